// Operators that are another, conditions that are their opposite.
import ts from 'typescript';
import { brief } from './inside.mjs';

/** @type {Partial<Record<ts.SyntaxKind, string[]>>} */
const OTHERS = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PlusEqualsToken]: ['-='],
};

/** @type {import('./mutations.mjs').Change} */
export function changeExpressions(node, source, put) {
  if (ts.isBinaryExpression(node)) changeOperator(node, source, put);
  if (ts.isConditionalExpression(node)) negate(node.condition, source, put);
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression, source, put);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    put(node, node.operand.getText(source), `! dropped: ${brief(node.getText(source))}`);
  }
}

/**
 * @param {ts.BinaryExpression} node
 * @param {ts.SourceFile} source
 * @param {import('./mutations.mjs').Put} put
 */
function changeOperator({ left, operatorToken, right }, source, put) {
  for (const other of OTHERS[operatorToken.kind] ?? []) {
    put(operatorToken, other, `${brief(operatorToken.parent.getText(source))} with ${other}`);
  }
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken && !isNothing(right)) {
    put(operatorToken.parent, `(${left.getText(source)})!`, `?? ${brief(right.getText(source))} dropped`);
  }
}

/**
 * @param {ts.Expression} condition
 * @param {ts.SourceFile} source
 * @param {import('./mutations.mjs').Put} put
 */
function negate(condition, source, put) {
  // These have an opposite of their own.
  if (ts.isBinaryExpression(condition) && OTHERS[condition.operatorToken.kind]) return;
  if (ts.isPrefixUnaryExpression(condition)) return;
  const text = condition.getText(source);
  put(condition, `!(${text})`, `condition negated: ${brief(text)}`);
}

/**
 * Nothing in the place of nothing is the same to most readers.
 * @param {ts.Expression} node
 */
function isNothing(node) {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}
