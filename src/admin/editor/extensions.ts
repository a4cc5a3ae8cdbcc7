// What a document of the editor can hold: the blocks that it can change, and sealed ones that it keeps as they are.
import { Extension, Node, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { Edges } from './commands/edges.ts';
import { KeepBlocks } from './keep-blocks.ts';
import { moveBlockAtCaret } from './move-block.ts';
import { Markup } from './nodes/attributes.ts';
import { BOXES } from './nodes/boxes.ts';
import { MARKS } from './nodes/marks.ts';
import { mediaNodes, type MediaWords } from './nodes/media.ts';
import { TABLES } from './nodes/tables.ts';
import { TEXTS } from './nodes/texts.ts';
import { sealedView, type SealedWords } from './sealed-view.ts';

/** Keys that move the block that one writes in. */
const Moving = Extension.create({
  name: 'moving',
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlockAtCaret(editor, -1),
    'Alt-ArrowDown': ({ editor }) => moveBlockAtCaret(editor, 1),
  }),
});

const sealed = (words: SealedWords) =>
  Node.create({
    name: 'sealed',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ name: { default: '', rendered: false, parseHTML: () => '' } }),
    renderHTML: () => ['div', { 'data-sealed': '' }],
    addNodeView: () => sealedView(words),
  });

export type NodeWords = SealedWords & MediaWords;

const NO_WORDS: NodeWords = {
  name: (name) => name,
  ...{
    freeText: '',
    editAsText: '',
    done: '',
    altLabel: '',
    altHint: '',
    described: '',
    notDescribed: '',
    noPicture: '',
  },
};

export function extensions(words: NodeWords = NO_WORDS): Extensions {
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
    sealed(words),
  ];
}
