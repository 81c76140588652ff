/** The sheet of contents, in English: what each lesson answers, and what the terms mean. */
export default {
  'contents.title': 'Contents',
  'contents.about':
    'Every number of attention, computed here and explained down to the numbers that made it.',
  'contents.search': 'Search lessons, questions, terms and tables',
  'contents.lessons': 'Lessons',
  'contents.answered': '{count} of {of} questions answered',
  'contents.kept': 'Questions that you have answered are counted in this browser only.',
  'contents.forget': 'Forget them',
  'contents.forgotten': 'Forgotten: no question counts as answered any more.',
  'contents.questions': 'What people ask',
  'contents.shapes': 'Letters and shapes, here and now',
  'contents.terms': 'Terms',
  'contents.nothing': 'Nothing here is called like that.',
  'contents.shows': 'See it',

  'contents.why-attention':
    'How far apart are two words in a network, and what does it cost to bring them together?',
  'contents.query-key-value': 'What are queries, keys and values, and why three of them?',
  'contents.step-by-step': 'How do six steps make the output of the tokens, number by number?',
  'contents.from-scratch': 'Which line of NumPy or PyTorch makes which table?',
  'contents.why-scale': 'Why are scores divided by the root of the width?',
  'contents.many-heads': 'How is one wide table cut into heads, and put together again?',
  'contents.cross-attention': 'How does one sequence read another, or a picture?',
  'contents.masks': 'Who may listen to whom, and how is that kept?',
  'contents.position': 'How does attention know which token came first?',
  'contents.encoder-block':
    'What is around attention in a Transformer: sums, norms, feed-forward, a stack of blocks?',
  'contents.gradients': 'How does a loss at the end reach every number that caused it?',
  'contents.own-numbers': 'Why do my program’s numbers differ, and where does it begin?',

  'glossary.recurrent': 'recurrent network',
  'glossary.recurrent.means':
    'It reads token after token and hands a state on from each to the next.',
  'glossary.convolution': 'convolution',
  'glossary.convolution.means':
    'Every position sees a window of neighbours, through the same matrices everywhere.',
  'glossary.path': 'path length',
  'glossary.path.means':
    'How many steps lie between two positions before one can influence the other.',
  'glossary.vanishing': 'vanishing and exploding gradient',
  'glossary.vanishing.means':
    'What is multiplied at every step on the way back shrinks to nothing or grows without bound.',
  'glossary.token': 'token',
  'glossary.token.means':
    'A piece of the text, often a word or a part of one. Each is a row of numbers in X.',
  'glossary.d_model': 'model width',
  'glossary.d_model.means': 'How many numbers stand for a token: the columns of X.',
  'glossary.query': 'query',
  'glossary.query.means': 'What a token asks for: a row of Q. It is compared with every key.',
  'glossary.key': 'key',
  'glossary.key.means': 'What a token is found by: a row of K.',
  'glossary.value': 'value',
  'glossary.value.means': 'What a token gives when it is found: a row of V.',
  'glossary.projection': 'projection',
  'glossary.projection.means':
    'A product with a learned matrix, which makes queries, keys and values of the same tokens.',
  'glossary.d_k': 'key width',
  'glossary.d_k.means':
    'How many numbers a query and a key have. They need the same, to be multiplied.',
  'glossary.score': 'score, logit',
  'glossary.score.means': 'The dot product of a query and a key. Any number, not a share yet.',
  'glossary.scale': 'scale',
  'glossary.scale.means':
    'Scores are divided by the root of the key width, so that they do not grow with the width.',
  'glossary.mask': 'mask',
  'glossary.mask.means': 'Who may not see whom. A hidden score becomes −∞ and gets no weight.',
  'glossary.causal': 'causal or look-ahead mask',
  'glossary.causal.means': 'Hides what comes later, so that a token cannot read the answer.',
  'glossary.padding': 'padding mask',
  'glossary.padding.means':
    'Hides keys that only fill a short text up to the length of the longest.',
  'glossary.softmax': 'softmax, attention weights',
  'glossary.softmax.means': 'Turns a row of scores into positive shares that add up to 1.',
  'glossary.row_max': 'row maximum',
  'glossary.row_max.means':
    'Is subtracted before the exponentials: it changes no share, but nothing overflows.',
  'glossary.output': 'output',
  'glossary.output.means': 'For every query, the values, each as much as its weight.',
  'glossary.head': 'head',
  'glossary.head.means': 'One of several attentions side by side, each with columns of its own.',
  'glossary.d_head': 'width of a head',
  'glossary.d_head.means':
    'Usually the model width divided by the number of heads: so more heads cost no more.',
  'glossary.concat': 'concatenation',
  'glossary.concat.means': 'The outputs of all heads, side by side in one table.',
  'glossary.w_o': 'output projection',
  'glossary.w_o.means':
    'The matrix after the heads. Each head adds its share through rows of its own.',
  'glossary.batch': 'batch',
  'glossary.batch.means': 'Several sequences calculated together. None sees another.',
};
