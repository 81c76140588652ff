/**
 * What a person's own numbers are compared with, in English: the drawer, the usual mistakes that are
 * recognised, and what is wrong with pasted text. Keys and markup: see content/en.js.
 */
export default {
  'compare.title': 'Your own numbers',
  'compare.tensor': 'Which table',
  'compare.result': 'final result',
  'compare.paste': 'Numbers from NumPy, PyTorch, a spreadsheet, CSV or JSON',
  'compare.check': 'Compare',
  'compare.agree.printed': 'All {count} numbers agree to the digits you pasted.',
  'compare.agree.single':
    'All {count} numbers agree as far as float32 can. The largest difference is {difference}, in {cell}.',
  'compare.differ':
    '{differing} of {count} numbers differ. The first is {cell}: yours is {yours}, here it is {ours}.',
  'compare.largest': 'Furthest apart: {cell}, yours {yours}, here {ours}.',
  'compare.earlier':
    'Compare an earlier table too: the first one that differs is where it goes wrong.',
  'compare.calculated': 'Compare with',
  'compare.given': 'Put in the place of',
  'compare.use': 'Use these numbers',
  'compare.used': '{name} now holds your numbers, {rows} × {cols}. Undo brings the old ones back.',
  'compare.show': 'Show {cell}',
  'compare.trying': 'Trying the usual mistakes …',
  'compare.recognised': 'This usual mistake gives exactly your numbers:',
  'compare.not_recognised': 'None of the {count} usual mistakes tried gives your numbers.',
  'mistake.polarity':
    'The mask was read the other way round: true hides where it should keep, or keeps where it should hide.',
  'mistake.zero_one_added':
    'A mask of zeros and ones was added to the scores. To hide, add −∞; to keep, add 0.',
  'mistake.mask_multiplied':
    'The scores were multiplied by the mask. A score of 0 still gets weight: e⁰ is 1.',
  'mistake.mask_after_softmax':
    'The mask came after the softmax, so the rows do not add up to 1 any more.',
  'mistake.mask_forgotten': 'The mask was left out.',
  'mistake.mask_on_queries': 'The padding mask hides rows (queries) instead of columns (keys).',
  'mistake.padding_rows_too': 'The padding’s rows are hidden as well as its columns.',
  'mistake.mask_per_head': 'The padding of the sequences was read as one mask for each head.',
  'mistake.mask_repeated':
    'The masks were repeated in turn instead of each several times (repeat, not repeat_interleave).',
  'mistake.diagonal_hidden': 'The causal mask also hides the diagonal: no token sees itself.',
  'mistake.causal_alignment':
    'The causal mask is aligned with the other corner. That matters when there are more keys than queries.',
  'mistake.constant_added':
    'A large negative number was added to hidden scores. In a row that is wholly hidden it cancels, as if there were no mask.',
  'mistake.no_scale': 'The scores were not divided by √d_k.',
  'mistake.scale_d_model': 'The scores were divided by √d_model instead of √d_k.',
  'mistake.scale_d_v': 'The scores were divided by √d_v instead of √d_k.',
  'mistake.scale_d_k': 'The scores were divided by d_k, or twice by √d_k.',
  'mistake.scale_inverse': 'The scores were multiplied by √d_k instead of divided by it.',
  'mistake.softmax_over_queries':
    'The softmax runs down the columns: over queries instead of over keys.',
  'mistake.argmax': 'The largest score takes all: an argmax, not a softmax.',
  'mistake.divided_by_sum':
    'The scores were divided by their sum, without exponentials: shares may be negative.',
  'mistake.weights_transposed':
    'A weight matrix is transposed. PyTorch stores (out, in); here X W needs (in, out).',
  'mistake.bias_forgotten': 'A bias was left out.',
  'mistake.key_tied_to_query': 'The keys were made with the queries’ matrix.',
  'mistake.output_projection_forgotten': 'The output projection W_O was left out.',
  'mistake.heads_reshaped':
    'Heads were made or joined by a reshape without a transpose, so tokens and heads got mixed.',
  'mistake.relu_on_projections': 'A ReLU was put on queries, keys and values.',
  'mistake.variance_divisor':
    'The variance was divided by n − 1 instead of n, or the other way round.',
  'mistake.eps_outside': 'ε was added outside the root: to the deviation, not to the variance.',
  'mistake.gamma_and_beta_forgotten': 'γ and β of a norm were left out.',
  'mistake.norm_over_tokens': 'The norm ran over tokens instead of over features.',
  'mistake.norm_place':
    'The norms stand in the other place: post-norm instead of pre-norm, or the other way round.',
  'mistake.residual_from_norm':
    'The residual was taken from the normalised input instead of from the input.',
  'mistake.norm_of_sublayer': 'Only what the sublayer gives was normalised, not the sum.',
  'mistake.residual_from_input': 'The second residual was taken from the block’s input.',
  'mistake.final_norm': 'A final norm is missing, or there is one too many.',
  'mistake.half_precision':
    'The numbers are those of a 16-bit format: something overflowed or was rounded away.',
  'mistake.activation': 'Another activation was used.',
  'mistake.position_exponent':
    'The exponent of the positions’ frequencies counts columns differently.',
  'mistake.position_layout':
    'Sines and cosines are interleaved instead of side by side, or the other way round.',
  'mistake.embedding_scale':
    'The embeddings were scaled by something other than √d_model, or not, or after the sum.',
  'mistake.rotary_pairs':
    'The rotary pairs are neighbours instead of halves, or the other way round.',
  'error.paste_not_given': '{tensor} is calculated: only given tables can be replaced.',
  'error.paste_not_finite': '{text} cannot be given: every number has to be finite.',
  'error.paste_large': '{option} would be {got}; the most here is {limit}.',
  'error.paste_empty': 'There are no numbers here yet.',
  'error.paste_too_long': 'That is too much text: {limit} characters are the most.',
  'error.paste_shortened':
    'The printout is shortened (…). Print all of it: np.set_printoptions(threshold=1000000), or torch.set_printoptions(profile="full").',
  'error.paste_ragged':
    'Row {row} has {got} {got:number|numbers}, but the first one has {expected}.',
  'error.paste_no_number': '“{text}” is no number.',
  'error.paste_brackets':
    'The brackets do not match: every [ needs its ], and all of it is one list.',
  'error.paste_rank': 'Lists can be nested {limit} deep, no deeper.',
  'error.paste_shape': 'These numbers are {got}, but {tensor} is {expected}.',
};
