import { getSchema, type Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test.each<
  [Exclude<Insertion, 'image' | 'embed' | 'columns2' | 'columns3' | 'table' | 'html' | 'shortcode'>, unknown[]]
>([
  ['heading2', ['setHeading', { level: 2 }]],
  ['heading3', ['setHeading', { level: 3 }]],
  ['list', ['toggleBulletList']],
  ['numbers', ['toggleOrderedList']],
  ['quote', ['setBlockquote']],
  ['codeBlock', ['setCodeBlock']],
  ['line', ['setHorizontalRule']],
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

/** An editor with a real document, without a page. */
function writing(state: EditorState) {
  let now = state;
  let focused = '';
  const field = { focus: () => (focused = 'first cell') };
  const editor = {
    get state() {
      return now;
    },
    view: {
      dispatch: (tr: Parameters<EditorState['apply']>[0]) => (now = now.apply(tr)),
      focus: () => (focused = 'text'),
      nodeDOM: () => ({ querySelector: () => field }),
    },
  } as unknown as Editor;
  const blocks = () => now.doc.content.content.map((node) => node.textContent || node.type.name);
  return {
    editor,
    blocks,
    first: (name: string) => find(now.doc, name),
    caret: () => now.selection,
    on: () => focused,
  };
}
const find = (doc: Node, name: string) => doc.content.content.find((node) => node.type.name === name)?.attrs;

beforeEach(() => void vi.stubGlobal('Element', Object));
afterEach(() => void vi.unstubAllGlobals());

test('insertEmbed puts in a sealed block with the address and goes on below it', () => {
  const { editor, blocks, first, caret } = writing(standing(1, line('')));
  insertEmbed(editor, 'https://a.example/?b&c');
  const inner =
    '\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://a.example/?b&amp;c\n</div></figure>\n';
  expect([blocks(), first('sealed')]).toMatchObject([
    ['sealed', 'paragraph'],
    sealed('embed', inner, '{"url":"https://a.example/?b\\u0026c"} ').attrs,
  ]);
  expect([caret().empty, caret().$from.parent.type.name]).toEqual([true, 'paragraph']);
});

test('insertPicture puts in a picture of the library and goes on in the paragraph below', () => {
  const { editor, blocks, first, caret, on } = writing(standing(2, line('one'), line('two')));
  insertPicture(editor, { id: 5, source_url: '/a.png?b&c', alt_text: '"A"' });
  expect(first('picture')).toMatchObject({
    ...{ src: '/a.png?b&c', alt: '"A"', data: '{"id":5,"sizeSlug":"large"}' },
    img: ' src="/a.png?b&amp;c" alt="&quot;A&quot;" class="wp-image-5"',
  });
  expect([blocks(), caret().from, caret().$from.parent.textContent, on()]).toEqual([
    ['o', 'picture', 'ne', 'two'],
    5,
    'ne',
    'text',
  ]);
});

test('insertPicture opens a paragraph below when there is none', () => {
  const { editor, blocks, caret } = writing(standing(2, line('a'), { type: 'horizontalRule' }));
  insertPicture(editor, { id: 5, source_url: '/a.png', alt_text: '' });
  expect([blocks(), caret().$from.parent.content.size]).toEqual([['a', 'picture', 'paragraph', 'horizontalRule'], 0]);
});

test.each(['html', 'shortcode'] as const)('insert puts in an empty block for %s', (name) => {
  const { editor, first } = writing(standing(1, line('')));
  insert(editor, name);
  expect(first('sealed')).toMatchObject(sealed(name, '\n\n').attrs);
});

test('insert puts in a table and goes on in its first cell', () => {
  const { editor, blocks, on } = writing(standing(1, line('')));
  insert(editor, 'table');
  expect([blocks(), on()]).toEqual([['table', 'paragraph'], 'first cell']);
});

test('insert leaves a block that is chosen, and puts the new one behind it', () => {
  const state = standing(1, line('a'), { type: 'picture' }, line('b'));
  const { editor, blocks } = writing(state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 3))));
  insert(editor, 'table');
  expect(blocks()).toEqual(['a', 'picture', 'table', 'b']);
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
