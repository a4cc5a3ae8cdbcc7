// The blocks that the editor can change: how their markup is read, and how it is written.
import { block, openOf } from './frame.ts';
import { attributeIn, escapeAttribute, escapeText, printInline, readInline, unescapeText } from './inline.ts';
import { textAttr, type NodeJson } from './node.ts';
import { splitBlocks, type Piece } from './split.ts';
import { printTable, readTable } from './table.ts';

/**
 * The node of a block. Undefined when writing it would not give the very same text again: then the editor does not know
 * all of it, and must leave it as it is.
 */
export function readBlock(piece: Piece): NodeJson | undefined {
  const node = piece.name === undefined ? undefined : READERS[piece.name]?.(piece);
  return node && printBlock(node) === piece.source ? node : undefined;
}

/** Undefined for a node that is no block. */
export function printBlock(node: NodeJson): string | undefined {
  return WRITERS[node.type]?.(node);
}

type Reader = (piece: Piece) => NodeJson | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  paragraph({ inner, data }) {
    const [, open, html] = /^\n<p((?:\s[^<>]*)?)>([^]*)<\/p>\n$/.exec(inner) ?? [];
    return withText('paragraph', { open, data }, html);
  },
  heading({ inner, data }) {
    const [, level, open, html] = /^\n<h([1-6])((?:\s[^<>]*)?)>([^]*)<\/h\1>\n$/.exec(inner) ?? [];
    return withText('heading', { open, data, level: Number(level) }, html);
  },
  list: ({ inner, data }) => readList(inner, data),
  quote({ inner, data }) {
    const [, open, html = '', cite] =
      /^\n<blockquote((?:\s[^<>]*)?)>([^]*?)(<cite>[^]*<\/cite>)?<\/blockquote>\n$/.exec(inner) ?? [];
    if (open === undefined) return undefined;
    const content = readBlocks(html);
    return content && { type: 'blockquote', attrs: { open, data, ...(cite !== undefined && { cite }) }, content };
  },
  code({ inner, data }) {
    const [, open, html] = /^\n<pre((?:\s[^<>]*)?)><code>([^<]*)<\/code><\/pre>\n$/.exec(inner) ?? [];
    if (open === undefined || html === undefined) return undefined;
    const text = unescapeText(html);
    return { type: 'codeBlock', attrs: { open, data }, ...(text !== '' && { content: [{ type: 'text', text }] }) };
  },
  image({ inner, data }) {
    const [, open, img, caption] =
      /^\n<figure((?:\s[^<>]*)?)><img(\s[^<>]*?)\/>(<figcaption[^<>]*>[^]*<\/figcaption>)?<\/figure>\n$/.exec(inner) ??
      [];
    if (open === undefined || img === undefined) return undefined;
    const [src, alt] = [attributeIn(img, 'src') ?? '', attributeIn(img, 'alt') ?? ''];
    return { type: 'picture', attrs: { open, data, img, src, alt, ...(caption !== undefined && { caption }) } };
  },
  columns({ inner, data }) {
    const [open, html] = boxOf(inner);
    const content = html === undefined ? undefined : all(piecesIn(html), readColumn);
    return content && { type: 'columns', attrs: { open, data }, content };
  },
  table: ({ inner, data }) => readTable(inner, data),
  separator({ inner, data }) {
    const [, open] = /^\n<hr((?:\s[^<>]*?)?)\/>\n$/.exec(inner) ?? [];
    return open === undefined ? undefined : { type: 'horizontalRule', attrs: { open, data } };
  },
};

function withText(
  type: string,
  attrs: Readonly<Record<string, unknown>>,
  html: string | undefined,
): NodeJson | undefined {
  const content = html === undefined ? undefined : readInline(html);
  return content && { type, attrs, ...(content.length > 0 && { content }) };
}

/** Blocks inside of another one; undefined when one of them cannot be changed here. */
const readBlocks = (html: string): NodeJson[] | undefined => all(piecesIn(html), readBlock);

const piecesIn = (html: string): Piece[] =>
  splitBlocks(html).filter(({ name, source }) => name !== undefined || source.trim() !== '');

/** What all of them are; undefined when one is not, or when there is none. */
function all(pieces: readonly Piece[], read: Reader): NodeJson[] | undefined {
  const nodes = pieces.map(read).filter((node) => node !== undefined);
  return nodes.length === pieces.length && nodes.length > 0 ? nodes : undefined;
}

const boxOf = (inner: string): [open?: string, html?: string] => {
  const [, open, html] = /^\n<div((?:\s[^<>]*)?)>([^]*)<\/div>\n$/.exec(inner) ?? [];
  return open === undefined || html === undefined ? [] : [open, html];
};

/** What stands in it may be sealed. */
function readColumn({ name, inner, data }: Piece): NodeJson | undefined {
  const [open, html] = boxOf(inner);
  if (name !== 'column' || html === undefined) return undefined;
  const content = piecesIn(html).map((piece) => readBlock(piece) ?? sealedNode(piece));
  return { type: 'column', attrs: { open, data }, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

export const sealedNode = ({ source, name = '' }: Pick<Piece, 'source' | 'name'>): NodeJson => ({
  type: 'sealed',
  attrs: { source, name },
});

function readList(inner: string, data: string): NodeJson | undefined {
  const [, tag, open, html = ''] = /^\n<(ul|ol)((?:\s[^<>]*)?)>([^]*)<\/\1>\n$/.exec(inner) ?? [];
  if (tag === undefined) return undefined;
  const content = all(piecesIn(html), readItem);
  return content && { type: tag === 'ul' ? 'bulletList' : 'orderedList', attrs: { open, data }, content };
}

function readItem({ name, inner, data }: Piece): NodeJson | undefined {
  const [, open, html] = /^\n<li((?:\s[^<>]*)?)>([^]*)<\/li>\n$/.exec(inner) ?? [];
  if (name !== 'list-item' || html === undefined) return undefined;
  const below = html.indexOf('<!--');
  const text = readInline(below === -1 ? html : html.slice(0, below));
  const lists = below === -1 ? [] : readBlocks(html.slice(below));
  if (!text || !lists) return undefined;
  const paragraph: NodeJson = { type: 'paragraph', ...(text.length > 0 && { content: text }) };
  return { type: 'listItem', attrs: { open, data }, content: [paragraph, ...lists] };
}

type Writer = (node: NodeJson) => string;

const WRITERS: Readonly<Record<string, Writer>> = {
  paragraph: (node) =>
    block('paragraph', textAttr(node, 'data'), `\n<p${openOf(node, '')}>${printInline(node.content)}</p>\n`),
  heading(node) {
    const level = Number(node.attrs?.['level'] ?? 2);
    const open = openOf(node, ' class="wp-block-heading"');
    return block('heading', levelData(node, level), `\n<h${level}${open}>${printInline(node.content)}</h${level}>\n`);
  },
  bulletList: (node) => block('list', listData(node, false), printList(node, 'ul')),
  orderedList: (node) => block('list', listData(node, true), printList(node, 'ol')),
  blockquote: (node) =>
    block(
      'quote',
      textAttr(node, 'data'),
      `\n<blockquote${openOf(node, ' class="wp-block-quote"')}>${printBlocks(node.content)}${textAttr(node, 'cite') ?? ''}</blockquote>\n`,
    ),
  codeBlock(node) {
    const text = escapeText((node.content ?? []).map((part) => part.text ?? '').join(''));
    return block(
      'code',
      textAttr(node, 'data'),
      `\n<pre${openOf(node, ' class="wp-block-code"')}><code>${text}</code></pre>\n`,
    );
  },
  picture(node) {
    const open = openOf(node, ' class="wp-block-image size-large"');
    const inner = `<img${imgOf(node)}/>${textAttr(node, 'caption') ?? ''}`;
    return block('image', textAttr(node, 'data'), `\n<figure${open}>${inner}</figure>\n`);
  },
  horizontalRule: (node) =>
    block(
      'separator',
      textAttr(node, 'data'),
      `\n<hr${openOf(node, ' class="wp-block-separator has-alpha-channel-opacity"')}/>\n`,
    ),
  columns: (node) => box('columns', node, (node.content ?? []).map((one) => printBlock(one) ?? '').join('\n\n')),
  column: (node) => box('column', node, printBlocks(withoutNewLines(node.content))),
  table: printTable,
  sealed: (node) => textAttr(node, 'source') ?? '',
};

const box = (name: string, node: NodeJson, inner: string): string =>
  block(name, textAttr(node, 'data'), `\n<div${openOf(node, ` class="wp-block-${name}"`)}>${inner}</div>\n`);

/** Lines at the end that nobody has written in; those that were stored stay. */
const withoutNewLines = (content: readonly NodeJson[] = []): readonly NodeJson[] =>
  content.slice(0, content.findLastIndex((node) => !isNewLine(node)) + 1);

const isNewLine = (node: NodeJson): boolean =>
  node.type === 'paragraph' && (node.content ?? []).length === 0 && textAttr(node, 'open') === undefined;

const printBlocks = (nodes: readonly NodeJson[] = []): string =>
  nodes.map((node) => printBlock(node) ?? '').join('\n\n');

function printList(node: NodeJson, tag: 'ul' | 'ol'): string {
  const items = (node.content ?? []).map((item) => {
    const [first, ...below] = item.content ?? [];
    const inner = printInline(first?.content) + printBlocks(below);
    return block('list-item', textAttr(item, 'data'), `\n<li${openOf(item, '')}>${inner}</li>\n`);
  });
  return `\n<${tag}${openOf(node, ' class="wp-block-list"')}>${items.join('\n\n')}</${tag}>\n`;
}

/** The delimiter of a heading says its level, unless it is the second. */
function levelData(node: NodeJson, level: number): string {
  const data = textAttr(node, 'data') ?? '';
  const known = parsed(data);
  if ((known['level'] ?? 2) === level) return data;
  const { level: _old, ...others } = known;
  const next = level === 2 ? others : { level, ...others };
  return Object.keys(next).length === 0 ? '' : printData(next);
}

function listData(node: NodeJson, isOrdered: boolean): string {
  const data = textAttr(node, 'data') ?? '';
  const known = parsed(data);
  if ((known['ordered'] === true) === isOrdered) return data;
  const { ordered: _old, ...others } = known;
  const next = isOrdered ? { ordered: true, ...others } : others;
  return Object.keys(next).length === 0 ? '' : printData(next);
}

function parsed(data: string): Record<string, unknown> {
  const value: Record<string, unknown> = data === '' ? {} : JSON.parse(data);
  return value;
}

/** JSON that cannot end the comment that it stands in. */
export const printData = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('--', String.raw`\u002d\u002d`)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`);

/** Another description, or another picture, goes into the tag as it stood. */
function imgOf(node: NodeJson): string {
  const [src, alt, img] = [textAttr(node, 'src') ?? '', textAttr(node, 'alt') ?? '', textAttr(node, 'img')];
  if (img === undefined) return ` src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"`;
  if ((attributeIn(img, 'alt') ?? '') === alt) return img;
  const written = ` alt="${escapeAttribute(alt)}"`;
  return /\salt="[^"]*"/.test(img) ? img.replace(/\salt="[^"]*"/, () => written) : img.replace(/\s*$/, () => written);
}
