// What the page's modules ask of a window where there is none: nothing is found, nothing is drawn.

import 'lit-html'; // which finds out by itself that there is no document

class Blind {
  observe() {}
}

Object.assign(globalThis, {
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  ResizeObserver: Blind,
  IntersectionObserver: Blind,
  document: {
    activeElement: null,
    documentElement: { dataset: {} },
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement: () => ({ getContext: () => null }),
  },
});
