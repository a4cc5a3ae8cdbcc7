// What a document of the editor can hold: the blocks that it can change, and sealed ones that it keeps as they are.
import { Extension, Node, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { KeepBlocks } from './keep-blocks.ts';
import { moveBlockAtCaret } from './move-block.ts';
import { pictureView } from './picture-view.ts';
import { sealedView, type SealedWords } from './sealed-view.ts';
import { tableView, type TableWords } from './table-view.ts';

/** Stands in no HTML: it belongs to the markup. */
const hidden = { default: null, rendered: false };
const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'columns',
  'column',
];

const Markup = Extension.create({
  name: 'markup',
  addGlobalAttributes: () => [
    { types: BLOCKS, attributes: { open: hidden, data: hidden, kept: { ...hidden, keepOnSplit: false } } },
    { types: ['blockquote'], attributes: { cite: hidden } },
    { types: ['link'], attributes: { raw: hidden } },
  ],
});

const picture = (words: SealedWords) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      ...Object.fromEntries(['open', 'data', 'img', 'caption', 'kept'].map((name) => [name, hidden])),
      src: { default: '' },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-picture]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', { 'data-picture': '', ...HTMLAttributes }],
    addNodeView: () => pictureView(words),
  });

const columns = Node.create({
  name: 'columns',
  group: 'block',
  content: 'column+',
  isolating: true,
  parseHTML: () => [{ tag: 'div.columns-block' }],
  renderHTML: () => ['div', { class: 'columns-block' }, 0],
});

const column = Node.create({
  name: 'column',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'div.column-block' }],
  renderHTML: () => ['div', { class: 'column-block' }, 0],
});

const table = (words: TableWords) =>
  Node.create({
    name: 'table',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      ...Object.fromEntries(['open', 'data', 'inside', 'caption', 'kept'].map((name) => [name, hidden])),
      rows: { default: [['', ''], ['', '']], rendered: false }, // prettier-ignore
      hasHead: { default: false, rendered: false },
    }),
    renderHTML: () => ['div', { 'data-table': '' }],
    addNodeView: () => tableView(words),
  });

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
    addAttributes: () => ({
      source: { default: '', rendered: false },
      name: { default: '', rendered: false },
      kept: hidden,
    }),
    renderHTML: () => ['div', { 'data-sealed': '' }],
    addNodeView: () => sealedView(words),
  });

export type NodeWords = SealedWords & { readonly table: TableWords };

const NO_WORDS: NodeWords = {
  name: (name) => name,
  freeText: '',
  editAsText: '',
  done: '',
  altLabel: '',
  altHint: '',
  table: { cell: () => '', addRow: '', addColumn: '', removeRow: '', removeColumn: '', head: '' },
};

export function extensions(words: NodeWords = NO_WORDS): Extensions {
  return [
    StarterKit.configure({ underline: false, link: { openOnClick: false, autolink: false } }),
    Markup,
    Moving,
    KeepBlocks,
    picture(words),
    columns,
    column,
    table(words.table),
    sealed(words),
  ];
}
