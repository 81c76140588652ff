/** “Position”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.position-bites': 'The dog bites the man',
  'option.example.position-same': 'One word, repeated',
  'option.embedding_scale': 'Tokens before the sum',
  'option.embedding_scale.none': 'as they are',
  'option.embedding_scale.sqrt_d_model': 'times √d_model',
  'option.position_base': 'Base b',
  'predict.with_positions':
    'That is the weight once positions are added. Here nothing tells where a token stands.',
  'predict.sine': 'That is the sine of 0. The second column holds cosines.',

  'position.end':
    'Attention alone sees a set of tokens. Positions are added, turned in or taken off the scores; each way has its own idea of what a distance is worth.',

  'position.order.short': 'Order',
  'position.order.title': 'Attention does not see order',
  'position.order.body':
    'Put the tokens in another order: every token keeps exactly the `output` it had, in its new row. The rows move along, and nothing else happens. So *the dog bites the man* and *the man bites the dog* are the same to it. A mask that hides later tokens breaks this, and so do positions.',
  'position.order.predict':
    'In this head the first *the* gives *{col}* the weight that you see. What does the second *the* give it?',
  'position.order.hint': 'Compare the two rows of the tokens: where do they differ?',
  'position.order.try':
    'Exchange neighbours, then switch positions on: which of the differences is no longer rounding?',
  'position.order.label': 'Order of the tokens',
  'position.order.swap': 'exchange {one} and {other}',
  'position.order.back': 'as written',
  'position.order.other': 'output in this order',
  'position.order.largest':
    'Token by token, the two differ by at most {value}; beyond rounding, in {count} {count:cell|cells}.',
  'position.order.table': 'What another order does to a token’s output',
  'position.order.kind': 'what tells the order',
  'position.order.difference': 'largest difference',
  'position.order.only': 'the output is',
  'position.order.same': 'only put in another order',
  'position.order.not_same': 'another one',

  'position.table.short': 'Table',
  'position.table.title': 'A row of waves for every place',
  'position.table.body':
    'The remedy of 2017: to each token is added a row that depends on its place alone. Columns come in pairs, a sine and a cosine of the same wave; from pair to pair the wave gets longer, as the exponent above it grows. The numbers stay within −1 and 1 however long the text is, and no two rows are equal. All rows have the same length, √(d/2): beside short tokens they weigh a lot, so tokens are multiplied by √d first. Positions count from 0.',
  'position.table.predict': 'What stands in the second column of the very first position?',
  'position.table.hint': 'Position 0, and the cosine of 0.',
  'position.table.try':
    'Set the base to 10. What happens to the slow waves? Then give the sequence 64 tokens.',
  'position.table.plot': 'The columns of the table',
  'position.table.column': 'column {number}',
  'position.table.position': 'position',
  'position.table.value': 'value',
  'position.table.last': '{n} tokens end here',
  'position.table.facts':
    'Of {rows} rows, {different} are different; all numbers lie from {least} to {most}.',
  'position.table.absent':
    'With these positions no table is added to the tokens. The curves show the sinusoidal one.',
  'position.table.break.column': 'let i count columns instead of pairs',
  'position.table.break.column.why':
    'In the formula i counts pairs. Taken as the number of the column, sine and cosine of a pair get different waves, and the pair is no longer a point on a circle.',
  'position.table.break.twice_column': 'put the column for i: exponent 2c/d',
  'position.table.break.twice_column.why':
    'In the formula i counts pairs of columns, in code it often runs over columns: then waves get longer twice as fast, and a sine and its cosine no longer belong together.',
  'position.table.break.concatenated': 'all sines first, then all cosines',
  'position.table.break.concatenated.why':
    'Not wrong in itself: products of two rows of the table stay what they are. But weights that were learnt with one order of columns do not fit the other.',
  'position.table.break.divide': 'divide the tokens by √d_model',
  'position.table.break.divide.why':
    'Tokens start small. Divided, they vanish beside positions, whose rows are √({d_model}/2) long; multiplied, both count.',
  'position.table.break.after': 'multiply by √d_model after the sum',
  'position.table.break.after.why':
    'The root is meant for the tokens, which are small, so that positions do not drown them. After the sum it enlarges both, and every score grows {d_model} times.',

  'position.turn.short': 'Turn',
  'position.turn.title': 'Going on by k is a turn',
  'position.turn.body':
    'Take each pair of columns as a point on a circle. From position p to position p + k every point turns by an angle that depends on k alone, wherever p is. The sine and cosine of that turn stand in the table themselves: they are row k. So one matrix carries every position k places on, and a head can learn it.',
  'position.turn.try':
    'Move p while k stays: the hands turn together, the angle between them stays.',
  'position.turn.p': 'position p',
  'position.turn.k': 'steps k',
  'position.turn.circle': 'pair {number}: from position {from} to position {to}',
  'position.turn.columns': 'columns {one} and {other}',
  'position.turn.table': 'Row p + k from row p and row k',
  'position.turn.pair': 'columns',
  'position.turn.identity': 'sine of p × cosine of k + cosine of p × sine of k',

  'position.distance.short': 'Distance',
  'position.distance.title': 'Only the distance counts',
  'position.distance.body':
    'A table that is added mixes with the words: for one word repeated, scores of the same distance still differ. *Rotary* positions turn queries and keys instead, by their place: in a product only the difference of the turns is left. *ALiBi* takes from each score a slope times the distance. Below, dots of one distance lie on one another, or they do not.',
  'position.distance.predict':
    'With the kind of positions chosen here, all places are counted from 3 instead of 0. How many cells of `scores|the scores` become different?',
  'position.distance.hint': 'Does a score know places, or only how far apart two of them are?',
  'position.distance.try':
    'Choose each kind of position in turn, and point at the dots of distance 0.',
  'position.distance.score': 'score',
  'position.distance.apart': 'place of key − place of query',
  'position.distance.break.halves': 'pair column j with column j + d_k/2',
  'position.distance.break.halves.why':
    'Both ways of pairing exist in real models, and each is right with weights made for it. With the other’s weights the turns meet the wrong numbers, and nothing complains.',

  'position.beyond.short': 'Beyond',
  'position.beyond.title': 'Longer than it was made for',
  'position.beyond.body':
    'A model made for 16 tokens gets 64 of them. A *learnt* table has no row for the 17th: it ends there. *Sinusoidal* and *rotary* positions go on, but into angles that training never showed, so far tokens get weights that nobody has chosen. *ALiBi* only takes more off the farther away a token is: near ones stay near ones. Here all tokens are the same word, so position alone decides.',
  'position.beyond.predict':
    'Point at the largest weight of *{row}* in this head, with the positions chosen here.',
  'position.beyond.hint':
    'Content counts as well: positions move a score up or down, they do not replace it.',
  'position.beyond.try': 'Choose the other head. Its slope is smaller; how far back does it look?',
  'position.beyond.length': '{n} tokens',
  'position.beyond.back': 'tokens back from the last',
  'position.beyond.weight': 'weight',
  'position.beyond.made': 'made for 16',
};
