// Tables of a clipboard; those that only arrange a page are no tables.
import type { Block, Cell, TableBlock } from './blocks.ts';
import { attribute, findElement, type HtmlElement } from './html-tree.ts';
import { linesOf } from './lines.ts';
import { joinAlike, plainOf, tidyRuns, type Marks, type Run } from './marks.ts';
import { isDropped, marksOf } from './read-inline.ts';
import type { Reading } from './reading.ts';
import { styleOf } from './styles.ts';

interface Row {
  readonly part: 'head' | 'body' | 'foot';
  readonly isHead: boolean;
  readonly cells: readonly Cell[];
  readonly pictures: readonly Block[];
}

export function readTable(element: HtmlElement, marks: Marks, reading: Reading): Block[] {
  if (isLayout(element)) return cellsIn(element).flatMap((cell) => reading.flow(cell.children, marks));
  const rows = rowsIn(element, 'body').flatMap(({ row, part }) => {
    return isDropped(row, reading.sheet) ? [] : [readRow(row, part, reading)];
  });
  const kept = withoutEmptyEdges(rows);
  if (kept.length === 0) return rows.flatMap(({ pictures }) => pictures);
  const [first, ...rest] = kept;
  const isHeaded = first !== undefined && rest.length > 0 && (first.part === 'head' || first.isHead || isBoldAlone(first, rest)); // prettier-ignore
  const head = isHeaded ? kept.filter((row, at) => at === 0 || row.part === 'head') : [];
  const body = kept.filter((row) => !head.includes(row) && row.part !== 'foot');
  const foot = kept.filter((row) => !head.includes(row) && row.part === 'foot');
  const table: TableBlock = {
    kind: 'table',
    head: head.map(({ cells }) => cells.map(withoutBold)),
    // A table has a body, whatever its parts were called.
    body: (body.length > 0 ? body : foot).map(({ cells }) => cells),
    foot: (body.length > 0 ? foot : []).map(({ cells }) => cells),
    caption: captionOf(element, reading),
  };
  return [table, ...kept.flatMap(({ pictures }) => pictures)];
}

/** Programs without heads of tables make the first row bold. */
const isBoldAlone = (first: Row, rest: readonly Row[]): boolean => isBold(first) && rest.every((row) => !isBold(row));

const isBold = ({ cells }: Row): boolean =>
  cells.some(({ runs }) => runs.length > 0) &&
  cells.every(({ runs }) => runs.every(({ marks }) => marks.bold === true));

const withoutBold = (cell: Cell): Cell => ({
  ...cell,
  runs: joinAlike(cell.runs.map(({ text, marks }) => ({ text, marks: { ...marks, bold: false } }))),
});

function captionOf(element: HtmlElement, reading: Reading): Run[] {
  const caption = childrenOf(element).find(({ tag }) => tag === 'caption');
  return caption ? tidyRuns(linesOf(reading.flow(caption.children, {}))) : [];
}

const childrenOf = ({ children }: HtmlElement): HtmlElement[] => children.filter((child) => typeof child !== 'string');

/** One cell, another table inside, or said to be for the look alone. */
function isLayout(element: HtmlElement): boolean {
  return (
    cellsIn(element).length <= 1 ||
    /^(?:presentation|none)$/.test(attribute(element, 'role')) ||
    findElement(element, ({ tag }) => tag === 'table') !== undefined
  );
}

const cellsIn = (element: HtmlElement): HtmlElement[] =>
  rowsIn(element, 'body').flatMap(({ row }) => childrenOf(row).filter(({ tag }) => tag === 'td' || tag === 'th'));

type Part = Row['part'];
const PARTS: ReadonlyMap<string, Part> = new Map([
  ['thead', 'head'],
  ['tbody', 'body'],
  ['tfoot', 'foot'],
]);

function rowsIn(element: HtmlElement, part: Part): { row: HtmlElement; part: Part }[] {
  return childrenOf(element).flatMap((child) => {
    if (child.tag === 'tr') return [{ row: child, part }];
    const inner = PARTS.get(child.tag);
    return inner === undefined ? [] : rowsIn(child, inner);
  });
}

function readRow(row: HtmlElement, part: Part, reading: Reading): Row {
  const elements = childrenOf(row).filter((cell) => (cell.tag === 'td' || cell.tag === 'th') && !isDropped(cell, reading.sheet)); // prettier-ignore
  const flows = elements.map((cell) => reading.flow(cell.children, cellMarks(cell, reading)));
  return {
    part,
    isHead: elements.length > 0 && elements.every(({ tag }) => tag === 'th'),
    cells: elements.map((cell, at) => ({
      runs: tidyRuns(linesOf(flows[at] ?? [])),
      columns: spanOf(cell, 'colspan'),
      rows: spanOf(cell, 'rowspan'),
    })),
    pictures: flows.flat().filter(({ kind }) => kind === 'picture'),
  };
}

/** Spreadsheets say in the cell how its words look; the head of a table is bold by itself. */
const cellMarks = (cell: HtmlElement, { sheet }: Reading): Marks =>
  cell.tag === 'th' ? {} : { ...marksOf(cell, {}, styleOf(cell, sheet)), sub: false, sup: false };

function spanOf(cell: HtmlElement, name: string): number {
  const span = Number.parseInt(attribute(cell, name), 10);
  return span > 1 && span <= 1000 ? span : 1;
}

/** Programs copy more of a sheet than was written in. */
function withoutEmptyEdges(rows: readonly Row[]): Row[] {
  const isFull = ({ runs, columns, rows: span }: Cell): boolean => plainOf(runs) !== '' || columns > 1 || span > 1;
  const last = rows.findLastIndex(({ cells }) => cells.some(isFull));
  const kept = rows.slice(0, last + 1);
  const width = kept.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(isFull) + 1), 0);
  const hasSpans = kept.some(({ cells }) => cells.some(({ columns, rows: span }) => columns > 1 || span > 1));
  return hasSpans ? kept : kept.map((row) => ({ ...row, cells: row.cells.slice(0, width) }));
}
