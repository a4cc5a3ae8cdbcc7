// What can be put into a text by its name.
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Attachment } from '#client/paths.ts';
import type { IconName } from '#admin/kit/icons.ts';
import { enterTextAt, holdsBlock, leaveBlocks } from './cards.ts';
import { printData } from './markup/blocks.ts';
import { escapeAttribute, escapeText } from './markup/inline.ts';

export const INSERTIONS = [
  'heading2',
  'heading3',
  'list',
  'numbers',
  'quote',
  'image',
  'table',
  'columns2',
  'columns3',
  'embed',
  'codeBlock',
  'line',
  'html',
  'shortcode',
] as const;
export type Insertion = (typeof INSERTIONS)[number];

export const INSERTION_ICONS: Readonly<Record<Insertion, IconName>> = {
  heading2: 'heading',
  heading3: 'text',
  list: 'list',
  numbers: 'numbers',
  quote: 'quote',
  image: 'media',
  table: 'table',
  columns2: 'columns',
  columns3: 'columns',
  embed: 'external',
  codeBlock: 'block',
  line: 'line',
  html: 'code',
  shortcode: 'code',
};

/** Those that need nothing but their place. */
export function insert(editor: Editor, name: Exclude<Insertion, 'image' | 'embed'>): void {
  const chain = () => editor.chain().focus();
  switch (name) {
    case 'heading2':
    case 'heading3':
      chain()
        .setHeading({ level: name === 'heading2' ? 2 : 3 })
        .run();
      return;
    case 'list':
      chain().toggleBulletList().run();
      return;
    case 'numbers':
      chain().toggleOrderedList().run();
      return;
    case 'quote':
      chain().setBlockquote().run();
      return;
    case 'codeBlock':
      chain().setCodeBlock().run();
      return;
    case 'line':
      chain().setHorizontalRule().run();
      return;
    case 'table':
      focusFirstField(editor, insertCard(editor, { type: 'table' }));
      return;
    case 'columns2':
    case 'columns3':
      insertColumns(editor, name === 'columns2' ? 2 : 3);
      return;
    case 'html':
    case 'shortcode':
      insertCard(editor, sealed(name, '\n\n'));
  }
}

/** A card at the caret, which goes on in the text below. One that is chosen stays before it. */
function insertCard(editor: Editor, json: object): Node {
  const { tr, schema } = editor.state;
  if (holdsBlock(tr.selection)) leaveBlocks(tr);
  const card = schema.nodeFromJSON(json);
  tr.replaceSelectionWith(card, false);
  const place = placeOf(tr.doc, card);
  if (place !== undefined) enterTextAt(tr, place + card.nodeSize);
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
  return card;
}

function placeOf(doc: Node, card: Node): number | undefined {
  let place: number | undefined;
  doc.descendants((node, pos) => {
    if (node === card) place = pos;
  });
  return place;
}

function focusFirstField({ state, view }: Editor, card: Node): void {
  const dom = view.nodeDOM(placeOf(state.doc, card) ?? 0);
  if (dom instanceof Element) dom.querySelector('input')?.focus();
}

/** One goes on writing in the first. */
function insertColumns(editor: Editor, count: number): void {
  const { state, view } = editor;
  if (holdsBlock(state.selection)) view.dispatch(leaveBlocks(state.tr));
  const start = editor.state.selection.$from.before();
  editor.chain().focus().insertContent(columnsOf(count)).setTextSelection(start + 3).run(); // prettier-ignore
}

const columnsOf = (count: number) => ({
  type: 'columns',
  content: Array.from({ length: count }, () => ({ type: 'column', content: [{ type: 'paragraph' }] })),
});

const sealed = (name: string, inner: string, data = '') => ({
  type: 'sealed',
  attrs: { name, source: `<!-- wp:${name} ${data === '' ? '' : `${data} `}-->${inner}<!-- /wp:${name} -->` },
});

/** Something of another site, by its address. */
export function insertEmbed(editor: Editor, url: string): void {
  const inner = `\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${escapeText(url)}\n</div></figure>\n`;
  insertCard(editor, sealed('embed', inner, printData({ url })));
}

type PictureFile = Pick<Attachment, 'id' | 'source_url' | 'alt_text'>;

/** A picture of the library. */
export function insertPicture(editor: Editor, { id, source_url: src, alt_text: alt }: PictureFile): void {
  const img = ` src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="wp-image-${id}"`;
  const attrs = { src, alt, img, data: printData({ id, sizeSlug: 'large' }) };
  insertCard(editor, { type: 'picture', attrs });
}

/** Of an empty paragraph that begins with a slash: what stands behind it. */
export function slashQuery(editor: Editor): string | undefined {
  const { selection } = editor.state;
  const { $from: place, empty: isEmpty } = selection;
  if (!isEmpty || place.parent.type.name !== 'paragraph') return undefined;
  return /^\/([^/\n]*)$/.exec(place.parent.textContent)?.[1];
}

/** The slash and what was typed behind it go. */
export function dropSlash(editor: Editor): void {
  const { $from: place } = editor.state.selection;
  editor.chain().focus().deleteRange({ from: place.start(), to: place.end() }).run();
}

/** Those whose words hold all that was typed. */
export function matching(query: string, words: Readonly<Record<Insertion, string>>): Insertion[] {
  const typed = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return INSERTIONS.filter((name) => typed.every((part) => words[name].toLocaleLowerCase().includes(part)));
}
