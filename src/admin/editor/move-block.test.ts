import { getSchema, type Editor } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { moveBlock } from './move-block.ts';

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
