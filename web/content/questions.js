/**
 * What people ask, and the scene that answers it: a link like any other, with the state that shows it.
 * `shows` are the tensors that the answer rests on. The words are `questions.<id>` and `.answer`.
 */

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {string} lesson
 * @property {string} link  a fragment, without its #
 * @property {string[]} shows
 */

/** @type {(id: string, link: string, shows: string[]) => Question} */
const ask = (id, link, shows) => ({ id, lesson: /^[^/&]+/.exec(link)?.[0] ?? '', link, shows });

/** @type {Question[]} */
export const questions = [
  ask('empty_row', 'step-by-step/softmax&mask=keep:00000/11111/11111/11111/11111', ['weights']),
  ask('scale_factor', 'step-by-step/scale&scale=none', ['scores', 'scaled']),
  ask('transposed', 'step-by-step/project', ['x', 'w_q', 'q']),
  ask('widths', 'step-by-step/score&ex=cross', ['q', 'k', 'scores']),
  ask('alignment', 'step-by-step/mask&ex=cross', ['masked']),
  ask('batch_alone', 'many-heads/wide', ['batch0.q']),
  ask('view', 'many-heads/cut&break=view', ['batch0.q']),
  ask('pieces', 'many-heads/wide', ['batch0.x', 'w_q']),
  ask('parameters', 'many-heads/count', []),
  ask('w_o', 'many-heads/join', ['batch0.concat']),
];
