/** “Why attention”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.why-paths': 'Positions in a row',
  'option.example.why-recurrent': 'A small recurrent network',
  'option.example.why-edges': 'She or he',
  'option.example.why-edges-recurrent': 'The same words, read by a recurrence',
  'option.example.why-edges-convolution': 'The same words, read by a convolution',
  'option.width': 'Width of the window',
  'option.dilation_growth': 'Growth of the reach',
  'option.recurrent_gain': 'Gain of the recurrence',
  'option.activation.tanh': 'tanh',
  'predict.recurrent_steps':
    'That is the recurrent network: one step for each position on the way.',
  'predict.dilated_steps': 'That is the dilated one, whose reach grows from layer to layer.',

  'why-attention.end':
    'Recurrences and convolutions fix who can hear whom, and distance costs steps. Attention makes every path one step long and lets the content choose; the price is a table of n × n.',
  'why-attention.length': 'length',

  'why-attention.far.short': 'How far',
  'why-attention.far.title': 'How far apart two words are',
  'why-attention.far.body':
    'Before one position can tell another anything, the message has to get there. A *recurrent* network hands it on from token to token: as many steps as positions. A *convolution* of width {width} covers {width} places, the position itself and the rest on the side the message comes from; in one layer a message gets no further. If it is *dilated*, the gaps between those places grow: in each layer they are {dilation_growth} times those of the layer before, so the steps grow with the logarithm of the distance only. *Attention* compares every position with every other: one step, however far. Each table has the steps between any two positions.',
  'why-attention.far.predict':
    'How many layers of the plain `convolution|convolution` lie between position {row} and position {col}?',
  'why-attention.far.hint':
    'One place of a window is the position itself; only the others reach further.',
  'why-attention.far.try':
    'Choose another cell, or move along an arc picture with the arrow keys. Then widen the window: which path never gets shorter?',
  'why-attention.far.path': '{name}: {steps} {steps:step|steps} from {from} to {to}',
  'why-attention.far.plot': 'Steps by distance',
  'why-attention.far.distance': 'positions apart',
  'why-attention.far.steps': 'steps',
  'why-attention.far.now': 'chosen',
  'why-attention.far.break.undilated': 'let the reach not grow',
  'why-attention.far.break.undilated.why':
    'With a growth of 1 every layer reaches as far as the first one: what is left is the plain convolution.',

  'why-attention.cost.short': 'The price',
  'why-attention.cost.title': 'Short paths are paid for with work',
  'why-attention.cost.body':
    'What has to wait, and what has to be multiplied, until the first of $n$ positions has reached the last? A recurrent network works little, but one step after the other, and nothing can run beside it. Stacked convolutions wait less and do their whole work once more in every layer. Attention waits for nothing, and its work grows with $n^2$, because it compares all pairs. `sequential` counts steps that wait for each other, `work` the multiplications of all matrix products at width {d_model}.',
  'why-attention.cost.predict': 'Point at the kind of layer that multiplies most at length {col}.',
  'why-attention.cost.hint': 'In a stack, every layer goes over all positions again.',
  'why-attention.cost.try':
    'Draw the length up to 64: which curve bends upwards? Then make the model 128 wide: does $n^2$ still matter?',
  'why-attention.cost.made': 'What is multiplied at length {n} and width {d}',
  'why-attention.cost.letters': 'how often × what it takes once',
  'why-attention.cost.numbers': 'here',
  'why-attention.cost.sequential': 'Steps that wait for each other, by length',
  'why-attention.cost.work': 'Multiplications, by length',
  'why-attention.cost.break.wide': 'a window of 8 positions',
  'why-attention.cost.break.wide.why':
    'One layer now reaches eight positions, with a matrix for every distance. The ninth needs a second layer.',

  'why-attention.fading.short': 'The way back',
  'why-attention.fading.title': 'A gradient that goes back step by step',
  'why-attention.fading.body':
    'Learning takes the same path backwards. Here the core follows the gradient of the last state through a small recurrent network to every token. Each step multiplies it by `w_h` and by the slope of tanh, which is at most 1. This $W_h$ only turns; the *gain* makes it longer or shorter. Whatever is multiplied again and again *vanishes* or *explodes*: `d_x.norm` is how much of it arrives.',
  'why-attention.fading.predict':
    'The last state is nudged. Point at the token with the smallest gradient.',
  'why-attention.fading.hint': 'How many slopes below 1 lie on the way?',
  'why-attention.fading.try':
    'Take tanh away and move the gain across 1. Where does the gradient neither shrink nor grow?',
  'why-attention.fading.plot': 'Size of the gradient, by distance from the last token',
  'why-attention.fading.distance': 'steps back',
  'why-attention.fading.size': 'size',
  'why-attention.fading.gain': 'gain {gain}',
  'why-attention.fading.break.explodes': 'no tanh, gain 1.5',
  'why-attention.fading.break.explodes.why':
    'Each step back makes it one and a half times as large: an exploding gradient. One update of the weights then jumps anywhere.',
  'why-attention.fading.break.vanishes': 'gain 0.5',
  'why-attention.fading.break.vanishes.why':
    'Each step back at least halves it: a vanishing gradient. What stands far back can hardly be learned from.',

  'why-attention.edges.short': 'Edges',
  'why-attention.edges.title': 'Edges that follow what is said',
  'why-attention.edges.body':
    'In a recurrent network every state goes to the next position; a convolution joins neighbours. Who listens to whom is settled before a word is read. Attention settles it by what the tokens say: *she* looks for a woman’s name, *he* for a man’s. The same matrices, one other word, other edges. An arc is as wide as its weight.',
  'why-attention.edges.predict': 'Point at the word that *{row}* listens to most.',
  'why-attention.edges.hint':
    'Column 2 of `x` says what the pronoun looks for, column 1 what a name is.',
  'why-attention.edges.try':
    'Exchange the 1.2 and the −1.2 in column 1 of `x`. Which edges move? Do those of the convolution?',
  'why-attention.edges.he': 'he',
  'why-attention.edges.same':
    '{count} edges, and the same ones in both sentences: positions decide.',
  'why-attention.edges.other': 'Not the same: “{a}” listens most to “{b}”, “{c}” to “{d}”.',
  'why-attention.edges.break.he': 'say “he” instead of “she”',
  'why-attention.edges.break.he.why':
    'A single row of `x` is another, and other weights are large: content decides who is connected.',
};
