// Where a node stands.
import ts from 'typescript';

/**
 * What stands outside of functions is a declaration.
 * @param {ts.Node} node
 * @returns {boolean}
 */
export function isInFunction(node) {
  for (let above = node.parent; !ts.isSourceFile(above); above = above.parent) {
    if (ts.isFunctionLike(above)) return true;
  }
  return false;
}

/**
 * The members of an object or the items of a list, without the one at `at`.
 * @param {readonly ts.Node[]} nodes
 * @param {number} at
 * @param {ts.SourceFile} source
 */
export function withoutOne(nodes, at, source) {
  return nodes
    .filter((_, index) => index !== at)
    .map((node) => node.getText(source))
    .join(', ');
}

/**
 * On one line, and not too long to be read.
 * @param {string} text
 */
export function brief(text) {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
