// What is typed behind a slash.
import type { Editor } from '@tiptap/core';

/** At the start of a paragraph or after a blank: what stands between the slash and the caret. */
export function slashQuery(editor: Editor): string | undefined {
  const { $from: place, empty: isEmpty } = editor.state.selection;
  if (!isEmpty || place.parent.type.name !== 'paragraph') return undefined;
  const before = place.parent.textBetween(0, place.parentOffset, undefined, '\ufffc');
  return /(?:^|\s)\/((?:[^/\s\ufffc][^/\n\ufffc]{0,40})?)$/.exec(before)?.[1];
}

/** The slash and what was typed behind it go. */
export function dropSlash(editor: Editor): void {
  const query = slashQuery(editor);
  if (query === undefined) return;
  const { from } = editor.state.selection;
  editor.chain().focus().deleteRange({ from: from - query.length - 1, to: from }).run(); // prettier-ignore
}
