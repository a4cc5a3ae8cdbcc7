// Tables as rows and cells.
import { Node } from '@tiptap/core';
import { attributeIn, findTag } from '../markup/tags.ts';

/** The element that a part was stored as. */
const tagOf = (head: unknown, names: readonly string[], otherwise: string): string =>
  (typeof head === 'string' ? findTag(head, ...names)?.name : undefined) ?? otherwise;

function spansOf(head: unknown): Record<string, string> {
  const tag = typeof head === 'string' ? findTag(head, 'td', 'th') : undefined;
  const spans = ['colspan', 'rowspan'].map((name) => [name, attributeIn(tag?.raw ?? '', name)] as const);
  return Object.fromEntries(spans.filter((span): span is [string, string] => /^\d{1,3}$/.test(span[1] ?? '')));
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableSection+ tableCaption',
  isolating: true,
  draggable: true,
  renderHTML: ({ HTMLAttributes }) => ['table', { ...HTMLAttributes, 'data-table': '' }, 0],
});

const TableSection = Node.create({
  name: 'tableSection',
  content: 'tableRow+',
  isolating: true,
  selectable: false,
  renderHTML: ({ node }) => [tagOf(node.attrs['head'], ['thead', 'tbody', 'tfoot'], 'tbody'), 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  selectable: false,
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  selectable: false,
  renderHTML: ({ node, HTMLAttributes }) => [
    tagOf(node.attrs['head'], ['td', 'th'], 'td'),
    { ...HTMLAttributes, ...spansOf(node.attrs['head']) },
    0,
  ],
});

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  isolating: true,
  selectable: false,
  renderHTML: () => ['caption', { 'data-part': 'caption' }, 0],
});

export const TABLES = [Table, TableSection, TableRow, TableCell, TableCaption];
