// Every error code that the sources name, with its statuses and sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface FoundCode {
  readonly statuses: Set<string>;
  readonly sentences: Set<string>;
  /** `core`, `builder-pro`; `all routes` where the kernel or the content model says it. */
  readonly places: Set<string>;
}

const MAKERS: Readonly<Record<string, { code: number; status: number | undefined; sentence: number }>> = {
  restError: { code: 0, status: 1, sentence: 2 },
  RestError: { code: 0, status: 1, sentence: 2 },
  refused: { code: 1, status: undefined, sentence: 2 },
};

export function findErrorCodes(root: string): Map<string, FoundCode> {
  const codes = new Map<string, FoundCode>();
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    visit(source, (call) => {
      for (const { code, status, sentence } of errorsOf(call)) {
        const found = codes.get(code) ?? { statuses: new Set(), sentences: new Set(), places: new Set() };
        codes.set(code, found);
        found.statuses.add(status);
        if (sentence !== '') found.sentences.add(sentence);
        found.places.add(/^modules\/([^/]+)/.exec(file)?.[1] ?? 'all routes');
      }
    });
  }
  return codes;
}

function visit(node: ts.Node, look: (call: ts.CallExpression | ts.NewExpression) => void): void {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) look(node);
  ts.forEachChild(node, (child) => {
    visit(child, look);
  });
}

function errorsOf(
  call: ts.CallExpression | ts.NewExpression,
): readonly { code: string; status: string; sentence: string }[] {
  const places = ts.isIdentifier(call.expression) ? MAKERS[call.expression.text] : undefined;
  const given = call.arguments;
  const first = places && given?.[places.code];
  if (!places || !first) return [];
  const status = places.status === undefined ? '401, 403' : numbersIn(given[places.status]);
  return textsOf(first, call).map((code) => ({ code, status, sentence: sentenceOf(given[places.sentence]) }));
}

/** A text, both sides of a choice, the values of a table of this file, or what is given to a function of this file. */
function textsOf(node: ts.Expression, from: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue, from), ...textsOf(node.whenFalse, from)];
  if (ts.isBinaryExpression(node)) return textsOf(node.right, from);
  if (ts.isTemplateExpression(node)) return [sentenceOf(node)];
  if (ts.isPropertyAccessExpression(node)) return textsOf(node.expression, from);
  if (ts.isElementAccessExpression(node)) return tableValues(node.expression.getText(), from.getSourceFile());
  return ts.isIdentifier(node) ? givenTo(node.text, from) : [];
}

function tableValues(name: string, source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) collect(node);
    ts.forEachChild(node, look);
  };
  const collect = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer)) {
      if (/^[a-z]+(?:_[a-z]+)+$/.test(node.initializer.text)) texts.push(node.initializer.text);
    }
    ts.forEachChild(node, collect);
  };
  look(source);
  return texts;
}

/** `const gone = (code: string) => restError(code, …)`: what the calls of `gone` in this file say first. */
function givenTo(parameter: string, from: ts.Node): string[] {
  let maker: ts.Node = from;
  while (!ts.isSourceFile(maker) && !hasParameter(maker, parameter)) maker = maker.parent;
  const name = ts.isArrowFunction(maker) && ts.isVariableDeclaration(maker.parent) ? maker.parent.name.getText() : '';
  const texts: string[] = [];
  visit(from.getSourceFile(), ({ expression, arguments: given }) => {
    const [first] = given ?? [];
    if (name !== '' && expression.getText() === name && first && ts.isStringLiteralLike(first)) texts.push(first.text);
  });
  return texts;
}

function hasParameter(node: ts.Node, name: string): boolean {
  return ts.isFunctionLike(node) && node.parameters[0]?.name.getText() === name;
}

function numbersIn(node: ts.Node | undefined): string {
  return [...new Set(node?.getText().match(/\b[45]\d\d\b/g) ?? [])].join(', ') || 'depends';
}

/** What is put into a sentence stands as `…`. */
function sentenceOf(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
