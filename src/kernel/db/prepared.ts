// Hot queries: built and compiled once, afterwards only filled in.
import type { Compilable, CompiledQuery, QueryExecutor, RawBuilder } from 'kysely';
import type { Db } from './db.ts';
import { dialectOf, type Dialect } from './dialect.ts';

export type PreparedQuery<P, R> = (db: Db, parameters: P) => Promise<R[]>;

/** Stands in the query for a value that comes with each call. */
export type Param<P> = <K extends keyof P>(name: K) => P[K];

/**
 * ```ts
 * const findIds = preparedQuery<{ type: string; limit: number }, { id: number }>((db, param) =>
 *   own(db).selectFrom('posts').select('id').where('type', '=', param('type')).limit(param('limit')));
 * const rows = await findIds(db, { type: 'post', limit: 10 });
 * ```
 * The shape of the query must not depend on its values; a list goes in whole, with `dialect.isOneOf`.
 */
export function preparedQuery<P extends object, R>(
  build: (db: Db, param: Param<P>, dialect: Dialect) => Compilable<R>,
): PreparedQuery<P, R> {
  const templates = new Map<Dialect, Template<P, R>>();
  return async (db, parameters) => {
    const executor = db.getExecutor();
    const dialect = dialectOf(db);
    let template = templates.get(dialect);
    if (!template) {
      template = createTemplate(build(db, paramMarker, dialect).compile());
      templates.set(dialect, template);
    }
    return run(executor, template, parameters);
  };
}

/**
 * For thousands of small rows, which cost more on their way through the driver than in the database: they come as one
 * text. The query selects `rows` and nothing else:
 * ```ts
 * const findPairs = preparedBulk<{ of: number }, Pair>(['id', 'name'], (db, param, rows) =>
 *   own(db).selectFrom('pairs').select(rows.as('rows')).where('of', '=', param('of')));
 * ```
 */
export function preparedBulk<P extends object, R extends object>(
  columns: readonly (keyof R & string)[],
  build: (db: Db, param: Param<P>, rows: RawBuilder<string>, dialect: Dialect) => Compilable<{ rows: string }>,
): PreparedQuery<P, R> {
  const query = preparedQuery<P, { rows: string }>((db, param, dialect) =>
    build(db, param, dialect.jsonRows(columns), dialect),
  );
  return async (db, parameters) => {
    const [found] = await query(db, parameters);
    return found ? (JSON.parse(found.rows) as R[]) : [];
  };
}

/**
 * An insert of one or more rows, kept for each number of rows:
 * ```ts
 * const insertLinks = preparedRows<Link>(['post_id', 'term_id'], (db, rows) => own(db).insertInto('links').values(rows));
 * ```
 */
export function preparedRows<R extends object>(
  columns: readonly (keyof R & string)[],
  build: (db: Db, rows: R[]) => Compilable,
): (db: Db, rows: readonly R[]) => Promise<void> {
  const templates = new Map<Dialect, Map<number, RowsTemplate<R>>>();
  const templateFor = (db: Db, count: number): RowsTemplate<R> => {
    const dialect = dialectOf(db);
    const kept = templates.get(dialect) ?? new Map<number, RowsTemplate<R>>();
    templates.set(dialect, kept);
    const template = kept.get(count) ?? createRowsTemplate(build(db, markedRows(columns, count)).compile());
    kept.set(count, template);
    return template;
  };
  return async (db, rows) => {
    // All are under way before the first is waited for.
    const inserts: Promise<unknown>[] = [];
    for (let at = 0; at < rows.length; at += mostRows) {
      const some = rows.slice(at, at + mostRows);
      inserts.push(runRows(db.getExecutor(), templateFor(db, some.length), some));
    }
    await Promise.all(inserts);
  };
}

/** Bounds how many statements are kept, and how many parameters one of them has. */
const mostRows = 25;

interface RowsTemplate<R> {
  compiled: CompiledQuery;
  /** For each position the row and the column of its value, or undefined where the query has a fixed one. */
  places: readonly (Place<R> | undefined)[];
}

interface Place<R> {
  row: number;
  column: keyof R;
}

class RowMarker<R> {
  readonly place: Place<R>;

  constructor(place: Place<R>) {
    this.place = place;
  }
}

function markedRows<R extends object>(columns: readonly (keyof R & string)[], count: number): R[] {
  const marked = (row: number) =>
    Object.fromEntries(columns.map((column) => [column, new RowMarker<R>({ row, column })]));
  return Array.from({ length: count }, (_, row) => marked(row) as R);
}

function createRowsTemplate<R>(compiled: CompiledQuery): RowsTemplate<R> {
  const places = compiled.parameters.map((value) =>
    value instanceof RowMarker ? (value as RowMarker<R>).place : undefined,
  );
  return { compiled, places };
}

async function runRows<R>(executor: QueryExecutor, template: RowsTemplate<R>, rows: readonly R[]): Promise<void> {
  const { compiled, places } = template;
  const parameters = places.map((place, at) => (place ? rows[place.row]![place.column] : compiled.parameters[at]));
  await executor.executeQuery({ ...compiled, parameters });
}

interface Template<P, R> {
  compiled: CompiledQuery<R>;
  /** For each position the name of its parameter, or undefined where the query has a fixed value. */
  names: readonly (keyof P | undefined)[];
}

class Marker {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The builder only carries values to their position, so a marker travels in place of any type. */
const paramMarker = (name: PropertyKey): never => new Marker(name) as never;

function createTemplate<P, R>(compiled: CompiledQuery<R>): Template<P, R> {
  const names = compiled.parameters.map((value) => (value instanceof Marker ? (value.name as keyof P) : undefined));
  return { compiled, names };
}

async function run<P, R>(executor: QueryExecutor, { compiled, names }: Template<P, R>, given: P): Promise<R[]> {
  const parameters = names.map((name, index) => (name === undefined ? compiled.parameters[index] : given[name]));
  const { rows } = await executor.executeQuery<R>({ ...compiled, parameters });
  return rows;
}
