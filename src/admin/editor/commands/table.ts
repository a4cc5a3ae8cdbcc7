// Rows and columns of a table: added, moved, removed, aligned.
import type { Node, ResolvedPos, Schema } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { attributeIn, changeClasses, changeTag, findTag, renameTags } from '../markup/tags.ts';
import { findParent } from './places.ts';

/** Rows of all sections below each other. */
interface Row {
  readonly node: Node;
  readonly section: number;
  readonly cells: readonly Node[];
}

export interface TablePlace {
  readonly pos: number;
  readonly table: Node;
  readonly rows: readonly Row[];
  readonly row: number;
  readonly column: number;
}

/** Where one stands in a table; undefined outside of its cells. */
export function findTablePlace($pos: ResolvedPos): TablePlace | undefined {
  const found = findParent($pos, ({ type }) => type.name === 'table');
  if (!found) return undefined;
  const rows: Row[] = [];
  let place: { row: number; column: number } | undefined;
  let at = found.pos + 1;
  found.node.children.forEach((part, section) => {
    let rowAt = at + 1;
    for (const node of part.type.name === 'tableSection' ? part.children : []) {
      let cellAt = rowAt + 1;
      node.children.forEach((cell, column) => {
        if (cellAt < $pos.pos && $pos.pos < cellAt + cell.nodeSize) place = { row: rows.length, column };
        cellAt += cell.nodeSize;
      });
      rows.push({ node, section, cells: node.children });
      rowAt += node.nodeSize;
    }
    at += part.nodeSize;
  });
  return place && { pos: found.pos, table: found.node, rows, ...place };
}

/** Cells that reach over others: columns of such a table are not what they seem. */
export const hasSpans = ({ rows }: TablePlace): boolean =>
  rows.some(({ cells }) => cells.some(({ attrs }) => /\s(?:col|row)span\s*=/i.test(String(attrs['head'] ?? ''))));

export type TableChange =
  | 'rowAbove'
  | 'rowBelow'
  | 'rowUp'
  | 'rowDown'
  | 'removeRow'
  | 'columnBefore'
  | 'columnAfter'
  | 'columnLeft'
  | 'columnRight'
  | 'removeColumn'
  | 'headRow'
  | 'footRow';

/** Undefined when there is nothing to change. */
export function changeTable(state: EditorState, change: TableChange): Transaction | undefined {
  const place = findTablePlace(state.selection.$from);
  if (!place) return undefined;
  const isColumns = change.toLowerCase().includes('column');
  if (isColumns && hasSpans(place)) return undefined;
  const next = CHANGES[change](place, state.schema);
  return next && replaceTable(state, place, next);
}

interface Next {
  readonly rows: readonly Row[];
  readonly row: number;
  readonly column: number;
  /** Sections by their number, where they are not those of the table. */
  readonly sections?: readonly (Node | undefined)[];
}

function swap<T>(list: readonly T[], one: number, other: number): T[] {
  const places = new Map([
    [one, other],
    [other, one],
  ]);
  return list.map((item, at) => list[places.get(at) ?? at] ?? item);
}

const insertAt = <T>(list: readonly T[], at: number, item: T): T[] => [...list.slice(0, at), item, ...list.slice(at)];

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_item, place) => place !== at);

/** As wide as its neighbour, with the same alignment. */
function emptyRow({ node, section, cells }: Row): Row {
  const empty = cells.map((cell) => cell.type.create(withoutSpans(cell)));
  return { node: node.type.create(null, empty), section, cells: empty };
}

function withoutSpans({ attrs }: Node): Record<string, unknown> {
  const { head, tail } = attrs;
  if (typeof head !== 'string') return {};
  const plain = changeTag(changeTag(head, ['td', 'th'], 'colspan', undefined), ['td', 'th'], 'rowspan', undefined);
  return { head: plain, tail };
}

const addRow =
  (by: 0 | 1) =>
  ({ rows, row, column }: TablePlace): Next | undefined => {
    const current = rows[row];
    return current && { rows: insertAt(rows, row + by, emptyRow(current)), row: row + by, column };
  };

const moveRow =
  (by: -1 | 1) =>
  ({ rows, row, column }: TablePlace): Next | undefined => {
    const [current, other] = [rows[row], rows[row + by]];
    if (!current || !other || current.section !== other.section) return undefined;
    return { rows: swap(rows, row, row + by), row: row + by, column };
  };

const changeCells = (rows: readonly Row[], change: (cells: readonly Node[]) => readonly Node[]): Row[] =>
  rows.map((row) => ({ ...row, cells: change(row.cells) }));

const addColumn =
  (by: 0 | 1) =>
  ({ rows, row, column }: TablePlace): Next => ({
    rows: changeCells(rows, (cells) => {
      const beside = cells[Math.min(column, cells.length - 1)];
      return beside ? insertAt(cells, column + by, beside.type.create(beside.attrs)) : cells;
    }),
    row,
    column: column + by,
  });

const moveColumn =
  (by: -1 | 1) =>
  ({ rows, row, column }: TablePlace): Next | undefined => {
    if (rows.some(({ cells }) => !cells[column] || !cells[column + by])) return undefined;
    return { rows: changeCells(rows, (cells) => swap(cells, column, column + by)), row, column: column + by };
  };

/** The first row becomes a head, or the last one a foot; if there is one, its rows go back to the others. */
const toggleSection =
  (tag: 'thead' | 'tfoot') =>
  ({ table, rows, row, column }: TablePlace, schema: Schema): Next | undefined => {
    const section = schema.nodes['tableSection'];
    const parts = table.children.filter(({ type }) => type === section);
    const tagOf = (part: Node | undefined): string =>
      findTag(String(part?.attrs['head'] ?? '<tbody>'))?.name ?? 'tbody';
    const body = parts.findIndex((part) => tagOf(part) === 'tbody');
    const own = parts.findIndex((part) => tagOf(part) === tag);
    if (!section || body === -1) return undefined;
    if (own !== -1) {
      const back = rows.map((one) => (one.section === own ? asCells({ ...one, section: body }, 'td') : one));
      return { rows: back, row, column };
    }
    const bodyRows = rows.filter((one) => one.section === body);
    const moved = tag === 'thead' ? bodyRows[0] : bodyRows.at(-1);
    if (!moved || bodyRows.length < 2) return undefined;
    const fresh = section.create({ head: `<${tag}>`, tail: `</${tag}>` });
    const sections = tag === 'thead' ? [fresh, ...parts] : [...parts, fresh];
    const shift = tag === 'thead' ? 1 : 0;
    const next = rows.map((one) => {
      if (one !== moved) return { ...one, section: one.section + shift };
      return asCells({ ...one, section: tag === 'thead' ? 0 : sections.length - 1 }, tag === 'thead' ? 'th' : 'td');
    });
    return { rows: next, row, column, sections };
  };

function asCells(row: Row, tag: 'td' | 'th'): Row {
  const other = tag === 'td' ? 'th' : 'td';
  const cells = row.cells.map((cell) => {
    const { head, tail } = cell.attrs;
    const [before, after] = typeof head === 'string' && typeof tail === 'string' ? [head, tail] : ['<td>', '</td>'];
    return cell.type.create(
      { ...cell.attrs, head: renameTags(before, other, tag), tail: renameTags(after, other, tag) },
      cell.content,
    );
  });
  return { ...row, cells };
}

const CHANGES: Readonly<Record<TableChange, (place: TablePlace, schema: Schema) => Next | undefined>> = {
  rowAbove: addRow(0),
  rowBelow: addRow(1),
  rowUp: moveRow(-1),
  rowDown: moveRow(1),
  removeRow: ({ rows, row, column }) =>
    rows.length < 2 ? undefined : { rows: without(rows, row), row: Math.min(row, rows.length - 2), column },
  columnBefore: addColumn(0),
  columnAfter: addColumn(1),
  columnLeft: moveColumn(-1),
  columnRight: moveColumn(1),
  removeColumn: ({ rows, row, column }) =>
    rows.some(({ cells }) => cells.length < 2)
      ? undefined
      : { rows: changeCells(rows, (cells) => without(cells, column)), row, column: Math.max(0, column - 1) },
  headRow: toggleSection('thead'),
  footRow: toggleSection('tfoot'),
};

function replaceTable(state: EditorState, { pos, table }: TablePlace, next: Next): Transaction {
  const own = table.children.filter(({ type }) => type.name === 'tableSection');
  const sections = (next.sections ?? own).flatMap((section, at) => {
    const rows = next.rows.filter((row) => row.section === at);
    if (!section || rows.length === 0) return [];
    return [section.type.create(section.attrs, rows.map(rowOf))];
  });
  const rest = table.children.filter(({ type }) => type.name !== 'tableSection');
  const made = table.type.create(table.attrs, [...sections, ...rest]);
  const tr = state.tr.replaceWith(pos, pos + table.nodeSize, made);
  return enterCell(tr, pos, next.row, next.column);
}

const rowOf = ({ node, cells }: Row): Node => node.type.create(node.attrs, cells);

/** The caret goes to the end of a cell. */
export function enterCell(tr: Transaction, pos: number, row: number, column: number): Transaction {
  const table = tr.doc.nodeAt(pos);
  let count = -1;
  let end: number | undefined;
  table?.descendants((node, at, parent, index) => {
    if (node.type.name === 'tableRow') count++;
    if (node.type.name !== 'tableCell' || parent === null) return;
    const isWanted = count === row && index === Math.min(column, parent.childCount - 1);
    if (isWanted) end = pos + 1 + at + node.nodeSize - 1;
  });
  return end === undefined ? tr : tr.setSelection(TextSelection.create(tr.doc, end));
}

/** The next cell, or the one before; behind the last one there is a new row. */
export function stepCell(state: EditorState, by: -1 | 1): Transaction | undefined {
  const place = findTablePlace(state.selection.$from);
  if (!place) return undefined;
  const { rows, row, column, pos } = place;
  const width = rows[row]?.cells.length ?? 0;
  if (column + by >= 0 && column + by < width) return enterCell(state.tr, pos, row, column + by);
  const next = row + by;
  if (next < 0) return undefined;
  if (next < rows.length) return enterCell(state.tr, pos, next, by === 1 ? 0 : (rows[next]?.cells.length ?? 1) - 1);
  const added = changeTable(state, 'rowBelow');
  return added && enterCell(added, pos, next, 0);
}

export type CellAlign = 'left' | 'center' | 'right';

/** All cells of the column. */
export function alignColumn(state: EditorState, align: CellAlign): Transaction | undefined {
  const place = findTablePlace(state.selection.$from);
  if (!place || hasSpans(place)) return undefined;
  const isSame = alignOf(place) === align;
  const rows = place.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (at === place.column ? alignedCell(cell, isSame ? undefined : align) : cell)),
  }));
  return replaceTable(state, place, { rows, row: place.row, column: place.column });
}

export function alignOf({ rows, row, column }: TablePlace): string | undefined {
  const head = rows[row]?.cells[column]?.attrs['head'];
  const tag = typeof head === 'string' ? findTag(head, 'td', 'th') : undefined;
  return tag && attributeIn(tag.raw, 'data-align');
}

function alignedCell(cell: Node, align: CellAlign | undefined): Node {
  const { head, tail } = cell.attrs;
  const [before, after] = typeof head === 'string' ? [head, tail] : ['<td>', '</td>'];
  const names = ['td', 'th'];
  const isAlign = (name: string): boolean => name.startsWith('has-text-align-');
  const styled = changeClasses(before, names, isAlign, align ? [`has-text-align-${align}`] : []);
  return cell.type.create(
    { ...cell.attrs, head: changeTag(styled, names, 'data-align', align), tail: after },
    cell.content,
  );
}
