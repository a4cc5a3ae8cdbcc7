// What a document of the editor can hold: the blocks that it can change, and sealed ones that it keeps as they are.
import { Extension, Node, type Editor, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { findParent } from './commands/places.ts';
import { Edges } from './commands/edges.ts';
import { KeepBlocks } from './keep-blocks.ts';
import { duplicateBlocks } from './commands/block-actions.ts';
import { moveBlock, moveBlockAtCaret } from './move-block.ts';
import { Markup } from './nodes/attributes.ts';
import { BOXES } from './nodes/boxes.ts';
import { Hints, type HintWords } from './nodes/hints.ts';
import { MARKS } from './nodes/marks.ts';
import { mediaNodes, type MediaWords } from './nodes/media.ts';
import { TABLES } from './nodes/tables.ts';
import { TEXTS } from './nodes/texts.ts';
import { sealedView, type AskForLook, type SealedWords } from './sealed-view.ts';

/** Keys that move the block that one writes in. */
const Moving = Extension.create({
  name: 'moving',
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlockAtCaret(editor, -1),
    'Alt-ArrowDown': ({ editor }) => moveBlockAtCaret(editor, 1),
    'Alt-ArrowLeft': ({ editor }) => movePicture(editor, -1),
    'Alt-ArrowRight': ({ editor }) => movePicture(editor, 1),
    'Mod-d': ({ editor }) => duplicate(editor),
  }),
});

/** Pictures of a gallery stand beside each other. */
const movePicture = (editor: Editor, by: -1 | 1): boolean =>
  findParent(editor.state.selection.$from, ({ type }) => type.name === 'gallery') !== undefined &&
  moveBlock(editor, by);

function duplicate({ state, view }: Editor): boolean {
  view.dispatch(duplicateBlocks(state));
  return true;
}

const sealed = (words: SealedWords, askForLook?: AskForLook) =>
  Node.create({
    name: 'sealed',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ name: { default: '', rendered: false, parseHTML: () => '' } }),
    renderHTML: () => ['div', { 'data-sealed': '' }],
    addNodeView: () => sealedView(words, askForLook),
  });

export type NodeWords = SealedWords & MediaWords & HintWords;

const NO_WORDS: NodeWords = {
  name: (name) => name,
  ...{ freeText: '', editAsText: '', done: '', moreLine: '', pageBreak: '', spacer: '' },
  ...{ altLabel: '', altHint: '', described: '', notDescribed: '', noPicture: '' },
  ...{ captionHint: '', citationHint: '', summaryHint: '', buttonHint: '', classic: '' },
};

export function extensions(words: NodeWords = NO_WORDS, askForLook?: AskForLook): Extensions {
  return [
    StarterKit.configure({
      underline: false,
      blockquote: false,
      code: false,
      codeBlock: false,
      link: { openOnClick: false, autolink: false },
    }),
    Markup,
    Moving,
    KeepBlocks,
    Edges,
    ...MARKS,
    ...TEXTS,
    ...BOXES,
    ...TABLES,
    ...mediaNodes(words),
    sealed(words, askForLook),
    Hints.configure(words),
  ];
}
