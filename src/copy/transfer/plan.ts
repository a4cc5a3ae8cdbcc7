// What of an archive goes into which table of this site. Decided before anything is written.
import { CopyFault } from '#copy/archive/fault.ts';
import type { Manifest, TablePart } from '#copy/archive/manifest.ts';
import type { Column, Table } from './table.ts';

export interface TablePlan {
  readonly table: Table;
  readonly part: TablePart;
  /** In the order of the values in each line. */
  readonly columns: readonly Column[];
  /** Where in a line the values of the key stand. */
  readonly keyPlaces: readonly number[];
  /** Columns that refer to other rows of the same table, whose key is one whole number. */
  readonly ownReferences: readonly number[];
}

/** In the order of the tables here: the archive may come from a version with other references. */
export function planImport({ tables: parts, version }: Manifest, tables: readonly Table[], here: string): TablePlan[] {
  const known = new Set(tables.map(({ name }) => name));
  const stray = parts.find(({ name }) => !known.has(name));
  if (stray) throw unknownHere(`the table ${stray.name}`, version, here);
  const byName = new Map(parts.map((part) => [part.name, part]));
  return tables.flatMap((table) => {
    const part = byName.get(table.name);
    return part ? [planTable(table, part, version, here)] : [];
  });
}

function planTable(table: Table, part: TablePart, version: string, here: string): TablePlan {
  const columns = part.columns.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) throw unknownHere(`the column ${name} of ${table.name}`, version, here);
    return column;
  });
  if (new Set(part.columns).size !== part.columns.length) {
    throw new CopyFault(`The archive names a column of ${table.name} twice.`);
  }
  const missing = table.columns.find(({ name, isOptional }) => !isOptional && !part.columns.includes(name));
  const lostKey = table.key.find((name) => !part.columns.includes(name));
  const lost = missing?.name ?? lostKey;
  if (lost !== undefined) {
    throw new CopyFault(
      `The archive has no column ${lost} of ${table.name}: it was written by Sitewright ${version}, and this is ${here}. Bring the old site to this version, and export it again.`,
    );
  }
  return {
    table,
    part,
    columns,
    keyPlaces: table.key.map((name) => part.columns.indexOf(name)),
    ownReferences: ownReferences(table, part),
  };
}

function ownReferences(table: Table, part: TablePart): number[] {
  return table.references
    .filter((reference) => reference.table === table.name)
    .map(({ column }) => part.columns.indexOf(column))
    .filter((place) => place !== -1);
}

const unknownHere = (what: string, version: string, here: string) =>
  new CopyFault(
    `The archive has ${what}, which this site does not have: it was written by Sitewright ${version}, and this is ${here}. Use the same version and the same --languages, or later ones.`,
  );
