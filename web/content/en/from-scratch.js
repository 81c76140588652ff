/** “From scratch in code”, in English. Keys and markup: see content/en.js. */
export default {
  'from-scratch.end':
    'That is the whole program. Copy it, run it on your own numbers, and compare.',

  'from-scratch.draw.short': 'Draw',
  'from-scratch.draw.title': 'Chance that repeats itself',
  'from-scratch.draw.body':
    'A seed fixes what NumPy draws, on every machine and on this page: first `q`, then `k`, then `v`. In another order the same seed would deal the same numbers to other tables. {m} {m:query meets|queries meet} {n} {n:key|keys} of the same width, {d_k}; values may be wider, here {d_v}.',
  'from-scratch.draw.predict':
    'The program is run again with the same seed. Which number will be the first of `q`?',
  'from-scratch.draw.hint': 'The same seed deals the same numbers, in the same order.',
  'from-scratch.draw.try':
    'Set the decimals to 8, as NumPy prints them. Run the program on your own machine and compare.',

  'from-scratch.scores.short': 'Scores',
  'from-scratch.scores.title': 'All dot products in one line',
  'from-scratch.scores.body':
    'One line multiplies every query by every key. Transposed, `k` has one key in each column, so row *i* of `q` and column *j* meet in cell (*i*, *j*). The result has a row for each query and a column for each key, {m} × {n}; the width {d_k} has been summed away.',
  'from-scratch.scores.predict': 'What will `scores` be in row {row}, column {col}?',
  'from-scratch.scores.hint':
    'Row {row} of `q` times the column above it, number by number; then add up. Two decimals will do.',
  'from-scratch.scores.try':
    'Point at any number of `scores` and count its products: as many as a key is wide.',

  'from-scratch.scaled.short': 'Scale',
  'from-scratch.scaled.title': 'Divide by the root of the width',
  'from-scratch.scaled.body':
    'All scores are multiplied by $1/\\sqrt{d_k}$, here with $d_k$ = {d_k}. A mask, if you set one, acts in the line after it; without a mask, `masked` holds the same numbers as `scaled`. It keeps a name of its own: nothing is overwritten, so every step can be looked at later.',
  'from-scratch.scaled.predict': 'What becomes of the first score?',
  'from-scratch.scaled.hint': 'Take it from the table on the left and use the formula.',
  'from-scratch.scaled.try':
    'Set the scale to “none”. Which line of the program changes, and which tables?',
  'from-scratch.scaled.break.unscaled': 'do not divide',
  'from-scratch.scaled.break.unscaled.why':
    'The larger the scores, the more one key takes it all. The rest of the program runs on without a complaint.',

  'from-scratch.max.short': 'Maximum',
  'from-scratch.max.title': 'The largest of each row',
  'from-scratch.max.body':
    'Softmax starts from the largest number of each row. Subtracting it divides all exponentials of the row by the same factor, so no share changes; but no exponent is positive any more, and nothing can overflow. The result stays a column, {m} × 1, so that NumPy can subtract it from whole rows.',
  'from-scratch.max.predict': 'Which number of row {row} is the largest?',
  'from-scratch.max.hint': 'A negative number, however long, never beats a positive one.',
  'from-scratch.max.try':
    'Set the scale to 1000. The exponentials of such scores are far beyond any number format, and yet the weights come out: see how.',

  'from-scratch.exp.short': 'Exponential',
  'from-scratch.exp.title': 'Distances become ratios',
  'from-scratch.exp.body':
    'Every number becomes $e$ to the power of its distance below the maximum. The maximum itself becomes $e^0 = 1$, all others something between 0 and 1. One step further down always costs the same factor, $e \\approx 2.718$.',
  'from-scratch.exp.predict': 'What will row {row}, column {col} be?',
  'from-scratch.exp.hint':
    'Subtract the row’s maximum first, then take $e$ to the power of what is left.',
  'from-scratch.exp.try':
    'Find the 1 of each row, then look for the largest number of that row in `masked`.',

  'from-scratch.sum.short': 'Row sum',
  'from-scratch.sum.title': 'What each row has to share',
  'from-scratch.sum.body':
    'The exponentials of each row are added up. The maximum alone contributes 1, so the sum lies between 1 and {n}: close to 1 if one key stands out, {n} if all scores are equal.',
  'from-scratch.sum.predict': 'What do the exponentials of row {row} add up to?',
  'from-scratch.sum.hint': 'Add up all {n} of them. Two decimals will do.',
  'from-scratch.sum.try': 'Set the scale to 0. Say first what the row sums will be.',

  'from-scratch.weights.short': 'Weights',
  'from-scratch.weights.title': 'Shares of one whole',
  'from-scratch.weights.body':
    'Each exponential is divided by the sum of its row. What remains are shares: positive, and 1 in total for every query. Rounded to a few decimals they may seem to add up to 0.999 or 1.001; the exact ones do not.',
  'from-scratch.weights.predict': 'Which share does column {col} get in row {row}?',
  'from-scratch.weights.hint': 'Divide the exponential of this cell by the sum of its row.',
  'from-scratch.weights.try':
    'Change one number of `k` in the first step. One column of `scores` follows, but all columns of `weights` do: what one key gains, the others lose.',

  'from-scratch.output.short': 'Output',
  'from-scratch.output.title': 'Averages of the values',
  'from-scratch.output.body':
    'The last product adds up the rows of `v`, each times its weight. The output has a row for each query, {m}, and a column for each column of `v`, {d_v}. How many keys there were no longer shows.',
  'from-scratch.output.predict': 'What will `output` be in row {row}, column {col}?',
  'from-scratch.output.hint':
    'Each weight of row {row} times the number of `v` in its row and column {col}; then add up.',
  'from-scratch.output.try':
    'Choose the pace “term” and go on: a cell builds up product by product.',

  'from-scratch.check.short': 'Check',
  'from-scratch.check.title': 'Trust, but check',
  'from-scratch.check.body':
    'Two checks. Every row of `weights` must add up to 1. And the first row of `output`, put together value by value without any matrix product, must be the same row again. If your own program fails one of them, look at the axis of the softmax first.',
  'from-scratch.check.predict': 'What does row {row} of `weights` add up to, exactly?',
  'from-scratch.check.hint': 'They are shares of one whole.',
  'from-scratch.check.try':
    'Set the number format to 32 bit and the decimals to 8. From which decimal on do the numbers differ?',
};
