import { getSchema, type Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import {
  dropSlash,
  insert,
  insertEmbed,
  INSERTIONS,
  insertPicture,
  matching,
  slashQuery,
  type Insertion,
} from './insertions.ts';

const words = Object.fromEntries(INSERTIONS.map((name) => [name, name])) as Record<Insertion, string>;
const named = { ...words, columns2: 'Two columns', columns3: 'Three columns' };

test('a few letters find it, by every word', () => {
  expect(matching('', named)).toEqual(INSERTIONS);
  expect(matching('COL', named)).toEqual(['columns2', 'columns3']);
  expect(matching('col thr', named)).toEqual(['columns3']);
  expect(matching('nothing like it', named)).toEqual([]);
});

/** An editor that notes what it is told to do: `[name, …arguments]`. */
function noting(state?: EditorState) {
  const told: unknown[][] = [];
  const chain: object = new Proxy(
    {},
    {
      get:
        (_target, name) =>
        (...args: unknown[]) => {
          told.push([name, ...args]);
          return chain;
        },
    },
  );
  return { told, editor: { state, chain: () => chain } as unknown as Editor };
}

const sealed = (name: string, inner: string, data = '') => ({
  type: 'sealed',
  attrs: { name, source: `<!-- wp:${name} ${data}-->${inner}<!-- /wp:${name} -->` },
});

test.each<[Exclude<Insertion, 'image' | 'embed' | 'columns2' | 'columns3'>, unknown[]]>([
  ['heading2', ['setHeading', { level: 2 }]],
  ['heading3', ['setHeading', { level: 3 }]],
  ['list', ['toggleBulletList']],
  ['numbers', ['toggleOrderedList']],
  ['quote', ['setBlockquote']],
  ['codeBlock', ['setCodeBlock']],
  ['line', ['setHorizontalRule']],
  ['table', ['insertContent', { type: 'table' }]],
  ['html', ['insertContent', sealed('html', '\n\n')]],
  ['shortcode', ['insertContent', sealed('shortcode', '\n\n')]],
])('%s', (name, step) => {
  const { told, editor } = noting();
  insert(editor, name);
  expect(told).toEqual([['focus'], step, ['run']]);
});

const schema = getSchema(extensions());

/** Somebody stands at `place` in a text of these blocks. */
function standing(place: number, ...blocks: readonly object[]): EditorState {
  const doc = Node.fromJSON(schema, { type: 'doc', content: blocks });
  return EditorState.create({ doc, selection: TextSelection.create(doc, place) });
}
const line = (text: string, type = 'paragraph') => ({
  type,
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});

test.each([
  ['columns2', 2],
  ['columns3', 3],
] as const)('%s', (name, count) => {
  const { told, editor } = noting(standing(4, line('a'), line('b')));
  insert(editor, name);
  const columns = Array.from({ length: count }, () => ({ type: 'column', content: [{ type: 'paragraph' }] }));
  expect(told.slice(-4)).toEqual([
    ['focus'],
    ['insertContent', { type: 'columns', content: columns }],
    // One goes on writing in the first.
    ['setTextSelection', 6],
    ['run'],
  ]);
});

test('something of another site stands in the text with its address', () => {
  const { told, editor } = noting();
  insertEmbed(editor, 'https://a.example/?b&c');
  const inner =
    '\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://a.example/?b&amp;c\n</div></figure>\n';
  expect(told).toEqual([
    ['focus'],
    ['insertContent', sealed('embed', inner, '{"url":"https://a.example/?b\\u0026c"} ')],
    ['run'],
  ]);
});

test('a picture of the library stands in the text with its number', () => {
  const { told, editor } = noting();
  insertPicture(editor, { id: 5, source_url: '/a.png?b&c', alt_text: '"A"' });
  const attrs = {
    ...{ src: '/a.png?b&c', alt: '"A"', data: '{"id":5,"sizeSlug":"large"}' },
    img: ' src="/a.png?b&amp;c" alt="&quot;A&quot;" class="wp-image-5"',
  };
  expect(told).toEqual([['focus'], ['insertContent', { type: 'picture', attrs }], ['run']]);
});

test.each([
  ['/', ''],
  ['/two col', 'two col'],
  ['', undefined],
  ['a/b', undefined],
  ['/a/b', undefined],
])('%s asks for %s', (text, query) => {
  expect(slashQuery(noting(standing(1, line(text))).editor)).toBe(query);
});

test('a slash counts in a paragraph where nothing is chosen, and goes with what was typed', () => {
  expect(slashQuery(noting(standing(1, line('/a', 'heading'))).editor)).toBeUndefined();
  const state = standing(1, line('/a'));
  const chosen = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 2)));
  expect(slashQuery(noting(chosen).editor)).toBeUndefined();
  const { told, editor } = noting(standing(5, line('x'), line('/ab')));
  dropSlash(editor);
  expect(told).toEqual([['focus'], ['deleteRange', { from: 4, to: 7 }], ['run']]);
});
