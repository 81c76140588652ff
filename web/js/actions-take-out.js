/** Taking things out, and in again: share, copy, save, print, open. Each says what it did. */
import { stateFromFile, lessonInFile, stateToFile } from './statefile.js';
import { cellToLatex, tableTo, traceToJson } from './text/exports.js';
import { libraryName } from './text/libraries.js';
import { encode } from './url.js';
import { cellName } from './view/expression.js';
import { copyText, openText, saveBlob, saveText } from './view/clipboard.js';
import { stagePicture } from './view/stage-picture.js';

/**
 * @param {any} page
 * @param {any} act
 * @param {() => any} t
 */
export function takeOutActions(page, act, t) {
  /** @param {string} text @param {string} done */
  async function copy(text, done) {
    const copied = await copyText(text);
    act.note(copied ? done : t()('note.copy_failed'), !copied);
  }

  /** @param {'csv' | 'tsv' | 'numpy' | 'latex'} kind */
  function copyTable(kind) {
    const id = tableId(page);
    const tensor = page.trace.get(id);
    const text = tableTo(kind, tensor);
    return copy(
      text,
      t()('note.copied', {
        what: `${t().nameOf(id)} (${tensor.rows} × ${tensor.cols}), ${t()(`export.${kind}.short`)}`,
      }),
    );
  }

  /** How each entry of the export menu is carried out. */
  const exports = /** @type {Record<string, () => any>} */ ({
    tsv: () => copyTable('tsv'),
    csv: () => copyTable('csv'),
    numpy: () => copyTable('numpy'),
    latex: () => copyTable('latex'),
    'cell-latex': () => copyCell(),
    async svg() {
      const picture = await pictureWithoutPointer();
      save('attention-stage.svg', picture.svg(), 'image/svg+xml');
    },
    async png() {
      const picture = await pictureWithoutPointer();
      saveBlob('attention-stage.png', await picture.png());
      saved('attention-stage.png');
    },
    print: () => window.print(),
    scenes: () => act.openScenes(),
    exercise: () => act.openExercise(),
    json() {
      save('attention-trace.json', traceToJson(page.trace), 'application/json');
    },
    state: () => saveState('note.saved'),
  });

  /** The menu closes under the pointer: what that happens to point at belongs in no picture. */
  async function pictureWithoutPointer() {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    act.hover(null);
    return stagePicture();
  }

  function copyCell() {
    const view = page.view();
    const { explanation: cell } = view;
    if (!cell) return act.note(t()('explain.choose'), true);
    const what = cellName(view, cell.id, cell.row, cell.col);
    return copy(
      cellToLatex(cell, page.state.decimals),
      t()('note.copied', { what: `${what}, LaTeX` }),
    );
  }

  /** @param {string} name @param {string} [key] */
  const saved = (name, key = 'note.saved') => act.note(t()(key, { file: name }));

  /**
   * @param {string} name
   * @param {string} text
   * @param {string} type
   */
  function save(name, text, type) {
    saveText(name, text, type);
    saved(name);
  }

  /** @param {string} key what to say */
  function saveState(key) {
    saveText('attention.json', stateToFile(page.state), 'application/json');
    saved('attention.json', key);
  }

  return {
    /** @param {string} kind */
    export(kind) {
      for (const menu of document.querySelectorAll('[popover]:popover-open'))
        /** @type {any} */ (menu).hidePopover();
      return exports[kind]();
    },
    copyTable,
    /** The link to exactly this; where it is too long for one, a file. */
    share() {
      const { fragment, tooLong } = encode(page.state, page.base);
      if (tooLong) return saveState('note.too_long');
      return act.copyLink(fragment);
    },
    /** @param {string} fragment  what the link to this page ends in */
    copyLink: (fragment) =>
      copy(
        `${location.href.replace(/#.*$/, '')}${fragment ? `#${fragment}` : ''}`,
        t()('note.link_copied'),
      ),
    copyProgram() {
      return copy(
        page.others.programOf(page.ui.program).text,
        t()('note.copied', { what: libraryName(page.ui.program) }),
      );
    },
    async openFile() {
      const text = await openText('.json,application/json');
      if (text === null) return;
      act.open(lessonInFile(text), () => {
        const { state, problem } = stateFromFile(text);
        if (problem) act.refuse(problem);
        else act.arrive(state);
      });
    },
  };
}

/**
 * The table that a copy takes: the focused one, or the step's result.
 * @param {any} page
 */
function tableId(page) {
  const { focus } = page.state;
  return focus && page.trace.has(focus.tensor) ? focus.tensor : page.view().stage.walks[0];
}
