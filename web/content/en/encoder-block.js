/** “The encoder block”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.stack-of-two': 'Two small blocks, four tokens',
  'option.example.block-biased': 'One small block with all its biases',
  'option.example.block42': 'NumPy, seed 42: one block, 16 wide',
  'option.norm': 'Norm',
  'option.norm.post': 'after the sum (post)',
  'option.norm.pre': 'before the sublayer (pre)',
  'option.norm.pre_leaky': 'before, and x overwritten (mistake)',
  'option.norm.sublayer_only': 'of the sublayer alone (mistake)',
  'option.norm_kind': 'Kind of norm',
  'option.norm_kind.layer_norm': 'layer norm',
  'option.norm_kind.rms_norm': 'RMS norm',
  'option.activation.relu': 'ReLU',
  'option.activation.gelu': 'GELU',
  'option.activation.gelu_tanh': 'GELU, by tanh',
  'option.eps': 'ε',
  'option.eps_place': 'ε stands',
  'option.eps_place.inside': 'under the root',
  'option.eps_place.outside': 'behind the root',
  'option.variance_divisor': 'Variance divides by',
  'option.variance_divisor.n': 'n',
  'option.variance_divisor.n-1': 'n − 1',
  'option.norm_axis': 'Normalised along',
  'option.norm_axis.features': 'a token’s numbers',
  'option.norm_axis.tokens': 'the tokens (mistake)',
  'option.second_residual': 'The second sum adds to',
  'option.second_residual.sublayer': 'the first norm',
  'option.second_residual.block_input': 'the block’s input (mistake)',
  'option.final_norm': 'Norm at the end',
  'option.final_norm.layer_norm': 'layer norm',
  'option.final_norm.none': 'none',
  'option.dropout.p': 'Dropout p',
  'option.training': 'Dropout',
  'option.training.0': 'evaluation: off',
  'option.training.1': 'training: on',

  'encoder-block.end':
    'Attention lets tokens look at each other, feed-forward works on each alone, and sums and norms keep the numbers in order. A Transformer encoder is this block again and again.',

  'encoder-block.attend.short': 'Attend',
  'encoder-block.attend.title': 'Attention is the first half',
  'encoder-block.attend.body':
    'A block takes {n} tokens of {d_model} numbers and gives back just as many. Its first sublayer is attention with {heads} {heads:head|heads}, as in the lesson “Many heads”. Here stand what comes in, the mean of the heads’ weights, and what attention makes of it.',
  'encoder-block.attend.predict':
    'What comes out of attention is to be added to what went in. Which shape must it have?',
  'encoder-block.attend.hint': 'Cell by cell can only be added what has the same rows and columns.',
  'encoder-block.attend.try':
    'Change one number of a token. Which rows of attention’s output follow, and why more than one?',

  'encoder-block.add.short': 'Add',
  'encoder-block.add.title': 'Keep what you had',
  'encoder-block.add.body':
    'The output of attention is not used by itself: it is *added* to the input, cell by cell. This residual connection keeps a straight way through the whole network: whatever attention does, the token is still there, and so is a path for its gradient.',
  'encoder-block.add.predict': 'What will the sum be for *{row}* in column {col}?',
  'encoder-block.add.hint': 'Take the same cell of both tables and add.',
  'encoder-block.add.forgotten': 'That is the sublayer’s output alone. Its input has to be added.',
  'encoder-block.add.try':
    'Set all of `w_o` to 0 in your mind: what does the sum become? That is how a block can do nothing.',

  'encoder-block.norm.short': 'Norm',
  'encoder-block.norm.title': 'Every token on the same scale',
  'encoder-block.norm.body':
    'Layer normalisation looks at *one token at a time*: the mean and the variance of its {d_model} numbers. Subtract the one, divide by the root of the other plus a tiny $\\varepsilon$, and every row has mean 0 and variance 1. Then each column gets a factor $\\gamma$ and an offset $\\beta$ that training finds, at first 1 and 0. The last two tables measure each row *after* the norm: a mean of 0 up to rounding, and a variance just below 1, namely $v/(v + \\varepsilon)$. Other $\\gamma$ and $\\beta$ move both: take the example with all its biases.',
  'encoder-block.norm.predict':
    'What is the variance of row *{row}* of the sum? Two decimals will do.',
  'encoder-block.norm.hint':
    'The mean of the squared distances to the row’s mean: divide by {d_model}.',
  'encoder-block.norm.divisor':
    'That divides by {d_model} − 1, as statistics does for samples. A norm divides by {d_model}.',
  'encoder-block.norm.mean': 'That is the row’s mean, not its variance.',
  'encoder-block.norm.try':
    'Set ε to 1. Which row shrinks most, one with a large variance or a small one? Its variance after the norm tells.',
  'encoder-block.norm.break.axis': 'normalise along the tokens',
  'encoder-block.norm.break.axis.why':
    'Now a column is normalised over all tokens: change one token and all others change with it. A layer norm never mixes tokens.',
  'encoder-block.norm.break.divisor': 'divide the variance by n − 1',
  'encoder-block.norm.break.divisor.why':
    'The sample variance is larger, so every number comes out a little too small. With few columns it shows.',
  'encoder-block.norm.break.std': 'divide by (standard deviation + ε), with n − 1',
  'encoder-block.norm.break.std.why':
    'So a well-known annotated implementation does it. For 1, 0, 0, 0 the first number is then 1.5 instead of 1.732.',
  'encoder-block.norm.break.outside': 'ε = 0.5 behind the root',
  'encoder-block.norm.break.outside.why':
    'Where ε stands hardly matters while it is tiny. Large, and behind the root, it pulls all rows together.',

  'encoder-block.feed.short': 'Feed forward',
  'encoder-block.feed.title': 'Each token thinks for itself',
  'encoder-block.feed.body':
    'The second sublayer never looks sideways: every row goes alone through two matrices, first to {d_ff} numbers, then back to {d_model}. Between them every number passes an *activation*, by itself: ReLU lets nothing below 0 through; GELU does the same softly.',
  'encoder-block.feed.predict':
    'Somebody exchanges ReLU for GELU. How many cells of `ffn.activated` change?',
  'encoder-block.feed.hint':
    'GELU multiplies every number by a share between 0 and 1, also large ones.',
  'encoder-block.feed.try': 'Choose GELU. Which cells that were 0 are a little below 0 now?',
  'encoder-block.feed.break.linear': 'leave the activation out',
  'encoder-block.feed.break.linear.why':
    'Two products in a row are one product: without the activation $W_1 W_2$ could be multiplied beforehand, and the wide layer would be for nothing.',

  'encoder-block.again.short': 'Again',
  'encoder-block.again.title': 'Add and norm again',
  'encoder-block.again.body':
    'The second sum adds what feed-forward made to what feed-forward *got*: the first norm, not the block’s input. Then comes the second norm, and the block is done: {n} × {d_model}, ready for the next one.',
  'encoder-block.again.predict': 'What will the second sum be for *{row}* in column {col}?',
  'encoder-block.again.hint':
    'Add the same cells of the first norm and of the feed-forward output.',
  'encoder-block.again.wrong_input':
    'That adds the block’s input. The second sum starts from what entered the second sublayer.',
  'encoder-block.again.break.block_input': 'add the block’s input instead',
  'encoder-block.again.break.block_input.why':
    'The shapes agree, and nothing complains. But what attention did reaches the output only through feed-forward.',

  'encoder-block.order.short': 'Order',
  'encoder-block.order.title': 'Before or after?',
  'encoder-block.order.body':
    'The paper of 2017 normalises *after* the sum: $\\operatorname{LN}(x + f(x))$. Most models since normalise *before* the sublayer: $x + f(\\operatorname{LN}(x))$. Then the sum itself is never normalised, the straight way stays free from end to end, and training is calmer; a final norm is needed. Same weights, other numbers: compare.',
  'encoder-block.order.break.pre': 'norm before the sublayer (pre)',
  'encoder-block.order.break.pre.why':
    'No mistake, but another network. Its sums grow from block to block, because nothing brings them back.',
  'encoder-block.order.break.leaky': 'pre-norm, but x is overwritten',
  'encoder-block.order.break.leaky.why':
    'A common slip: x = norm(x) before the residual is taken. The sum then adds to the normalised numbers, and the straight way is gone.',
  'encoder-block.order.break.sublayer': 'normalise the sublayer alone',
  'encoder-block.order.break.sublayer.why':
    'x + LN(f(x)) appears in some texts. It is neither of the two.',

  'encoder-block.drop.short': 'Drop out',
  'encoder-block.drop.title': 'Forget on purpose, but only while training',
  'encoder-block.drop.body':
    'In training, dropout sets each number to 0 with probability p and multiplies the rest by $1/(1-p)$, so that the expected value stays. A network that has to do without any one number learns not to depend on it. $D$ holds a 0 for each dropped number and a 1 for the others. Dropout has acted earlier too, on the weights, on what attention gives and on the activated numbers, so a row of `ffn.output` can be 0 before its own turn. In *use*, after training, nothing is dropped: switch training on and off and see.',
  'encoder-block.drop.break.by_p': 'in training, multiply by 1/p',
  'encoder-block.drop.break.by_p.why':
    'What is kept has to grow by 1/(1 − p), so that the sum stays the same on average. With p = 0.5 nobody notices; here p is {dropout.p}. Switch training on to see it beside the right numbers.',
  'encoder-block.drop.break.left_on': 'leave dropout on in evaluation',
  'encoder-block.drop.break.left_on.why':
    'The same input gives other numbers with every draw. model.eval() is there to prevent that.',

  'encoder-block.stack.short': 'Stack',
  'encoder-block.stack.title': 'Block upon block',
  'encoder-block.stack.body':
    'What a block gives out has the shape of what it takes in, so blocks can be stacked: the base Transformer has 6, BERT-base 12. Each has its own weights. After the last one a final norm may stand; with pre-norm it has to.',
  'encoder-block.stack.try':
    'Set the number of blocks to 6 and change one number of the first token.',
};
