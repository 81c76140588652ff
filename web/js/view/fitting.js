/** A formula wider than its place is set smaller; only below what can be read it scrolls. */
import { scrollable } from './scrollable.js';

const observer = new ResizeObserver((entries) => {
  // Sizes are not changed while they are being reported.
  requestAnimationFrame(() => {
    for (const { target } of entries) fit(/** @type {HTMLElement} */ (target));
  });
});

/** @param {HTMLElement} formula */
function fit({ style, parentElement: place }) {
  if (!place) return;
  style.fontSize = '';
  const room = place.clientWidth / place.scrollWidth;
  if (room < 1) style.fontSize = `max(0.85rem, ${room}em)`;
}

/**
 * For lit's `ref`: watches an element's first child.
 * @param {Element | undefined} element
 */
export function fitting(element) {
  scrollable(element);
  if (element?.firstElementChild) observer.observe(element.firstElementChild);
}
