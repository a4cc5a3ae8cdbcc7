// From the stored text to a document of the editor, and back. What nobody touched comes back byte for byte.
import { printBlock, readBlock, sealedNode } from './blocks.ts';
import type { NodeJson } from './node.ts';
import { splitBlocks } from './split.ts';

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
    const read = readBlock(piece) ?? sealedNode(piece);
    const node = { ...read, attrs: { ...read.attrs, kept } };
    originals.set(kept, { source: piece.source, gap: '', was: fingerprint(node) });
    content.push(node);
  }
  return { doc: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }, lead, originals };
}

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

const fingerprint = (node: NodeJson): string => JSON.stringify(node);

/** A line that somebody left empty says nothing. */
const isEmptyParagraph = ({ type, content = [] }: NodeJson): boolean => type === 'paragraph' && content.length === 0;

export interface TextFigures {
  readonly words: number;
  readonly blocks: number;
  /** At 220 words a minute, at least one. */
  readonly minutes: number;
}

export function figuresOf(doc: NodeJson): TextFigures {
  const words = plainTextOf(doc)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  const blocks = (doc.content ?? []).filter((node) => !isEmptyParagraph(node)).length;
  return { words, blocks, minutes: Math.max(1, Math.round(words / 220)) };
}

function plainTextOf(node: NodeJson): string {
  if (node.text !== undefined) return node.text;
  const inside = (node.content ?? []).map(plainTextOf).join(node.type === 'paragraph' ? '' : ' ');
  const source = node.type === 'sealed' ? node.attrs?.['source'] : undefined;
  return typeof source === 'string' ? source.replaceAll(/<[^>]*>/g, ' ') : inside;
}
