// One row of an archive: a list of values in the order of its columns.
import { CopyFault } from '#copy/archive/fault.ts';
import type { Derived } from './derived.ts';
import type { TablePlan } from './plan.ts';
import type { ReplaceIn } from './replace.ts';
import type { Column } from './table.ts';

export type Value = string | number | null;
export type Row = Value[];

/** `number` is that of the line, from 1. */
export function readRow({ table, columns }: TablePlan, line: string, number: number): Row {
  const values: unknown = parsed(line);
  if (!Array.isArray(values) || values.length !== columns.length) {
    throw new CopyFault(`Line ${number} of ${table.name} is not a row of ${columns.length} values.`);
  }
  return columns.map((column, place) => {
    const value: unknown = values[place];
    if (!fits(column, value)) throw new CopyFault(`Line ${number} of ${table.name} has no proper ${column.name}.`);
    return value;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Refused as no row.
    return undefined;
  }
}

function fits({ kind, isNullable }: Column, value: unknown): value is Value {
  if (value === null) return isNullable;
  // PostgreSQL has no place for a NUL, and no text of a site has one.
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  return kind === 'whole' ? Number.isSafeInteger(value) : typeof value === 'number' && Number.isFinite(value);
}

export function keyOf({ keyPlaces }: Pick<TablePlan, 'keyPlaces'>, row: Row): string {
  return keyPlaces.map((place) => String(row[place])).join('/');
}

/** Keys stay: they are what a second import finds its rows by. */
export function replaceInRow({ columns, keyPlaces }: TablePlan, row: Row, replace: ReplaceIn): Row {
  return row.map((value, place) =>
    typeof value === 'string' && columns[place]?.kind === 'text' && !keyPlaces.includes(place) ? replace(value) : value,
  );
}

/** With the values that others decide at its end. */
export function completeRow({ columns }: TablePlan, row: Row, derived: Derived): Row {
  const of = (name: string): Value => row[columns.findIndex((column) => column.name === name)] ?? null;
  return [...row, ...derived.make(of)];
}
