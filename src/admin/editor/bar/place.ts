// Where something that floats stands, as seen from the column of the text.
import type { Editor } from '@tiptap/core';
import { wordsIn } from '#admin/editor/links/link-range.ts';

export interface Place {
  readonly top: number;
  readonly left: number;
}

const GAP = 8;

function columnOf({ view }: Editor): DOMRect | undefined {
  return view.dom.parentElement?.offsetParent?.getBoundingClientRect();
}

const within = (left: number, width: number, column: DOMRect | undefined): number =>
  Math.max(0, Math.min(left, (column?.width ?? width) - width));

/** Below a place in the text. */
export function placeBelow(editor: Editor, pos: number, width: number): Place {
  const { bottom, left } = editor.view.coordsAtPos(pos, -1);
  const column = columnOf(editor);
  return { top: bottom - (column?.top ?? 0) + GAP, left: within(left - (column?.left ?? 0), width, column) };
}

/** Above what is chosen, in its middle. */
export function placeAbove(editor: Editor, height: number, width: number): Place {
  const { from, to } = wordsIn(editor.state.selection) ?? editor.state.selection;
  const [start, end] = [editor.view.coordsAtPos(from, 1), editor.view.coordsAtPos(to, -1)];
  const column = columnOf(editor);
  // Over several lines it stands at the start of the first.
  const middle = start.top === end.top ? (start.left + end.right) / 2 : start.left + width / 2;
  return {
    top: start.top - (column?.top ?? 0) - height - GAP,
    left: within(middle - width / 2 - (column?.left ?? 0), width, column),
  };
}
