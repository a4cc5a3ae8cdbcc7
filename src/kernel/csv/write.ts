// The one writer of CSV: RFC 4180, UTF-8 with a mark in front, line by line.

export const CSV_TYPE = 'text/csv; charset=utf-8';

export type Cell = string | number | null;

/** `for (const piece of csvText(['id', 'name'], rows)) …`: the mark, the header, then a line for each row. */
export function* csvText(header: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield `\uFEFF${line(header)}`;
  for (const row of rows) yield line(row);
}

/** The same, for more rows than fit into memory. */
export async function* csvStream(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(header)}`;
  for await (const row of rows) yield line(row);
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(printed).join(',')}\r\n`;
}

function printed(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would compute it. */
function isFormula(text: string): boolean {
  if (/^[=@\t\r]/.test(text)) return true;
  return /^[+-]/.test(text) && !NUMBER_OR_PHONE.test(text);
}

const NUMBER_OR_PHONE = /^(?:[+-]?\d+(?:[.,]\d+)*(?:e[+-]?\d+)?|\+[\d ()/.-]+)$/i;
