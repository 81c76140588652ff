/** Scenes in order: putting a list of them together, and playing it. */
import { fetchLesson } from './course.js';
import {
  LONGEST_LIST,
  MOST_SCENES,
  noScenes,
  readList,
  withMoved,
  withScene,
  writeList,
} from './scene-list.js';
import { startState } from './state.js';
import { decode, encode, lessonIn, sceneLink } from './url.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function sceneActions(page, act, t) {
  /** @type {() => import('./scene-list.js').SceneList} */
  const list = () => page.ui.scenes ?? noScenes;
  /** The scene that was asked for last; its lesson may still be on its way. */
  let asked = 0;

  /** @param {import('./scene-list.js').SceneList} next */
  function become(next) {
    page.setUi({ scenes: next });
    document.documentElement.dataset.hide = next.at > 0 ? next.hide.join(' ') : '';
    page.linkChanged?.();
  }

  return {
    /** A list that came with a link. @param {string} text */
    takeScenes(text) {
      const { list, problem } = readList(text);
      asked = list.at;
      become(list);
      if (problem) act.refuse(problem);
    },

    /** What is shown now, without how its reader likes to read. */
    addScene() {
      const { decimals, projector } = startState();
      const { fragment, tooLong } = encode(
        { ...page.state, ...page.base, decimals, projector },
        page.base,
      );
      const next = tooLong ? null : withScene(list(), fragment || page.state.lesson);
      if (!next)
        return act.note(t()('scenes.full', { count: MOST_SCENES, limit: LONGEST_LIST }), true);
      become(next);
      act.note(t()('scenes.added', { count: next.scenes.length }));
    },

    /** @param {number} from @param {number} to */
    moveScene(from, to) {
      if (to < 0 || to >= list().scenes.length) return;
      become(withMoved(list(), from, to));
    },

    /** @param {number} index */
    removeScene(index) {
      const scenes = list().scenes.filter((_scene, i) => i !== index);
      become({ ...list(), scenes, at: 0 });
    },

    /** @param {string} name @param {boolean} isHidden */
    hideWhilePlaying(name, isHidden) {
      const others = list().hide.filter((other) => other !== name);
      become({ ...list(), hide: isHidden ? [...others, name] : others });
    },

    /** @param {number} number  of a scene, from 1 on; others are not there */
    playScene(number) {
      const scene = list().scenes[number - 1];
      if (!scene) return;
      act.sheet(null);
      asked = number;
      return act.open(lessonIn(scene), () => {
        const { state, problem } = decode(sceneLink(scene, page.state, page.base), page.base);
        become({ ...list(), at: number });
        act.arrive(state);
        act.say(t()('scenes.at', { at: number, count: list().scenes.length }));
        if (problem) act.refuse(problem);
      });
    },

    /** To the next or the previous one of the one that is shown or on its way. @param {1 | -1} by */
    stepScene(by) {
      return act.playScene((page.ui.loading ? asked : list().at) + by);
    },

    /** Back to putting together; what was hidden is there again. */
    stopScenes() {
      become({ ...list(), at: 0 });
    },

    copyScenes: () => act.copyLink(writeList({ ...list(), at: 1 })),

    /** Names of steps are words of their lessons, which may not be here yet. */
    async openScenes() {
      act.sheet('scenes');
      const lessons = new Set(list().scenes.map(lessonIn));
      await Promise.all([...lessons].map((id) => fetchLesson(id, page.core))).then(
        () => page.draw(),
        () => act.refuse({ code: 'load_failed', detail: {} }),
      );
    },
  };
}
