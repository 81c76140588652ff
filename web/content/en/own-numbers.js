/** “Your own numbers”, in English. Keys and markup: see content/en.js. */
export default {
  'own-numbers.end':
    'The first table that differs is where a program goes wrong; everything after it only follows.',

  'own-numbers.give.short': 'Give',
  'own-numbers.give.title': 'Put in what your program has',
  'own-numbers.give.body':
    'In *Your own numbers*, choose `x` or one of the matrices, and paste a printout of NumPy or PyTorch, nested lists, CSV or cells of a spreadsheet. Sizes follow. Weights are (in, out) here; PyTorch stores (out, in), so paste `w_q|weight.T`.',
  'own-numbers.give.predict':
    'What will the number of `q` in row 1, column 2 be? A pocket calculator is allowed.',
  'own-numbers.give.hint': 'It is row 1 of `x` times column 2 of `w_q`.',
  'own-numbers.give.try':
    'Paste a matrix with a row missing. What does the page say, and what has changed?',
  'own-numbers.give.break.exchanged': 'W_Q and W_K exchanged',
  'own-numbers.give.break.exchanged.why':
    'Every query becomes a key and every key a query: the table of scores is turned over, and each row is shared out among the wrong tokens.',
  'own-numbers.give.break.relu': 'a ReLU on the projections',
  'own-numbers.give.break.relu.why':
    'Below zero everything is cut off: no score can be negative any more, and the weights get flatter.',

  'own-numbers.weigh.short': 'Weigh',
  'own-numbers.weigh.title': 'Set it as your program does',
  'own-numbers.weigh.body':
    'Scale, mask, what hidden scores become, what an empty row gets: set each as your program does. Then compare the `scaled` scores first, and the `weights` after them.',
  'own-numbers.weigh.predict':
    'The score in row 2, column 1 is divided by $\\sqrt{d_k}$. What is it then?',
  'own-numbers.weigh.hint':
    'With the usual scale it is the number of `scores` over the root of {d_k}.',
  'own-numbers.weigh.try':
    'Set the scale to 10 and look at the `weights`: what does a row look like now?',
  'own-numbers.weigh.break.unscaled': 'no scale',
  'own-numbers.weigh.break.unscaled.why':
    'Larger scores make sharper weights: the largest share of a row grows, the others shrink.',
  'own-numbers.weigh.break.multiplied': 'scores times the mask',
  'own-numbers.weigh.break.multiplied.why':
    'A hidden score becomes 0 instead of −∞, and 0 is a score like any other.',

  'own-numbers.compare.short': 'Compare',
  'own-numbers.compare.title': 'Where do yours differ?',
  'own-numbers.compare.body':
    'Paste what your program printed, for any table. Rounded printouts are fine: they count as equal up to their last digit. If they differ, the page tries the usual mistakes, and names the one that gives exactly your numbers.',
  'own-numbers.compare.predict': 'What will the first number of `output` be?',
  'own-numbers.compare.hint': 'Row 1 of the `weights` times column 1 of `v`.',
  'own-numbers.compare.try':
    'Copy the `weights` (Ctrl C), set another scale, and paste them: is the mistake found?',
  'own-numbers.compare.break.unmasked': 'the mask left out',
  'own-numbers.compare.break.unmasked.why':
    'Every row that had hidden cells gets other weights; rows that saw everything stay as they were.',
};
