// Blocks that hold blocks.
import { mergeAttributes, Node, wrappingInputRule } from '@tiptap/core';
import { unwrapQuote, wrapInQuote } from '../commands/quote.ts';

const box = (name: string, content: string, className: string, group = 'block') =>
  Node.create({
    name,
    ...(group !== '' && { group }),
    content,
    isolating: true,
    defining: true,
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: className }, HTMLAttributes), 0],
  });

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+ citation?',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addCommands() {
    return {
      setBlockquote: () => wrapInQuote,
      toggleBlockquote: () => (props) => unwrapQuote(props) || wrapInQuote(props),
      unsetBlockquote: () => unwrapQuote,
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleBlockquote() };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const Pullquote = Node.create({
  name: 'pullquote',
  group: 'block',
  content: 'paragraph+ citation?',
  isolating: true,
  defining: true,
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-block': 'pullquote' }, 0],
});

export const BOXES = [
  Blockquote,
  Pullquote,
  box('group', 'block+', 'group-block'),
  box('columns', 'column+', 'columns-block'),
  box('column', 'block+', 'column-block', ''),
  box('buttons', 'button+', 'buttons-block'),
  box('details', 'summary block+', 'details-block'),
  box('gallery', 'picture+ caption', 'gallery-block'),
  box('classic', 'block+', 'classic-block'),
];
