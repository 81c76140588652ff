/**
 * Scenes in order: a list that a teacher puts together, as the end of a link, and back.
 *
 * `#…!at=2&hide=text,settings!step-by-step/score&m=3!masks`: behind the state of the page the number of
 * the scene that is played (0: the list is being put together), what is hidden meanwhile, and the
 * scenes, each as its own link. The list lives in the link and nowhere else. Reading is total: what
 * cannot be used is left out and reported.
 */

import { hideable } from '../content/hideable.js';
import { lessonIds } from '../content/lessons.js';

/** @typedef {import('./url.js').Problem} Problem */
/** @typedef {{scenes: readonly string[], at: number, hide: readonly string[]}} SceneList */

export const MOST_SCENES = 40;
/** A link of more is cut by some programs. */
export const LONGEST_LIST = 3500;
const LONGEST_READ = 32768;
const LONGEST_KEY = 40;

/** @type {SceneList} */
export const noScenes = { scenes: [], at: 0, hide: [] };

/** @param {SceneList} list @returns {string} with its mark; empty where there are no scenes */
export function writeList({ scenes, at, hide }) {
  if (scenes.length === 0) return '';
  const flags = `at=${at}${hide.length > 0 ? `&hide=${hide.join(',')}` : ''}`;
  return ['', flags, ...scenes].join('!');
}

/**
 * @param {string} text  from its mark on
 * @returns {{list: SceneList, problem: Problem | null}}
 */
export function readList(text) {
  if (text.length > LONGEST_READ)
    return {
      list: noScenes,
      problem: { code: 'link_too_long', detail: { limit: LONGEST_READ } },
    };
  /** @type {Problem | null} */
  let problem = null;
  const report = (/** @type {string} */ key, code = 'link_bad') => {
    problem ??= { code, detail: { key: key.slice(0, LONGEST_KEY) } };
  };
  const [, flags = '', ...given] = text.split('!');
  const scenes = given.filter((scene, i) => {
    const isGood = i < MOST_SCENES && isScene(scene);
    if (!isGood) report(scene);
    return isGood;
  });
  const list = { ...noScenes, scenes };
  for (const flag of flags.split('&')) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(flag) ?? [];
    if (key === 'at')
      list.at = placeIn(scenes, value) ?? (report(flag), Math.min(1, scenes.length));
    else if (key === 'hide') {
      const words = value.split(',');
      list.hide = hideable.filter((name) => words.includes(name));
      if (list.hide.length !== words.length) report(flag);
    } else report(flag, 'link_unknown');
  }
  return { list, problem };
}

/** @param {string[]} scenes @param {string} text */
const placeIn = (scenes, text) =>
  /^\d{1,3}$/.test(text) && Number(text) <= scenes.length ? Number(text) : undefined;

/** Whether it leads to a lesson; what else it says is read when it is shown. @param {string} text */
const isScene = (text) =>
  lessonIds.includes(text.split(/[/&]/, 1)[0]) && /^[\w\-.~/:,;=&%]+$/.test(text);

/**
 * The link of what is shown: the state where there is one, else the scene that is played.
 * @param {string} own   what stands before the list
 * @param {string} text  the list
 */
export function sceneShown(own, text) {
  const { scenes, at } = readList(text).list;
  return own || scenes[at - 1] || '';
}

/**
 * The list with a scene at its end.
 * @param {SceneList} list
 * @param {string} scene
 * @returns {SceneList | null} null where the list is full
 */
export function withScene(list, scene) {
  const next = { ...list, scenes: [...list.scenes, scene] };
  const fits = next.scenes.length <= MOST_SCENES && writeList(next).length <= LONGEST_LIST;
  return fits ? next : null;
}

/** @param {SceneList} list @param {number} from @param {number} to @returns {SceneList} */
export function withMoved(list, from, to) {
  const scenes = [...list.scenes];
  scenes.splice(to, 0, ...scenes.splice(from, 1));
  return { ...list, scenes };
}
