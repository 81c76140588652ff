/** “Masks”, in English. Keys and markup: see content/en.js. */
export default {
  'option.example.masks-padded': 'A sentence with two places of padding',
  'option.example.masks-empty': 'A query that may see nothing',
  'option.example.masks-cross': 'Three queries, five keys',
  'option.example.masks-given': 'Two queries, five keys, given',
  'option.example.masks-scores': 'Given scores',
  'option.example.masks-batch': 'Two sequences, one padded',
  'option.example.masks-dead': 'A query that may see nothing, and a gradient',
  'option.example.masks-cap': 'A padded sentence, scores capped',
  'option.soft_cap': 'Soft cap',
  'option.soft_cap.none': 'none',
  'option.soft_cap.0.5': '0.5',
  'option.soft_cap.1': '1',
  'option.soft_cap.2': '2',
  'option.soft_cap.5': '5',
  'option.soft_cap_place': 'Place of the cap',
  'option.soft_cap_place.before_mask': 'before the mask',
  'option.soft_cap_place.after_mask': 'after the mask',
  'tensor.capped': 'capped',
  'tensor.mask.padding': 'padding mask',
  'tensor.mask.causal': 'look-ahead mask',

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

  'masks.rows.short': 'Rows too?',
  'masks.rows.title': 'Should the padding’s own rows go, too?',
  'masks.rows.body':
    'No. A mask of columns is enough: no real token listens to padding, so of the {n} rows those of real words are *exactly* what the shorter sequence gives alone, below. The padding’s own rows hold numbers that nobody reads; the loss leaves them out. Two arguments of one function are often confused here: src_key_padding_mask hides columns, src_mask single cells.',
  'masks.rows.predict':
    'A number of *pad* (row 4 of `x`) becomes 9. How many cells of the output change?',
  'masks.rows.hint': 'Nobody listens to it. But it still asks.',
  'masks.rows.alone': 'Output of the real tokens alone',
  'masks.rows.differ':
    '{count} cells of its {length} rows are other numbers than in the padded run.',
  'masks.rows.break.both': 'hide rows and columns of the padding',
  'masks.rows.break.both.why':
    'Nothing is gained for the real rows, and the others may see nothing at all: 0 ÷ 0. Left as NaN, it spreads in the next layer.',

  'masks.sheets.short': 'Batches',
  'masks.sheets.title': 'Whose mask is it?',
  'masks.sheets.body':
    'In a batch each sequence has its own padding, and all its {heads} heads need the *same* mask. Many programs keep the scores as one pile of {batch} × {heads} sheets: sheet number $s = b\\,h + i$ belongs to head $i$ of sequence $b$, all counted from 0. A mask for such a pile repeats each sequence’s mask {heads} times in a row, repeat_interleave. And a mask of shape (batch, m, n) needs a size for the heads, (batch, 1, m, n), before it meets scores of (batch, heads, m, n).',
  'masks.sheets.predict':
    'The padding of the *second* sequence is uncovered. How many cells of the first sequence’s output change?',
  'masks.sheets.hint': 'Sequences of a batch have nothing to do with each other.',
  'masks.sheets.sheet': 'sheet {sheet} = {batch} × {heads} + {head}',
  'masks.sheets.break.repeat': 'repeat instead of repeat_interleave',
  'masks.sheets.break.repeat.why':
    'The pile of masks goes 0, 1, 0, 1 where the scores go 0, 0, 1, 1. So heads wear the mask of another sequence: real tokens are hidden, padding is read, and the shape is right.',
  'masks.sheets.break.per_head': '(batch, m, n) against (batch, heads, m, n)',
  'masks.sheets.break.per_head.why':
    'Shapes are matched from the right, so the first size of the mask meets the *heads*. Where there happen to be as many sequences as heads, nobody complains: each head wears another sequence’s mask. Change the number of heads and it is refused.',
  'masks.sheets.break.refused': 'the same with 4 heads',
  'masks.sheets.break.refused.why':
    'Now the sizes differ, and the core refuses: better than a wrong number.',

  'masks.fill.short': 'Fill',
  'masks.fill.title': 'From 0 and 1 to shares',
  'masks.fill.body':
    'The mask itself is never added: where it says 0, the score becomes $-\\infty$. Its exponential is 0, so its share is 0, and the others share the whole among themselves. Follow one hidden cell from table to table.',
  'masks.fill.predict': 'Which weight does *{row}* give to *{col}*?',
  'masks.fill.hint': 'What stands there in `masked`, and what is its exponential?',
  'masks.fill.break.zero_one': 'add the mask of 0 and 1 as it is',
  'masks.fill.break.zero_one.why':
    'First it has to become 0 and $-\\infty$ (or $-10^4$), then it may be added. As it is, a visible key gains 1 and a hidden one loses nothing.',
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
    'All scores of the row are now the same large negative number, so the shares are equal: what was hidden is read after all.',
  'masks.empty.break.added': 'add −10⁹ to the scores',
  'masks.empty.break.added.why':
    'Added, not filled: every score is lowered by the same, and softmax does not notice. The row is as if there were no mask, but for the digits that $-10^9$ has swallowed.',

  'masks.dead.short': 'NaN',
  'masks.dead.title': 'One empty row, and all gradients are gone',
  'masks.dead.body':
    'The loss does not look at the row that sees nothing: its gradient is 0 there. With zeros in that row all is well. With NaN the loss is still finite, but on the way back 0 is multiplied by NaN, which is NaN, and a matrix that all tokens share adds up over all rows.',
  'masks.dead.predict':
    'The empty row is left as NaN. How many cells of the gradient of W_Q become NaN?',
  'masks.dead.hint': 'Each of its cells is a sum over all tokens, this one included.',
  'masks.dead.break.nan': 'leave 0 ÷ 0 as it is',
  'masks.dead.break.nan.why':
    'Only one row of the weights is not a number. Follow it: one row of dQ, and then everything. Leaving the row out of the loss comes too late.',

  'masks.cap.short': 'Cap',
  'masks.cap.title': 'A soft cap comes before the mask',
  'masks.cap.body':
    'Some models keep scores within ±c: $c\\,\\tanh(s/c)$ hardly changes a small score and bends a large one. Then the mask follows. The other way round, the cap would pull $-\\infty$ up to $-c$, an ordinary score.',
  'masks.cap.predict': 'Which weight does *{row}* give to *{col}*?',
  'masks.cap.hint': 'It is hidden after the cap: what stands there in `masked`?',
  'masks.cap.after':
    'That is what comes out if the cap comes after the mask: −∞ has become −{soft_cap}.',
  'masks.cap.break.after': 'cap after the mask',
  'masks.cap.break.after.why':
    '$c\\,\\tanh(-\\infty) = -c$: every hidden key gets a share, and a later word is heard.',
  'masks.cap.break.uncapped': 'no cap',
  'masks.cap.break.uncapped.why': 'Sharper shares: the largest scores are no longer bent.',

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
    'The honest test of a mask does not look at the mask. It asks: if this token were another one, which rows of the output would change? A mark says: this token (column) can reach this output (row). Above the diagonal, and in the columns of padding, there must be none, with one exception: padding reaches its own row, where it is the query.',
  'masks.reach.table': 'Tokens (columns) that reach an output (row)',
  'masks.reach.yes': 'reaches it',
  'masks.reach.no': 'does not reach it',
  'masks.reach.try': 'Uncover a single cell of `keep` and look which mark appears.',
  'masks.reach.break.open': 'no mask at all',
  'masks.reach.break.open.why': 'Everything reaches everything: a model could read off the answer.',
};
