// Blocks change places: the one that the choice begins in, and its neighbour.
import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/** False when there is nowhere to go. */
export function moveBlock(editor: Editor, by: -1 | 1): boolean {
  const { doc, selection, tr } = editor.state;
  const at = selection.$from.index(0);
  const neighbour = doc.maybeChild(at + by);
  const block = doc.maybeChild(at);
  if (!block || !neighbour) return false;
  const start = selection.$from.depth === 0 ? selection.from : selection.$from.before(1);
  const target = by === -1 ? start - neighbour.nodeSize : start + neighbour.nodeSize;
  tr.delete(start, start + block.nodeSize).insert(target, block);
  const inside = selection.anchor - start;
  tr.setSelection(
    selection instanceof NodeSelection && selection.$from.depth === 0
      ? NodeSelection.create(tr.doc, target)
      : TextSelection.near(tr.doc.resolve(target + inside)),
  );
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}
