/**
 * What scrolls sideways must be reachable by keyboard; what does not scroll should be no stop on the
 * way. Which it is depends on the layout, so the browser is asked whenever the size changes.
 */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) mark(target.parentElement ?? target);
});

/** @param {Element} element */
function mark(element) {
  if (element.scrollWidth > element.clientWidth + 1) element.setAttribute('tabindex', '0');
  else element.removeAttribute('tabindex');
}

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/**
 * For lit's `ref`: watches an element's first child.
 * @param {Element | undefined} element
 */
export function scrollable(element) {
  const content = element?.firstElementChild;
  if (!content || watched.has(content)) return;
  watched.add(content);
  observer.observe(content);
}
