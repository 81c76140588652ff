/**
 * Every English word of the page, under keys.
 *
 * Markup: `*emphasis*`, `` `tensor-id` `` (shown by its name in the tensor's colour), `` `id|text` ``
 * (the same with a text of your own), `$LaTeX$` for formulas, and a backslash before a mark that is
 * meant literally. Placeholders: `{name}`, and `{name:one|many}` for a word that depends on a count.
 *
 * Keys:
 *   <lesson>.title                    name of a lesson
 *   <lesson>.<step>.short             one word for a button
 *   <lesson>.<step>.title|body|try    the text beside the stage; `.body.context` and the like are
 *                                     variants: `.context` with a second sequence, `.given` with
 *                                     Q, K and V given, `.aligned` with a causal mask where m ≠ n
 *   <lesson>.<step>.predict|hint      a question about one cell, and help after a wrong answer
 *   tensor.<id>                       name of a tensor
 *   action.* option.* pace.* part.* theme.* export.* keys.*   controls, named as in the page's hooks
 *   case.<case>[.<op>]                what makes a cell special; cases are those of core/provenance.js
 *   predict.*                         verdicts on a prediction, and known slips
 *   said.* note.* message.*           what the live region says, what a note says, what a change did
 *   error.<code>[.<variant>]          refusals; of several variants the one that knows most is used
 *   number.*                          kinds of numbers, said aloud
 *
 * To add a language: copy this file, translate the right-hand sides, leave keys, placeholders and
 * tensor ids as they are, and follow the note at the top of web/js/text/words.js.
 */
export const en = {
  'app.title': 'Attention, cell by cell',
  'app.purpose': 'See how every number of attention is made, and what it touches. New?',
  'app.whole': 'Open the whole page',
  skip: 'Skip to the numbers',

  // --- the titles of all lessons ---

  'why-attention.title': 'Why attention',
  'query-key-value.title': 'Query, key, value',
  'step-by-step.title': 'Step by step',
  'from-scratch.title': 'From scratch in code',
  'why-scale.title': 'Why √d_k',
  'many-heads.title': 'Many heads',
  'cross-attention.title': 'Cross attention',
  'masks.title': 'Masks',
  'position.title': 'Position',
  'encoder-block.title': 'The encoder block',
  'gradients.title': 'Gradients',
  'cost.title': 'What it costs',
  'own-numbers.title': 'Your own numbers',

  // --- lesson: step by step ---

  'step-by-step.end':
    'That is all of attention: from tokens to averages of values. Next, the same as a program, line by line.',

  'step-by-step.project.short': 'Project',
  'step-by-step.project.title': 'One token, three roles',
  'step-by-step.project.title.given': 'Queries, keys and values, ready-made',
  'step-by-step.project.body':
    'Each row of `x` is one token, written as {d_model} numbers. Three matrices turn it into a *query* `q` (what this token looks for), a *key* `k` (what it can be found by) and a *value* `v` (what it hands over). In a real model, training finds the matrices; here they are small enough to check on paper.',
  'step-by-step.project.body.context':
    'Each row of `x` is a token that asks; `w_q` turns it into a *query* `q`, what it looks for. The tokens that can be asked are the rows of `context`: `w_k` turns each into a *key* `k` (what it can be found by), `w_v` into a *value* `v` (what it hands over). So `q` has {m} {m:row|rows}, `k` and `v` have {n}.',
  'step-by-step.project.body.given':
    'Here `q`, `k` and `v` are given, as three projections would have made them: {m} {m:query|queries}, {n} {n:key|keys} and as many values. Queries and keys must be equally wide, because they will be multiplied. Values may have a width of their own, because they are only added up.',
  'step-by-step.project.predict':
    'Multiply row *{row}* of `x` by column {col} of `w_q`, number by number, and add up. Which number goes into `q`?',
  'step-by-step.project.hint':
    'One product for each column of `x`: first times first, second times second, and so on; then add them all. Mind the signs.',
  'step-by-step.project.try':
    'Change one number of `w_q`: click it, type, press Enter. One column of `q` follows, and nothing in `k` or `v`.',
  'step-by-step.project.try.given':
    'Change one number of `k` and go on: one *column* of `scores` has changed. Then change one of `q`: now it is a *row*.',

  'step-by-step.score.short': 'Score',
  'step-by-step.score.title': 'Every query meets every key',
  'step-by-step.score.body':
    'Multiply a query by a key, number by number, and add up: this dot product is their *score*. It is large when the two point the same way and negative when they point apart. On the stage each key stands upright, as a column of $K^{\\top}$, above the scores that it gets. Nothing is scaled or hidden yet, so a score can have any size.',
  'step-by-step.score.predict': 'What will the score *{row}* → *{col}* be?',
  'step-by-step.score.hint':
    'Row *{row}* of `q` times the column *{col}* above, number by number; then add up the {d_k} {d_k:product|products}.',
  'step-by-step.score.try':
    'In the first step, set a whole row of `x` to 0. Which scores will be 0? Say so before you come back.',
  'step-by-step.score.try.context':
    'In the first step, set a whole row of `context` to 0. Which scores will be 0? Say so before you come back.',
  'step-by-step.score.try.given':
    'Set a whole row of `k` to 0. Which scores become 0, and which stay as they were?',

  'step-by-step.scale.short': 'Scale',
  'step-by-step.scale.title': 'Wide keys must not shout',
  'step-by-step.scale.body':
    'A score adds up {d_k} {d_k:product|products}. If their entries were random with variance 1, its variance would be $d_k$; divided by $\\sqrt{d_k}$ it is 1 again, however wide the keys are. All cells are multiplied by the same number, so the order within a row stays; only the distances shrink.',
  'step-by-step.scale.predict':
    'All scores are multiplied by one number. What becomes of *{row}* → *{col}*?',
  'step-by-step.scale.hint': 'Take that score from the table on the left and use the formula.',
  'step-by-step.scale.try':
    'Set the scale to “none” and then to 3, and watch `weights` in the rail. The larger the scores, the more one key takes it all.',

  'step-by-step.mask.short': 'Mask',
  'step-by-step.mask.title': 'Hide what must not be seen',
  'step-by-step.mask.body':
    'In `keep`, 1 means that this query may see this key, 0 that it may not. A *causal* mask hides all that comes later, so that a model cannot peep at the token it has to guess. A hidden score becomes $-\\infty$, not 0: a score of 0 would still get a share, because $e^0 = 1$.',
  'step-by-step.mask.body.aligned':
    'In `keep`, 1 means that this query may see this key, 0 that it may not. With {m} {m:query|queries} and {n} {n:key|keys}, a causal mask has to be told where it begins. Aligned to the first key, query $i$ sees the keys up to $i$; aligned to the last, up to $i + n - m$, so that the last query sees them all. A hidden score becomes $-\\infty$, not 0: a score of 0 would still get a share, because $e^0 = 1$.',
  'step-by-step.mask.predict': 'Which weight will *{row}* → *{col}* get in the end?',
  'step-by-step.mask.hint':
    'Find this cell in `masked`. If $-\\infty$ stands there: how much is $e^{-\\infty}$?',
  'step-by-step.mask.try':
    'Click cells of `keep` until a query may see nothing at all. What should it get? Choose between the three answers under “A row that sees nothing”.',

  'step-by-step.softmax.short': 'Softmax',
  'step-by-step.softmax.title': 'Scores become shares',
  'step-by-step.softmax.body':
    'Softmax makes each row into positive shares that add up to 1. The largest score of the row is subtracted first: that changes no share, but keeps $e^x$ from overflowing. Then every distance to it becomes an exponential, and each exponential is divided by the sum of its row.',
  'step-by-step.softmax.predict':
    'In row *{row}*, which share goes to *{col}*? Two decimals will do.',
  'step-by-step.softmax.hint':
    'Take the exponential of this cell and divide it by the sum of its row.',
  'step-by-step.softmax.try':
    'Set the scale to 0, so that all scores are equal. Say first what each row of `weights` will be.',

  'step-by-step.sum.short': 'Sum',
  'step-by-step.sum.title': 'Mix the values',
  'step-by-step.sum.body':
    'Each row of `output` is an average of the rows of `v`, weighted by that query’s row of `weights`. Shares are never negative and add up to 1, so no number of the output lies outside the range of its column of `v`. A query that sees a single key gets exactly the value of that key.',
  'step-by-step.sum.predict':
    'Multiply row *{row}* of `weights` by column {col} of `v` and add up. What will `output` be there?',
  'step-by-step.sum.hint': 'Weights of 0 add nothing: only the others count.',
  'step-by-step.sum.try':
    'Take the causal mask away. Which row of `output` stays as it is, and why?',

  // --- tensors ---

  'tensor.x': 'X',
  'tensor.context': 'context',
  'tensor.w_q': 'W_Q',
  'tensor.b_q': 'b_Q',
  'tensor.w_k': 'W_K',
  'tensor.b_k': 'b_K',
  'tensor.w_v': 'W_V',
  'tensor.b_v': 'b_V',
  'tensor.q': 'Q',
  'tensor.k': 'K',
  'tensor.v': 'V',
  'tensor.scores': 'scores',
  'tensor.scaled': 'scaled',
  'tensor.keep': 'keep',
  'tensor.mask': 'mask',
  'tensor.padding': 'keys kept',
  'tensor.bias': 'bias',
  'tensor.masked': 'masked',
  'tensor.weights.row_max': 'row maximum',
  'tensor.weights.exp': 'exponentials',
  'tensor.weights.row_sum': 'row sum',
  'tensor.weights': 'weights',
  'tensor.output': 'output',
  'tensor.unknown': 'tensor',

  // --- the stage and its tables ---

  'stage.label': 'Tables of this step',
  'stage.region': 'The numbers',
  'stage.changed': 'A marked corner: the last change has changed this cell.',
  'stage.empty_row.zero':
    'Row *{rows}* may see nothing: all its scores are $-\\infty$, and the formula would give $0/0$. Exponentials and weights are set to 0 instead, as chosen under “A row that sees nothing”.',
  'stage.empty_row.nan':
    'Row *{rows}* may see nothing: all its scores are $-\\infty$, and the formula gives $0/0$. That stays NaN (not a number), as chosen under “A row that sees nothing”.',
  'stage.empty_row.uniform':
    'Row *{rows}* may see nothing: all its scores are $-\\infty$, and the formula would give $0/0$. All keys get equal weights instead, as chosen under “A row that sees nothing”.',
  'rail.label': 'From the input to the output',
  'part.label': 'Which projection',
  'part.q': 'Queries',
  'part.k': 'Keys',
  'part.v': 'Values',
  legend: 'shades from {low} to {high}',
  heatmap: 'Heat map of {tensor}; choose a place to magnify it',
  'cell.hidden': 'hidden by the mask',
  'cell.edit': '{tensor}, row {row}, column {col}: new value',
  'number.rounded_zero': 'not zero, but rounds to it',
  'row_sum.label': 'Sum of the row',
  'row_sum.shown': 'As shown, this row adds up to {shown}; exactly, to {exact}.',

  // --- moving ---

  'transport.label': 'Moving through the step',
  'action.first': 'First',
  'action.back': 'Back',
  'action.next': 'Next',
  'action.last': 'Last',
  'action.play': 'Play',
  'action.pause': 'Pause',
  'pace.label': 'Pace',
  'pace.operation': 'operation',
  'pace.row': 'row',
  'pace.cell': 'cell',
  'pace.term': 'term',
  'pace.operation.short': 'op',
  'pace.row.short': 'row',
  'pace.cell.short': 'cell',
  'pace.term.short': 'term',
  'where.row': 'row {at} of {count}',
  'where.cell': 'cell {at} of {count}',
  'where.term': 'term {at} of {count}',
  'step.count': 'Step {at} of {count}',
  'step.links': 'Steps',
  'key.space': 'Space',

  // --- the explanation of a cell ---

  'explain.label': 'How this cell came about',
  'explain.choose': 'Choose any number: here it says how it came about.',
  'explain.fold': '… {count} more …',
  'explain.so_far': 'so far',
  'explain.exact': 'in full',
  'explain.exact_terms': 'terms in full',
  'explain.rounded_terms': 'rounded terms',
  'explain.was': 'was',
  'explain.goes_into': 'goes into',
  'sign.colon': ': ',
  'sign.list': ', ',
  'case.given': 'This number is given; nothing here made it.',
  'case.causal_visible': 'The key is not later than the query, so it may be seen.',
  'case.causal_hidden': 'The key comes later than the query, so it is hidden.',
  'case.kept': 'The mask lets this query see this key.',
  'case.hidden': 'The mask hides this key from this query.',
  'case.hidden.mask_fill': 'The mask hides this score: it is replaced.',
  'case.hidden.mask_add': 'The mask hides this score: a large negative number is added to it.',
  'case.hidden.exp_shifted': 'The score is hidden, and $e^{-\\infty}$ is exactly 0.',
  'case.hidden.divide_rows': 'The score is hidden, so its share is exactly 0.',
  'case.no_mask': 'There is no mask: everything may be seen.',
  'case.empty_row': 'This query may see nothing: all its scores are $-\\infty$.',
  'case.empty_row_zero': 'This query may see nothing. By your choice its weights are 0.',
  'case.empty_row_nan':
    'This query may see nothing. By your choice 0 ÷ 0 stays what it is: not a number.',
  'case.empty_row_uniform':
    'This query may see nothing. By your choice all keys get the same weight.',
  'case.overflowed':
    'A number on the way here is larger than the largest that this number format has, so it became infinite.',
  'case.flushed': 'The result is so close to 0 that this number format has no number for it but 0.',

  // --- predict and try ---

  'predict.title': 'Predict',
  'predict.check': 'Check',
  'predict.right': 'Yes: {value}.',
  'predict.wrong': 'Not yet.',
  'predict.close': 'Close, but not quite. Check the last digits.',
  'predict.sign': 'The right size, but the wrong sign.',
  'predict.swapped':
    'That is the score the other way round. Rows ask, columns are asked: take the query of the row and the key of the column.',
  'predict.other_row': 'That number stands in another row.',
  'predict.other_column': 'That number stands in another column.',
  'predict.unscaled': 'That is the score as it was, before it is multiplied.',
  'predict.unmasked': 'That is the score before the mask. Asked is the weight after it.',
  'predict.undivided': 'That is the exponential. It still has to be divided by the sum of its row.',
  'predict.not_exponential':
    'That is the score. Subtract the row’s maximum and take the exponential first.',
  'predict.own_value':
    'That is one value by itself. The output mixes in the others, each times its weight.',
  'try.title': 'Try',

  // --- settings ---

  'option.mask.causal': 'later tokens (causal)',
  'option.mask.padding': 'padding',
  'option.mask.keep': 'a grid of your own',
  'option.mask.additive': 'a bias to add',

  // --- the bar ---

  'lessons.label': 'Lessons',
  'lessons.loading': 'Fetching “{lesson}” …',
  'lessons.load_failed': '“{lesson}” could not be fetched. Check the connection.',
  'action.retry': 'Try again',
  'action.more': 'More',
  'action.undo': 'Undo',
  'action.redo': 'Redo',
  'action.share': 'Share',
  'action.export': 'Export',
  'action.keys': 'Keys',
  'action.theme': 'Theme: {theme}',
  'theme.auto': 'as the system',
  'theme.light': 'light',
  'theme.dark': 'dark',
  'action.projector': 'Projector',
  'action.contents': 'Contents',
  'action.close': 'Close',
  'action.copy': 'Copy',

  // --- said aloud, noted ---

  'said.edited': 'Changed {cell} from {before} to {after}.',
  'said.changed': '{count} {count:cell|cells} changed: {list}.',
  'said.nothing': 'Nothing else changed.',
  'said.cell': '{name} = {value}',
  'note.overflow': '{name} is the first number that is too large for its format.',
  'note.not_a_number': '{name} is not a number, as chosen for a row that sees nothing.',
  'message.drawn': 'These sizes have no numbers of their own: all were drawn with seed {seed}.',
  'message.second_sequence':
    'There are not as many queries as keys: keys and values now come from a second sequence.',
  'message.edits_dropped': '{count} {count:change was|changes were} dropped with the old numbers.',
  'message.masks_dropped': 'A mask that no longer fits was taken away.',
  'message.masks_merged':
    'You changed one cell by hand, so “Hide” is now “a grid of your own”. All other cells are as they were.',

  // --- refusals ---

  'error.unknown': 'Something went wrong ({code}).',
  'error.bad_option': 'The option “{option}” does not allow this value.',
  'error.bad_option.allowed': 'The option “{option}” allows only: {allowed}.',
  'error.bad_option.value': 'The option “{option}” cannot be “{value}”. Allowed: {allowed}.',
  'error.bad_option.cell': '{tensor} holds {value} in row {row}, column {col}. Allowed: {allowed}.',
  'error.empty_tensor': '{tensor} is empty.',
  'error.empty_tensor.shape': '{tensor} is empty: its shape is {got}.',
  'error.shape_mismatch': '{tensor} does not have the right shape.',
  'error.shape_mismatch.expected': '{tensor} is {got}, but it should be {expected}.',
  'error.shape_mismatch.other':
    '{tensor} is {got}, but it should be {expected} to go with {other} ({other_shape}).',
  'error.shape_mismatch.rows_rows':
    '{tensor} has {wrong_rows} {wrong_rows:row|rows}, but {other} has {right_rows} {right_rows:row|rows} ({tensor}: {got}, {other}: {other_shape}).',
  'error.shape_mismatch.rows_cols':
    '{tensor} has {wrong_rows} {wrong_rows:row|rows}, but {other} has {right_cols} {right_cols:column|columns} ({tensor}: {got}, {other}: {other_shape}).',
  'error.shape_mismatch.cols_rows':
    '{tensor} has {wrong_cols} {wrong_cols:column|columns}, but {other} has {right_rows} {right_rows:row|rows} ({tensor}: {got}, {other}: {other_shape}).',
  'error.shape_mismatch.cols_cols':
    '{tensor} has {wrong_cols} {wrong_cols:column|columns}, but {other} has {right_cols} {right_cols:column|columns} ({tensor}: {got}, {other}: {other_shape}).',
  'error.too_large': 'That is too large: the limit is {limit}.',
  'error.too_large.tensor': '{tensor} is too large: the limit is {limit}.',
  'error.too_large.shape': '{tensor} is {got}; no side may be longer than {limit}.',
  'error.too_large.option': 'Too many: “{option}” allows at most {limit}.',
  'error.not_finite': 'A number is not finite.',
  'error.not_finite.option': 'The option “{option}” must be a finite number.',
  'error.not_finite.cell':
    '{tensor} holds {value} in row {row}, column {col}; only finite numbers can be used.',
  'error.out_of_memory': 'This needs more memory than there is.',
  'error.out_of_memory.limit': 'This needs more memory than the {limit} bytes that are allowed.',
  'error.ragged_rows': 'Not all rows of {tensor} are equally long.',
  'error.ragged_rows.row':
    'Row {row} of {tensor} has {got} {got:entry|entries}, but {expected} {expected:was|were} expected.',
  'error.not_a_number': '{tensor} holds something that is not a number.',
  'error.not_a_number.value': '{tensor} holds “{value}”, which is not a number.',
  'error.not_a_number.cell':
    '{tensor} holds “{value}” in row {row}, column {col}, which is not a number.',
  'error.unknown_tensor': 'This calculation has no tensor “{tensor}”.',
  'error.unknown_cell': '{tensor} has no such cell.',
  'error.unknown_cell.shape': '{tensor} has no row {row}, column {col}: its shape is {got}.',
  'error.aborted': 'The calculation was stopped.',
  'error.no_simd':
    'This page calculates with WebAssembly SIMD, which this browser does not have. Current versions of Chrome, Edge, Firefox and Safari do.',
  'error.load_failed':
    'The part that calculates could not be loaded. Check the connection and load the page again.',
  'error.load_failed.file':
    'The part that calculates could not be loaded ({file}: {reason}). Check the connection and load the page again.',
  'error.link_too_long': 'The link is longer than {limit} characters; the start page is shown.',
  'error.link_unknown': 'The link has a part that this page does not know: “{key}”.',
  'error.link_bad': 'The link’s part “{key}” cannot be used; its usual value is shown instead.',
  'error.number_empty': 'A number is missing.',
  'error.number_too_long': 'That is too long for a number.',
  'error.number_infinite': '“{text}” is not finite; only finite numbers can be used here.',
  'error.number_two_slashes': '“{text}” has more than one fraction bar.',
  'error.number_too_large': '“{text}” is too large.',
  'error.number_over_zero': '“{text}” divides by zero.',
  'error.number_separators':
    '“{text}” has more than one point or comma. Write 1234.5, without separators between thousands.',
  'error.number_unreadable': '“{text}” is not a number. Possible are 1.5, -2, 1/3, 1e-3 and 1,5.',
};
