/** What the state says about the document itself: language, title, theme, projector, decimals. */

/** @param {import('./types.js').View} view */
export function dress({ state, t, stage }) {
  const { documentElement: root } = document;
  root.lang = t.tag;
  root.dataset.theme = state.theme;
  root.dataset.projector = String(state.projector);
  root.style.setProperty('--decimals', String(state.decimals));
  document.title = `${t(stage.keys.title)} · ${t('app.title')}`;
}
