// Blocks that are chosen as a whole: typing goes on behind them and never replaces them.
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Selection, type Transaction } from '@tiptap/pm/state';

const CARDS = new Set(['picture', 'audio', 'video', 'embed', 'table', 'gallery', 'cover', 'mediaText']);

/** A block that is more than its text: picture, table, separator, sealed block. */
export const isCard = (node: Node): boolean => node.isBlock && (node.isAtom || CARDS.has(node.type.name));

/** Whether replacing the selection would remove a block: one that is chosen itself, or a card within chosen text. */
export function holdsBlock(selection: Selection): boolean {
  if (selection instanceof NodeSelection) return selection.node.isBlock;
  // Between two blocks there is no text to write on either.
  if (selection.empty) return !selection.$to.parent.inlineContent;
  if (outsideCards(selection)) return true;
  return selection.ranges.some(({ $from, $to }) => countCards($from.doc, $from.pos, $to.pos) > 0);
}

/** The caret leaves such a selection for the text behind it, where a paragraph is made if there is none. */
export function leaveBlocks(tr: Transaction): Transaction {
  const { $to } = tr.selection;
  if ($to.parent.inlineContent) return tr.setSelection(TextSelection.create(tr.doc, $to.pos));
  return openParagraph(tr, $to.pos);
}

/** An empty paragraph at a place between blocks, with the caret in it; one that is there already will do. */
export function openParagraph(tr: Transaction, pos: number): Transaction {
  const { nodeAfter } = tr.doc.resolve(pos);
  const isThere = nodeAfter?.type.name === 'paragraph' && nodeAfter.content.size === 0;
  const paragraph = tr.doc.type.schema.nodes['paragraph'];
  if (!isThere && paragraph) tr.insert(pos, paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1));
}

/** The caret goes into the text below a block. */
export function enterTextAt(tr: Transaction, pos: number): Transaction {
  const { nodeAfter } = tr.doc.resolve(pos);
  if (nodeAfter?.isTextblock !== true) return openParagraph(tr, pos);
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1));
}

/** A card that touches the caret on the side that a key would delete. */
export function findCardBeside({ $from, empty: isCaret }: Selection, side: 'before' | 'after'): number | undefined {
  const { parent, parentOffset } = $from;
  const edge = side === 'before' ? 0 : parent.content.size;
  if (!isCaret || !parent.isTextblock || parent.content.size === 0 || parentOffset !== edge) return undefined;
  const place = $from.doc.resolve(side === 'before' ? $from.before() : $from.after());
  const card = side === 'before' ? place.nodeBefore : place.nodeAfter;
  if (!card || !isCard(card)) return undefined;
  return side === 'before' ? place.pos - card.nodeSize : place.pos;
}

export function countCards(doc: Node, from = 0, to = doc.content.size): number {
  let count = 0;
  doc.nodesBetween(from, to, (node, pos) => {
    // One that is only written in is not among them.
    if (isCard(node) && from <= pos && pos + node.nodeSize <= to) count++;
  });
  return count;
}

/** The part of a selection outside of cards that only one of its ends stands in: deleting it leaves them whole. */
export function outsideCards({ $from, $to, empty: isCaret }: Selection): TextSelection | undefined {
  const shared = $from.sharedDepth($to.pos);
  const cardDepth = ($pos: ResolvedPos): number => {
    for (let depth = shared + 1; depth <= $pos.depth; depth++) if (isCard($pos.node(depth))) return depth;
    return 0;
  };
  const [first, last] = [cardDepth($from), cardDepth($to)];
  if (isCaret || (first === 0 && last === 0)) return undefined;
  const start = first === 0 ? $from.pos : $from.after(first);
  const end = last === 0 ? $to.pos : $to.before(last);
  const { doc } = $from;
  if (start >= end) return TextSelection.create(doc, $from.pos);
  const [anchor, head] = [TextSelection.near(doc.resolve(start), 1).from, TextSelection.near(doc.resolve(end), -1).to];
  return TextSelection.create(doc, anchor, Math.max(anchor, head));
}
