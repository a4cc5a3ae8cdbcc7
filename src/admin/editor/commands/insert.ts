// Puts new blocks where one writes.
import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { enterTextAt, holdsBlock, leaveBlocks } from '../cards.ts';
import { holderDepth } from './holders.ts';
import type { Insertion } from '../insertions.ts';
import type { NodeJson } from '../markup/node.ts';
import * as make from '../markup/new-blocks.ts';

/** Insertions that ask for a file or an address first. */
type Asking = 'image' | 'gallery' | 'cover' | 'mediaText' | 'audio' | 'video' | 'file' | 'embed';
/** Insertions that are made of a file. */
export type FileUse = Exclude<Asking, 'embed'>;
type Plain = Exclude<Insertion, Asking>;

const ASKING: ReadonlySet<string> = new Set<Asking>(['image', 'gallery', 'cover', 'mediaText', 'audio', 'video', 'file', 'embed']); // prettier-ignore

export const isPlain = (name: Insertion): name is Plain => !ASKING.has(name);

/** Those that need nothing but their place. */
export function insert(editor: Editor, name: Plain): void {
  const chain = editor.chain().focus();
  switch (name) {
    case 'paragraph':
      chain.setParagraph().run();
      return;
    case 'heading2':
    case 'heading3':
    case 'heading4':
      chain.setHeading({ level: LEVELS[name] }).run();
      return;
    case 'list':
      chain.toggleBulletList().run();
      return;
    case 'numbers':
      chain.toggleOrderedList().run();
      return;
    case 'quote':
      chain.setBlockquote().run();
      return;
    case 'codeBlock':
      chain.setCodeBlock().run();
      return;
    case 'preformatted':
    case 'verse':
      chain.setNode(name).run();
      return;
    case 'line':
      chain.setHorizontalRule().run();
      return;
    case 'pullquote':
    case 'table':
    case 'details':
    case 'columns2':
    case 'columns3':
    case 'group':
    case 'buttons':
    case 'spacer':
    case 'more':
    case 'nextpage':
    case 'latestPosts':
    case 'latestComments':
    case 'categories':
    case 'tagCloud':
    case 'archives':
    case 'search':
    case 'html':
    case 'shortcode':
      insertBlock(editor, NEW[name]());
  }
}

const LEVELS = { heading2: 2, heading3: 3, heading4: 4 } as const;

const NEW = {
  pullquote: make.newPullquote,
  table: () => make.newTable(2, 2),
  details: make.newDetails,
  columns2: () => make.newColumns(2),
  columns3: () => make.newColumns(3),
  group: make.newGroup,
  buttons: make.newButtons,
  spacer: make.newSpacer,
  more: () => make.newSealed('more', '\n<!--more-->\n'),
  nextpage: () => make.newSealed('nextpage', '\n<!--nextpage-->\n'),
  latestPosts: () => make.newDynamic('latest-posts'),
  latestComments: () => make.newDynamic('latest-comments'),
  categories: () => make.newDynamic('categories'),
  tagCloud: () => make.newDynamic('tag-cloud'),
  archives: () => make.newDynamic('archives'),
  search: () => make.newDynamic('search'),
  html: () => make.newSealed('html', '\n\n'),
  shortcode: () => make.newSealed('shortcode', '\n\n'),
};

export const insertEmbed = (editor: Editor, url: string): void => insertBlock(editor, make.newEmbed(url));

export const insertPicture = (editor: Editor, file: make.LibraryFile): void =>
  insertBlock(editor, make.newPicture(file));

/** What a file of the library becomes. */
export function insertFile(editor: Editor, as: FileUse, files: readonly make.LibraryFile[], download: string): void {
  const [file] = files;
  if (!file) return;
  const node = {
    image: () => make.newPicture(file),
    gallery: () => make.newGallery(files),
    cover: () => make.newCover(file),
    mediaText: () => make.newMediaText(file),
    audio: () => make.newPlayer('audio', file),
    video: () => make.newPlayer('video', file),
    file: () => make.newFile(file, download),
  }[as]();
  insertBlock(editor, node);
}

/**
 * A block in place of the empty line that one stands in, or behind what one writes. The caret goes into its words, or
 * below it when it has none.
 */
export function insertBlock(editor: Editor, json: NodeJson): void {
  const { tr, schema } = editor.state;
  if (holdsBlock(tr.selection)) leaveBlocks(tr);
  const node = schema.nodeFromJSON(json);
  const { $from } = tr.selection;
  const depth = holderDepth($from);
  const at = placeFor($from, depth);
  if (at.from === at.to) tr.insert(at.from, node);
  else tr.replaceWith(at.from, at.to, node);
  enterBlock(tr, at.from, node);
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

function placeFor($from: ResolvedPos, depth: number): { from: number; to: number } {
  const child = $from.node(depth).maybeChild($from.index(depth));
  const start = $from.posAtIndex($from.index(depth), depth);
  if (!child) return { from: start, to: start };
  const isEmptyLine = child.type.name === 'paragraph' && child.content.size === 0;
  const end = start + child.nodeSize;
  return { from: isEmptyLine ? start : end, to: end };
}

/** Words of its own that one writes first: cells, a summary, a paragraph. Captions are not among them. */
function enterBlock(tr: Transaction, pos: number, node: Node): void {
  let inside: number | undefined;
  node.descendants((child, at) => {
    const isWords = child.isTextblock && !['caption', 'citation', 'tableCaption'].includes(child.type.name);
    if (isWords) inside ??= pos + 1 + at + 1;
    return inside === undefined;
  });
  if (inside === undefined) enterTextAt(tr, pos + node.nodeSize);
  else tr.setSelection(TextSelection.create(tr.doc, inside));
}
