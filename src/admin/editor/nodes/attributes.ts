// What every block carries of the text that it was read from.
import { Extension } from '@tiptap/core';
import { lookOf } from './looks.ts';

/** Stands in no HTML and comes from none: whoever pastes HTML cannot write the markup of a block with it. */
export const hidden = { default: null, rendered: false, parseHTML: () => null };
const oncePerBlock = { ...hidden, keepOnSplit: false };

const TEXTS = ['paragraph', 'heading', 'codeBlock', 'preformatted', 'verse', 'button', 'summary', 'citation', 'caption', 'tableCaption']; // prettier-ignore
const BOXES = ['bulletList', 'orderedList', 'listItem', 'blockquote', 'pullquote', 'group', 'columns', 'column', 'buttons', 'details', 'gallery', 'classic', 'cover', 'mediaText', 'table', 'tableSection', 'tableRow', 'tableCell']; // prettier-ignore
const MEDIA = ['picture', 'audio', 'video', 'embed'];
const LEAVES = ['horizontalRule', 'sealed'];
const MARKS = ['bold', 'italic', 'strike', 'code', 'link', 'subscript', 'superscript', 'tag'];

/** The tag that a block begins with shows its class and its style. */
const head = { ...hidden, rendered: true, renderHTML: ({ head: html }: { head?: unknown }) => ({ ...lookOf(html) }) };

export const Markup = Extension.create({
  name: 'markup',
  addGlobalAttributes: () => [
    { types: [...TEXTS, ...BOXES, ...MEDIA], attributes: { head, tail: hidden, isKept: oncePerBlock } },
    { types: [...TEXTS, ...BOXES, ...MEDIA, ...LEAVES], attributes: { gap: hidden, kept: oncePerBlock } },
    { types: [...BOXES, ...MEDIA], attributes: { middle: hidden, bare: hidden } },
    { types: LEAVES, attributes: { source: hidden } },
    { types: MARKS, attributes: { tag: hidden, raw: hidden, key: hidden } },
    { types: ['hardBreak'], attributes: { raw: hidden } },
  ],
});
