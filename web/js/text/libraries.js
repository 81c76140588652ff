/** What a program of the current numbers can be written in, with the names that these have everywhere. */

/** @typedef {import('./programs-traced.js').Library} Library */

/** @type {{value: Library, label: string}[]} */
export const libraries = [
  { value: 'numpy', label: 'NumPy' },
  { value: 'torch', label: 'PyTorch' },
  { value: 'cpp', label: 'C++' },
];

/** @param {Library | 'whole'} library */
export const libraryName = (library) =>
  libraries.find(({ value }) => value === library)?.label ?? 'NumPy';
