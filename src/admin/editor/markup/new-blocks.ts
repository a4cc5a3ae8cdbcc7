// New blocks, as nodes.
import { escapeAttribute, escapeText } from './entities.ts';
import { block, printData, withData } from './frame.ts';
import { frameOf } from './kinds.ts';
import { nodeOf, type NodeJson } from './node.ts';

const line: NodeJson = { type: 'paragraph' };

/** The frame of a new block that says something of itself. */
function framed(type: string, data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const frame = frameOf({ type });
  return frame ? { ...frame, head: withData(frame.head, data) } : {};
}

export const newSealed = (name: string, inner: string, data: Readonly<Record<string, unknown>> = {}): NodeJson =>
  nodeOf('sealed', { name, source: block(name, Object.keys(data).length === 0 ? '' : printData(data), inner) });

/** A block that the server prints alone. */
export const newDynamic = (name: string): NodeJson => nodeOf('sealed', { name, source: `<!-- wp:${name} /-->` });

export const newColumns = (count: number): NodeJson =>
  nodeOf(
    'columns',
    {},
    Array.from({ length: count }, () => nodeOf('column', {}, [line])),
  );

export function newTable(rows: number, columns: number): NodeJson {
  const row = nodeOf(
    'tableRow',
    {},
    Array.from({ length: columns }, () => ({ type: 'tableCell' })),
  );
  const body = nodeOf(
    'tableSection',
    {},
    Array.from({ length: rows }, () => row),
  );
  return nodeOf('table', {}, [body, { type: 'tableCaption' }]);
}

export interface LibraryFile {
  readonly id: number;
  readonly source_url: string;
  readonly alt_text: string;
  readonly title?: { readonly rendered: string };
}

export function newPicture({ id, source_url: src, alt_text: alt }: LibraryFile): NodeJson {
  const middle = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" class="wp-image-${id}"/>`;
  return nodeOf('picture', { ...framed('picture', { id, sizeSlug: 'large' }), middle }, [{ type: 'caption' }]);
}

export const newGallery = (files: readonly LibraryFile[]): NodeJson =>
  nodeOf('gallery', {}, [...files.map(newPicture), { type: 'caption' }]);

export function newPlayer(type: 'audio' | 'video', { id, source_url: src }: LibraryFile): NodeJson {
  const middle = `<${type} controls src="${escapeAttribute(src)}"></${type}>`;
  return nodeOf(type, { ...framed(type, { id }), middle }, [{ type: 'caption' }]);
}

export function newFile({ id, source_url: href }: LibraryFile, download: string): NodeJson {
  const name = escapeText(decodeURIComponent(href.split('/').at(-1) ?? href));
  const address = escapeAttribute(href);
  const inner = `\n<div class="wp-block-file"><a href="${address}">${name}</a><a href="${address}" class="wp-block-file__button wp-element-button" download>${escapeText(download)}</a></div>\n`;
  return newSealed('file', inner, { id, href });
}

export function newEmbed(url: string): NodeJson {
  const middle = `<div class="wp-block-embed__wrapper">\n${escapeText(url)}\n</div>`;
  return nodeOf('embed', { ...framed('embed', { url }), middle }, [{ type: 'caption' }]);
}

export function newCover({ id, source_url: url, alt_text: alt }: LibraryFile): NodeJson {
  const { head = '', tail } = frameOf({ type: 'cover' }) ?? {};
  const image = `<img class="wp-block-cover__image-background wp-image-${id}" alt="${escapeAttribute(alt)}" src="${escapeAttribute(url)}" data-object-fit="cover"/>`;
  const open = head.replace('has-background-dim-100 ', '').replace('</span>', () => `</span>${image}`);
  return nodeOf('cover', { head: withData(open, { url, id, dimRatio: 50 }), tail }, [line]);
}

export function newMediaText({ id, source_url: url, alt_text: alt }: LibraryFile): NodeJson {
  const { head = '', tail } = frameOf({ type: 'mediaText' }) ?? {};
  const image = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" class="wp-image-${id} size-full"/>`;
  const open = head.replace('</figure>', () => `${image}</figure>`);
  return nodeOf('mediaText', { head: withData(open, { mediaId: id, mediaType: 'image' }), tail }, [line]);
}

export const newButtons = (): NodeJson => nodeOf('buttons', {}, [{ type: 'button' }]);

export const newDetails = (): NodeJson => nodeOf('details', {}, [{ type: 'summary' }, line]);

export const newPullquote = (): NodeJson => nodeOf('pullquote', { bare: true }, [line, { type: 'citation' }]);

export const newGroup = (): NodeJson => nodeOf('group', {}, [line]);

export const newSpacer = (): NodeJson =>
  newSealed('spacer', '\n<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>\n', {
    height: '40px',
  });
