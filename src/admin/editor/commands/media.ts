// Pictures, galleries and buttons: alignment, links, other files.
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { dataIn, withData } from '../markup/frame.ts';
import { escapeAttribute } from '../markup/entities.ts';
import { frameOf } from '../markup/kinds.ts';
import { newPicture, type LibraryFile } from '../markup/new-blocks.ts';
import { attributeIn, changeClasses, changeTag, findTag } from '../markup/tags.ts';
import { findParent, type Place } from './places.ts';

/** The innermost block of a kind that is chosen or written in. */
export function findChosen({ selection, doc }: EditorState, ...names: readonly string[]): Place | undefined {
  if (selection instanceof NodeSelection && names.includes(selection.node.type.name)) {
    return { node: selection.node, pos: selection.from };
  }
  return findParent(doc.resolve(selection.from), ({ type }) => names.includes(type.name));
}

export const ALIGNMENTS = ['none', 'left', 'center', 'right', 'wide', 'full'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const headOf = (node: Node): string => frameOf(node.toJSON())?.head ?? '';
const middleOf = ({ attrs }: Node): string => (typeof attrs['middle'] === 'string' ? attrs['middle'] : '');

export function alignmentOf(node: Node): Alignment {
  const { align } = dataIn(headOf(node));
  return ALIGNMENTS.find((one) => one === align) ?? 'none';
}

/** In the comment and in the class of the figure, as the site reads it. */
export function alignBlock(state: EditorState, { node, pos }: Place, align: Alignment): Transaction {
  const frame = frameOf(node.toJSON());
  const isAlign = (name: string): boolean => /^align(?:left|center|right|wide|full)$/.test(name);
  const styled = changeClasses(
    frame?.head ?? '',
    ['figure', 'div'],
    isAlign,
    align === 'none' ? [] : [`align${align}`],
  );
  const head = withData(styled, { align: align === 'none' ? undefined : align });
  return setAttributes(state, { node, pos }, { head, tail: frame?.tail });
}

const setAttributes = (state: EditorState, { node, pos }: Place, attrs: object): Transaction => {
  const { tr, selection } = state;
  tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs });
  return selection instanceof NodeSelection && selection.from === pos
    ? tr.setSelection(NodeSelection.create(tr.doc, pos))
    : tr;
};

/** Where a picture leads; empty when it leads nowhere. */
export const pictureLink = (node: Node): string => attributeIn(findTag(middleOf(node), 'a')?.raw ?? '', 'href') ?? '';

export function linkPicture(state: EditorState, place: Place, href: string): Transaction {
  const middle = middleOf(place.node);
  const { head, tail } = frameOf(place.node.toJSON()) ?? {};
  const isLinked = findTag(middle, 'a') !== undefined;
  const image = isLinked ? middle.replace(/^<a\s[^<>]*>/, '').replace('</a>', '') : middle;
  const linked = isLinked ? changeTag(middle, ['a'], 'href', href) : `<a href="${escapeAttribute(href)}">${middle}</a>`;
  const linkDestination = href === '' ? undefined : 'custom';
  return setAttributes(state, place, {
    head: withData(head ?? '', { linkDestination }),
    tail,
    middle: href === '' ? image : linked,
  });
}

/** Another file in the same place: caption, alignment and link stay. */
export function replacePicture(state: EditorState, place: Place, file: LibraryFile): Transaction {
  const { head, tail } = frameOf(place.node.toJSON()) ?? {};
  const before = middleOf(place.node);
  const isNumber = (name: string): boolean => name.startsWith('wp-image-');
  let middle = before === '' ? '<img/>' : before;
  for (const name of ['srcset', 'sizes', 'width', 'height']) middle = changeTag(middle, ['img'], name, undefined);
  middle = changeTag(changeTag(middle, ['img'], 'src', file.source_url), ['img'], 'alt', file.alt_text);
  middle = changeClasses(middle, ['img'], isNumber, [`wp-image-${file.id}`]);
  return setAttributes(state, place, { head: withData(head ?? '', { id: file.id }), tail, middle });
}

/** Behind the picture that is chosen, or as the last one. */
export function addToGallery(state: EditorState, gallery: Place, file: LibraryFile): Transaction {
  const chosen = findChosen(state, 'picture');
  const caption = gallery.node.lastChild?.type.name === 'caption' ? gallery.node.lastChild.nodeSize : 0;
  const end = gallery.pos + gallery.node.nodeSize - 1 - caption;
  const pos = chosen && chosen.pos > gallery.pos ? chosen.pos + chosen.node.nodeSize : end;
  const tr = state.tr.insert(pos, state.schema.nodeFromJSON(newPicture(file)));
  return tr.setSelection(NodeSelection.create(tr.doc, pos));
}

/** Where a button leads. */
export const buttonLink = (node: Node): string => attributeIn(findTag(headOf(node), 'a')?.raw ?? '', 'href') ?? '';

export function linkButton(state: EditorState, place: Place, href: string): Transaction {
  const { head = '', tail } = frameOf(place.node.toJSON()) ?? {};
  return setAttributes(state, place, { head: changeTag(head, ['a'], 'href', href === '' ? undefined : href), tail });
}

export function addButton(state: EditorState, place: Place): Transaction | undefined {
  const button = state.schema.nodes['button'];
  if (!button) return undefined;
  const pos = place.pos + place.node.nodeSize;
  const tr = state.tr.insert(pos, button.create());
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1));
}
