/** The fields of the settings, one function each. Adding a setting is adding a line to `fields`. */
import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { seedOf } from '../../content/examples.js';
import { exact, format } from '../text/numbers.js';
import { axisName } from './symbol.js';

/** @typedef {import('./types.js').View} View */

/**
 * A drop-down.
 * @param {View} view
 * @param {{name: string, value: string, options: string[], label?: string, wide?: boolean, text?: (option: string) => string, onChange: (value: string) => void}} props
 */
function select({ t }, { name, value, options, label, text, wide = true, onChange }) {
  return html`<label class="field ${wide ? 'wide' : ''}">
    <span>${label ?? t(`option.${name}`)}</span>
    <select
      class="entry"
      data-control=${name}
      @change=${(/** @type {any} */ e) => onChange(e.target.value)}
    >
      ${options.map(
        (option) =>
          html`<option value=${option} .selected=${live(option === value)}>
            ${text ? text(option) : t(`option.${name}.${option}`)}
          </option>`,
      )}
    </select>
  </label>`;
}

/**
 * What is being typed: numbers that arrive meanwhile do not take it away.
 * @type {{name: string, text: string} | null}
 */
let typed = null;

/**
 * A field for a number; what is typed goes to the model when the field is left or Enter is pressed.
 * @param {{name: string, label: any, value: string, min?: number, max?: number, type?: string, onChange: (text: string) => void}} props
 */
function entry({ name, label, value, min, max, type = 'number', onChange }) {
  // What is refused must not stay in the field; what is taken up is drawn.
  const take = (/** @type {any} */ { target }) => {
    const text = target.value;
    typed = null;
    target.value = value;
    onChange(text);
  };
  return html`<label class="field ${type === 'number' ? 'narrow' : 'middling'}">
    <span>${label}</span>
    <input
      class="entry"
      data-control=${name}
      type=${type}
      inputmode=${type === 'number' ? 'numeric' : 'text'}
      min=${min ?? nothing}
      max=${max ?? nothing}
      .value=${typed?.name === name ? typed.text : value}
      @input=${(/** @type {any} */ { target }) => (typed = { name, text: target.value })}
      @blur=${() => (typed = null)}
      @change=${take}
    />
  </label>`;
}

/** @param {View} view */
function example(view) {
  const { state, examples, act } = view;
  return select(view, {
    name: 'example',
    value: state.example,
    options: examples,
    onChange: (id) => act.example(id),
  });
}

/** @param {View} view */
function seed(view) {
  const { state, t, act } = view;
  const value = String(seedOf(state) ?? '');
  return html`${entry({ name: 'seed', label: t('option.seed'), value, min: 0, max: 4294967295, onChange: (text) => act.seed(text) })}
    <button class="button" data-action="reseed" @click=${() => act.seed(null)}>
      ${t('action.reseed')}
    </button>`;
}

/** @param {View} view */
function sizes(view) {
  const { state, sizeNames, limitOf, act } = view;
  return html`${sizeNames.map((name) =>
    entry({
      name,
      label: sizeLabel(view, name),
      value: String(state.sizes[name]),
      min: 1,
      max: limitOf(name),
      onChange: (text) => act.size(name, text),
    }),
  )}`;
}

/**
 * A letter, or a word where there is one.
 * @param {View} view
 * @param {string} name
 */
export const sizeLabel = ({ t }, name) =>
  t.has(`size.${name}`) ? t(`size.${name}`) : axisName(name);

/** @param {View} view */
function precision(view) {
  const options = ['float64', 'float32'];
  return select(view, {
    name: 'precision',
    value: view.state.precision,
    options,
    onChange: (value) => view.act.set({ precision: value }),
  });
}

/** @param {View} view */
function scale(view) {
  const { state, act, t } = view;
  const { scale: now } = state.options;
  const isNumber = typeof now === 'number';
  return html`${select(view, {
    name: 'scale',
    value: isNumber ? 'number' : now,
    options: ['sqrt_dk', 'none', 'number'],
    onChange: (value) => act.option({ scale: value === 'number' ? 1 : value }),
  })}
  ${
    isNumber
      ? entry({
          name: 'scale-number',
          type: 'text',
          label: t('option.scale.factor'),
          value: format(now, 6),
          onChange: (text) => act.optionNumber('scale', text),
        })
      : nothing
  }`;
}

/**
 * Kinds can be combined: each is a box to tick.
 * @param {View} view
 */
function mask(view) {
  const { state, t, act } = view;
  const masks = state.options.mask;
  const has = (/** @type {string} */ kind) => masks.some((one) => one.kind === kind);
  const causal = masks.find((one) => one.kind === 'causal');
  const padding = masks.find((one) => one.kind === 'padding');
  return html`<fieldset class="field masks wide" data-control="mask">
      <legend>${t('option.mask')}</legend>
      <div class="keep-row">
        ${['causal', 'padding', 'keep', 'additive'].map(
          (kind) =>
            html`<label class="field inline"
              ><input
                type="checkbox"
                value=${kind}
                .checked=${live(has(kind))}
                @change=${() => act.mask(kind)}
              />${t(`option.mask.${kind}`)}</label
            >`,
        )}
      </div>
    </fieldset>
    ${
      causal && state.sizes.m !== state.sizes.n
        ? select(view, {
            name: 'align',
            value: causal.align,
            options: ['top_left', 'bottom_right'],
            onChange: (align) => act.align(align),
          })
        : nothing
    }
    ${padding ? paddingKeys(view, paddingShown(padding.keep, state.pick)) : nothing}
    ${showsMask(view) ? html`<p class="hint">${t('option.mask.hint')}</p>` : nothing}`;
}

/** One whose cells can be clicked. @param {View} view */
const showsMask = ({ stage, editable }) =>
  stage.shows.some((/** @type {string} */ id) => editable.get(id) === 'toggle');

/**
 * Of all sequences, or of the one that is shown.
 * @param {boolean[] | boolean[][]} keep
 * @param {{batch: number}} pick
 * @returns {any}
 */
const paddingShown = (keep, { batch }) => (Array.isArray(keep[0]) ? keep[batch] : keep);

/** @param {View} view @param {boolean[]} keep */
function paddingKeys({ t, labels, act }, keep) {
  return html`<fieldset class="field wide" data-control="padding">
    <legend>${t('option.padding')}</legend>
    <div class="keep-row">
      ${keep.map(
        (kept, i) =>
          html`<label class="field inline"
            ><input
              type="checkbox"
              .checked=${live(kept)}
              @change=${() => act.padding(i)}
            />${labels.n?.[i] ?? i + 1}</label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** @param {View} view */
function maskMode(view) {
  const { state, act } = view;
  return select(view, {
    name: 'mask_mode',
    value: state.options.mask_mode,
    options: ['fill', 'add'],
    onChange: (value) =>
      act.option({
        mask_mode: value,
        ...(value === 'add' && state.options.masked_fill === '-inf' ? { masked_fill: -1e9 } : {}),
      }),
  });
}

/** @param {View} view */
function maskedFill(view) {
  const { state, t, act } = view;
  const { masked_fill: now } = state.options;
  const isNumber = typeof now === 'number';
  return html`${select(view, {
    name: 'masked_fill',
    value: isNumber ? 'number' : '-inf',
    options: ['-inf', 'number'],
    onChange: (value) => act.option({ masked_fill: value === 'number' ? -1e9 : value }),
  })}
  ${
    isNumber
      ? entry({
          name: 'masked_fill-number',
          type: 'text',
          label: t('option.masked_fill.value'),
          value: String(now),
          onChange: (text) => act.optionNumber('masked_fill', text),
        })
      : nothing
  }`;
}

/** @param {View} view */
function emptyRow(view) {
  return select(view, {
    name: 'empty_row',
    value: view.state.options.empty_row,
    options: ['zero', 'nan', 'uniform'],
    onChange: (value) => view.act.option({ empty_row: value }),
  });
}

/** @param {View} view */
function decimals(view) {
  const { state, t, act } = view;
  return entry({
    name: 'decimals',
    label: t('option.decimals'),
    value: String(state.decimals),
    min: 0,
    max: 12,
    onChange: (text) => act.decimals(text),
  });
}

/**
 * An option that only this lesson has: one of a few words, or a number.
 * @param {View} view
 * @param {import('../../content/lessons/parts.js').LessonOption} option
 */
export function ownField(view, { name, values }) {
  const { act, t } = view;
  const now = /** @type {any} */ (view.state.options)[name];
  if (values)
    return select(view, {
      name,
      value: String(now),
      options: values.map(String),
      onChange: (text) => act.option({ [name]: values.find((value) => String(value) === text) }),
    });
  const label = t(`option.${name}`);
  const onChange = (/** @type {string} */ text) => act.optionNumber(name, text);
  return entry({ name, type: 'text', label, value: exact(now), onChange });
}

export const fields = {
  example,
  seed,
  sizes,
  precision,
  scale,
  mask,
  mask_mode: maskMode,
  masked_fill: maskedFill,
  empty_row: emptyRow,
  decimals,
};
