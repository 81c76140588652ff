/** Texts and files out to the reader's machine and back. */

/** @param {string} text @returns {Promise<boolean>} whether the browser allowed it */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * For places without the clipboard interface, such as a page of an insecure host.
 * @param {string} text
 */
function copyBySelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'unseen';
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  before?.focus?.();
  return copied;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} type
 */
export function saveText(name, text, type) {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** @param {string} name @param {Blob} blob */
export async function saveBlob(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} accept @returns {Promise<string | null>} null when nothing was chosen */
export function openText(accept) {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('change', async () => resolve((await input.files?.[0]?.text()) ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
