// Blocks change places: the one that the choice begins in, and its neighbour.
import type { Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { HOLDERS } from './commands/holders.ts';

/** False when there is nowhere to go. */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
  const { selection, tr } = editor.state;
  const found = findMove(selection.$from, by);
  if (!found) return false;
  const { start, block, neighbour } = found;
  const target = by === -1 ? start - neighbour.nodeSize : start + neighbour.nodeSize;
  tr.delete(start, start + block.nodeSize).insert(target, block);
  const inside = selection.anchor - start;
  tr.setSelection(
    selection instanceof NodeSelection && selection.from === start
      ? NodeSelection.create(tr.doc, target)
      : TextSelection.near(tr.doc.resolve(target + inside)),
  );
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

interface Move {
  readonly start: number;
  readonly block: Node;
  readonly neighbour: Node;
}

/** A caption, a citation and a summary stay where they are. */
const isMovable = ({ type }: Node): boolean => type.isInGroup('block');

/** Within its column as far as there is room; from its edge on, the columns themselves. */
function findMove(from: ResolvedPos, by: -1 | 1): Move | undefined {
  for (let depth = from.depth; depth >= 0; depth--) {
    const holder = from.node(depth);
    if (!HOLDERS.has(holder.type.name) && holder.type.name !== 'gallery') continue;
    const at = from.index(depth);
    const [block, neighbour] = [holder.maybeChild(at), holder.maybeChild(at + by)];
    if (block && neighbour && isMovable(block) && isMovable(neighbour))
      return { start: from.posAtIndex(at, depth), block, neighbour };
  }
  return undefined;
}

/**
 * The block that the caret stands in now. A browser tells of a click a moment after it, and whoever is quick would move
 * the block that they wrote in before.
 */
export function moveBlockAtCaret(editor: Editor, by: -1 | 1): boolean {
  const { view, state } = editor;
  const caret = view.dom.ownerDocument.getSelection();
  const node = caret?.anchorNode;
  if (caret?.isCollapsed === true && node?.nodeType === TEXT && view.dom.contains(node)) {
    const place = view.posAtDOM(node, caret.anchorOffset);
    if (place !== state.selection.from) view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, place)));
  }
  return moveBlock(editor, by);
}

const TEXT = 3;
