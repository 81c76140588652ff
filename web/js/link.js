/**
 * The state in the link: read at the start and whenever the link changes, written at most a few
 * times a second. A new step or lesson makes an entry in the browser's history, all else does not.
 */
import { fetchLater } from './course.js';
import { decode, encode, languageIn, lessonIn } from './url.js';

const pause = 300;

/** What this reader's browser prefers; links leave it out. */
export function preferred() {
  const chinese = navigator.languages?.find((tag) => /^(zh|en)\b/i.test(tag))?.startsWith('zh');
  return {
    lang: /** @type {'en' | 'zh'} */ (chinese ? 'zh' : 'en'),
    theme: /** @type {const} */ ('auto'),
  };
}

/** The state in the link, and from a “!” on what goes with it: scenes or an exercise sheet. */
export function inLink() {
  const text = location.hash.slice(1).replace(/%21/g, '!');
  const end = text.indexOf('!');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
}

/**
 * What has to be there before the link can be read.
 * @param {string} fragment
 * @param {any} base
 */
export function neededFor(fragment, base) {
  return { lesson: lessonIn(fragment), lang: languageIn(fragment, base) };
}

/**
 * @param {any} page
 * @param {any} act
 */
export function listenToLink(page, act) {
  const { store, base } = page;
  let written = inLink().join('');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let place = placeOf(page);

  const write = () => {
    timer = undefined;
    if (page.runs?.pending) return; // written once it is there, or cancelled
    const { fragment: own, tooLong } = encode(store.state, base);
    const tail = page.tail?.() ?? '';
    const fragment = tail ? (own || store.state.lesson) + tail : own;
    if (tooLong || fragment === written) return;
    const isNewPlace = placeOf(page) !== place;
    place = placeOf(page);
    written = fragment;
    try {
      history[isNewPlace ? 'pushState' : 'replaceState'](null, '', `#${fragment}`);
    } catch {
      // A browser that counts such writes may refuse one; the next one will carry everything.
    }
  };
  page.linkChanged = () => {
    if (!timer) timer = setTimeout(write, pause);
  };
  store.subscribe(page.linkChanged);

  const read = async () => {
    const [own, tail] = inLink();
    if (own + tail === written || isAnchor(own)) return;
    written = own + tail;
    clearTimeout(timer); // what was left is not written over where the browser went
    timer = undefined;
    place = '';
    if (tail) act.take(await fetchLater());
    const fragment = tail ? page.more.sceneShown(own, tail) : own;
    act.open(lessonIn(fragment), () => {
      // A link that names no language leaves the reader's.
      const { state, problem } = decode(fragment, { ...base, lang: page.state.lang });
      act.arrive(state, () => {
        if (tail) act.takeTail(tail);
        place = placeOf(page);
      });
      if (problem) act.refuse(problem);
    });
  };
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
}

/** @param {any} page */
const placeOf = ({ state, ui }) => `${state.lesson} ${state.step} ${ui.scenes?.at}`;

/**
 * The skip link's target is no state.
 * @param {string} fragment
 */
const isAnchor = (fragment) => fragment === 'numbers';
