/**
 * The markup of the words, parsed into a small tree: `*emphasis*`, `` `tensor-id` ``,
 * `` `tensor-id|as shown` `` and `$LaTeX$`. A backslash keeps the next character as it is.
 *
 * Nothing here makes HTML; views turn the nodes into elements. Text that is put in for a
 * `{placeholder}` is never read as markup, and formulas have no placeholders (`{` is theirs).
 *
 * @typedef {{kind: 'text', text: string}
 *   | {kind: 'em', children: MarkupNode[]}
 *   | {kind: 'tensor', id: string, text: string | null}
 *   | {kind: 'math', latex: string}} MarkupNode
 * @typedef {Record<string, string | number>} Params
 */

/** `{name}`, or `{name:one|many}` for a word that depends on a count. */
const placeholder = /\{([a-z_]+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * @param {string} source
 * @param {Params} [params]
 * @returns {MarkupNode[]}
 */
export function parse(source, params = {}) {
  /** @type {MarkupNode[]} */
  const nodes = [];
  let text = '';
  const flush = () => {
    if (text) nodes.push({ kind: 'text', text: fill(text, params) });
    text = '';
  };
  for (let i = 0; i < source.length; ++i) {
    const mark = source[i];
    if (mark === '\\' && i + 1 < source.length) text += source[++i];
    else if (mark === '*' || mark === '`' || mark === '$') {
      const end = source.indexOf(mark, i + 1);
      if (end < 0) throw new SyntaxError(`unclosed ${mark} in “${source}”`);
      flush();
      nodes.push(node(mark, source.slice(i + 1, end), params));
      i = end;
    } else text += mark;
  }
  flush();
  return nodes;
}

/**
 * @param {string} mark
 * @param {string} inside
 * @param {Params} params
 * @returns {MarkupNode}
 */
function node(mark, inside, params) {
  if (mark === '*') return { kind: 'em', children: parse(inside, params) };
  if (mark === '$') return { kind: 'math', latex: inside };
  const [id, text] = inside.split('|');
  return { kind: 'tensor', id: fill(id, params), text: text ? fill(text, params) : null };
}

/**
 * @param {string} text
 * @param {Params} params
 */
export function fill(text, params) {
  return text.replace(placeholder, (whole, name, one, many) => {
    if (!Object.hasOwn(params, name)) return whole;
    if (one === undefined) return String(params[name]);
    return Number(params[name]) === 1 ? one : many;
  });
}

/**
 * The names of a text's placeholders; those inside formulas belong to LaTeX.
 * @param {string} source
 * @returns {string[]}
 */
export function placeholdersOf(source) {
  const names = [...source.replace(/\$[^$]*\$/g, '').matchAll(placeholder)].map(([, name]) => name);
  return [...new Set(names)].sort();
}

/**
 * The ids of the tensors that a text names, in order.
 * @param {MarkupNode[]} nodes
 * @returns {string[]}
 */
export function tensorsOf(nodes) {
  return nodes.flatMap((part) => {
    if (part.kind === 'tensor') return [part.id];
    return part.kind === 'em' ? tensorsOf(part.children) : [];
  });
}

/**
 * The same without markup, for labels and for the live region.
 * @param {MarkupNode[]} nodes
 * @param {(id: string) => string} nameOf  a tensor's name
 * @returns {string}
 */
export function flatten(nodes, nameOf) {
  return nodes
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'em':
          return flatten(part.children, nameOf);
        case 'tensor':
          return part.text ?? nameOf(part.id);
        case 'math':
          return part.latex;
      }
    })
    .join('');
}
