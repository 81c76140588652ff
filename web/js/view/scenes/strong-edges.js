/**
 * Who listens to whom in two sentences that differ in one word: attention draws its edges anew for each,
 * a recurrence and a convolution draw the same ones whatever they read. Three networks of the core, each
 * run on both sentences.
 */
import { html } from 'lit-html';
import { heInstead } from '../../../content/course/why-attention-numbers.js';
import { dependents } from '../../core/explaining.js';
import { arcs } from '../arcs.js';
import { tablesOf } from '../tables-of.js';
import { tensorOf } from '../tensors.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../../core/trace.js').Trace} Trace */
/** @typedef {import('../arcs.js').Arc} Arc */

const word = 4; // the one that is another

/**
 * @param {View} view
 * @param {{tables: string[]}} layout
 */
export default function strongEdges(view, { tables }) {
  const { t, state, labels } = view;
  const chosen = Math.min(
    state.focus?.tensor === 'weights' ? state.focus.row : word,
    labels.m.length - 1,
  );
  const sentences = [
    { wrong: {}, labels: labels.m },
    {
      wrong: insteadIn(view),
      labels: labels.m.map((one, i) => (i === word ? t('why-attention.edges.he') : one)),
    },
  ];
  const networks = [
    { name: 'attention', hue: 5, edges: sentences.map(({ wrong }) => weightsOf(view, wrong)) },
    { name: 'convolution', hue: 0, edges: sentences.map(({ wrong }) => convolved(view, wrong)) },
    { name: 'recurrent', hue: 7, edges: sentences.map(({ wrong }) => carried(view, wrong)) },
  ];
  return html`<div>
    ${networks.map(
      ({ name, hue, edges }) =>
        html`<section class="edges ${name === 'attention' ? 'tells' : ''}" data-network=${name}>
          <h2>${t(`tensor.${name}`)}</h2>
          <p class="fact" role="status">${said(view, sentences, edges, chosen)}</p>
          <div class="plots">
            ${sentences.map(({ labels: words }, i) =>
              arcs(view, {
                name: `${name}-${i}`,
                title: words.join(' '),
                labels: words,
                arcs: edges[i],
                chosen,
                hue,
                plain: name !== 'attention',
                onChoose: (position) => view.act.focus('weights', position, 0),
              }),
            )}
          </div>
        </section>`,
    )}
    ${tablesOf(view, tables)}
  </div>`;
}

/** The other word, as far as the sentence and its rows reach. @param {View} view */
function insteadIn({ trace }) {
  const { rows, cols } = trace.info('x');
  const cells = Object.entries(/** @type {any} */ (heInstead.set).x).filter(([place]) => {
    const [row, col] = place.split(',').map(Number);
    return row < rows && col < cols;
  });
  return { set: { x: /** @type {Record<string, number>} */ (Object.fromEntries(cells)) } };
}

/**
 * Edges from a key to the query that listens to it, as strong as the weight.
 * @param {View} view
 * @param {any} wrong
 * @returns {Arc[]}
 */
function weightsOf(view, wrong) {
  const { rows, cols, values } = tensorOf(view.traceOf({}, wrong), 'weights');
  return Array.from({ length: rows * cols }, (_, i) => ({
    from: i % cols,
    to: Math.floor(i / cols),
    strength: values[i],
  }));
}

/** @param {View} view @param {any} wrong @returns {Arc[]} from every token to the rows that it enters */
function convolved(view, wrong) {
  const trace = readBy(view, 'why-edges-convolution', wrong);
  return everyToken(trace).flatMap((from) =>
    rowsOf(dependents(trace, 'x', from, 0).get('block0.output')).map((to) => ({
      from,
      to,
      strength: 0.4,
    })),
  );
}

/** @param {View} view @param {any} wrong @returns {Arc[]} from every state to the next */
function carried(view, wrong) {
  const trace = readBy(view, 'why-edges-recurrent', wrong);
  return everyToken(trace).flatMap((from) => {
    const next = `step${from + 1}.`;
    const only = (/** @type {string} */ id) => id.startsWith(next);
    const isNext = dependents(trace, `step${from}.hidden`, 0, 0, { only }).has(`${next}hidden`);
    return isNext ? [{ from, to: from + 1, strength: 0.4 }] : [];
  });
}

/**
 * Another network that reads the same tokens.
 * @param {View} view
 * @param {string} example
 * @param {any} wrong
 */
function readBy({ traceOf, state, trace }, example, wrong) {
  const { rows, cols, values } = tensorOf(trace, 'x');
  const x = Object.fromEntries(
    Array.from(values, (value, i) => [`${Math.floor(i / cols)},${i % cols}`, value]),
  );
  const sizes = { n: rows, d_model: cols, d_h: 3, taps: 3 * cols };
  return traceOf({ example, sizes, edits: { x }, seed: state.seed }, wrong);
}

/** @param {Trace} trace */
const everyToken = (trace) => Array.from({ length: trace.info('x').rows }, (_, i) => i);

/** @param {Set<string> | undefined} cells */
const rowsOf = (cells = new Set()) => [
  ...new Set([...cells].map((cell) => Number(cell.split(',')[0]))),
];

/**
 * Whether both sentences have the same edges; if not, whom the chosen word listens to most in each.
 * @param {View} view
 * @param {{labels: string[]}[]} sentences
 * @param {Arc[][]} edges
 * @param {number} chosen
 */
function said({ t }, sentences, edges, chosen) {
  const [first, second] = edges.map((all) => JSON.stringify(all));
  if (first === second) return t('why-attention.edges.same', { count: edges[0].length });
  const [[a, b], [c, d]] = edges.map((all, i) => {
    const { labels } = sentences[i];
    const mine = all.filter(({ to }) => to === chosen);
    const { from } = mine.reduce((most, one) => (one.strength > most.strength ? one : most));
    return [labels[chosen], labels[from]];
  });
  return t('why-attention.edges.other', { a, b, c, d });
}
