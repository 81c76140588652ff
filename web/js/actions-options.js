/** Settings, undo and redo, and the word of what they changed. */
import { edit, reseed, setMasks, setOptions } from './model.js';
import { chooseExample, MAX_DECIMALS, seedOf } from './state.js';
import { parseNumber } from './text/numbers.js';
import { cellName } from './view/expression.js';

const themes = ['auto', 'light', 'dark'];

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function optionActions(page, act, t) {
  /** @param {{patch: any, messages: any[]}} change */
  function take({ patch, messages }) {
    if (Object.keys(patch).length === 0) return page.draw();
    act.set(patch, () => act.sayChanges(messages));
  }

  /** The first number that is none, or too large, if there is one. */
  function notFinite() {
    const { notFinite: found } = page.trace;
    if (!found) return null;
    const name = cellName(page.names(), found.tensor, found.row, found.col);
    return t()(found.asked ? 'note.not_a_number' : 'note.overflow', { name });
  }

  /** How many cells changed, by the tables' names; a bias that is given is read as the sum of all. */
  function countsByName() {
    const counts = new Map();
    for (const [id, { size }] of page.changed) {
      const name = t().nameOf(id);
      if (!/^bias\d/.test(id)) counts.set(name, (counts.get(name) ?? 0) + size);
    }
    return [...counts];
  }

  return {
    /**
     * Says which tables changed in how many cells, after what else there is to say.
     * @param {{key: string, params: any}[]} messages  of the model; shown, too
     * @param {string[]} [first]  said before
     */
    sayChanges(messages, first = []) {
      const said = [...messages.map(({ key, params }) => t()(key, params)), ...first];
      const tables = countsByName();
      const list = tables.map(([name, size]) => `${name} ${size}`).join(t()('sign.list'));
      const count = tables.reduce((sum, [, size]) => sum + size, 0);
      said.push(count === 0 ? t()('said.nothing') : t()('said.changed', { count, list }));
      const warning = notFinite();
      if (warning) act.note(warning, !page.trace.notFinite.asked);
      else if (messages.length > 0) act.note(said.slice(0, messages.length).join(' '));
      act.say([...said, warning ?? ''].join(' '));
    },

    undo() {
      page.keep({ walking: false, editing: null, note: null });
      page.travel(-1, () => {
        act.sayChanges([]);
        page.forgetChanges(); // all is as it was: nothing to be marked
      });
    },
    redo() {
      page.keep({ walking: false, editing: null, note: null });
      page.travel(1, () => act.sayChanges([]));
    },
    reset() {
      take({ patch: chooseExample(page.here), messages: [] });
    },
    example: (/** @type {string} */ id) =>
      take({ patch: chooseExample(page.here, id), messages: [] }),
    /** @param {string | null} text null: the next seed */
    seed(text) {
      const { here } = page;
      const seed = text === null ? (seedOf(here) ?? 0) + 1 : Number.parseInt(text, 10);
      if (Number.isFinite(seed)) take(reseed(here, seed));
    },
    option: (/** @type {any} */ options) => take(setOptions(page.here, options)),
    /** @param {string} name @param {string} text */
    optionNumber(name, text) {
      const value = parseNumber(text);
      if (typeof value === 'number') take(setOptions(page.here, { [name]: value }));
      else act.note(t().error(value), true);
    },
    /**
     * Ticks or clears one kind of mask.
     * @param {any} kind
     */
    mask(kind) {
      const kinds = page.here.options.mask.map((/** @type {any} */ mask) => mask.kind);
      const next = kinds.includes(kind)
        ? kinds.filter((/** @type {any} */ one) => one !== kind)
        : [...kinds, kind];
      take(setMasks(page.here, next));
    },
    /** @param {any} align */
    align(align) {
      take(
        setMasks(
          page.here,
          page.here.options.mask.map((/** @type {any} */ mask) => mask.kind),
          align,
        ),
      );
    },
    /** @param {number} key */
    padding(key) {
      const index = page.here.options.mask.findIndex(
        (/** @type {any} */ mask) => mask.kind === 'padding',
      );
      take(edit(page.here, page.trace, `mask${index}.keep`, page.state.pick.batch, key, 0));
    },
    /** @param {string} text */
    decimals(text) {
      const decimals = Number.parseInt(text, 10);
      if (Number.isFinite(decimals))
        act.set({ decimals: Math.min(MAX_DECIMALS, Math.max(0, decimals)) });
      page.draw();
    },
    nextTheme() {
      const now = themes.indexOf(page.state.theme);
      act.set({ theme: themes[(now + 1) % themes.length] });
    },
  };
}
