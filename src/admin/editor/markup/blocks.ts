// From markup to nodes. What cannot be read is sealed, and keeps its text.
import { closeBox, DEEPEST, readBareList, readElements } from './elements.ts';
import { readInline, type InlineForm } from './inline.ts';
import { nodeOf, type NodeJson } from './node.ts';
import { readPartAtEnd, readPartAtStart, splitClosings, unwrap, type Parts } from './parts.ts';
import { printBlock } from './print.ts';
import { splitBlocks, type Piece } from './split.ts';
import { readTable } from './table.ts';
import { isOnlyTags } from './tags.ts';

export { printData } from './frame.ts';

/**
 * The node of a block. Undefined when writing it would not give the very same text again: then the editor does not know
 * all of it, and must leave it as it is.
 */
export function readBlock(piece: Piece, { depth = 0, only }: Context = {}): NodeJson | undefined {
  const { name, source, inner } = piece;
  const read = name === undefined || depth > DEEPEST ? undefined : READERS.get(name);
  if (!read) return undefined;
  const opening = source.slice(0, source.indexOf('-->') + 3);
  const closing = source.slice(opening.length + inner.length);
  if (closing === '') return undefined;
  const node = read({ opening, inner, closing, source }, depth + 1);
  const isAllowed = only ? only.includes(node?.type ?? '') : !PARTS.has(node?.type ?? '');
  return node && isAllowed && printBlock(node) === source ? node : undefined;
}

interface Context {
  readonly depth?: number;
  /** Types that may stand there; all but those that need a certain block around them when there are none. */
  readonly only?: readonly string[] | undefined;
}

/** Blocks that stand in blocks of one kind alone. */
const PARTS = new Set(['column', 'button', 'listItem']);

export const sealedNode = ({ source, name = '' }: Pick<Piece, 'source' | 'name'>): NodeJson =>
  nodeOf('sealed', { source, name });

type Reader = (parts: Parts, depth: number) => NodeJson | undefined;

/** Words between tags that stand in each other. */
const words =
  (type: string, tags: readonly string[], form: InlineForm = {}): Reader =>
  ({ opening, inner, closing }) => {
    const found = unwrap(inner, tags);
    const content = found && readInline(found.html, form);
    if (!content) return undefined;
    const isKept = type === 'paragraph' && content.length === 0;
    const level = type === 'heading' && { level: Number(/<h([1-6])/.exec(found.before)?.[1] ?? 2) };
    const frame = { head: opening + found.before, tail: found.after + closing };
    return nodeOf(type, { ...frame, ...level, ...(isKept && { isKept }) }, content);
  };

interface BoxForm {
  /** Types that may stand in it; all blocks when there are none. */
  readonly only?: readonly string[];
  /** A part at its end, with its tag. */
  readonly end?: readonly [type: string, tag: string];
  /** A part at its start, with its tag. */
  readonly start?: readonly [type: string, tag: string];
  /** It may have no blocks. */
  readonly canBeEmpty?: boolean;
}

/** Blocks in a block: tags, blocks with blanks between them, tags. */
const box =
  (type: string, { only, end, start, canBeEmpty = true }: BoxForm = {}): Reader =>
  ({ opening, inner, closing }, depth) => {
    const all = readChildren(inner, { depth, only });
    const found = start && all.nodes.length === 0 ? splitBehind(inner, `</${start[1]}>`) : all;
    const first = start ? readPartAtEnd(found.before, ...start) : { before: found.before, part: undefined };
    const last = end ? readPartAtStart(found.after, ...end) : { middle: '', part: undefined, after: found.after };
    if (!first || !last || !isOnlyTags(first.before) || !isOnlyTags(last.after)) return undefined;
    if (only && found.nodes.some((node) => !only.includes(node.type))) return undefined;
    if (found.nodes.length === 0 && !canBeEmpty) return undefined;
    const blocks = found.nodes.length === 0 && !only ? [{ type: 'paragraph' }] : found.nodes;
    const parts = [...(first.part ? [first.part] : []), ...blocks, ...(last.part ? [last.part] : [])];
    const middle = end && { middle: last.middle };
    return nodeOf(type, { head: opening + first.before, tail: last.after + closing, ...middle }, parts);
  };

function splitBehind(inner: string, tag: string): Children {
  const end = inner.indexOf(tag) + tag.length;
  return { before: inner.slice(0, end), nodes: [], after: inner.slice(end) };
}

interface Children {
  readonly before: string;
  readonly nodes: readonly NodeJson[];
  readonly after: string;
}

/** Each with the blanks behind it; text between blocks is sealed. */
function readChildren(inner: string, context: Context): Children {
  const pieces = splitBlocks(inner);
  const isWord = (piece: Piece | undefined): boolean => piece?.name === undefined;
  const first = pieces.findIndex((piece) => !isWord(piece));
  if (first === -1) {
    const [before, after] = splitClosings(inner);
    return { before, nodes: [], after };
  }
  const last = pieces.findLastIndex((piece) => !isWord(piece));
  const nodes: NodeJson[] = [];
  for (const piece of pieces.slice(first, last + 1)) {
    const previous = nodes.at(-1);
    if (previous && isWord(piece) && piece.source.trim() === '') {
      nodes[nodes.length - 1] = { ...previous, attrs: { ...previous.attrs, gap: piece.source } };
      continue;
    }
    const node = readBlock(piece, context) ?? sealedNode(piece);
    nodes.push({ ...node, attrs: { ...node.attrs, gap: '' } });
  }
  const end = nodes.pop();
  if (end) {
    const { gap: _none, ...attrs } = end.attrs ?? {};
    nodes.push({ ...end, attrs });
  }
  const join = (some: readonly Piece[]): string => some.map(({ source }) => source).join('');
  return { before: join(pieces.slice(0, first)), nodes, after: join(pieces.slice(last + 1)) };
}

/** Something to look at or listen to, with a caption. */
const figure =
  (type: string, isMedia: RegExp): Reader =>
  ({ opening, inner, closing }) => {
    const found = /^(\s*(?:<div(?:\s[^<>]*)?>)?<figure(?:\s[^<>]*)?>)([^]*?)(<\/figure>(?:<\/div>)?\s*)$/.exec(inner);
    const [, before = '', html = '', after = ''] = found ?? [];
    const last = found ? readPartAtStart(html, 'caption', 'figcaption') : undefined;
    if (!last) return undefined;
    const hasCaption = last.part.attrs !== undefined;
    const [middle, rest] = hasCaption ? [last.middle, last.after] : [html, ''];
    if (!isMedia.test(middle) || !isOnlyTags(rest)) return undefined;
    return nodeOf(type, { head: opening + before, middle, tail: rest + after + closing }, [last.part]);
  };

function readList(parts: Parts, depth: number): NodeJson | undefined {
  const { opening, inner, closing } = parts;
  const [, blanks = '', open, tag] = /^(\s*)(<(ul|ol)(?:\s[^<>]*)?>)/.exec(inner) ?? [];
  if (open === undefined || tag === undefined) return undefined;
  const type = tag === 'ul' ? 'bulletList' : 'orderedList';
  const list = box(type, { only: ['listItem'], canBeEmpty: false })(parts, depth);
  if (list) return list;
  const end = inner.lastIndexOf(`</${tag}>`);
  if (end === -1) return undefined;
  const rest = { open: opening + blanks + open, inner: inner.slice(blanks.length + open.length, end), close: inner.slice(end) + closing }; // prettier-ignore
  return readBareList(rest, depth);
}

function readItem({ opening, inner, closing }: Parts, depth: number): NodeJson | undefined {
  const below = inner.indexOf('<!-- wp:');
  if (below === -1) {
    const found = unwrap(inner, ['li']);
    const content = found && readInline(found.html);
    if (!content) return undefined;
    const frame = { head: opening + found.before, tail: found.after + closing };
    return nodeOf('listItem', frame, [nodeOf('paragraph', {}, content)]);
  }
  const before = /^\s*<li(?:\s[^<>]*)?>/.exec(inner)?.[0];
  const found = readChildren(inner, { depth });
  if (before === undefined || !isOnlyTags(found.after)) return undefined;
  const text = found.before.slice(before.length);
  const content = readInline(text.trimEnd());
  if (!content) return undefined;
  const frame = { head: opening + before, middle: text.slice(text.trimEnd().length), tail: found.after + closing };
  return nodeOf('listItem', frame, [nodeOf('paragraph', {}, content), ...found.nodes]);
}

function readQuote(parts: Parts, depth: number): NodeJson | undefined {
  const quote = box('blockquote', { end: ['citation', 'cite'], canBeEmpty: false })(parts, depth);
  return quote ?? readBareQuote('blockquote', ['blockquote'], parts, depth);
}

/** Paragraphs that are no blocks, and who said it. */
function readBareQuote(type: string, tags: readonly string[], parts: Parts, depth: number): NodeJson | undefined {
  const found = unwrap(parts.inner, tags);
  const last = found && readPartAtStart(found.html, 'citation', 'cite');
  if (!last) return undefined;
  const hasCitation = last.part.attrs !== undefined;
  const { lead, nodes } = readElements(hasCitation ? last.middle : found.html, depth);
  if (nodes.length === 0 || nodes.some(({ type: kind }) => kind !== 'paragraph')) return undefined;
  const head = parts.opening + found.before + lead;
  const tail = (hasCitation ? last.after : '') + found.after + parts.closing;
  if (!hasCitation) {
    const quote = closeBox(nodeOf(type, { head, tail, bare: true }, nodes));
    return quote && { ...quote, content: [...(quote.content ?? []), last.part] };
  }
  // Blanks behind the last paragraph stand before the citation.
  const gap = nodes.at(-1)?.attrs?.['gap'];
  const middle = typeof gap === 'string' ? gap : '';
  return nodeOf(type, { head, tail, middle, bare: true }, [...nodes, last.part]);
}

/** Text without blocks that says so. */
function readFreeform({ opening, inner, closing }: Parts, depth: number): NodeJson | undefined {
  const { lead, nodes } = readElements(inner, depth);
  return closeBox(nodeOf('classic', { head: opening + lead, tail: closing }, nodes));
}

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['paragraph', words('paragraph', ['p'])],
  ['heading', words('heading', ['h1|h2|h3|h4|h5|h6'])],
  ['preformatted', words('preformatted', ['pre'], { lineFeed: 'kept' })],
  ['verse', words('verse', ['pre'], { lineFeed: 'kept' })],
  ['code', words('codeBlock', ['pre', 'code'], { lineFeed: 'kept' })],
  ['button', words('button', ['div', 'a|button'])],
  ['list', readList],
  ['list-item', readItem],
  ['quote', readQuote],
  ['pullquote', (parts, depth) => readBareQuote('pullquote', ['figure', 'blockquote'], parts, depth)],
  ['freeform', readFreeform],
  ['group', box('group')],
  ['columns', box('columns', { only: ['column'], canBeEmpty: false })],
  ['column', box('column')],
  ['cover', box('cover')],
  ['media-text', box('mediaText')],
  ['buttons', box('buttons', { only: ['button'], canBeEmpty: false })],
  ['details', box('details', { start: ['summary', 'summary'] })],
  ['gallery', box('gallery', { only: ['picture'], end: ['caption', 'figcaption'], canBeEmpty: false })],
  ['image', figure('picture', /^(?:<a\s[^<>]*>)?\s*<img\s[^<>]*>\s*(?:<\/a>)?(?:<button[^]*<\/button>)?$/)],
  ['audio', figure('audio', /<audio\s/)],
  ['video', figure('video', /<video\s/)],
  ['embed', figure('embed', /\S/)],
  ['table', readTable],
  ['separator', ({ source }) => nodeOf('horizontalRule', { source })],
]);
