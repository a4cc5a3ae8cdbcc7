// Reads CSV as people send it: with or without a mark in front, with commas or semicolons.
import { CsvError as NotCsvError, parse } from 'csv-parse/sync';

export type CsvFault = 'empty' | 'quotes' | 'too-many-rows' | 'unknown-column' | 'missing-column' | 'doubled-column';

export class CsvError extends Error {
  readonly fault: CsvFault;

  constructor(fault: CsvFault, message: string) {
    super(message);
    this.name = 'CsvError';
    this.fault = fault;
  }
}

export interface CsvOptions {
  /** The columns that the file may have, in any order. */
  columns: readonly string[];
  /** Those that it must have. */
  required: readonly string[];
  /** Rows beside the header. */
  maxRows?: number;
}

const MOST_ROWS = 100_000;

/** The rows by the names of the header; cells that a short row lacks are empty. */
export function readCsv(
  text: string,
  { columns, required, maxRows = MOST_ROWS }: CsvOptions,
): Record<string, string>[] {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [header, ...rows] = splitRows(body, separatorOf(body), maxRows + 1);
  if (!header) throw new CsvError('empty', 'The file is empty.');
  const names = header.map((name) => name.trim());
  checkHeader(names, columns, required);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}

function checkHeader(names: readonly string[], columns: readonly string[], required: readonly string[]): void {
  const unknown = names.find((name) => !columns.includes(name));
  if (unknown !== undefined) throw new CsvError('unknown-column', `The file has an unknown column: ${unknown}`);
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new CsvError('missing-column', `The file lacks the column ${missing}.`);
  if (new Set(names).size < names.length) throw new CsvError('doubled-column', 'The file has a column twice.');
}

/** Spreadsheets of some languages write semicolons: the first line tells. */
function separatorOf(text: string): ',' | ';' {
  const end = text.search(/[\r\n]/);
  const first = end === -1 ? text : text.slice(0, end);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

function splitRows(text: string, separator: ',' | ';', most: number): string[][] {
  try {
    // One more than there may be tells that there are too many.
    const rows = parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: most + 1,
    });
    if (rows.length > most) throw new CsvError('too-many-rows', `The file has more than ${most - 1} rows.`);
    return rows;
  } catch (error) {
    if (!(error instanceof NotCsvError)) throw error;
    throw new CsvError('quotes', `The quotes in row ${Number(error['records']) + 1} do not match.`);
  }
}
