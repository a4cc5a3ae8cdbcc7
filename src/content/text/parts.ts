// Texts in parts: `<!--nextpage-->` ends one, and each has an address of its own.
import type { Block } from '#content/blocks/block.ts';
import { hasBlocks } from '#content/blocks/delimiter.ts';
import { parseBlocks } from '#content/blocks/parse.ts';
import { serializeBlocks } from '#content/blocks/serialize.ts';

export const PART_MARK = '<!--nextpage-->';

export function hasParts(content: string): boolean {
  return content.includes(PART_MARK);
}

/** At least one. Between two marks with nothing between them is no part. */
export function textParts(content: string): readonly string[] {
  if (!hasParts(content)) return [content];
  const parts = hasBlocks(content) ? blockParts(content) : content.split(PART_MARK);
  const filled = parts.filter((part) => part.trim() !== '');
  return filled.length === 0 ? [''] : filled;
}

/** All parts in one, for readers who do not turn pages. */
export function wholeText(content: string): string {
  return hasParts(content) ? textParts(content).join('\n\n') : content;
}

/** `/about/2/`, at the start of the site `/page/2/`, behind a question mark `&page=2`. */
export function partAddress(first: string, part: number, { isFront }: { isFront: boolean }): string {
  if (part <= 1) return first;
  if (first.includes('?')) return `${first}&page=${part}`;
  const end = first.endsWith('/') ? '/' : '';
  return `${first.slice(0, first.length - end.length)}/${isFront ? 'page/' : ''}${part}${end}`;
}

/** Text beside the blocks, or of an editor that knew none. */
function isPlain({ name, innerBlocks }: Block): boolean {
  return (name === null || name === 'core/freeform') && innerBlocks.length === 0;
}

/** The whole blocks of each part; a mark inside a block would tear it apart and is left out. */
function blockParts(content: string): string[] {
  let part: Block[] = [];
  const parts = [part];
  const begin = (): void => {
    part = [];
    parts.push(part);
  };
  for (const block of parseBlocks(content)) {
    if (block.name === 'core/nextpage') begin();
    else if (!isPlain(block)) part.push(block);
    else {
      for (const [at, text] of block.innerHtml.split(PART_MARK).entries()) {
        if (at > 0) begin();
        part.push({ ...block, innerHtml: text, innerContent: [text] });
      }
    }
  }
  return parts.map((blocks) => serializeBlocks(blocks).replaceAll(PART_MARK, ''));
}
