import { getSchema, type Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { insert, insertEmbed, insertFile, insertPicture, isPlain } from './commands/insert.ts';
import { extensions } from './extensions.ts';
import { INSERTIONS, matching, type Insertion, type InsertionWords } from './insertions.ts';
import { dropSlash, slashQuery } from './slash.ts';

const words = Object.fromEntries(INSERTIONS.map((name) => [name, { label: name, also: '' }])) as Record<Insertion, InsertionWords>; // prettier-ignore
const named = {
  ...words,
  columns2: { label: 'Two columns', also: 'zwei spalten' },
  columns3: { label: 'Three columns', also: 'drei spalten' },
  table: { label: 'Table', also: 'columns tabelle' },
};

test('matching finds a block by every word of its names in both languages', () => {
  expect(matching('', named)).toEqual(INSERTIONS);
  expect(matching('col thr', named)).toEqual(['columns3']);
  expect(matching('SPALT', named)).toEqual(['columns2', 'columns3']);
  expect(matching('nothing like it', named)).toEqual([]);
});

test('matching puts a block first whose own name begins with what was typed', () => {
  expect(matching('t', named)[0]).toBe('table');
  expect(matching('col', named)).toEqual(['columns2', 'columns3', 'table']);
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

/** An editor with a real document, without a page. */
function writing(state: EditorState) {
  let now = state;
  const told: unknown[][] = [];
  const chain: object = new Proxy({}, { get: (_target, name) => (...args: unknown[]) => { told.push([name, ...args]); return chain; } }); // prettier-ignore
  const editor = {
    get state() {
      return now;
    },
    chain: () => chain,
    view: {
      dispatch: (tr: Parameters<EditorState['apply']>[0]) => (now = now.apply(tr)),
      focus: () => undefined,
    },
  } as unknown as Editor;
  const blocks = () => now.doc.children.map((node) => node.textContent || node.type.name);
  return { editor, blocks, told, doc: () => now.doc, caret: () => now.selection };
}

test.each<[Insertion, unknown[]]>([
  ['paragraph', ['setParagraph']],
  ['heading2', ['setHeading', { level: 2 }]],
  ['heading4', ['setHeading', { level: 4 }]],
  ['list', ['toggleBulletList']],
  ['numbers', ['toggleOrderedList']],
  ['quote', ['setBlockquote']],
  ['codeBlock', ['setCodeBlock']],
  ['verse', ['setNode', 'verse']],
  ['line', ['setHorizontalRule']],
])('insert turns the empty line into %s', (name, step) => {
  const { told, editor } = writing(standing(1, line('')));
  if (isPlain(name)) insert(editor, name);
  expect(told).toEqual([['focus'], step, ['run']]);
});

test.each<[Insertion, string, string]>([
  ['pullquote', 'pullquote', 'paragraph'],
  ['table', 'table', 'tableCell'],
  ['details', 'details', 'summary'],
  ['columns2', 'columns', 'paragraph'],
  ['columns3', 'columns', 'paragraph'],
  ['group', 'group', 'paragraph'],
  ['buttons', 'buttons', 'button'],
])('insert puts in %s and goes on in its first words', (name, type, inside) => {
  const { editor, doc, caret } = writing(standing(1, line('')));
  if (isPlain(name)) insert(editor, name);
  doc().check();
  expect([doc().firstChild?.type.name, caret().$from.parent.type.name, caret().from < doc().firstChild!.nodeSize]).toEqual([type, inside, true]); // prettier-ignore
});

test.each<[Insertion, string]>([
  ['spacer', 'spacer'],
  ['more', 'more'],
  ['nextpage', 'nextpage'],
  ['latestPosts', 'latest-posts'],
  ['search', 'search'],
  ['html', 'html'],
  ['shortcode', 'shortcode'],
])('insert puts in %s and goes on below it', (name, block) => {
  const { editor, doc, caret } = writing(standing(1, line('')));
  if (isPlain(name)) insert(editor, name);
  expect([doc().firstChild?.attrs['name'], doc().childCount, caret().$from.index(0)]).toEqual([block, 2, 1]);
});

const file = { id: 5, source_url: '/a.png', alt_text: '' };

test.each(['image', 'gallery', 'cover', 'mediaText', 'audio', 'video', 'file'] as const)(
  'insertFile puts in what a file becomes as %s',
  (as) => {
    const { editor, doc } = writing(standing(1, line('')));
    insertFile(editor, as, [file], 'Load');
    doc().check();
    expect(JSON.stringify(doc().firstChild?.toJSON())).toContain('/a.png');
    insertFile(editor, as, [], 'Load');
    expect(JSON.stringify(doc().toJSON()).split('caption').length).toBeLessThan(5);
  },
);

test('insertEmbed puts in the address and goes on below it', () => {
  const { editor, doc, caret } = writing(standing(1, line('')));
  insertEmbed(editor, 'https://a.example/');
  expect([doc().firstChild?.type.name, caret().$from.index(0), caret().$from.parent.type.name]).toEqual(['embed', 1, 'paragraph']); // prettier-ignore
});

test('insertPicture goes behind the words that one stands in, and leaves them whole', () => {
  const { editor, blocks, caret } = writing(standing(2, line('one'), line('two')));
  insertPicture(editor, file);
  expect([blocks(), caret().$from.parent.textContent]).toEqual([['one', 'picture', 'two'], 'two']);
});

test('insertPicture opens a paragraph below when there is none', () => {
  const { editor, blocks, caret } = writing(standing(2, line('a'), { type: 'horizontalRule' }));
  insertPicture(editor, file);
  expect([blocks(), caret().$from.parent.content.size]).toEqual([['a', 'picture', 'paragraph', 'horizontalRule'], 0]);
});

test('insert puts a block into the column that one stands in, and behind a list', () => {
  const column = { type: 'column', content: [line('a'), { type: 'bulletList', content: [{ type: 'listItem', content: [line('b')] }] }] }; // prettier-ignore
  const { editor, doc } = writing(standing(8, { type: 'columns', content: [column] }));
  insert(editor, 'table');
  expect(doc().firstChild?.firstChild?.children.map((node) => node.type.name)).toEqual(['paragraph', 'bulletList', 'table']); // prettier-ignore
});

test('insert leaves a block that is chosen, and puts the new one behind it', () => {
  const state = standing(1, line('a'), { type: 'picture', content: [{ type: 'caption' }] }, line('b'));
  const { editor, blocks } = writing(state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 3))));
  insert(editor, 'table');
  expect(blocks()).toEqual(['a', 'picture', 'table', 'b']);
});

test.each([
  ['/', ''],
  ['/two col', 'two col'],
  ['words /ta', 'ta'],
  ['', undefined],
  ['a/b', undefined],
  ['/a/b', undefined],
  ['/ b', undefined],
])('%s asks for %s', (text, query) => {
  expect(slashQuery(writing(standing(1 + text.length, line(text))).editor)).toBe(query);
});

test('a slash counts in a paragraph where nothing is chosen', () => {
  expect(slashQuery(writing(standing(3, line('/a', 'heading'))).editor)).toBeUndefined();
  const state = standing(1, line('/a'));
  const chosen = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, 2)));
  expect(slashQuery(writing(chosen).editor)).toBeUndefined();
});

test('dropSlash takes away the slash and what was typed behind it', () => {
  const { told, editor } = writing(standing(9, line('x'), line('y /ab')));
  dropSlash(editor);
  expect(told).toEqual([['focus'], ['deleteRange', { from: 6, to: 9 }], ['run']]);
});
