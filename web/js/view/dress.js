/**
 * What the state says about the document itself: language, title, theme, projector, decimals.
 * An attribute of the root that is set again makes the browser look at everything anew, even if it
 * stays the same: so nothing is set that is so already.
 */

/** @param {import('./types.js').View} view */
export function dress({ state, t, stage }) {
  const { documentElement: root } = document;
  setAttribute(root, 'lang', t.tag);
  setAttribute(root, 'data-theme', state.theme);
  setAttribute(root, 'data-projector', String(state.projector));
  setVariable(root, '--decimals', String(state.decimals));
  const title = `${t(stage.keys.title)} · ${t('app.title')}`;
  if (document.title !== title) document.title = title;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} value
 */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Sets a custom property through the CSSOM, which the content policy allows.
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
export function setVariable(element, name, value) {
  const { style } = /** @type {HTMLElement} */ (element);
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}
