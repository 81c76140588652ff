/**
 * The state in the link: read at the start and whenever the link changes, written at most a few
 * times a second. A new step or lesson makes an entry in the browser's history, all else does not.
 */
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

/**
 * What has to be there before the link can be read.
 * @param {any} base
 */
export function neededFor(base) {
  const fragment = location.hash.slice(1);
  return { lesson: lessonIn(fragment), lang: languageIn(fragment, base) };
}

/** @param {any} base */
export function readLink(base) {
  return decode(location.hash.slice(1), base);
}

/**
 * @param {any} page
 * @param {any} act
 */
export function listenToLink(page, act) {
  const { store, base } = page;
  let written = location.hash.slice(1);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let place = placeOf(store.state);

  const write = () => {
    timer = undefined;
    const { fragment, tooLong } = encode(store.state, base);
    if (tooLong || fragment === written) return;
    const isNewPlace = placeOf(store.state) !== place;
    place = placeOf(store.state);
    written = fragment;
    try {
      history[isNewPlace ? 'pushState' : 'replaceState'](null, '', `#${fragment}`);
    } catch {
      // A browser that counts such writes may refuse one; the next one will carry everything.
    }
  };
  store.subscribe(() => {
    if (!timer) timer = setTimeout(write, pause);
  });

  const read = () => {
    const fragment = location.hash.slice(1);
    if (fragment === written || isAnchor(fragment)) return;
    written = fragment;
    act.open(lessonIn(fragment), () => {
      const { state, problem } = decode(fragment, base);
      act.arrive(state);
      place = placeOf(store.state);
      if (problem) act.refuse(problem);
    });
  };
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
}

/** @param {any} state */
const placeOf = ({ lesson, step }) => `${lesson} ${step}`;

/**
 * The skip link's target is no state.
 * @param {string} fragment
 */
const isAnchor = (fragment) => fragment === 'numbers';
