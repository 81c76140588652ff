/** “Many heads”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.heads42': 'NumPy, seed 42: weights × 0.01',
  'option.example.heads-xavier': 'NumPy, seed 42: Xavier’s spread',
  'option.example.heads-biased': 'Two heads with biases',
  'option.example.heads-sentence': 'Three heads built by hand, a sentence',

  'many-heads.end':
    'Several small heads instead of one wide one: almost the same work, but {heads} different opinions about who should listen to whom.',

  'many-heads.wide.short': 'Project',
  'many-heads.wide.title': 'One wide product for all heads',
  'many-heads.wide.body':
    'The batch holds {batch} {batch:sequence|sequences} of {n} tokens, each {d_model} numbers wide. `w_q` makes queries that are {d_model} wide as well: the queries of all {heads} heads, side by side, in a single product. Keys and values are made the same way. The sequences of a batch share the matrices and nothing else.',
  'many-heads.wide.predict':
    'The {heads} heads share these columns. What shape will the queries of *one* head have?',
  'many-heads.wide.hint': 'Every token keeps its row; the {d_model} columns are divided evenly.',
  'many-heads.wide.try':
    'Change one number of `x`. Which row of `q` follows, and does the other sequence notice?',
  'many-heads.wide.break.pieces': 'each head sees only its piece of the token',
  'many-heads.wide.break.pieces.why':
    'The matrix is cut to the blocks on its diagonal: head 1 reads the first columns of `x` only. Really each head’s columns of the matrix take the *whole* token.',
  'many-heads.wide.break.shared': 'pieces, and the same small matrix for all',
  'many-heads.wide.break.shared.why':
    'One small block for every piece: fewer parameters, and heads that only differ in where they look.',
  'many-heads.wide.break.relu': 'a ReLU on queries, keys and values',
  'many-heads.wide.break.relu.why':
    'A projection is linear. With nothing below 0 no score can be negative, and much of what was different becomes equal.',

  'many-heads.alone.short': 'Alone?',
  'many-heads.alone.title': 'Alone or in a batch: the same rows',
  'many-heads.alone.body':
    'The surest test of a batch: a sequence alone must give the same rows as among others. Below, this one is run alone. Beside it, batch and sequence are exchanged, as when a layer that expects (sequence, batch, width) is given (batch, sequence, width): words at the same *place* of different sentences attend to each other, and the shape is right.',
  'many-heads.alone.predict':
    'The other sequences are taken out of the batch. How many cells of the first one’s output change?',
  'many-heads.alone.hint': 'Sequences share the matrices and nothing else.',
  'many-heads.alone.in_batch': 'In the batch',
  'many-heads.alone.by_itself': 'Alone',
  'many-heads.alone.exchanged': 'Batch and sequence exchanged: wrong',
  'many-heads.alone.count': '{count} of {of} cells differ.',

  'many-heads.cut.short': 'Cut',
  'many-heads.cut.title': 'Cut by columns, not by rows',
  'many-heads.cut.body':
    'Each head takes {d_k} columns of `q` and *all* its tokens. In code this is a reshape to {n} × {heads} × {d_k} and then a *transpose* that brings the heads to the front. A reshape straight to {heads} × {n} × {d_k} gives the right shape too, but deals the numbers out row by row: tokens end up mixed.',
  'many-heads.cut.colour': 'Colour by',
  'many-heads.cut.colour.head': 'head',
  'many-heads.cut.colour.token': 'token',
  'many-heads.cut.right': 'Reshaped, then transposed',
  'many-heads.cut.wrong': 'Reshaped only',
  'many-heads.cut.origin': 'from {token}, head {head}',
  'many-heads.cut.predict':
    'Without the transpose, `q` of this head is filled with other numbers. Point at a cell that will be wrong.',
  'many-heads.cut.hint':
    'Reshaping alone reads the wide table row by row, and the first {d_k} numbers stay where they were.',
  'many-heads.cut.try':
    'Switch the mistake on and colour by token: each row of a head should have one colour.',
  'many-heads.cut.break.view': 'reshape without the transpose',
  'many-heads.cut.break.view.why':
    'The shapes agree, so nothing complains. But row 1 of this head no longer is token 1: the weights compare pieces of different tokens.',

  'many-heads.score.short': 'Score',
  'many-heads.score.title': 'Every head scores for itself',
  'many-heads.score.body':
    'Inside a head everything is as before: its queries meet its keys, {n} × {n} scores. Only the width is smaller, so the scores are divided by $\\sqrt{d_k}$ with the *head’s* $d_k$ = {d_k}, not by the root of {d_model}.',
  'many-heads.score.try': 'Choose another head: the same tokens, other scores.',

  'many-heads.bias.short': 'Biases',
  'many-heads.bias.title': 'The bias that cancels',
  'many-heads.bias.body':
    'This step has an example of its own, two small heads with biases. Projections may add a bias: `b_q`, `b_k`, `b_v`. The one of the keys adds the same $c_i$ to *every* score of a row, and softmax does not notice a common shift: the weights stay, and its gradient is 0. That is why some models have none. The queries’ bias adds another number for each key, so it does matter; the values’ is simply added to the output.',
  'many-heads.bias.predict':
    'Every number of the keys’ bias grows by 2. How many weights of this head change?',
  'many-heads.bias.hint': 'All scores of a row grow by the same.',
  'many-heads.bias.break.no_key': 'no bias for the keys',
  'many-heads.bias.break.no_key.why':
    'All scores are others, row by row by a constant; the weights are the same.',
  'many-heads.bias.break.only_key': 'nothing but the bias as keys',
  'many-heads.bias.break.only_key.why':
    'What the bias adds, alone: $q_i \\cdot b_K$, the same in each column. So every share is 1/{n}.',
  'many-heads.bias.break.no_query': 'no bias for the queries',
  'many-heads.bias.break.no_query.why':
    'This one matters: $b_Q \\cdot k_j$ is different for every key.',
  'many-heads.bias.break.no_value': 'no bias for the values',
  'many-heads.bias.break.no_value.why':
    'Shares add up to 1, so the bias reaches the output unchanged: every row is smaller by just that.',
  'many-heads.bias.break.transposed': 'W_Q as it is stored, (out, in)',
  'many-heads.bias.break.transposed.why':
    'PyTorch keeps (out, in) and multiplies by the transpose. A square matrix fits either way, so nothing complains.',

  'many-heads.weights.short': 'Weights',
  'many-heads.weights.title': 'As many opinions as heads',
  'many-heads.weights.body':
    'For each sequence there are {heads} tables of {n} × {n} weights. Their mean is what people often draw, and it hides that heads disagree. How much they do depends on the numbers. Draws × 0.01, as small programs often have them and as this step opens, make all scores nearly 0: every share is close to 1/n, and no head prefers anything. With the spread of Xavier initialisation, as in the other steps, scores differ from the start; and heads with a task of their own disagree most.',
  'many-heads.weights.predict':
    'Which weight does *{row}* give to *{col}* in head {head}? Two decimals will do.',
  'many-heads.weights.hint': 'Are all scores of the row nearly equal? Then the shares are, too.',
  'many-heads.weights.try':
    'Choose the example of three heads built by hand: which head looks one token back, which finds the same word, which leads from the subject to its verb?',
  'many-heads.weights.break.unscaled': 'do not divide by the root of the width',
  'many-heads.weights.break.unscaled.why':
    'Larger scores make softmax choose harder. With tiny weights hardly anything changes; with Xavier’s spread a lot does.',

  'many-heads.join.short': 'Join',
  'many-heads.join.title': 'Side by side, then mixed',
  'many-heads.join.body':
    'The outputs of all heads are put side by side again, {n} × {d_model}, and multiplied by `w_o`. That product is a sum: each head’s output times *its own* {d_v} rows of `w_o`. These are the heads’ contributions, and `output` is what they add up to.',
  'many-heads.join.predict':
    'Going back, somebody forgets the transpose. How many cells of `output` will be wrong?',
  'many-heads.join.hint': '`w_o` mixes every number of a row into every column.',
  'many-heads.join.try':
    'Set one row of `w_o` to 0 with the pace “cell”: which contribution loses something?',
  'many-heads.join.break.missing': 'forget W_O',
  'many-heads.join.break.missing.why':
    'The joined heads as they are: no number of one head ever meets one of another.',
  'many-heads.join.break.join': 'join with a reshape alone',
  'many-heads.join.break.join.why':
    'Going back needs the transpose as well. Without it, one row of the joined table holds pieces of several tokens.',

  'many-heads.count.short': 'Count',
  'many-heads.count.title': 'What more heads cost',
  'many-heads.count.body':
    'Whatever the number of heads, the four matrices are {d_model} × {d_model}: as many parameters as one wide head. More heads are narrower: each score takes fewer products, and there are more scores, so the products of matrices cost the same. What grows is the work on each score: every head brings {n} × {n} more of them for each sequence to scale, which is the small difference in the last column, and to put through softmax.',
  'many-heads.count.table': 'Heads, widths and costs',
  'many-heads.count.heads': 'heads',
  'many-heads.count.width': 'width of a head',
  'many-heads.count.shape': 'weights',
  'many-heads.count.parameters': 'parameters',
  'many-heads.count.multiplications': 'multiplications',
  'many-heads.count.predict': 'What shape do the weights of one head have, whatever its width?',
  'many-heads.count.hint': 'One row a query, one column a key.',
  'many-heads.count.try':
    'Set the number of heads to 5. Why is that not possible with {d_model} columns?',

  'many-heads.spread.short': 'Spread',
  'many-heads.spread.title': 'Do more heads make larger outputs?',
  'many-heads.spread.body':
    'A layer that has not learnt anything should neither blow its tokens up nor let them fade. Each dot is a layer of its own: {d_model} columns cut into so many heads, matrices drawn from one of twelve seeds. The variance differs from seed to seed, but hardly with the number of heads: every head averages in the same way, and the joined table is as wide as before.',
  'many-heads.spread.plot': 'Variance of the output, by the number of heads; one dot for each seed',
  'many-heads.spread.heads': 'heads',
  'many-heads.spread.variance': 'variance',
  'many-heads.spread.seeds': 'seeds 1 to 12',
  'many-heads.spread.now': 'the numbers on the stage',
  'many-heads.spread.try':
    'Take the example with weights × 0.01: two matrices in a row, W_V and W_O, make the output several hundred times smaller. That is what Xavier’s spread is for.',
};
