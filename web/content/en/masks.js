/** “Masks”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.masks-padded': 'A sentence with two places of padding',
  'option.example.masks-empty': 'A query that may see nothing',
  'option.example.masks-cross': 'Three queries, five keys',

  'masks.end':
    'A mask never deletes anything: it only makes scores so small that their shares are 0. Everything that can go wrong is a score that was not small enough, or the wrong one.',

  'masks.grids.short': 'Grids',
  'masks.grids.title': 'Two reasons to hide',
  'masks.grids.body':
    'Sequences of a batch are made equally long with *padding*, and nobody may listen to that: a padding mask hides whole columns, the same for every query. A *look-ahead* mask hides what comes later: all above the diagonal. Here 1 means “may be seen”; what all masks allow remains, in `keep`. Click any cell of a mask.',
  'masks.grids.predict':
    'The padding mask is taken away, the look-ahead mask stays. How many cells of `keep` change?',
  'masks.grids.hint': 'Most of the padding’s columns lie above the diagonal, but not all of them.',
  'masks.grids.try': 'Take the look-ahead mask away. Which rows of the weights stay as they were?',
  'masks.grids.break.polarity': 'true means “hide”',
  'masks.grids.break.polarity.why':
    'One library reads true as “may attend”, another as “is padding”. Exchanged, the words are hidden and the padding is read. If the last rows look best, look here.',
  'masks.grids.break.axis': 'spread over the queries instead of the keys',
  'masks.grids.break.axis.why':
    'The list of {n} is drawn down the rows: the padding’s own queries see nothing, and everybody still listens to the padding.',

  'masks.fill.short': 'Fill',
  'masks.fill.title': 'From 0 and 1 to shares',
  'masks.fill.body':
    'The mask itself is never added: where it says 0, the score becomes $-\\infty$. Its exponential is 0, so its share is 0, and the others share the whole among themselves. Follow one hidden cell from table to table.',
  'masks.fill.predict': 'Which weight does *{row}* give to *{col}*?',
  'masks.fill.hint': 'What stands there in `masked`, and what is its exponential?',
  'masks.fill.break.multiply': 'multiply the scores by the mask',
  'masks.fill.break.multiply.why':
    'A hidden score becomes 0, and $e^0 = 1$ is by no means nothing: hidden keys get a share, often more than visible ones with a negative score.',

  'masks.format.short': 'How small?',
  'masks.format.title': 'Minus infinity, or minus a billion',
  'masks.format.body':
    'Many programs write $-10^9$ for $-\\infty$. In 32 and 64 bit that makes no difference to any share: $e^{-10^9}$ is 0 in both. In half precision the largest number is 65504, so $-10^9$ *is* $-\\infty$ there. It has to be small enough, that is all: compare with −2.',
  'masks.format.predict': 'Every $-\\infty$ becomes $-10^9$. How many weights change?',
  'masks.format.hint': 'How large is the exponential of minus a billion?',
  'masks.format.break.billion': 'fill with −10⁹',
  'masks.format.break.billion.why': 'Other scores, the same weights, to the last digit.',
  'masks.format.break.half': 'fill with −10⁹ in half precision',
  'masks.format.break.half.why':
    'The fill overflows to $-\\infty$. The weights are the same but for rounding to 16 bits.',
  'masks.format.break.too_small': 'fill with −2',
  'masks.format.break.too_small.why':
    'Not small enough: hidden keys get a share. Some very old code fills with −1, or with 0.',

  'masks.empty.short': 'Nothing',
  'masks.empty.title': 'A query that may see nothing',
  'masks.empty.body':
    'If a whole row is hidden, all its exponentials are 0 and so is their sum: $0/0$. What should come out? Some programs leave NaN, which then spreads through everything it touches. Some put zeros, some equal shares. Filled with $-10^9$ the question never seems to arise: all scores are equal then, and everybody gets the same.',
  'masks.empty.predict': 'Here such rows get zeros. Which weight does *{row}* give to *{col}*?',
  'masks.empty.hint': 'It may see nothing at all, and zeros were chosen.',
  'masks.empty.even': 'That would be equal shares, as with a fill of −10⁹.',
  'masks.empty.break.nan': 'leave 0 ÷ 0 as it is',
  'masks.empty.break.nan.why': 'Not a number, in the weights and in the whole row of the output.',
  'masks.empty.break.even': 'equal shares',
  'masks.empty.break.even.why': 'The mean of all values: a guess, but a harmless one.',
  'masks.empty.break.filled': 'fill with −10⁹',
  'masks.empty.break.filled.why':
    'All scores of the row are now the same large negative number, so the shares are equal: padding is read after all.',
  'masks.empty.break.added': 'add −10⁹ to the scores',
  'masks.empty.break.added.why':
    'Added, not filled: every score is lowered by the same, and softmax does not notice. The row is as if there were no mask, but for the digits that $-10^9$ has swallowed.',

  'masks.align.short': 'Corner',
  'masks.align.title': 'Which corner, if it is no square?',
  'masks.align.body':
    'With {m} queries and {n} keys the diagonal can start in the first corner or end in the last one. If the queries are the *newest* {m} of {n} tokens, as when text is written one token at a time, the last query has to see everything: $j \\le i + (n - m)$. If both count from the same beginning, it is $j \\le i$. Libraries differ.',
  'masks.align.predict':
    'Aligned at the end, a query sees more. Point at a cell that becomes visible.',
  'masks.align.hint': 'Every row then sees {n} − {m} keys more than now.',
  'masks.align.try':
    'Make m larger than n with the alignment at the end: which queries see nothing?',
  'masks.align.break.end': 'aligned at the last key',
  'masks.align.break.end.why': 'Neither is wrong by itself. It has to fit what the rows stand for.',
  'masks.align.break.diagonal': 'hide the diagonal too',
  'masks.align.break.diagonal.why':
    'An offset of one too many: nobody sees the newest key, and the first query sees nothing.',

  'masks.reach.short': 'Leaks',
  'masks.reach.title': 'Who can still reach whom?',
  'masks.reach.body':
    'The honest test of a mask does not look at the mask. It asks: if this token were another one, which rows of the output would change? A mark says: this token (column) can reach this output (row). Above the diagonal, and in the columns of padding, there must be none, but for a token’s own row: there it asks.',
  'masks.reach.table': 'Tokens (columns) that reach an output (row)',
  'masks.reach.yes': 'reaches it',
  'masks.reach.no': 'does not reach it',
  'masks.reach.try': 'Uncover a single cell of `keep` and look which mark appears.',
  'masks.reach.break.open': 'no mask at all',
  'masks.reach.break.open.why': 'Everything reaches everything: a model could read off the answer.',
};
