// Links of a chain that were forgotten, arguments that were not given, a method in the place of its twin.
import ts from 'typescript';
import { brief, isInFunction } from './inside.mjs';

/** Without it the chain still has the same type. */
const LINKS = new Set([
  'where', 'whereRef', 'orderBy', 'limit', 'offset', 'groupBy', 'distinct',
  'filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice',
  'trim', 'trimEnd', 'trimStart', 'toLowerCase', 'toUpperCase', 'normalize', 'replaceAll', 'replace',
]); // prettier-ignore

/** @type {Record<string, string>} */
const TWINS = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  floor: 'ceil',
  ceil: 'floor',
};

/** @type {import('./mutations.mjs').Change} */
export function changeCalls(node, source, put) {
  if (!ts.isCallExpression(node)) return;
  const { expression: called, arguments: given } = node;
  if (ts.isPropertyAccessExpression(called)) {
    const name = called.name.text;
    const text = brief(node.getText(source).slice(called.name.getStart(source) - node.getStart(source)));
    if (LINKS.has(name)) put(node, called.expression.getText(source), `.${text} dropped`, called.name);
    const twin = TWINS[name];
    if (twin !== undefined) put(called.name, twin, `.${text} with ${twin}`);
  }
  const last = given.at(-1);
  if (last && given.length > 1 && isInFunction(node)) {
    const kept = given.slice(0, -1).map((argument) => argument.getText(source));
    put(
      node,
      `${called.getText(source)}(${kept.join(', ')})`,
      `argument dropped: ${brief(last.getText(source))}`,
      last,
    );
  }
}
