// What stands between blocks, and what is counted of them.
import { expect, test } from 'vitest';
import { figuresOf, openText, printText } from './document.ts';
import type { NodeJson } from './node.ts';

const block = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const written = (text: string, attrs = {}): NodeJson => ({
  type: 'paragraph',
  attrs,
  content: [{ type: 'text', text }],
});
const [A, B, C] = [block('A'), block('B'), block('C')];

/** What becomes of a text when the nodes of its document are put together anew. */
function after(text: string, change: (nodes: readonly NodeJson[]) => readonly (NodeJson | undefined)[]): string {
  const opened = openText(text);
  const content = change(opened.doc.content ?? []).filter((node) => node !== undefined);
  return printText({ type: 'doc', content }, opened);
}

const X = written('X');
const EMPTY: NodeJson = { type: 'paragraph' };

test.each<[string, string, (nodes: readonly NodeJson[]) => readonly (NodeJson | undefined)[], string]>([
  ['a new one at the end', `${A}\n\n`, ([a]) => [a, X], `${A}\n\n${block('X')}`],
  ['a new one behind one that ended the text', A, ([a]) => [a, X], `${A}\n\n${block('X')}`],
  ['a new one behind a wide gap', `${A}\n\n\n\n${B}`, ([a, b]) => [a, X, b], `${A}\n\n\n\n${block('X')}\n\n${B}`],
  ['a new one first', ` ${A}\n`, ([a]) => [X, a], ` ${block('X')}\n\n${A}\n`],
  ['nothing between two that stood close', `${A}${B}\n`, ([a, b]) => [a, b], `${A}${B}\n`],
  ['one between two that stood close', `${A}${B}`, ([a, b]) => [a, X, b], `${A}\n\n${block('X')}\n\n${B}`],
  ['one is gone', `${A}\n${B}\n\n\n${C}`, ([a, , c]) => [a, c], `${A}\n${C}`],
  ['the last is gone', `${A}\n${B}`, ([a]) => [a], `${A}\n`],
  ['all are gone', `\n${A}`, () => [], '\n'],
  ['turned round', `${A}\n${B}\n\n`, ([a, b]) => [b, a], `${B}\n\n${A}\n`],
  ['doubled', `${A}\n${B}`, ([a, b]) => [a, a, b], `${A}\n${A}\n\n${B}`],
  ['an empty line', `${A}\n${B}`, ([a, b]) => [a, EMPTY, b, EMPTY], `${A}\n${B}`],
  ['a line that was emptied', `${A}\n${B}`, ([a, b]) => [{ ...a!, content: [] }, b], B],
  ['another text', `${A}\n${B}`, ([a, b]) => [{ ...a!, content: X.content! }, b], `${block('X')}\n${B}`],
  ['one of another document', A, ([a]) => [a, written('Y', { kept: 9 })], `${A}\n\n${block('Y')}`],
  ['one that cannot be printed', A, ([a]) => [a, { type: 'unheard' }], `${A}\n\n`],
])('%s', (_name, text, change, expected) => {
  expect(after(text, change)).toBe(expected);
});

test('an empty paragraph that was there stays', () => {
  expect(after(`${block('')}\n${A}`, (nodes) => nodes)).toBe(`${block('')}\n${A}`);
});

test('what is opened: its nodes with their numbers, and what is around them', () => {
  const opened = openText(`\n${A}\n\n<p>x`);
  expect(opened.doc).toEqual({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { head: '<!-- wp:paragraph -->\n<p>', tail: '</p>\n<!-- /wp:paragraph -->', kept: 1 },
        content: [{ type: 'text', text: 'A' }],
      },
      { type: 'sealed', attrs: { source: '\n\n<p>x', name: '', kept: 2 } },
    ],
  });
  expect([opened.lead, [...opened.originals].map(([at, { source, gap }]) => [at, source, gap])]).toEqual([
    '\n',
    [
      [1, A, ''],
      [2, '\n\n<p>x', ''],
    ],
  ]);
  expect(openText(' ')).toEqual({
    doc: { type: 'doc', content: [{ type: 'paragraph' }] },
    lead: ' ',
    originals: new Map(),
  });
});

test.each([
  [0, 1],
  [329, 1],
  [330, 2],
  [549, 2],
  [550, 3],
])('%i words take minutes: %i', (words, minutes) => {
  const doc = { type: 'doc', content: [written(' word\n'.repeat(words)), EMPTY] };
  expect(figuresOf(doc)).toEqual({ words, blocks: 1, minutes });
});

test('words are counted across blocks, and not across marks', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [written('a')] }, { type: 'listItem', content: [written('b')] }] }; // prettier-ignore
  const halves = {
    type: 'paragraph',
    content: [...X.content!, { type: 'text', text: 'Y', marks: [{ type: 'bold' }] }],
  };
  const sealed = { type: 'sealed', attrs: { source: '<!-- wp:x --><b>one</b>two<!-- /wp:x -->' } };
  expect(figuresOf({ type: 'doc', content: [list, halves, sealed, { type: 'sealed' }] })).toEqual({
    words: 5,
    blocks: 4,
    minutes: 1,
  });
  expect(figuresOf({ type: 'doc' })).toEqual({ words: 0, blocks: 0, minutes: 1 });
});
