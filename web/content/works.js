/**
 * The works that lessons rest on: how each is cited, and where it is read. Titles are not translated.
 * @type {Record<string, {text: string, address: string}>}
 */
export const works = {
  vaswani2017: {
    text: 'Vaswani et al., Attention Is All You Need (2017)',
    address: 'https://arxiv.org/abs/1706.03762',
  },
  elman1990: {
    text: 'Elman, Finding Structure in Time (1990)',
    address: 'https://doi.org/10.1207/s15516709cog1402_1',
  },
  bengio1994: {
    text: 'Bengio, Simard & Frasconi, Learning Long-Term Dependencies with Gradient Descent Is Difficult (1994)',
    address: 'https://doi.org/10.1109/72.279181',
  },
  pascanu2013: {
    text: 'Pascanu, Mikolov & Bengio, On the Difficulty of Training Recurrent Neural Networks (2013)',
    address: 'https://arxiv.org/abs/1211.5063',
  },
  oord2016: {
    text: 'van den Oord et al., WaveNet: A Generative Model for Raw Audio (2016)',
    address: 'https://arxiv.org/abs/1609.03499',
  },
  bahdanau2015: {
    text: 'Bahdanau, Cho & Bengio, Neural Machine Translation by Jointly Learning to Align and Translate (2015)',
    address: 'https://arxiv.org/abs/1409.0473',
  },
  ba2016: {
    text: 'Ba, Kiros & Hinton, Layer Normalization (2016)',
    address: 'https://arxiv.org/abs/1607.06450',
  },
  xiong2020: {
    text: 'Xiong et al., On Layer Normalization in the Transformer Architecture (2020)',
    address: 'https://arxiv.org/abs/2002.04745',
  },
  he2016: {
    text: 'He et al., Deep Residual Learning for Image Recognition (2016)',
    address: 'https://arxiv.org/abs/1512.03385',
  },
  hendrycks2016: {
    text: 'Hendrycks & Gimpel, Gaussian Error Linear Units (2016)',
    address: 'https://arxiv.org/abs/1606.08415',
  },
  devlin2019: {
    text: 'Devlin et al., BERT (2019)',
    address: 'https://arxiv.org/abs/1810.04805',
  },
  glorot2010: {
    text: 'Glorot & Bengio, Understanding the Difficulty of Training Deep Feedforward Neural Networks (2010)',
    address: 'https://proceedings.mlr.press/v9/glorot10a.html',
  },
  luong2015: {
    text: 'Luong, Pham & Manning, Effective Approaches to Attention-based Neural Machine Translation (2015)',
    address: 'https://arxiv.org/abs/1508.04025',
  },
  dosovitskiy2021: {
    text: 'Dosovitskiy et al., An Image is Worth 16x16 Words (2021)',
    address: 'https://arxiv.org/abs/2010.11929',
  },
  su2021: {
    text: 'Su et al., RoFormer: Enhanced Transformer with Rotary Position Embedding (2021)',
    address: 'https://arxiv.org/abs/2104.09864',
  },
  press2022: {
    text: 'Press, Smith & Lewis, Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation (2022)',
    address: 'https://arxiv.org/abs/2108.12409',
  },
  rumelhart1986: {
    text: 'Rumelhart, Hinton & Williams, Learning Representations by Back-propagating Errors (1986)',
    address: 'https://doi.org/10.1038/323533a0',
  },
  griewank2008: {
    text: 'Griewank & Walther, Evaluating Derivatives (2008)',
    address: 'https://doi.org/10.1137/1.9780898717761',
  },
  ieee754: {
    text: 'IEEE Standard for Floating-Point Arithmetic, IEEE 754 (2019)',
    address: 'https://doi.org/10.1109/IEEESTD.2019.8766229',
  },
  gemma2024: {
    text: 'Gemma Team, Gemma 2: Improving Open Language Models at a Practical Size (2024)',
    address: 'https://arxiv.org/abs/2408.00118',
  },
  clark2019: {
    text: 'Clark et al., What Does BERT Look At? (2019)',
    address: 'https://arxiv.org/abs/1906.04341',
  },
  dao2022: {
    text: 'Dao et al., FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness (2022)',
    address: 'https://arxiv.org/abs/2205.14135',
  },
  beltagy2020: {
    text: 'Beltagy, Peters & Cohan, Longformer: The Long-Document Transformer (2020)',
    address: 'https://arxiv.org/abs/2004.05150',
  },
  zaheer2020: {
    text: 'Zaheer et al., Big Bird: Transformers for Longer Sequences (2020)',
    address: 'https://arxiv.org/abs/2007.14062',
  },
  wang2020: {
    text: 'Wang et al., Linformer: Self-Attention with Linear Complexity (2020)',
    address: 'https://arxiv.org/abs/2006.04768',
  },
  katharopoulos2020: {
    text: 'Katharopoulos et al., Transformers are RNNs: Fast Autoregressive Transformers with Linear Attention (2020)',
    address: 'https://arxiv.org/abs/2006.16236',
  },
  kitaev2020: {
    text: 'Kitaev, Kaiser & Levskaya, Reformer: The Efficient Transformer (2020)',
    address: 'https://arxiv.org/abs/2001.04451',
  },
  gu2023: {
    text: 'Gu & Dao, Mamba: Linear-Time Sequence Modeling with Selective State Spaces (2023)',
    address: 'https://arxiv.org/abs/2312.00752',
  },
};
