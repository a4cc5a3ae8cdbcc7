// Blocks of words beside paragraphs and headings, and the parts of blocks that hold words.
import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core';

const part = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    defining: true,
    selectable: false,
    renderHTML: ({ HTMLAttributes }) => [tag, { ...HTMLAttributes, 'data-part': name }, 0],
  });

const kept = (name: string, className: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'inline*',
    defining: true,
    whitespace: 'pre',
    renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes({ class: className }, HTMLAttributes), 0],
  });

/** A call to act: words that lead somewhere. */
const Button = Node.create({
  name: 'button',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: false,
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, ['span', { class: 'button-words' }, 0]],
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
  addCommands() {
    return {
      setCodeBlock:
        () =>
        ({ commands }) =>
          commands.setNode(this.name),
      toggleCodeBlock:
        () =>
        ({ commands }) =>
          commands.toggleNode(this.name, 'paragraph'),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-c': () => this.editor.commands.toggleCodeBlock() };
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```[a-z]*\s$/, type: this.type })];
  },
});

export const TEXTS = [
  kept('preformatted', 'preformatted-block'),
  kept('verse', 'verse-block'),
  CodeBlock,
  Button,
  part('caption', 'figcaption'),
  part('citation', 'cite'),
  part('summary', 'div'),
];
