// Text without blocks: paragraphs, headings, lists and quotes as plain elements, and lines without any.
import { readInline } from './inline.ts';
import { nodeOf, type NodeJson } from './node.ts';
import { findTag, matchTags, tokensOf, type Token } from './tags.ts';

interface Piece {
  /** Small letters; empty for words between elements. */
  readonly name: string;
  readonly open: string;
  readonly inner: string;
  readonly close: string;
}

const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'div', 'table', 'figure', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'form', 'dl', 'address', 'fieldset', 'iframe', 'script', 'style', 'details', 'video', 'audio', 'center']); // prettier-ignore

/** The elements of a text, and the words between them; put together they are the text again. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  const tokens = tokensOf(html);
  const ends = matchTags(tokens);
  let words = '';
  const flush = (): void => {
    if (words !== '') pieces.push({ name: '', open: '', inner: words, close: '' });
    words = '';
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    const end = BLOCKS.has(token.name) ? ends.get(at) : undefined;
    if (token.kind === 'void' && token.name === 'hr') {
      flush();
      pieces.push({ name: 'hr', open: token.source, inner: '', close: '' });
    } else if (end === undefined) words += token.source;
    else {
      flush();
      const close = tokens[end]?.source ?? '';
      pieces.push({ name: token.name, open: token.source, inner: join(tokens.slice(at + 1, end)), close });
      at = end;
    }
  }
  flush();
  return pieces;
}

const join = (tokens: readonly Token[]): string => tokens.map(({ source }) => source).join('');

/** The nodes of a text without blocks, each with the blanks behind it in `gap`; the first ones stand in `lead`. */
export function readElements(html: string, depth = 0): { lead: string; nodes: NodeJson[] } {
  const nodes: NodeJson[] = [];
  let lead = '';
  const addGap = (gap: string): void => {
    const last = nodes.at(-1);
    if (!last) lead += gap;
    else nodes[nodes.length - 1] = withGap(last, gap);
  };
  const add = (node: NodeJson): void => {
    nodes.push(withGap(node, ''));
  };
  for (const piece of piecesOf(html)) {
    if (piece.name !== '') add(readElement(piece, depth));
    else {
      for (const part of piece.inner.split(/(\s*\n[^\S\n]*\n\s*|^\s+|\s+$)/)) {
        if (part.trim() === '') addGap(part);
        else add(readPlain(part));
      }
    }
  }
  return { lead, nodes };
}

const withGap = (node: NodeJson, gap: string): NodeJson => {
  const before = node.attrs?.['gap'];
  return { ...node, attrs: { ...node.attrs, gap: `${typeof before === 'string' ? before : ''}${gap}` } };
};

/** Lines between two empty ones: a paragraph, as the site prints it. */
function readPlain(text: string): NodeJson {
  const content = readInline(text, { lineFeed: 'break' });
  return content ? nodeOf('paragraph', { head: '', tail: '' }, content) : rawNode(text);
}

const rawNode = (source: string): NodeJson => nodeOf('sealed', { source, name: '' });

/** Deeper ones are kept as they are: nobody writes in them. */
export const DEEPEST = 24;

function readElement(piece: Piece, depth: number): NodeJson {
  const { name, open, inner, close } = piece;
  const read = depth < DEEPEST ? READERS.get(name) : undefined;
  return read?.(piece, depth + 1) ?? rawNode(open + inner + close);
}

type Reader = (piece: Piece, depth: number) => NodeJson | undefined;

const words =
  (type: string, attrs: Readonly<Record<string, unknown>> = {}, lineFeed: 'blank' | 'kept' = 'blank'): Reader =>
  ({ open, inner, close }) => {
    const content = readInline(inner, { lineFeed });
    if (!content) return undefined;
    const isKept = type === 'paragraph' && content.length === 0;
    return nodeOf(type, { head: open, tail: close, ...attrs, ...(isKept && { isKept }) }, content);
  };

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['p', words('paragraph')],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Reader] => [`h${level}`, words('heading', { level })]),
  ['pre', words('preformatted', {}, 'kept')],
  ['hr', ({ open }) => nodeOf('horizontalRule', { source: open })],
  ['ul', (piece, depth) => readBareList(piece, depth)],
  ['ol', (piece, depth) => readBareList(piece, depth)],
  ['blockquote', readBareQuote],
]);

/** A list whose items are no blocks. */
export function readBareList({ open, inner, close }: Omit<Piece, 'name'>, depth = 0): NodeJson | undefined {
  const tokens = tokensOf(inner);
  const ends = matchTags(tokens);
  const items: NodeJson[] = [];
  let lead = '';
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'text' && token.source.trim() === '') {
      const last = items.at(-1);
      if (last) items[items.length - 1] = withGap(last, token.source);
      else lead += token.source;
      continue;
    }
    const end = token?.name === 'li' ? ends.get(at) : undefined;
    const item = end === undefined ? undefined : readBareItem(tokens.slice(at, end + 1), depth);
    if (!item || end === undefined) return undefined;
    items.push(withGap(item, ''));
    at = end;
  }
  const type = findTag(open, 'ul', 'ol')?.name === 'ol' ? 'orderedList' : 'bulletList';
  return closeBox(nodeOf(type, { head: open + lead, tail: close, bare: true }, items));
}

/** The blanks behind the last one belong to the end of what it stands in. */
export function closeBox(box: NodeJson): NodeJson | undefined {
  const content = [...(box.content ?? [])];
  const last = content.pop();
  if (!last) return undefined;
  const { gap, ...attrs } = last.attrs ?? {};
  const tail = `${typeof gap === 'string' ? gap : ''}${String(box.attrs?.['tail'])}`;
  return { ...box, attrs: { ...box.attrs, tail }, content: [...content, { ...last, attrs }] };
}

function readBareItem(tokens: readonly Token[], depth: number): NodeJson | undefined {
  const inner = join(tokens.slice(1, -1));
  const below = tokens.findIndex(
    ({ kind, name }, at) => at > 0 && kind === 'opening' && (name === 'ul' || name === 'ol'),
  );
  const start = below === -1 ? inner : join(tokens.slice(1, below));
  const text = below === -1 ? inner : start.trimEnd();
  const content = readInline(text);
  const head = tokens[0]?.source ?? '';
  const tail = tokens.at(-1)?.source ?? '';
  if (!content) return undefined;
  const line = nodeOf('paragraph', {}, content);
  if (below === -1) return nodeOf('listItem', { head, tail, bare: true }, [line]);
  const { nodes } = readElements(join(tokens.slice(below, -1)), depth);
  if (nodes.some(({ type }) => type !== 'bulletList' && type !== 'orderedList')) return undefined;
  const middle = start.slice(text.length);
  return closeBox(nodeOf('listItem', { head, tail, middle, bare: true }, [line, ...nodes]));
}

function readBareQuote({ open, inner, close }: Piece, depth: number): NodeJson | undefined {
  const { lead, nodes } = readElements(inner, depth);
  if (nodes.length === 0) return undefined;
  return closeBox(nodeOf('blockquote', { head: open + lead, tail: close, bare: true }, nodes));
}
