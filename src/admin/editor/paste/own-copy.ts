// Copying out of the editor: block markup for editors like this one, words for all others.
import { Fragment } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { markupOf } from './nodes.ts';

/** What was copied here last: it may come back byte for byte, whatever stands in it. */
let copied = '';

export const isOwnCopy = (markup: string): boolean => markup !== '' && markup === copied;

/** False when nothing is chosen. */
export function copySelection({ state }: EditorView, data: DataTransfer): boolean {
  const { doc, selection } = state;
  if (selection.empty) return false;
  copied = printSelection(selection).trim();
  data.clearData();
  data.setData('text/html', copied);
  data.setData('text/plain', doc.textBetween(selection.from, selection.to, '\n\n', '\n'));
  return true;
}

/** Words of one line without the line around them. */
function printSelection(selection: Selection): string {
  const { $from, $to, from, to } = selection;
  const paragraph = $from.doc.type.schema.nodes['paragraph'];
  if (!paragraph || !$from.sameParent($to) || !$from.parent.inlineContent) return markupOf(selection.content().content);
  const line = markupOf(Fragment.from(paragraph.create(null, $from.doc.slice(from, to).content)));
  const start = line.indexOf('<p>');
  return start === -1 ? line : line.slice(start + '<p>'.length, line.lastIndexOf('</p>'));
}
