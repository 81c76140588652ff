/** “Gradients”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.gradient': 'Four tokens, and a gradient at the end',

  'gradients.end':
    'Every step backwards is a product, a sum or a comparison with the row’s average. That is all that training needs to move {d_model} × {d_k} weights in the right direction.',

  'gradients.seed.short': 'Start',
  'gradients.seed.title': 'Start at the end',
  'gradients.seed.body':
    'A *gradient* says for each number how a loss $L$ would change if that number grew a little. It begins where the loss looks: at the output. Here it is given, as the layers above would hand it down: 1 means “larger here is worse by as much”. From it everything before is found, step by step, backwards.',
  'gradients.seed.try':
    'Set one row of the gradient to 0: this token’s output does not matter. Then go on.',

  'gradients.value.short': 'Values',
  'gradients.value.title': 'Who listened has a say',
  'gradients.value.body':
    'A value entered the output of every query that listened to it, each time by its weight. So its gradient is the sum of those outputs’ gradients, by the same weights: `weights` is only read by columns instead of rows. A value that nobody listens to learns nothing.',
  'gradients.value.predict':
    'The gradient of value *{col}* is a mixture of the rows of `d_output`. Point at the weight that counts most in it.',
  'gradients.value.hint': 'Its weights stand in the column *{col}*, not in a row.',
  'gradients.value.try':
    'Hide a key from all queries with the mask. What becomes of its row of the gradient?',

  'gradients.weight.short': 'Weights',
  'gradients.weight.title': 'Was it worth listening?',
  'gradients.weight.body':
    'If a weight grew a little, the output would move a little towards that value. Whether that helps is a dot product: the gradient of the query’s output with the value of the key. Each query is measured with each value, {n} × {n} again.',
  'gradients.weight.predict': 'What is the gradient of the weight *{row}* → *{col}*?',
  'gradients.weight.hint':
    'Row *{row}* of `d_output` times the value *{col}* above, number by number; then add up.',
  'gradients.weight.swapped':
    'That is the other way round. The row is the query’s, whose output is meant; the column is the value’s.',

  'gradients.softmax.short': 'Softmax',
  'gradients.softmax.title': 'Better than the average?',
  'gradients.softmax.body':
    'Shares add up to 1, so no weight can grow alone. What counts is only whether a key is worth more than the row’s *average*: that is $c_i$, the weighted mean of the row’s gradients. Subtract it, multiply by the weight. A weight near 0 hardly moves, and neither does one that is nearly 1, because then it is the average.',
  'gradients.softmax.predict': 'What do the gradients of all scores of row *{row}* add up to?',
  'gradients.softmax.hint':
    'If all scores of a row grew by the same, no weight would change. So how can the loss?',
  'gradients.softmax.inner': 'That is the average that is subtracted.',
  'gradients.softmax.try':
    'Set the scale to 10. The weights become hard choices: what happens to their gradients?',

  'gradients.compete.short': 'Compete',
  'gradients.compete.title': 'What one gains, the others pay',
  'gradients.compete.body':
    'Choose a row of weights. The table below says how each of its weights (row) answers if one of its scores (column) grows: on the diagonal $a_j(1 - a_j)$, beside it $-a_j a_k$. Every row adds up to 0. If one weight takes it all, the whole table is 0: nothing can be learnt any more.',
  'gradients.compete.table': 'How the weights of row {row} answer to its scores',
  'gradients.compete.try':
    'Choose other rows. In which is the competition livelier: where the weights are even, or where one leads?',
  'gradients.compete.break.unscaled': 'do not divide by the root of the width',
  'gradients.compete.break.unscaled.why':
    'Larger scores make harder weights, and hard weights have gradients close to 0. That is why the scores are divided.',

  'gradients.score.short': 'Scores',
  'gradients.score.title': 'Back to queries and keys',
  'gradients.score.body':
    'The mask comes first on the way back: what it hid gets 0, all else goes through ($dS^\\prime$). A score was divided by $\\sqrt{d_k}$, so its gradient is divided again. Then it is shared out: a query gets the *keys* it met, weighted by the gradients of their scores, and a key gets the *queries*. Where a score should be larger, query and key are pulled towards each other.',
  'gradients.score.predict': 'What is the gradient of the score *{row}* → *{col}*?',
  'gradients.score.hint':
    'Take that cell of the table before and divide by $\\sqrt{d_k}$, with $d_k$ = {d_k}.',
  'gradients.score.unscaled': 'That is before the division by the root of the width.',
  'gradients.score.break.unscaled': 'do not divide by the root of the width',
  'gradients.score.break.unscaled.why':
    'Two things change at once: the weights are harder, and the factor is missing on the way back. With wide keys the first wins.',

  'gradients.paths.short': 'Paths',
  'gradients.paths.title': 'Three ways back to X',
  'gradients.paths.body':
    'A token was query, key and value. So its gradient comes back on three ways, through `w_q`, `w_k` and `w_v`, and the three are *added*. Kept apart, they show what would help: to ask something else, to be found by something else, or to hand over something else.',
  'gradients.paths.predict': 'What is the gradient of *{row}* in column {col} in the end?',
  'gradients.paths.hint': 'Add the same cell of all three ways.',
  'gradients.paths.one': 'That is one of the three ways alone.',
  'gradients.paths.try': 'Which way is the widest for *sat*? Where do the others come from?',

  'gradients.check.short': 'Check',
  'gradients.check.title': 'Trust, but wiggle',
  'gradients.check.body':
    'Any gradient can be checked without any theory: make one given number a little larger, then a little smaller, run everything twice, and divide the difference of the losses by the difference of the numbers. Choose any cell of `x` or of a matrix and compare. The loss here is the sum of all outputs, each times its gradient.',
  'gradients.check.which': 'Which table',
  'gradients.check.step': 'How far',
  'gradients.check.cell': 'The number {name}',
  'gradients.check.above': 'loss with h more',
  'gradients.check.below': 'loss with h less',
  'gradients.check.quotient': 'difference ÷ 2h',
  'gradients.check.gradient': 'gradient',
  'gradients.check.difference': 'difference',
  'gradients.check.other': 'Check {name} instead',
  'gradients.check.predict':
    'The one loss minus the other, divided by 2h: what does the quotient come out as here? Two decimals will do.',
  'gradients.check.hint': 'If the gradient is right, you need not divide anything.',
  'gradients.check.undivided': 'That is the difference; it still has to be divided by 2h.',
  'gradients.check.try':
    'Make h smaller and smaller. First both agree in more and more digits, then in fewer: why?',

  'gradients.descent.short': 'Descend',
  'gradients.descent.title': 'One step downhill',
  'gradients.descent.body':
    'A gradient points uphill, so one step of training goes the other way: from every weight subtract its gradient times a small rate $\\eta$. Then run everything again and see whether the loss has fallen. The second line does the same without dividing the scores by $\\sqrt{d_k}$.',
  'gradients.descent.rate': 'Rate',
  'gradients.descent.table': 'The loss before and after one step',
  'gradients.descent.before': 'before',
  'gradients.descent.after': 'after',
  'gradients.descent.gain': 'fallen by',
  'gradients.descent.scaled': 'divided by the root of the width',
  'gradients.descent.unscaled': 'not divided',
  'gradients.descent.predict':
    'Which number stands in row {row}, column {col} of the new W_Q, with this rate?',
  'gradients.descent.hint': 'The old one, minus the rate times its gradient.',
  'gradients.descent.unmoved': 'That is the old one: it has not moved yet.',
  'gradients.descent.break.unscaled': 'do not divide by the root of the width',
  'gradients.descent.break.unscaled.why':
    'The same weights, another loss: harder shares, other gradients, another step. A rate that suits the one may be too large or too small for the other.',
  'gradients.descent.try':
    'Take larger rates. A gradient is only right for small steps: when does the gain stop growing with the rate?',
};
