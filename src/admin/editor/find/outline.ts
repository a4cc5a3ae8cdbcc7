// The headings of a text, and the way to each.
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

export interface OutlineEntry {
  readonly pos: number;
  readonly level: number;
  readonly text: string;
}

export function outlineOf(doc: Node): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading')
      entries.push({ pos, level: Number(node.attrs['level'] ?? 2), text: node.textContent });
    return !node.isTextblock;
  });
  return entries;
}

export function goToHeading({ state, view }: Editor, { pos, text }: OutlineEntry): void {
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, pos + 1 + text.length)));
  view.focus();
  const dom = view.nodeDOM(pos);
  if (dom instanceof Element) dom.scrollIntoView({ block: 'center' });
}

/** Letters, blanks and signs. */
export const charactersIn = (doc: Node): number => doc.textBetween(0, doc.content.size, '', ' ').length;
