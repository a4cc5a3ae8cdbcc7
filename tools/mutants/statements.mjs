// Statements, members of objects and spreads that were forgotten.
import ts from 'typescript';
import { brief, isInFunction, withoutOne } from './inside.mjs';

/** Only those who write at the same moment, on the other database, would miss them. */
const LOCKS = /^(await )?[\w.]*\block\w*\(/i;

/** @type {import('./mutations.mjs').Change} */
export function changeStatements(node, source, put) {
  if (
    ts.isIfStatement(node) &&
    node.elseStatement === undefined &&
    leaves(node.thenStatement) &&
    !isShortcut(node, source)
  ) {
    put(node, ';', `guard removed: ${brief(node.getText(source))}`);
  }
  if (ts.isExpressionStatement(node) && isCall(node.expression) && !LOCKS.test(node.getText(source))) {
    put(node, ';', `statement removed: ${brief(node.getText(source))}`);
  }
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0 && isInFunction(node)) {
    for (const [at, member] of node.properties.entries()) {
      if (ts.isMethodDeclaration(member) || isProse(member)) continue;
      const rest = `{ ${withoutOne(node.properties, at, source)} }`;
      put(node, rest, `member removed: ${brief(member.getText(source))}`, member);
    }
  }
}

/**
 * Nothing in, nothing out: without it the same comes out, later.
 * @param {ts.IfStatement} node
 * @param {ts.SourceFile} source
 */
function isShortcut({ expression, thenStatement }, source) {
  return (
    /\.(length|size) === 0$/.test(expression.getText(source)) &&
    /return( (\[\]|\{\}|0|''|new (Map|Set)\(\)))?;/.test(thenStatement.getText(source))
  );
}

/**
 * What people read in the index.
 * @param {ts.ObjectLiteralElementLike} member
 */
function isProse(member) {
  return ts.isPropertyAssignment(member) && ts.isIdentifier(member.name) && member.name.text === 'description';
}

/** @param {ts.Statement} statement */
function leaves(statement) {
  const only = ts.isBlock(statement) && statement.statements.length === 1 ? statement.statements[0] : statement;
  if (only === undefined) return false;
  return [ts.SyntaxKind.ReturnStatement, ts.SyntaxKind.ThrowStatement, ts.SyntaxKind.ContinueStatement].includes(
    only.kind,
  );
}

/** @param {ts.Expression} expression */
function isCall(expression) {
  const called = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(called) && called.expression.kind !== ts.SyntaxKind.SuperKeyword;
}
