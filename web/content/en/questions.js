/** What people ask, in English: the question, and what the scene that it leads to lets them see. */
export default {
  'questions.polarity':
    'My boolean mask works in one function and hides the wrong cells in another. Why?',
  'questions.polarity.answer':
    'Libraries disagree on what true means: may be seen, or is hidden. Turn the meaning round and watch the weights.',
  'questions.leak': 'My model is suspiciously good. Can it read the answers?',
  'questions.leak.answer':
    'If a mask is read the other way round, a token sees what comes later. Look which inputs reach an output.',
  'questions.add_mask': 'Why is a mask of 0 and 1 added to the scores in some code?',
  'questions.add_mask.answer': 'It was made 0 and −∞ before. Added as it is, it hides nothing.',
  'questions.multiply_mask': 'Why can I not simply multiply the scores by the mask?',
  'questions.multiply_mask.answer':
    'A score of 0 is a score like any other: its exponential is 1, and it gets weight.',
  'questions.padding_axis': 'Does a padding mask hide rows or columns?',
  'questions.padding_axis.answer':
    'Columns: nobody may look at a key that is only padding. On rows it hides nothing that matters.',
  'questions.padding_rows': 'Should the rows of padding queries be blanked as well?',
  'questions.padding_rows.answer':
    'No. With columns hidden, real rows are those of the sequence alone; with rows hidden too, padding gets 0 ÷ 0.',
  'questions.repeat': 'How do I repeat the masks of a batch for all heads?',
  'questions.repeat.answer':
    'Each one several times in a row: repeat_interleave. With repeat, heads wear the mask of another sequence.',
  'questions.cap': 'Does a soft cap on the logits come before or after the mask?',
  'questions.cap.answer': 'Before. After it, −∞ becomes −c, and hidden keys get weight.',
  'questions.key_bias': 'Why do some models have no bias for keys?',
  'questions.key_bias.answer':
    'It adds the same to every score of a row, and softmax cancels that. A query’s or value’s bias stays.',
  'questions.batch_alone': 'Is a sequence in a batch treated as if it were alone?',
  'questions.batch_alone.answer': 'Yes: every sequence has tables of its own.',
  'questions.empty_row': 'What does a query get that may see nothing: zeros, NaN or the mean?',
  'questions.empty_row.answer':
    '0 ÷ 0 has no answer, so someone has to choose. All three are here.',
  'questions.nan_gradient': 'My loss is finite, but all gradients are NaN. How?',
  'questions.nan_gradient.answer':
    '0 × NaN is NaN: one empty row is enough to spoil the weights’ gradients.',
  'questions.alignment': 'With more keys than queries, where does the causal triangle stand?',
  'questions.alignment.answer':
    'In one corner or the other: that decides what the first query may see.',
  'questions.diagonal': 'Does a causal mask hide the token itself?',
  'questions.diagonal.answer':
    'No. Where the diagonal is hidden too, the first query sees nothing at all.',
  'questions.scale_factor': 'Do I multiply or divide by √d_k, and what if I forget it?',
  'questions.scale_factor.answer':
    'Set the scale yourself, and see how sharp or flat the weights get.',
  'questions.scale_place': 'Does it matter whether q or the scores are scaled?',
  'questions.scale_place.answer': 'Not as long as it happens once: the scores are the same.',
  'questions.variance': 'Why does the variance of q · k equal d_k?',
  'questions.variance.answer':
    'Every product adds variance 1. Over all vectors of −1 and 1 it is d_k exactly.',
  'questions.saturation':
    'Why do large scores mean small gradients, if a common shift changes nothing?',
  'questions.saturation.answer':
    'A shift changes no distance between scores; a factor does. The Jacobian shows it.',
  'questions.argmax':
    'Why softmax? Would the largest score alone not do, or a division by the sum?',
  'questions.argmax.answer':
    'The largest alone has no slope to learn from. Divided by the sum, weights may be negative.',
  'questions.half': 'In half precision my softmax gives NaN. Where does it come from?',
  'questions.half.answer':
    'q · k goes beyond 65504, the largest number of that format, before it is divided. Divide the queries first.',
  'questions.view': 'Why reshape and then transpose, if one reshape gives the right shape?',
  'questions.view.answer':
    'The shape is right, but the cells are not: colours show which token each comes from.',
  'questions.pieces': 'Does each head see only a piece of the token?',
  'questions.pieces.answer':
    'No: each head’s matrix takes the whole token. Only its columns are its own.',
  'questions.parameters': 'Why does the number of parameters not grow with the heads?',
  'questions.parameters.answer': 'More heads are narrower ones. The ledger adds up the same.',
  'questions.w_o': 'What is the last matrix W_O for?',
  'questions.w_o.answer': 'It mixes the heads. Each adds a table of its own to the output.',
  'questions.transposed': 'Are weights stored as (in, out) or (out, in)?',
  'questions.transposed.answer':
    'PyTorch stores (out, in). With a square matrix nothing complains: compare your numbers to find out.',
  'questions.relu': 'May there be a ReLU on queries, keys and values?',
  'questions.relu.answer': 'A projection is linear. With a ReLU no score could be negative.',
  'questions.widths': 'Which widths must agree, and which are free?',
  'questions.widths.answer':
    'Queries and keys share theirs, values may have another: change the sizes and see.',
  'questions.dropout': 'Are the weights that dropout keeps divided by p or by 1 − p?',
  'questions.dropout.answer': 'By 1 − p. With p = 0.5 you cannot tell: choose another.',
  'questions.eps': 'Why does my layer norm differ from PyTorch’s in the third digit?',
  'questions.eps.answer':
    'The divisor may be n or n − 1, and ε may stand inside or outside the root.',
  'questions.norm_axis': 'Over what does a layer norm run: features or tokens?',
  'questions.norm_axis.answer':
    'Over the features of each token. Over tokens, one would change the others.',
  'questions.norm_order': 'Norm before or after the sublayer: which one is the transformer?',
  'questions.norm_order.answer': 'Both are in use. The same weights give these two results.',
  'questions.leaky': 'What goes wrong if x is overwritten by its norm before the residual?',
  'questions.leaky.answer': 'The residual then carries the norm on, not x: compare the sums.',
  'questions.second_residual': 'What is the second residual added to?',
  'questions.second_residual.answer': 'To what the first one gave, not to the block’s input.',
  'questions.exponent': 'Does i in the position formula count columns or pairs?',
  'questions.exponent.answer':
    'Pairs: a sine and a cosine share a frequency. Counting columns makes another table.',
  'questions.interleaved': 'Sines first and then cosines, or in turn: does it matter?',
  'questions.interleaved.answer':
    'Distances between positions are the same; numbers that meet trained weights are not.',
  'questions.embedding': 'Why are embeddings multiplied by √d_model before positions are added?',
  'questions.embedding.answer':
    'Otherwise the positions would be longer than the tokens: compare the lengths of their rows.',
  'questions.permutation': 'Does attention ignore the order of the tokens?',
  'questions.permutation.answer':
    'Put them in another order: the rows move along, and nothing else changes.',
  'questions.activation': 'What if the activation between the two layers is missing?',
  'questions.activation.answer': 'Two linear layers are one: nothing is gained by the second.',
  'questions.cross': 'Who asks in cross attention: encoder or decoder?',
  'questions.cross.answer':
    'The decoder asks; keys and values come from the encoder. There is a row for every query.',
  'questions.batch_first': 'What happens if batch and sequence are exchanged?',
  'questions.batch_first.answer':
    'Sentences would attend to each other, and no error says so. Here each has its own tables.',
};
