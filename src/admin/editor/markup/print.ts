// From nodes back to markup. Every node prints the frame that it was read with around what it holds now.
import { printInline } from './inline.ts';
import { frameOf } from './kinds.ts';
import { textAttr, type NodeJson } from './node.ts';

const GAP = '\n\n';
const LEAVES = new Set(['sealed', 'horizontalRule']);
const TEXTS = new Set(['paragraph', 'heading', 'preformatted', 'verse', 'codeBlock', 'button', 'summary', 'citation', 'caption', 'tableCell', 'tableCaption']); // prettier-ignore
/** Parts at the end of a block, behind its blocks. */
const ENDS = new Set(['citation', 'caption', 'tableCaption']);

/** Undefined for a node that is no block. */
export function printBlock(node: NodeJson, isBare = false): string | undefined {
  if (LEAVES.has(node.type)) return printLeaf(node, isBare);
  if (node.type === 'classic')
    return (textAttr(node, 'head') ?? '') + printBlocks(node.content, true) + (textAttr(node, 'tail') ?? '');
  const frame = frameOf(node, isBare);
  if (!frame) return undefined;
  const inside = TEXTS.has(node.type) ? printWords(node, frame.head) : printBox(node, isBare);
  return frame.head + inside + frame.tail;
}

const LINE = '<hr class="wp-block-separator has-alpha-channel-opacity"/>';

function printLeaf(node: NodeJson, isBare: boolean): string {
  const source = textAttr(node, 'source');
  if (node.type !== 'horizontalRule') return source ?? '';
  if (isBare) return source?.startsWith('<!--') === false ? source : '<hr>';
  return source?.startsWith('<!--') === true ? source : `<!-- wp:separator -->\n${LINE}\n<!-- /wp:separator -->`;
}

/** A line that ends in a text without tags ends in a line feed. */
const printWords = (node: NodeJson, head: string): string =>
  printInline(node.content, head === '' ? { lineBreak: '\n' } : {});

function printBox(node: NodeJson, isBare: boolean): string {
  const content = node.content ?? [];
  const areBare = isBare || node.attrs?.['bare'] === true;
  const ends = content.filter(({ type }) => ENDS.has(type));
  const middle = textAttr(node, 'middle') ?? (node.type === 'table' ? '</table>' : '');
  const end = ends.map(printEnd).join('');
  if (node.type === 'listItem') return printItem(node, areBare);
  const blocks = content.filter(({ type }) => !ENDS.has(type));
  return printBlocks(blocks, areBare) + middle + end;
}

/** An empty caption that nobody has written is none. */
function printEnd(node: NodeJson): string {
  const isEmpty = (node.content ?? []).length === 0;
  return isEmpty && node.attrs?.['isKept'] !== true ? '' : (printBlock(node) ?? '');
}

/** The first line of an item stands in it without tags. */
function printItem(item: NodeJson, isBare: boolean): string {
  const [first, ...below] = item.content ?? [];
  const words = first?.type === 'paragraph' ? printInline(first.content) : '';
  const blocks = first?.type === 'paragraph' ? below : (item.content ?? []);
  return words + (textAttr(item, 'middle') ?? '') + printBlocks(blocks, isBare);
}

/** Tight ones have no blanks between them. */
const TIGHT = new Set(['tableSection', 'tableRow', 'tableCell', 'summary']);

function printBlocks(nodes: readonly NodeJson[] = [], isBare = false): string {
  const shown = nodes.filter((node) => !isLeftEmpty(node));
  return shown
    .map((node, at) => {
      const isTight = TIGHT.has(node.type) || (isBare && node.type === 'listItem');
      const gap = at === shown.length - 1 ? '' : (textAttr(node, 'gap') ?? (isTight ? '' : GAP));
      return (printBlock(node, isBare) ?? '') + gap;
    })
    .join('');
}

/** A line that somebody left empty says nothing. */
export const isLeftEmpty = ({ type, content = [], attrs }: NodeJson): boolean =>
  type === 'paragraph' && content.length === 0 && attrs?.['isKept'] !== true;
