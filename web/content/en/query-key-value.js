/** “Query, key, value”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.qkv-prices': 'A price list',
  'option.example.qkv-sentence': 'Four words',
  'option.example.qkv-between': 'The two matrices',
  'option.example.qkv-arrows': 'Arrows in the plane',
  'option.example.qkv-network': 'Arrows, scored by a small network',
  'predict.other_way':
    'That is the score the other way round: who asks and who is asked are not the same.',

  'query-key-value.end':
    'A query says what is looked for, keys say where it fits, values say what is handed over; softmax turns the comparison into shares.',

  'query-key-value.lookup.short': 'Look up',
  'query-key-value.lookup.title': 'A dictionary that answers softly',
  'query-key-value.lookup.body':
    'A dictionary compares what you ask for, the *query*, with its *keys*, and hands over the *value* of the one that fits. Attention compares with all keys and hands over a mixture of all values, each by its share. The temperature $T$ decides how soft that is: near 0 the best key takes all, as in a hard look-up; the higher it is, the more even the shares.',
  'query-key-value.lookup.predict': 'Point at the key that gets most of *{row}*.',
  'query-key-value.lookup.hint': 'Compare the query with each key: number times number, then add.',
  'query-key-value.lookup.try':
    'Lower the temperature to 0.05: when is the soft answer the hard one?',
  'query-key-value.lookup.temperature': 'temperature',
  'query-key-value.lookup.kept.1': 'only the best key',
  'query-key-value.lookup.kept.2': 'the best two',
  'query-key-value.lookup.kept.all': 'all keys',
  'query-key-value.lookup.break.swapped': 'mix up the values',
  'query-key-value.lookup.break.swapped.why':
    'The weights stay exactly as they are: values are not compared with anything. Only what is handed over is wrong.',
  'query-key-value.lookup.break.hard': 'the largest score takes all',
  'query-key-value.lookup.break.hard.why':
    'A hard look-up. Nudge a score: nothing changes until another one wins, and then everything does. Such a step has no slope to learn from.',
  'query-key-value.lookup.break.sum': 'divide by the sum, without an exponential',
  'query-key-value.lookup.break.sum.why':
    'The shares of a row still add up to 1, but a negative score makes a negative share, and where the sum comes near 0 all of them explode. An exponential is always above 0.',

  'query-key-value.three.short': 'Three roles',
  'query-key-value.three.title': 'Why three matrices',
  'query-key-value.three.body':
    'Here queries, keys and values all come from the same `x`, by three matrices of their own. Each token asks (`q`), can be found (`k`) and has something to give (`v`). With a single matrix for asking and being found, the table of scores would be symmetric: a verb that looks for its object would have to be looked for by it just as much.',
  'query-key-value.three.predict': 'What does *{row}* score *{col}*?',
  'query-key-value.three.hint': 'Row *{row}* of `q` times row *{col}* of `k`, number by number.',
  'query-key-value.three.try':
    'Compare the scores of *fed* → *the* and *the* → *fed*. Would one matrix allow both?',
  'query-key-value.three.break.tied': 'one matrix for queries and keys',
  'query-key-value.three.break.tied.why':
    'Mirror the wrong table at its diagonal: nothing changes. Every token also scores itself with a square, which is never negative.',

  'query-key-value.between.short': 'Between',
  'query-key-value.between.title': 'One matrix between two tokens',
  'query-key-value.between.body':
    'The two projections can be multiplied out: between token i and token j stands one matrix, `w_qk`, as wide and high as a token. It says which feature of the one is matched with which of the other: a way of comparing (a metric) that is learnt. It need not be symmetric, and a token may score itself below 0. Its *rank* says how much it can tell apart. To measure it, take out the largest number with its row and column, a *pivot*, until nothing is left: `rest1`, `rest2`, … What is below a millionth of the first pivot counts as rounding.',
  'query-key-value.between.predict':
    '`w_qk` has {d_model} rows and {d_model} columns. How many pivots are there, that is, what is its `rank`?',
  'query-key-value.between.hint':
    'It is a sum of products of a column of `w_q` and a column of `w_k`: as many as queries are wide.',
  'query-key-value.between.try':
    'Set $d_k$ to 1, then to a token’s width: how does the rank follow? Change one number of `w_q`: which row of `w_qk` follows?',
  'query-key-value.between.break.symmetric': 'compare with a symmetric matrix',
  'query-key-value.between.break.symmetric.why':
    'With $W_Q W_Q^{\\top}$ the comparison is a plain similarity: symmetric, and never negative on the diagonal.',

  'query-key-value.scoring.short': 'Scoring',
  'query-key-value.scoring.title': 'Direction and length',
  'query-key-value.scoring.body':
    'A dot product grows with the angle that fits *and* with the length of the key: a long key can beat one that is aligned better. The cosine looks at the angle alone. Before the dot product there was *additive* scoring: query and key each through a matrix, added, through tanh, weighed by a vector. Putting both behind one another first (concatenation) gives the very same numbers.',
  'query-key-value.scoring.predict': 'Point at the key that gets the largest weight.',
  'query-key-value.scoring.hint': 'Not only the direction counts.',
  'query-key-value.scoring.try':
    'Shorten the long key to (0.8, 1.1): the same direction. Who wins now, and what does the cosine say?',
  'query-key-value.scoring.plane': 'query and keys as arrows',
  'query-key-value.scoring.table': 'Scores and weights of every key, by kind of scoring',
  'query-key-value.scoring.kind': 'score → weight',
  'query-key-value.scoring.dot': 'dot product',
  'query-key-value.scoring.cosine': 'cosine',
  'query-key-value.scoring.additive': 'additive',
  'query-key-value.scoring.concat': 'concatenation',
  'query-key-value.scoring.break.cosine': 'forget the lengths (cosine)',
  'query-key-value.scoring.break.cosine.why':
    'Not a mistake everywhere, but another network: scores stay between −1 and 1, so softmax can hardly prefer anything unless they are multiplied again.',
};
