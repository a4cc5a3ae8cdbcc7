// The errors that a person could make, at every place of a file where they can be made.
import ts from 'typescript';
import { changeCalls } from './calls.mjs';
import { changeExpressions } from './expressions.mjs';
import { isInFunction } from './inside.mjs';
import { changeLiterals } from './literals.mjs';
import { changeStatements } from './statements.mjs';

/**
 * @typedef {{ line: number, start: number, end: number, replacement: string, what: string, isLoaded: boolean }} Mutation
 *   `isLoaded`: it runs once, when the file is loaded
 * @typedef {(node: ts.Node, replacement: string, what: string, drawnAt?: ts.Node) => void} Put
 * @typedef {(node: ts.Node, source: ts.SourceFile, put: Put) => void} Change
 */

/** @type {readonly Change[]} */
const CHANGES = [changeExpressions, changeStatements, changeCalls, changeLiterals];

/**
 * @param {string} path
 * @param {string} text
 * @returns {Mutation[]}
 */
export function findMutations(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind);
  /** @type {Mutation[]} */
  const found = [];
  /** @type {Put} */
  const put = (node, replacement, what, drawnAt = node) => {
    const start = node.getStart(source);
    if (text.slice(start, node.end) === replacement) return;
    const line = source.getLineAndCharacterOfPosition(drawnAt.getStart(source)).line + 1;
    found.push({ line, start, end: node.end, replacement, what, isLoaded: !isInFunction(node) });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isLogging(node, source)) return;
    for (const change of CHANGES) change(node, source, put);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/**
 * What is only written for whoever runs the server is not what tests are about.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 */
function isLogging(node, source) {
  return ts.isExpressionStatement(node) && /^(await )?([\w.]+\.)?(log|logger|console)\??\./.test(node.getText(source));
}
