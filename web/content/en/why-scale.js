/** “Why √d_k”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.scale-dots': 'Samples of q·k, seed 42',
  'option.example.scale-signs': 'All vectors of −1 and 1',
  'option.example.scale-queries': 'Random queries and keys',
  'option.example.scale-slopes': 'One row of scores',
  'predict.after_scaling':
    'That is the variance after dividing by the root. Before it, the sum has grown with every product.',
  'predict.before_scaling': 'That is the share without the division.',
  'predict.unscaled': 'That is the weight of undivided scores.',

  'why-scale.end':
    'The wider the vectors, the larger their products; dividing by the root of the width keeps the scores in the range where softmax still listens to all keys, and where it can still learn.',

  'why-scale.spread.short': 'Spread',
  'why-scale.spread.title': 'Wider vectors, larger products',
  'why-scale.spread.body':
    'Take numbers at random, each with mean 0 and variance 1. A score adds up $d_k$ products of two of them, and each product brings its own variance of 1. So a score has variance $d_k$: it typically lies about $\\sqrt{d_k}$ away from 0. Divided by that root, it has variance 1 again, whatever the width. {n} samples for each width; what falls outside of the axis is not drawn.',
  'why-scale.spread.predict': 'Which variance will q·k have at $d_k$ = {row}?',
  'why-scale.spread.hint':
    'As many products are added as the vectors are wide, each with variance 1.',
  'why-scale.spread.try':
    'Take only 10 samples: how far is a variance from $d_k$ now? A single small product can give anything.',
  'why-scale.spread.before': 'q·k',
  'why-scale.spread.after': 'q·k / √d_k',
  'why-scale.spread.score': 'score',
  'why-scale.spread.count': 'samples',
  'why-scale.spread.samples': 'samples',
  'why-scale.spread.variances': 'Variance of the scores, by width',
  'why-scale.spread.variance': 'variance',

  'why-scale.exact.short': 'Exactly',
  'why-scale.exact.title': 'Without chance: count them all',
  'why-scale.exact.body':
    'A sample only comes near $d_k$; a small one may give anything. So leave chance out: let every number be −1 or 1, which has mean 0 and variance 1, and take *all* pairs of vectors, $4^{d_k}$ of them, each as likely as any other. Their products have mean 0 and a variance of exactly $d_k$, and of exactly 1 after the division.',
  'why-scale.exact.predict': 'Over all pairs, which variance has q·k at $d_k$ = {row}?',
  'why-scale.exact.hint':
    'Each product of two numbers is −1 or 1 equally often: its variance is 1.',
  'why-scale.exact.try':
    'Choose $d_k$ = 2 and count by hand: of 16 pairs, 4 give 2, 4 give −2 and 8 give 0.',

  'why-scale.within.short': 'Within ±3',
  'why-scale.within.title': 'The range where softmax weighs',
  'why-scale.within.body':
    'Two scores that are 6 apart already differ by a factor of 400 after the exponential. Within −3 and 3, every key keeps some say. Undivided scores leave this range as $d_k$ grows; divided ones stay in it, nearly all of them.',
  'why-scale.within.predict':
    'Which share of the *divided* scores lies within −3 and 3 at $d_k$ = {row}?',
  'why-scale.within.hint': 'Three standard deviations: nearly all of a normal distribution.',
  'why-scale.within.try': 'From which $d_k$ on is more than half of the undivided scores outside?',
  'why-scale.within.plot': 'Scores within [−3, 3], by width',
  'why-scale.within.share': 'share',

  'why-scale.sharp.short': 'Softmax',
  'why-scale.sharp.title': 'Large scores leave no choice',
  'why-scale.sharp.body':
    'Softmax of large scores is nearly one-hot: a single key gets everything. The same scores under four scales: undivided, one key wins by accident of the draw; divided by $\\sqrt{d_k}$, weights differ but all count; by the root of the whole model’s width, here 8 heads wide, they are flatter; by $d_k$ itself, almost equal: nothing is preferred any more.',
  'why-scale.sharp.predict':
    'Which weight does query {row} give to key {col}, with the scale chosen here?',
  'why-scale.sharp.hint': 'Divide the score first; then compare exponentials.',
  'why-scale.sharp.try':
    'Set $d_k$ to 1, then to 1024. Which of the four tables stays as it is in kind?',
  'why-scale.sharp.plot': 'The largest weight of every query, by width',
  'why-scale.sharp.largest': 'largest weight',
  'why-scale.sharp.scale.none': 'undivided',
  'why-scale.sharp.scale.sqrt_dk': 'divided by √{d_k}',
  'why-scale.sharp.scale.sqrt_d_model': 'divided by √{d_model}',
  'why-scale.sharp.scale.dk': 'divided by {d_k}',
  'why-scale.sharp.short.none': 'undivided',
  'why-scale.sharp.short.sqrt_dk': 'by √d_k',
  'why-scale.sharp.short.sqrt_d_model': 'by √(8 d_k)',
  'why-scale.sharp.short.dk': 'by d_k',
  'why-scale.sharp.break.none': 'forget the division',
  'why-scale.sharp.break.none.why':
    'The ranking of the keys is the same, but the first takes nearly all.',
  'why-scale.sharp.break.twice': 'divide by 64 instead of its root',
  'why-scale.sharp.break.twice.why':
    'As if one had divided twice: somebody’s library already scales, and they scale again. All keys become alike.',
  'why-scale.sharp.break.times': 'divide by 1/√d_k',
  'why-scale.sharp.break.times.why':
    'The variable was called scale, held $d_k^{-0.5}$, and was then divided by: so scores are *multiplied* by the root.',
  'why-scale.sharp.break.first': 'divide the queries instead',
  'why-scale.sharp.break.first.why':
    'The same scores, the same weights: where the division stands makes no difference, as long as it stands once.',
  'why-scale.sharp.break.both': 'divide the queries, and the scores too',
  'why-scale.sharp.break.both.why': 'Together that is division by {d_k} itself.',
  'why-scale.sharp.break.half': 'half precision, divided afterwards',
  'why-scale.sharp.break.half.why':
    'The largest number of 16 bits is 65504. A larger product is ∞ before anything divides it, and ∞ − ∞ in the softmax is NaN.',
  'why-scale.sharp.break.half_first': 'half precision, queries divided first',
  'why-scale.sharp.break.half_first.why':
    'The products are smaller by √{d_k} when they are added up, so they may still fit.',

  'why-scale.slopes.short': 'Slopes',
  'why-scale.slopes.title': 'Where softmax is flat, nothing is learnt',
  'why-scale.slopes.body':
    'The Jacobian says how much each weight moves with each score. Its entries are products of weights: $a_i(1 - a_i)$ on the diagonal, $-a_i a_j$ beside it. When one weight is nearly 1 and the others are nearly 0, all of them vanish, and no gradient gets through. Adding the same number to all scores changes nothing; multiplying them does.',
  'why-scale.slopes.predict': '100 is added to every score. How much of the `jacobian` changes?',
  'why-scale.slopes.hint': 'Softmax looks at differences of scores only.',
  'why-scale.slopes.try': 'Move the factor to 32: what is left of the largest slope?',
  'why-scale.slopes.factor': 'scores times',
  'why-scale.slopes.plot': 'The largest slope, by what scores are multiplied by',
  'why-scale.slopes.largest': 'largest slope',
  'why-scale.slopes.now': 'now',
  'why-scale.slopes.break.thirty': 'multiply the scores by 30',
  'why-scale.slopes.break.thirty.why':
    'As large as scores get when they are not divided. The weights are one-hot and the slopes are gone: the head cannot change its mind.',
  'why-scale.slopes.break.shift': 'add 100 to every score',
  'why-scale.slopes.break.shift.why':
    'Other scores, the same weights, the same slopes. Only *differences* of scores count, and those a factor makes larger.',
};
