import { getSchema, type Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { handleCardKeys } from './card-keys.ts';
import { extensions } from './extensions.ts';
import { moveBlock, moveBlockAtCaret } from './move-block.ts';

const schema = getSchema(extensions());
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const COLUMNS = {
  type: 'columns',
  content: ['left', 'right'].map((text) => ({ type: 'column', content: [paragraph(text)] })),
};

/** The texts of the blocks after somebody who writes in `inside` has moved it. */
function moved(inside: string, by: -1 | 1, blocks: readonly object[]): { texts: string[]; at: string } {
  const doc = Node.fromJSON(schema, { type: 'doc', content: blocks });
  let pos = 0;
  doc.descendants((node, at) => {
    if (node.isText && node.text === inside) pos = at;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, pos + 1) });
  const editor = {
    state,
    view: { dispatch: (tr: Parameters<EditorState['apply']>[0]) => (state = state.apply(tr)) },
  } as unknown as Editor;
  moveBlock(editor, by);
  const texts: string[] = [];
  state.doc.forEach((node) => texts.push(node.textContent));
  return { texts, at: state.selection.$from.parent.textContent };
}

const STACKED = {
  type: 'columns',
  content: [
    { type: 'column', content: [paragraph('upper'), paragraph('lower')] },
    { type: 'column', content: [paragraph('beside')] },
  ],
};

const one = paragraph('one');
const two = paragraph('two');

test.each([
  ['two', -1, [one, two], ['two', 'one']],
  ['one', 1, [one, two], ['two', 'one']],
  ['one', -1, [one, two], ['one', 'two']],
  ['two', 1, [one, two], ['one', 'two']],
  ['one', 1, [one, COLUMNS, two], ['leftright', 'one', 'two']],
  ['two', -1, [one, COLUMNS, two], ['one', 'two', 'leftright']],
  ['right', 1, [one, COLUMNS, two], ['one', 'two', 'leftright']],
  ['left', -1, [one, COLUMNS, two], ['leftright', 'one', 'two']],
  // Within a column first; from its edge on with the columns.
  ['lower', -1, [one, STACKED], ['one', 'lowerupperbeside']],
  ['upper', 1, [STACKED, one], ['lowerupperbeside', 'one']],
  ['upper', -1, [one, STACKED], ['upperlowerbeside', 'one']],
  ['beside', 1, [one, STACKED], ['one', 'upperlowerbeside']],
] as const)('%s by %s', (inside, by, blocks, texts) => {
  expect(moved(inside, by, blocks)).toEqual({ texts, at: inside });
});

/** An editor of these lines, with the caret in the first. */
function opened(lines: readonly string[]) {
  const doc = Node.fromJSON(schema, { type: 'doc', content: lines.map(paragraph) });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 1) });
  let caret: object | null = null;
  let focused = 0;
  const text = { nodeType: 3 };
  const view = {
    dispatch: (tr: Parameters<EditorState['apply']>[0]) => (state = state.apply(tr)),
    dom: { ownerDocument: { getSelection: () => caret }, contains: (node: unknown) => node === text },
    /** Each line has three signs. */
    posAtDOM: (_node: unknown, offset: number) => 6 + offset,
    focus: () => focused++,
  };
  const editor = {
    isEditable: true,
    view,
    get state() {
      return state;
    },
  };
  return {
    text,
    editor,
    asEditor: editor as unknown as Editor,
    setCaret: (next: object | null) => (caret = next),
    texts: () => state.doc.content.content.map((node) => node.textContent).join(),
    focused: () => focused,
    state: () => state,
  };
}

test('whether there was somewhere to go; a chosen block stays chosen', () => {
  const { asEditor, texts, state, editor } = opened(['one', 'two']);
  expect([moveBlock(asEditor, -1), texts()]).toEqual([false, 'one,two']);
  editor.view.dispatch(state().tr.setSelection(NodeSelection.create(state().doc, 0)));
  expect([moveBlock(asEditor, 1), texts()]).toEqual([true, 'two,one']);
  expect([state().selection instanceof NodeSelection, state().selection.from]).toEqual([true, 5]);
  expect([moveBlock(asEditor, -1), texts(), state().selection.from]).toEqual([true, 'one,two', 0]);
});

test.each<[string, (text: object) => object | null, string]>([
  ['in the second line', (anchorNode) => ({ isCollapsed: true, anchorNode, anchorOffset: 1 }), 'two,one,six'],
  ['nowhere', () => null, 'one,two,six'],
  ['around some words', (anchorNode) => ({ isCollapsed: false, anchorNode, anchorOffset: 1 }), 'one,two,six'],
  ['in another field', () => ({ isCollapsed: true, anchorNode: { nodeType: 3 }, anchorOffset: 1 }), 'one,two,six'],
  ['beside the text', () => ({ isCollapsed: true, anchorNode: { nodeType: 1 }, anchorOffset: 1 }), 'one,two,six'],
  ['nowhere yet', () => ({ isCollapsed: true, anchorNode: null, anchorOffset: 1 }), 'one,two,six'],
])('the caret of the browser stands %s', (_name, caretIn, after) => {
  const { asEditor, text, texts, setCaret } = opened(['one', 'two', 'six']);
  setCaret(caretIn(text));
  expect([moveBlockAtCaret(asEditor, -1), texts()]).toEqual([after !== 'one,two,six', after]);
});

test('a block with fields hears the keys that move it, and no others', () => {
  const { asEditor, editor, texts, focused } = opened(['one', 'two']);
  let press: (event: object) => void = () => undefined;
  let place: number | undefined = 0;
  const dom = { addEventListener: (_name: string, listener: typeof press) => (press = listener) };
  handleCardKeys(dom as unknown as HTMLElement, asEditor, () => place);
  const pressed = (key: string, altKey: boolean): string => {
    const calls: string[] = [];
    press({ key, altKey, preventDefault: () => calls.push('taken'), stopPropagation: () => calls.push('kept') });
    return [...calls, texts(), focused()].join(' ');
  };
  expect(pressed('ArrowDown', false)).toBe('one,two 0');
  expect(pressed('ArrowLeft', true)).toBe('one,two 0');
  editor.isEditable = false;
  expect(pressed('ArrowDown', true)).toBe('one,two 0');
  editor.isEditable = true;
  expect(pressed('ArrowDown', true)).toBe('taken kept two,one 1');
  place = 5;
  expect(pressed('ArrowUp', true)).toBe('taken kept one,two 2');
  place = undefined;
  expect(pressed('ArrowUp', true)).toBe('one,two 2');
});
