// Whatever a text is, opening and saving it changes nothing, and a change in one place changes that place alone.
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extensions } from '../extensions.ts';
import { openText, printText, rememberOpened, type OpenedText } from './document.ts';
import { printBlock } from './print.ts';
import type { NodeJson } from './node.ts';
import { paragraph, SAMPLES } from './samples.ts';
import { splitBlocks } from './split.ts';

const schema = getSchema(extensions());

/** As the editor holds it; throws where the editor could not. */
function throughEditor(doc: NodeJson): Node {
  const node = Node.fromJSON(schema, doc);
  node.check();
  return node;
}

function openInEditor(text: string): { opened: OpenedText; doc: Node } {
  const opened = openText(text);
  const doc = throughEditor(opened.doc);
  rememberOpened(opened, doc.toJSON());
  return { opened, doc };
}

/** Every block printed from its node, as if each of them had been touched. */
const reprinted = (doc: Node): string[] => doc.children.map((node) => printBlock(node.toJSON()) ?? '');

test.each(SAMPLES)('a block of the kind %s is printed from its node as it was stored: %s', (type, source) => {
  const { doc, opened } = openInEditor(source);
  expect(doc.children.map((node) => node.type.name)).toEqual([type]);
  expect(reprinted(doc)).toEqual([source]);
  expect(printText(doc.toJSON(), opened)).toBe(source);
});

/** Writes into the text where `WORD` stands, as a key does. */
function replaceWord(doc: Node, words: string): Node {
  let state = EditorState.create({ doc });
  let place: number | undefined;
  doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf('WORD') : -1;
    if (at !== -1) place ??= pos + at;
  });
  if (place === undefined) throw new Error('There is no WORD in the text.');
  state = state.apply(state.tr.insertText(words, place, place + 'WORD'.length));
  return state.doc;
}

const writable = SAMPLES.filter(([, source]) => source.includes('WORD'));

test.each(writable)('one word in a block of the kind %s changes that word alone: %s', (_type, source) => {
  const { doc, opened } = openInEditor(source);
  expect(printText(replaceWord(doc, 'other').toJSON(), opened)).toBe(source.replace('WORD', 'other'));
});

const source = fc.constantFrom(...SAMPLES.map(([, one]) => one));
const gap = fc.constantFrom('\n\n', '\n', '', '\n\n\n', ' \n\t');

const BOXES: readonly ((inner: string) => string)[] = [
  (inner) =>
    `<!-- wp:group {"layout":{"type":"constrained"}} -->\n<div class="wp-block-group">${inner}</div>\n<!-- /wp:group -->`,
  (inner) => `<!-- wp:column --><div class="wp-block-column">${inner}</div><!-- /wp:column -->`,
  (inner) => `<!-- wp:quote -->\n<blockquote class="wp-block-quote">${inner}</blockquote>\n<!-- /wp:quote -->`,
  (inner) =>
    `<!-- wp:cover -->\n<div class="wp-block-cover"><div class="wp-block-cover__inner-container">${inner}</div></div>\n<!-- /wp:cover -->`,
  (inner) =>
    `<!-- wp:details -->\n<details class="wp-block-details"><summary>S</summary>${inner}</details>\n<!-- /wp:details -->`,
  (inner) =>
    `<!-- wp:columns -->\n<div class="wp-block-columns"><!-- wp:column -->\n<div class="wp-block-column">${inner}</div>\n<!-- /wp:column --></div>\n<!-- /wp:columns -->`,
];

/** Blocks in blocks, with all kinds of blanks between them. */
const { nested } = fc.letrec<{ nested: string; blocks: string; boxed: string }>((tie) => ({
  nested: fc.oneof({ maxDepth: 4, withCrossShrink: true }, source, tie('boxed')),
  blocks: fc.array(fc.tuple(tie('nested'), gap), { maxLength: 4 }).map((all) => all.flat().join('')),
  boxed: fc.tuple(fc.constantFrom(...BOXES), tie('blocks')).map(([box, inner]) => box(inner)),
}));
const documents = fc.array(fc.tuple(nested, gap), { maxLength: 6 }).map((all) => all.flat().join(''));

test('documents of all kinds of blocks in each other come back byte for byte', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const { doc, opened } = openInEditor(text);
      expect(printText(doc.toJSON(), opened)).toBe(text);
      const sources = [...opened.originals.values()].map((original) => original.source);
      if (sources.length > 0) expect(reprinted(doc)).toEqual(sources);
    }),
    { numRuns: 400 },
  );
});

test('a word written into a document changes nothing else in it', () => {
  fc.assert(
    fc.property(documents, nested, documents, (before, inside, after) => {
      const wrapped = `<!-- wp:group --><div class="wp-block-group">${paragraph('<em>MARK</em> it')}${inside}${paragraph('end')}</div><!-- /wp:group -->`;
      const text = `${before}\n${wrapped}\n${after}`.replaceAll('WORD', 'word').replace('MARK', 'WORD');
      const { doc, opened } = openInEditor(text);
      expect(printText(replaceWord(doc, 'a & b').toJSON(), opened)).toBe(text.replace('WORD', 'a &amp; b'));
    }),
    { numRuns: 200 },
  );
});

const anyMarkup = fc
  .array(
    fc.oneof(
      source,
      gap,
      fc.constantFrom('<p>x</p>', '<!-- more -->', '<!--', '-->', '<!-- /wp:paragraph -->', '<!-- wp:group -->'),
      fc.constantFrom(
        '<!-- /wp:group -->',
        '<!-- wp:a {"b" -->',
        '<!-- wp:more /-->',
        '<b>',
        '</b>',
        '&nbsp;',
        '\u00a0',
      ),
      fc.constantFrom(
        '<li>',
        '</ul>',
        '<ul>',
        '<table>',
        '<p>',
        '</p>',
        '<br',
        '"',
        "'",
        '&',
        '&#8217;',
        '\r\n',
        '<cite>',
      ),
      fc.string(),
      fc.string().map(paragraph),
      fc.tuple(fc.string(), fc.json()).map(([text, json]) => `<!-- wp:x/y ${json} -->${text}<!-- /wp:x/y -->`),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('whatever a text is, opening and saving it changes nothing', () => {
  fc.assert(
    fc.property(anyMarkup, (text) => {
      expect(splitBlocks(text).map(({ source: one }) => one).join('')).toBe(text); // prettier-ignore
      const { doc, opened } = openInEditor(text);
      expect(printText(doc.toJSON(), opened)).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test('whatever stands in a paragraph, it is read or sealed whole', () => {
  fc.assert(
    fc.property(
      anyMarkup.map((text) => text.replaceAll(/<!--|-->/g, '')),
      (inner) => {
        const text = paragraph(inner);
        const { doc } = openInEditor(text);
        expect(reprinted(doc).join('')).toBe(text);
      },
    ),
    { numRuns: 500 },
  );
});

test('blocks nested beyond all sense are kept, not read', () => {
  const open = '<!-- wp:group --><div class="wp-block-group">'.repeat(3_000);
  const text = `${open}${'</div><!-- /wp:group -->'.repeat(3_000)}`;
  const { doc, opened } = openInEditor(text);
  expect(printText(doc.toJSON(), opened)).toBe(text);
});

test.each([
  ['tags that never close', '<p>'.repeat(20_000)],
  ['comments that never close', '<!--'.repeat(20_000)],
  ['lists that never close', '<ul><li>'.repeat(10_000)],
  ['quotes that never close', '<a href="'.repeat(20_000)],
  ['blanks', ' \n'.repeat(50_000) + 'x'],
])('a long text of %s opens within three seconds', (_name, text) => {
  const start = performance.now();
  openText(text);
  openText(paragraph(text));
  expect(performance.now() - start).toBeLessThan(3_000);
});
