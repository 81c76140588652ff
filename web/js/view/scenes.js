/** The views that single lessons bring for their stage, by name: (view, layout) in, a template out. */

/** @typedef {(view: import('./types.js').View, layout: {kind: 'scene', name: string, tables: string[]}) => unknown} Scene */

/** @type {Map<string, Scene>} */
const scenes = new Map();

/** @param {string} name @param {Scene} draw */
export const addScene = (name, draw) => scenes.set(name, draw);

/** @param {string} name @returns {Scene} */
export function sceneOf(name) {
  const scene = scenes.get(name);
  if (!scene) throw new RangeError(`no scene “${name}” is here`);
  return scene;
}
