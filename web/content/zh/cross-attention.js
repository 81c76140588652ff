/** “交叉注意力”的中文。键与标记见 content/en.js。 */
export default {
  'option.example.cross-words': '一句话和它的译文',
  'option.example.cross-patches': '三个词和一幅图',
  'option.example.cross-together': '编码器和解码器',

  'cross-attention.end':
    '查询来自这一边，键和值来自那一边：有几个查询就出来几行，每一行都由另一个序列的内容调成。',

  'cross-attention.sequences.short': '两个序列',
  'cross-attention.sequences.title': '一个问，一个答',
  'cross-attention.sequences.body':
    '到现在为止，序列都是问自己。这回是交叉注意力（cross attention）：`x` 是目标序列，正在写的 {m} 个词元；`context` 是源序列，供人查阅的 {n} 个词元。查询由 `x` 算出，键和值由 `context` 算出；两边长短可以不同，宽窄也可以不同，只有 `q` 和 `k` 的宽度必须一致。',
  'cross-attention.sequences.predict': '{m} 个查询，{n} 个键：权重是什么形状？',
  'cross-attention.sequences.hint': '提问的占行，被问的占列。',
  'cross-attention.sequences.try':
    '改 `context` 的一个数，`q` 会受影响吗？再让源序列比目标序列长。',
  'cross-attention.sequences.table': '各个矩阵的行从哪里来',
  'cross-attention.sequences.matrix': '矩阵',
  'cross-attention.sequences.shape': '形状',
  'cross-attention.sequences.rows': '行',
  'cross-attention.sequences.columns': '列',
  'cross-attention.sequences.m': '目标词元',
  'cross-attention.sequences.n': '源词元',
  'cross-attention.sequences.break.roles': '让源序列提问，目标序列回答',
  'cross-attention.sequences.break.roles.why':
    '常有人说“Q 来自编码器”，弄反了。那样输出就是每个源词元一行，目标序列什么也得不到。',

  'cross-attention.answer.short': '回答',
  'cross-attention.answer.title': '行属于目标，内容来自源',
  'cross-attention.answer.body':
    '`weights` 的每一行属于一个目标词元，把 1 分给 {n} 个源词元。所以 `output` 仍是 {m} 行，每一行都是 `v` 各行的混合：这个目标词元从源序列里取来的东西。源序列早已读完，没有先后要守，全都可以看。',
  'cross-attention.answer.predict': '源词元换个次序，数都不变。`output` 会变多少？',
  'cross-attention.answer.hint': '每个键都带着自己的值走。求和跟次序有关系吗？',
  'cross-attention.answer.try': '把步调设为“行”，跟着 {m} 个查询走一遍：每个主要看哪个源词元？',
  'cross-attention.answer.break.d_v': '除以值的宽度的平方根',
  'cross-attention.answer.break.d_v.why':
    '查询和键必须同宽，都是 {d_k}，得分要除的就是它的平方根。值可以是另一个宽度 {d_v}，那是输出的宽度。',
  'cross-attention.answer.break.causal': '在这里也遮住后面的词元',
  'cross-attention.answer.break.causal.why':
    '这是解码器自己用的前瞻掩码，用错了地方：源词元明明全都知道，只因站得靠右就被遮掉。',

  'cross-attention.patches.short': '看图',
  'cross-attention.patches.title': '词在看一幅图',
  'cross-attention.patches.body':
    '另一个序列不一定是文字。把图切成小块（patch），每块就是一个词元：这里一块是 2 × 2 个像素，也就是一行 4 个数。键记的是这块有多亮、右半比左半亮多少；每个词要找的东西不同。词得到的是各块的混合，还是 4 个像素。',
  'cross-attention.patches.predict': '指出“{row}”看得最多的那一块。',
  'cross-attention.patches.hint': '地面是暗的，也没有右边更亮的边缘。',
  'cross-attention.patches.try':
    '动手画：把 `context` 的像素改亮，直到太阳换了地方。或者去掉缩放：每个词看到的块就少了。',
  'cross-attention.patches.picture': '原图',
  'cross-attention.patches.gets': '得到的',
  'cross-attention.patches.looks': '“{word}”在看哪里',

  'cross-attention.three.short': '三处',
  'cross-attention.three.title': '一个模型里的三处注意力',
  'cross-attention.three.body':
    '做翻译的 Transformer 有三处注意力，各有各的矩阵。*编码器*（encoder）让源序列看自己，哪里都能看；得到的是*记忆*（memory），即 `encoder.output`。*解码器*（decoder）让目标序列看自己，但只能往回看。然后由解码器的输出来问，由记忆用键和值来答：这就是交叉注意力，两边之间唯一的桥。这样的模型里还有残差、归一化和前馈，这里略去。',
  'cross-attention.three.predict': '最后一个源词元改了一个数。`cross.output` 会变多少？',
  'cross-attention.three.hint': '经过编码器，记忆的每一行都看过这个词元了。',
  'cross-attention.three.try':
    '三张权重表里，哪一张有被遮住的格子，哪一张不是方的？给源序列换个长度看看。',
  'cross-attention.three.encoder': '编码器：源序列看自己',
  'cross-attention.three.encoder.made': 'Q、K、V 都来自源序列；什么也不遮',
  'cross-attention.three.encoder.leads': '↓ 这就是记忆：K 和 V 由它算出',
  'cross-attention.three.decoder': '解码器：目标序列看自己',
  'cross-attention.three.decoder.made': 'Q、K、V 都来自目标序列；遮住后面的词元',
  'cross-attention.three.decoder.leads': '↓ Q 由它算出',
  'cross-attention.three.cross': '交叉注意力：目标序列看源序列',
  'cross-attention.three.cross.made': 'Q 来自解码器，K、V 来自记忆；什么也不遮',

  'cross-attention.token.short': '逐个生成',
  'cross-attention.token.title': '目标序列是一个词元一个词元写出来的',
  'cross-attention.token.body':
    '翻译的时候，源序列是完整的，目标序列却只有已经写出来的部分。每来一个新词元，解码器自己的权重多一行，交叉权重也多一行。原有的行丝毫不变，所以键和值可以留着用；源序列的键和值更是只要算一次。',
  'cross-attention.token.predict': '目标序列的最后两个词元对调。`cross.output` 会变多少？',
  'cross-attention.token.hint': '第一个词元两个都看不见。',
  'cross-attention.token.try': '拖动滑块：哪些数是新的，哪些还是原来的？',
  'cross-attention.token.count': '已有的目标词元',
  'cross-attention.token.first': '第一个词元只有自己和源序列可看。',
  'cross-attention.token.changed': '“{word}”到来，两张表各多一行。原有的行里，有 {count} 格变了。',
};
