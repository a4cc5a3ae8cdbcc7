// Quotes: around what one writes, and away again.
import type { CommandProps } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { findParent } from './places.ts';

/** With an empty line for who said it. */
export function wrapInQuote({ commands, tr, dispatch }: CommandProps): boolean {
  if (!commands.wrapIn('blockquote')) return false;
  const quote = findParent(tr.selection.$from, ({ type }) => type.name === 'blockquote');
  const citation = tr.doc.type.schema.nodes['citation'];
  if (dispatch && quote && citation && quote.node.lastChild?.type !== citation) {
    tr.insert(quote.pos + quote.node.nodeSize - 1, citation.create());
  }
  return true;
}

/** Its blocks stay; who said it becomes a line of its own. */
export function unwrapQuote({ tr, dispatch }: CommandProps): boolean {
  const quote = findParent(tr.selection.$from, ({ type }) => type.name === 'blockquote');
  if (!quote) return false;
  if (!dispatch) return true;
  const { paragraph, citation } = tr.doc.type.schema.nodes;
  const blocks = quote.node.children.flatMap((child) => {
    if (child.type !== citation) return [child];
    return child.content.size > 0 && paragraph ? [paragraph.create(null, child.content)] : [];
  });
  const inside = Math.max(quote.pos + 1, tr.selection.from - 1);
  tr.replaceWith(quote.pos, quote.pos + quote.node.nodeSize, Fragment.from(blocks));
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(inside, tr.doc.content.size))));
  return true;
}
