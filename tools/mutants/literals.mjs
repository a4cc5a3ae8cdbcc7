// Numbers beside the right one, the other truth, patterns that match more or nothing.
import ts from 'typescript';
import { isInFunction } from './inside.mjs';

/** @type {import('./mutations.mjs').Change} */
export function changeLiterals(node, source, put) {
  if (ts.isRegularExpressionLiteral(node)) changePattern(node, source, put);
  if (!isInFunction(node)) return;
  if (ts.isNumericLiteral(node)) changeNumber(node, put);
  if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false', 'true is false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true', 'false is true');
  if (ts.isStringLiteral(node)) changeText(node, put);
}

/**
 * @param {ts.RegularExpressionLiteral} node
 * @param {ts.SourceFile} source
 * @param {import('./mutations.mjs').Put} put
 */
function changePattern(node, source, put) {
  const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.getText(source)) ?? [];
  if (pattern.startsWith('^') && pattern.length > 1) put(node, `/${pattern.slice(1)}/${flags}`, 'pattern without ^');
  if (/[^\\]\$$/.test(pattern)) put(node, `/${pattern.slice(0, -1)}/${flags}`, 'pattern without $');
  if (flags.includes('i')) put(node, `/${pattern}/${flags.replace('i', '')}`, 'pattern without the flag i');
  put(node, `/(?!)/${flags}`, 'pattern that matches nothing');
}

/**
 * @param {ts.NumericLiteral} node
 * @param {import('./mutations.mjs').Put} put
 */
function changeNumber(node, put) {
  if (isOrder(node)) return;
  const number = Number(node.text);
  if (Number.isSafeInteger(number)) put(node, String(number + 1), `${node.text} is ${number + 1}`);
}

/**
 * `a < b ? -1 : 1`: an order asks for the sign alone.
 * @param {ts.NumericLiteral} node
 */
function isOrder({ text, parent }) {
  const signed = ts.isPrefixUnaryExpression(parent) ? parent.parent : parent;
  return text === '1' && ts.isConditionalExpression(signed) && /\? (-1 : 1|1 : -1)$/.test(signed.getText());
}

/**
 * Other texts are prose, or names that the compiler checks.
 * @param {ts.StringLiteral} node
 * @param {import('./mutations.mjs').Put} put
 */
function changeText(node, put) {
  if (node.text === 'asc' || node.text === 'desc') {
    const other = node.text === 'asc' ? 'desc' : 'asc';
    put(node, `'${other}'`, `'${node.text}' is '${other}'`);
  }
  if (ts.isBinaryExpression(node.parent) && node.text !== '') put(node, "''", `'${node.text}' is empty`);
}
