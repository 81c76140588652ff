/** The few icons, drawn with lines and triangles so that they need no font. */
import { html, svg } from 'lit-html';

/** @param {any} shape @param {string} [kind] */
const icon = (shape, kind = '') =>
  html`<svg class="icon ${kind}" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    ${shape}
  </svg>`;

export const icons = {
  first: icon(svg`<path d="M3 3h2v10H3zM13 3v10L6 8z" />`),
  back: icon(svg`<path d="M11.5 3v10L4.5 8z" />`),
  play: icon(svg`<path d="M4.5 2.5v11l9-5.5z" />`),
  pause: icon(svg`<path d="M4 3h3v10H4zM9 3h3v10H9z" />`),
  next: icon(svg`<path d="M4.5 3v10l7-5z" />`),
  last: icon(svg`<path d="M11 3h2v10h-2zM3 3v10l7-5z" />`),
  undo: icon(svg`<path d="M5.5 3 2.5 6l3 3M2.5 6H9a4 4 0 0 1 0 8H6" />`, 'stroke'),
  redo: icon(svg`<path d="m10.5 3 3 3-3 3M13.5 6H7a4 4 0 0 0 0 8h3" />`, 'stroke'),
  auto: icon(
    svg`<path fill-rule="evenodd" d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 3a5 5 0 0 1 0 10z" />`,
  ),
  light: icon(
    svg`<circle cx="8" cy="8" r="3" /><path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />`,
    'stroke',
  ),
  dark: icon(svg`<path d="M13.5 10A6 6 0 0 1 6 2.5 6 6 0 1 0 13.5 10z" />`),
  projector: icon(svg`<path d="M1.5 3h13v8.5h-13zM8 11.5V14M5 14h6" />`, 'stroke'),
  more: icon(svg`<path d="M2 4h12M2 8h12M2 12h12" />`, 'stroke'),
  close: icon(svg`<path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />`, 'stroke'),
};
