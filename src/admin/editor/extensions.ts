// What a document of the editor can hold: the blocks that it can change, and sealed ones that it keeps as they are.
import { Extension, Node, type Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { pictureView } from './picture-view.ts';
import { sealedView, type SealedWords } from './sealed-view.ts';

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

const NO_WORDS: SealedWords = {
  name: (name) => name,
  freeText: '',
  editAsText: '',
  done: '',
  altLabel: '',
  altHint: '',
};

export function extensions(words: SealedWords = NO_WORDS): Extensions {
  return [
    StarterKit.configure({ underline: false, link: { openOnClick: false, autolink: false } }),
    Markup,
    picture(words),
    sealed(words),
  ];
}
