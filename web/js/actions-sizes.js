/**
 * Another size, and the word of it where it cannot be as typed. Which sizes are possible, the model
 * says (valid-state.js).
 */
import { exampleOf } from '../content/examples.js';
import { resize } from './model.js';
import { limitOf } from './state.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function sizeActions(page, act, t) {
  return {
    /** @param {string} name @param {string} text */
    size(name, text) {
      const { here } = page;
      const asked = Number(text);
      const most = limitOf(here, name);
      const nearest = Math.min(most, Math.max(1, Math.round(asked)));
      if (!text.trim() || Number.isNaN(asked)) {
        act.note(t()('message.size', { name: named(name), most, now: here.sizes[name] }), true);
        return;
      }
      const { patch, messages } = resize(here, { [name]: nearest });
      const now = { ...here.sizes, ...patch.sizes };
      const refused = whyOther(name, asked, most, { before: here.sizes, now });
      if (patch.sizes) act.set(patch, () => act.sayChanges([...refused, ...messages]));
      else if (refused.length > 0) act.note(t()(refused[0].key, refused[0].params), true);
      else page.draw();
    },
  };

  /**
   * What there is to say where a size is not the one asked for.
   * @param {string} name
   * @param {number} asked
   * @param {number} most
   * @param {{before: Record<string, number>, now: Record<string, number>}} sizes
   * @returns {import('./changes.js').Message[]}
   */
  function whyOther(name, asked, most, { before, now }) {
    const { heads, d_model: width } = now;
    const possible = wholeHeads(width).join(t()('sign.list'));
    const instead = (/** @type {number} */ wanted) => ({
      key: 'message.heads',
      params: { heads, width, possible, wanted },
    });
    if (asked !== Math.round(asked) || asked < 1 || asked > most)
      return [{ key: 'message.size', params: { name: named(name), most, now: now[name] } }];
    if (name === 'heads' && heads !== asked) return [instead(asked)];
    if (name !== 'd_model') return [];
    return [
      ...(width === asked ? [] : [{ key: 'message.pairs', params: { width } }]),
      ...(heads === before.heads ? [] : [instead(before.heads)]),
    ];
  }

  /** Into how many heads so many columns can be cut. @param {number} width */
  function wholeHeads(width) {
    const { example } = page.here;
    const together = exampleOf(example).pairs ? 2 : 1;
    const most = Math.min(width, limitOf(page.here, 'heads'));
    return Array.from({ length: most }, (_, i) => i + 1).filter(
      (heads) => width % (heads * together) === 0,
    );
  }

  /** A word where there is one, else the letter. @param {string} name */
  function named(name) {
    return t().has(`size.${name}`) ? t()(`size.${name}`) : name;
  }
}
