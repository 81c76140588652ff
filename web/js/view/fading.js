/**
 * A frame that scrolls says so; sideways, its edge fades where there is more. Which edge that is
 * depends on the layout and on how far it is scrolled, so both are watched.
 */
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) mark(target.closest('.tensor-frame') ?? target);
});

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** @param {Element} frame */
function mark(frame) {
  const below = frame.scrollHeight - frame.clientHeight;
  const rest = frame.scrollWidth - frame.clientWidth - frame.scrollLeft;
  frame.classList.toggle('scrolls', below > 2 || frame.scrollWidth - frame.clientWidth > 2);
  frame.classList.toggle('more-above', frame.scrollTop > 2);
  frame.classList.toggle('more-before', frame.scrollLeft > 2);
  frame.classList.toggle('more-after', rest > 2);
}

/**
 * For lit's `ref` on a table's frame; the table itself is drawn a moment later.
 * @param {Element | undefined} frame
 */
export function fading(frame) {
  if (!frame || watched.has(frame)) return;
  watched.add(frame);
  observer.observe(frame);
  queueMicrotask(() => frame.firstElementChild && observer.observe(frame.firstElementChild));
  frame.addEventListener('scroll', () => mark(frame), { passive: true });
}
