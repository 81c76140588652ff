/**
 * The keyboard: what each key means where it is pressed. The sheet in view/keys-sheet.js lists the
 * same keys for people.
 */
import { axesOf } from '../content/symbols.js';
import { cellAt } from './view/cell-events.js';

const arrows = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});
const paces = ['operation', 'row', 'cell', 'term'];

/**
 * @param {any} page
 * @param {any} act
 */
export function listenToKeys(page, act) {
  document.addEventListener('keydown', (event) => {
    act.stopMotion();
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.isComposing || document.querySelector('dialog[open]')) return;
    if (handle(event, target)) event.preventDefault();
  });
  document.addEventListener('pointerdown', () => act.stopMotion());

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement} target
   * @returns {boolean} whether the key is used up
   */
  function handle(event, target) {
    const { editing } = page.ui;
    if (editing?.fresh && !isForField(event)) return leaveFreshField(event);
    if (editing) return keyInEditor(event);
    return !isField(target) && (keyInTable(event, target) || keyAnywhere(event, target));
  }

  /**
   * A field that a click has opened, with nothing typed yet: Enter begins the typing, and a key that
   * is for the table goes to the table.
   * @param {KeyboardEvent} event
   */
  function leaveFreshField(event) {
    if (event.key === 'Enter' || event.key === 'F2') {
      act.settleEdit();
      return true;
    }
    act.cancelEdit();
    return handle(event, /** @type {HTMLElement} */ (document.activeElement));
  }

  /** @param {KeyboardEvent} event */
  function keyInEditor(event) {
    const { id, row, col } = page.ui.editing;
    const { rows, cols } = page.trace.info(id);
    const go = (/** @type {number} */ r, /** @type {number} */ c) => {
      act.commitEdit({ id, row: clamp(r, rows), col: clamp(c, cols) });
      return true;
    };
    switch (event.key) {
      case 'Escape':
        act.cancelEdit();
        return true;
      case 'Enter':
        return go(row + (event.shiftKey ? -1 : 1), col);
      case 'Tab': {
        const index = row * cols + col + (event.shiftKey ? -1 : 1);
        if (index < 0 || index >= rows * cols) return go(row, col);
        return go(Math.floor(index / cols), index % cols);
      }
      case 'ArrowUp':
        return go(row - 1, col);
      case 'ArrowDown':
        return go(row + 1, col);
      default:
        return false;
    }
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} target */
  function keyInTable(event, target) {
    const cell = cellAt(target);
    if (!cell || event.altKey) return false;
    const { id, row, col } = cell;
    const { rows, cols } = page.trace.info(id);
    const go = (/** @type {number} */ r, /** @type {number} */ c) => {
      act.focus(id, clamp(r, rows), clamp(c, cols), { follow: true });
      return true;
    };
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === 'c' && !String(getSelection())) {
      act.copyTable('tsv');
      return true;
    }
    const transposed = target.closest('table')?.dataset.transposed === 'true';
    if (event.key in arrows && !control) {
      const [down, right] = arrows[event.key];
      return transposed ? go(row + right, col + down) : go(row + down, col + right);
    }
    if (event.key === 'Home' && control) return go(0, 0);
    if (event.key === 'End' && control) return go(rows - 1, cols - 1);
    if (event.key === 'Home') return transposed ? go(0, col) : go(row, 0);
    if (event.key === 'End') return transposed ? go(rows - 1, col) : go(row, cols - 1);
    if (control) return false;
    if (event.key === 'Enter' && act.pointAt?.(cell)) return true;
    if (event.key.toLowerCase() === 'o' && page.ui.letters) return toOperand(event, id);
    return keyOnEditable(event, cell);
  }

  /** @param {KeyboardEvent} event @param {import('./view/types.js').CellAddress} cell */
  function keyOnEditable({ key }, cell) {
    const kind = page.view().editable.get(cell.id);
    if (kind === 'toggle' && key === 'Enter') act.toggle(cell.id, cell.row, cell.col);
    else if (kind === 'number' && (key === 'Enter' || key === 'F2')) act.startEdit(cell);
    else if (kind === 'number' && /^[\d.,+\-−]$/.test(key)) act.startEdit(cell, { text: key });
    else return false;
    return true;
  }

  /**
   * To the next table of the same product, keeping every index that both have.
   * @param {KeyboardEvent} event
   * @param {string} id
   */
  function toOperand(event, id) {
    const ids = neighbours(page.view().stage, id);
    const next = ids[(ids.indexOf(id) + (event.shiftKey ? ids.length - 1 : 1)) % ids.length];
    const { rows, cols } = page.trace.info(next);
    const [rowAxis, colAxis] = axesOf(next, page.state.sizes);
    const { pivot } = page.ui;
    act.focus(next, clamp(pivot[rowAxis] ?? 0, rows), clamp(pivot[colAxis] ?? 0, cols), {
      follow: true,
    });
    return true;
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} target */
  function keyAnywhere(event, target) {
    if (event.altKey) return false;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) return keyWithControl(key, event.shiftKey);
    if (key === ' ' && !isPressable(target)) {
      act.move(event.shiftKey ? 'back' : 'next');
      return true;
    }
    if (key === 'Escape') page.runs?.cancel();
    return page.ui.letters && keyLetter(key);
  }

  /** @param {string} key @param {boolean} shift */
  function keyWithControl(key, shift) {
    if (key === 'z') act[shift ? 'redo' : 'undo']();
    else if (key === 'y') act.redo();
    else return false;
    return true;
  }

  /**
   * Single letters, which can be switched off.
   * @param {string} key
   */
  function keyLetter(key) {
    if (key === '?') act.sheet('keys');
    else if (key === 'c') act.sheet('contents');
    else if (key === 'l') act.sheet('shapes');
    else if (key === 's') act.openScenes?.();
    else if (key === 'x') act.openExercise?.();
    else if (key === '<' || key === '>') act.stepScene?.(key === '<' ? -1 : 1);
    else if (key === 'p') act.set({ projector: !page.state.projector });
    else if (key === 'k') act.play();
    else if (key === 'e') document.getElementById('export-menu')?.togglePopover();
    else if (key === ']') act.stepBy(1);
    else if (key === '[') act.stepBy(-1);
    else if (/^[1-4]$/.test(key)) act.setPace(paces[Number(key) - 1]);
    else return false;
    return true;
  }
}

/**
 * @param {any} stage
 * @param {string} id
 * @returns {string[]}
 */
function neighbours({ layout, layouts, shows }, id) {
  if (layout.kind !== 'product') return layout.tables;
  const own = (layouts ?? [layout]).find((/** @type {any} */ one) =>
    [one.left, one.top, one.result].includes(id),
  );
  return own ? [own.left, own.top, own.result] : shows;
}

/** @param {number} index @param {number} size */
const clamp = (index, size) => Math.max(0, Math.min(index, size - 1));

/**
 * What a number may be typed or edited with.
 * @param {KeyboardEvent} event
 */
const isForField = ({ key, ctrlKey, metaKey }) =>
  ctrlKey || metaKey || /^([\d.,+\-−/e∞]|Backspace|Delete|Shift|Control|Meta|Alt)$/.test(key);

/** @param {HTMLElement} target */
const isField = (target) =>
  target.matches?.('input:not([type=radio]):not([type=checkbox]), select, textarea');

/** @param {HTMLElement} target */
const isPressable = (target) =>
  target.matches?.('button, summary, select, input:not([type=radio]:checked)') ?? false;
