/** “Cross attention”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.cross-words': 'A sentence and its translation',
  'option.example.cross-patches': 'Three words and a picture',
  'option.example.cross-together': 'Encoder and decoder',

  'cross-attention.end':
    'Queries from here, keys and values from there: as many rows come out as there are queries, made of what the other sequence holds.',

  'cross-attention.sequences.short': 'Two sequences',
  'cross-attention.sequences.title': 'One sequence asks, another answers',
  'cross-attention.sequences.body':
    'So far a sequence asked itself. Now `x` is the target, {m} tokens that are being written, and `context` the source, {n} tokens that are there to be read. Queries are made from `x`; keys and values from `context`, which may be longer or shorter, and wider or narrower. Only the width of `q` and `k` must agree.',
  'cross-attention.sequences.predict': '{m} queries, {n} keys: what shape do the weights have?',
  'cross-attention.sequences.hint': 'A row for whoever asks, a column for whoever is asked.',
  'cross-attention.sequences.try':
    'Change a number of `context`. Does `q` notice? Then give the source more tokens than the target.',
  'cross-attention.sequences.table': 'Where each matrix takes its rows',
  'cross-attention.sequences.matrix': 'matrix',
  'cross-attention.sequences.shape': 'shape',
  'cross-attention.sequences.rows': 'its rows',
  'cross-attention.sequences.columns': 'its columns',
  'cross-attention.sequences.m': 'tokens of the target',
  'cross-attention.sequences.n': 'tokens of the source',
  'cross-attention.sequences.break.roles': 'let the source ask and the target answer',
  'cross-attention.sequences.break.roles.why':
    'A usual confusion: “Q comes from the encoder”. Then the output has a row for every source token, and the target gets nothing.',

  'cross-attention.answer.short': 'Answer',
  'cross-attention.answer.title': 'Rows of the target, filled from the source',
  'cross-attention.answer.body':
    'Each row of `weights` belongs to one target token and shares out 1 among the {n} source tokens. So `output` has {m} rows again, and every row is a mixture of rows of `v`: what the target token picked up from the source. Here all of the source may be seen; there is no order to respect, it has been read already.',
  'cross-attention.answer.predict':
    'The source tokens come in another order, numbers unchanged. How much of `output` changes?',
  'cross-attention.answer.hint':
    'Each key takes its value along. Does a sum depend on the order of its terms?',
  'cross-attention.answer.try':
    'Follow the {m} queries with the pace “row”: which source token does each of them mostly read?',
  'cross-attention.answer.break.d_v': 'divide by the root of the values’ width',
  'cross-attention.answer.break.d_v.why':
    'Queries and keys must be equally wide, {d_k}, and that is what the scores are divided by. Values may have another width, {d_v}: it is the output’s.',
  'cross-attention.answer.break.causal': 'hide later tokens here, too',
  'cross-attention.answer.break.causal.why':
    'The decoder’s own mask does not belong here: it hides source tokens only because they stand farther right, though all of them are known.',

  'cross-attention.patches.short': 'Picture',
  'cross-attention.patches.title': 'Words look at a picture',
  'cross-attention.patches.body':
    'The other sequence need not be text. A picture is cut into patches, and each patch is one token: here 2 × 2 pixels, so a row of 4 numbers. The keys are how bright a patch is and how much brighter its right half; each word asks for something else. What a word gets is a mixture of patches, again 4 pixels.',
  'cross-attention.patches.predict': 'Point at the patch that *{row}* looks at most.',
  'cross-attention.patches.hint':
    'Ground is dark, and it has no edge that is brighter to the right.',
  'cross-attention.patches.try':
    'Paint: make a pixel of `context` brighter until the sun has moved. Or take the scale away: each word then sees fewer patches.',
  'cross-attention.patches.picture': 'the picture',
  'cross-attention.patches.gets': 'what it gets',
  'cross-attention.patches.looks': 'where “{word}” looks',

  'cross-attention.three.short': 'Three',
  'cross-attention.three.title': 'Three attentions in one model',
  'cross-attention.three.body':
    'A Transformer that translates attends in three places, each with matrices of its own. The *encoder* lets the source look at itself, everywhere; what comes out is the *memory*, `encoder.output`. The *decoder* lets the target look at itself, but only backwards. Then its output asks, and the memory answers with keys and values: that is cross attention, the only bridge between the two. What else stands in such a model (residuals, norms, feed-forward) is left out here.',
  'cross-attention.three.predict':
    'One number of the last source token changes. How much of `cross.output` becomes different?',
  'cross-attention.three.hint': 'Through the encoder every row of the memory has seen that token.',
  'cross-attention.three.try':
    'Which of the three tables of weights has hatched cells, and which is not square? Give the source another length.',
  'cross-attention.three.encoder': 'Encoder: the source on itself',
  'cross-attention.three.encoder.made': 'Q, K and V from the source; nothing hidden',
  'cross-attention.three.encoder.leads': '↓ the memory: K and V are made from it',
  'cross-attention.three.decoder': 'Decoder: the target on itself',
  'cross-attention.three.decoder.made': 'Q, K and V from the target; later tokens hidden',
  'cross-attention.three.decoder.leads': '↓ Q is made from it',
  'cross-attention.three.cross': 'Cross attention: the target on the source',
  'cross-attention.three.cross.made': 'Q from the decoder, K and V from the memory; nothing hidden',

  'cross-attention.token.short': 'Token by token',
  'cross-attention.token.title': 'A target made one token at a time',
  'cross-attention.token.body':
    'When it translates, a model has the whole source, but of the target only what it has written so far. A new token adds one row to the decoder’s own weights and one to the cross weights. Rows that were there stay as they are, so keys and values can be kept; of the source they are even made only once.',
  'cross-attention.token.predict':
    'The last two tokens of the target exchange places. How much of `cross.output` changes?',
  'cross-attention.token.hint': 'The first token sees neither of them.',
  'cross-attention.token.try':
    'Move the slider: which numbers are new, and which are the old ones?',
  'cross-attention.token.count': 'target tokens so far',
  'cross-attention.token.first': 'The first token has only itself and the source.',
  'cross-attention.token.changed':
    'With “{word}” came one row each. Of the rows that were there before, {count} {count:cell is|cells are} different.',
};
