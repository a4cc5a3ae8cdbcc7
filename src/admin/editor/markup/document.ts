// From the stored text to a document of the editor, and back. What nobody touched comes back byte for byte.
import { readBlock, sealedNode } from './blocks.ts';
import { readClassic } from './classic.ts';
import type { NodeJson } from './node.ts';
import { printBlock } from './print.ts';
import { splitBlocks, type Piece } from './split.ts';

interface Original {
  readonly source: string;
  /** The blanks behind it. */
  readonly gap: string;
  /** What the editor made of it, before anybody changed it. */
  was: string;
}

export interface OpenedText {
  readonly doc: NodeJson;
  /** The blanks before the first block. */
  readonly lead: string;
  /** By the number that its node carries in `kept`. */
  readonly originals: ReadonlyMap<number, Original>;
}

const GAP = '\n\n';

export function openText(text: string): OpenedText {
  const originals = new Map<number, Original>();
  const content: NodeJson[] = [];
  let lead = '';
  for (const piece of splitBlocks(text)) {
    if (piece.name === undefined && piece.source.trim() === '') {
      const last = originals.get(originals.size);
      if (last) originals.set(originals.size, { ...last, gap: piece.source });
      else lead = piece.source;
      continue;
    }
    const kept = originals.size + 1;
    const read = readPiece(piece);
    const node = { ...read, attrs: { ...read.attrs, kept } };
    originals.set(kept, { source: piece.source, gap: '', was: fingerprint(node) });
    content.push(node);
  }
  return { doc: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }, lead, originals };
}

const readPiece = (piece: Piece): NodeJson =>
  (piece.name === undefined ? readClassic(piece.source) : readBlock(piece)) ?? sealedNode(piece);

/** The editor may bring a document into a form of its own as it takes it; that is no change. */
export function rememberOpened({ originals }: OpenedText, doc: NodeJson): void {
  for (const node of doc.content ?? []) {
    const original = originalOf(originals, node);
    if (original) original.was = fingerprint(node);
  }
}

export function printText(doc: NodeJson, { lead, originals }: OpenedText): string {
  const used = new Set<Original>();
  const parts = (doc.content ?? []).flatMap((node) => {
    const found = originalOf(originals, node);
    // Of a block that was doubled, one is the original.
    const original = found && !used.has(found) ? found : undefined;
    if (original) used.add(original);
    const isUntouched = original?.was === fingerprint(node);
    if (!isUntouched && isEmptyParagraph(node)) return [];
    const text = isUntouched ? original.source : (printBlock(node) ?? '');
    return [{ text, gap: original?.gap ?? GAP, isOriginal: original !== undefined }];
  });
  return parts.reduce((text, part, at) => {
    const next = parts[at + 1];
    // A block that ended the text, or stood close to a neighbour that is gone, keeps its distance from a new one.
    const gap = next && part.gap === '' && !next.isOriginal ? GAP : part.gap;
    const isEndOfNew = next === undefined && !part.isOriginal;
    return text + part.text + (isEndOfNew ? '' : gap);
  }, lead);
}

function originalOf(originals: OpenedText['originals'], { attrs }: NodeJson): Original | undefined {
  const kept = attrs?.['kept'];
  return typeof kept === 'number' ? originals.get(kept) : undefined;
}

/** Nodes never change: of each the fingerprint and the words are worked out once. */
const fingerprints = new WeakMap<NodeJson, string>();
const wordCounts = new WeakMap<NodeJson, number>();

function remember<T>(known: WeakMap<NodeJson, T>, node: NodeJson, work: (node: NodeJson) => T): T {
  const before = known.get(node);
  if (before !== undefined) return before;
  const value = work(node);
  known.set(node, value);
  return value;
}

const fingerprint = (node: NodeJson): string => remember(fingerprints, node, (one) => JSON.stringify(one));

/** A line that somebody left empty says nothing. */
const isEmptyParagraph = ({ type, content = [] }: NodeJson): boolean => type === 'paragraph' && content.length === 0;

export interface TextFigures {
  readonly words: number;
  readonly blocks: number;
  /** At 220 words a minute, at least one. */
  readonly minutes: number;
}

export function figuresOf(doc: NodeJson): TextFigures {
  const words = (doc.content ?? []).reduce((sum, node) => sum + remember(wordCounts, node, countWords), 0);
  const blocks = (doc.content ?? []).filter((node) => !isEmptyParagraph(node)).length;
  return { words, blocks, minutes: Math.max(1, Math.round(words / 220)) };
}

const countWords = (node: NodeJson): number =>
  plainTextOf(node)
    .split(/\s+/)
    .filter((word) => word !== '').length;

function plainTextOf(node: NodeJson): string {
  if (node.text !== undefined) return node.text;
  const isWords = node.content?.some(({ type }) => type === 'text') === true;
  const inside = (node.content ?? []).map(plainTextOf).join(isWords ? '' : ' ');
  const source = node.type === 'sealed' ? node.attrs?.['source'] : undefined;
  return typeof source === 'string' ? source.replaceAll(/<[^>]*>/g, ' ') : inside;
}
