// Marks beside bold, italic, strike and link.
import { Mark, markInputRule, markPasteRule, Node } from '@tiptap/core';
import { findTag } from '../markup/tags.ts';
import { hidden } from './attributes.ts';
import { lookOf, lookOfTag } from './looks.ts';

/** Letters that are spelled in a way of their own in the stored text. */
const Spelling = Mark.create({
  name: 'spelling',
  inclusive: false,
  excludes: '',
  addAttributes: () => ({ raw: hidden, shown: hidden }),
  renderHTML: () => ['span', {}, 0],
});

const SHOWN = new Set(['span', 'mark', 'u', 'small', 'cite', 'q', 'abbr', 'ins', 'kbd', 'var', 'samp', 'time', 'dfn', 'bdi', 'strong', 'b', 'em', 'i', 's', 'del', 'sub', 'sup', 'code']); // prettier-ignore

/** Any other element in a line, with what is written in it. */
const Tag = Mark.create({
  name: 'tag',
  excludes: '',
  parseHTML: () => ['mark', 'u', 'kbd', 'small', 'abbr', 'ins'].map((tag) => ({ tag, attrs: { tag } })),
  renderHTML({ mark }) {
    const { tag, raw } = mark.attrs;
    const name = typeof tag === 'string' ? tag.toLowerCase() : 'span';
    return [SHOWN.has(name) ? name : 'span', { ...lookOfTag(typeof raw === 'string' ? raw : '') }, 0];
  },
});

const simple = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, {}, 0],
  });

const CODE_TYPED = /(^|[^`])`([^`]+)`(?!`)$/;
const CODE_PASTED = /(^|[^`])`([^`]+)`(?!`)/g;

/** Unlike the usual one it can stand with other marks. */
const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', {}, 0],
  addCommands() {
    return {
      setCode:
        () =>
        ({ commands }) =>
          commands.setMark(this.name),
      toggleCode:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
      unsetCode:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleCode() };
  },
  addInputRules() {
    return [markInputRule({ find: CODE_TYPED, type: this.type })];
  },
  addPasteRules() {
    return [markPasteRule({ find: CODE_PASTED, type: this.type })];
  },
});

/** An image, an anchor or another element in a line, kept whole. */
const InlineRaw = Node.create({
  name: 'inlineRaw',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: hidden }),
  renderHTML({ node }) {
    const { source } = node.attrs;
    const image = typeof source === 'string' ? findTag(source, 'img') : undefined;
    const src = image && /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(image.raw)?.[1];
    if (src !== undefined && /^(?:https?:|\/|data:image\/)/i.test(src)) {
      return ['img', { class: 'inline-image', src, alt: '', ...lookOf(source, 'img') }];
    }
    return ['span', { class: 'inline-raw' }];
  },
});

export const MARKS = [Spelling, Tag, simple('subscript', 'sub'), simple('superscript', 'sup'), Code, InlineRaw];
