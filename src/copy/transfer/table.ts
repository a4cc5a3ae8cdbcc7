// Tables as the database describes them.

export type Kind = 'text' | 'whole' | 'real';

export interface Column {
  readonly name: string;
  readonly kind: Kind;
  /** Needs no value: it may be null, or has a default. */
  readonly isOptional: boolean;
  readonly isNullable: boolean;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Of the primary key; none: the table is a row of counters. */
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

export interface Reference {
  readonly column: string;
  readonly table: string;
}

/** One row for each column of each table, as both databases can give it. */
export interface ColumnRow {
  table_name: string;
  name: string;
  type: string;
  is_nullable: number;
  has_default: number;
  /** From 1; 0 outside the primary key. */
  key_position: number;
}

export interface ReferenceRow {
  table_name: string;
  column_name: string;
  target: string;
}

export function tablesOf(columns: readonly ColumnRow[], references: readonly ReferenceRow[]): Table[] {
  const byTable = new Map<string, ColumnRow[]>();
  for (const column of columns) {
    const own = byTable.get(column.table_name);
    if (own) own.push(column);
    else byTable.set(column.table_name, [column]);
  }
  return [...byTable].map(([name, own]) => ({
    name,
    columns: own.map(columnOf),
    key: own
      .filter((column) => column.key_position > 0)
      .sort((one, other) => one.key_position - other.key_position)
      .map((column) => column.name),
    references: references
      .filter((reference) => reference.table_name === name)
      .map(({ column_name: column, target }) => ({ column, table: target })),
  }));
}

function columnOf(row: ColumnRow): Column {
  const isNullable = row.is_nullable === 1;
  return { name: row.name, kind: kindOf(row.type), isNullable, isOptional: isNullable || row.has_default === 1 };
}

function kindOf(type: string): Kind {
  if (/int/i.test(type)) return 'whole';
  return /real|double|numeric/i.test(type) ? 'real' : 'text';
}

/** Each after those that it refers to; what refers to itself is no hindrance. */
export function inOrder(tables: readonly Table[]): Table[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const done = new Set<Table>();
  const place = (table: Table, path: readonly Table[]): void => {
    if (done.has(table)) return;
    if (path.includes(table)) throw new Error(`The tables ${path.map(({ name }) => name).join(', ')} form a circle.`);
    for (const { table: target } of table.references) {
      const other = known.get(target);
      if (other && other !== table) place(other, [...path, table]);
    }
    done.add(table);
  };
  for (const table of [...tables].sort((one, other) => (one.name < other.name ? -1 : 1))) place(table, []);
  return [...done];
}
