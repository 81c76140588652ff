/** What can be taken out: the focused table, the worked cell, the stage as a picture, all as JSON. */
import { html } from 'lit-html';
import { symbolOf } from '../../content/symbols.js';
import { cellName } from './expression.js';

/** @param {import('./types.js').View} view */
export function exportMenu(view) {
  const { t, act, state, stage } = view;
  const table = state.focus?.tensor ?? stage.shows[0];
  const tensor = t(symbolOf(table)?.label ?? table);
  const item = (/** @type {string} */ kind, /** @type {string} */ key = '', isEmpty = false) =>
    html`<button
      class="plain"
      data-action="export-${kind}"
      ?disabled=${isEmpty}
      @click=${() => act.export(kind)}
    >
      ${t(`export.${kind}`)}${key ? html`<kbd>${key}</kbd>` : ''}
    </button>`;
  const cell = view.explanation;
  return html`<div
    class="menu"
    id="export-menu"
    popover
    role="group"
    aria-label=${t('action.export')}
  >
    <p class="menu-title">${t('export.table', { tensor })}</p>
    ${item('tsv', 'Ctrl C')} ${item('csv')} ${item('numpy')} ${item('latex')}
    <p class="menu-title">
      ${cell ? cellName(view, cell.id, cell.row, cell.col) : t('export.no_cell')}
    </p>
    ${item('cell-latex', '', !cell)}
    <p class="menu-title">${t('export.stage')}</p>
    ${item('svg')} ${item('png')} ${item('print')}
    <p class="menu-title">${t('export.teaching')}</p>
    ${item('scenes', 's')} ${item('exercise', 'x')}
    <p class="menu-title">${t('export.all')}</p>
    ${item('json')} ${item('state')}
    <button class="plain" data-action="open-state" @click=${() => act.openFile()}>
      ${t('export.open')}
    </button>
  </div>`;
}
