// A resource is one object: each public field with its type, contexts, writability and getter.
import { withoutPrivate, type Arg, type ArgMap, type ArgSpec } from '#kernel/args/args.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Site } from '#kernel/site.ts';
import type { View } from './view.ts';

export type Context = 'view' | 'embed' | 'edit';
export const all: readonly Context[] = ['view', 'edit', 'embed'];
export const viewAndEdit: readonly Context[] = ['view', 'edit'];
export const editOnly: readonly Context[] = ['edit'];

export interface Field<R = any, X = any, A extends ArgSpec = ArgSpec, W extends boolean = boolean> {
  readonly arg: A;
  readonly in: readonly Context[];
  readonly get: (row: R, extra: X, view: View) => unknown;
  readonly writable: W;
}

export interface Link {
  href: string;
  embeddable?: boolean;
  [key: string]: unknown;
}
/** A link of a schema, as hyper-schemas have them. */
export interface ActionLink {
  readonly rel: string;
  readonly title: string;
  readonly href: string;
  readonly targetSchema: object;
}
export type Links = Record<string, Link[]>;

export interface Resource<R = any, X = any, F extends Record<string, Field<R, X>> = Record<string, Field<R, X>>> {
  readonly name: string;
  readonly fields: F;
  /** What a page of rows needs beside the rows, fetched once for the whole page. */
  readonly load?: (rows: readonly R[], view: View) => Promise<X>;
  readonly links?: (row: R, extra: X, view: View) => Links;
  /** Another resource whose added fields and arguments it has, too. */
  readonly addsAs?: string;
  /** Modules bring members that nobody here knows. */
  readonly isOpen?: boolean;
  /** The rows are what the routes of one record find as their subject. */
  readonly isSubject?: boolean;
  /** What a caller may do with a record, as the schema tells: the relations that `links` names with actions. */
  readonly actionLinks?: (site: Site) => readonly ActionLink[];
  /** How records are found by id and kept as text; absent for resources that are always built from rows. */
  readonly records?: Records<R, X>;
}

/** `H` is the head of a record: the few facts that decide who sees it and how. */
export interface Records<R = any, X = any, H = any> {
  find(db: Db, ids: readonly number[], view: View): Promise<R[]>;
  id(row: R): number;
  head(row: R): H;
  findHeads(db: Db, ids: readonly number[]): Promise<H[]>;
  isVisible(head: H, view: View): boolean;
  /** Everything about the caller that changes the text of the record. */
  variant(head: H, view: View): string;
  /** What the text depends on. */
  tags(row: R, extra: X): string[];
}

type Options<R, X> = Partial<
  Pick<Resource<R, X>, 'load' | 'links' | 'actionLinks' | 'records' | 'isSubject' | 'isOpen' | 'addsAs'>
>;

/** `const { resource, shown, writable } = resourceOf<NoteRow>();` binds the words to a row type. */
export const resourceOf = <R, X = undefined>() => ({
  shown: <A extends Arg<any>>(
    arg: A,
    contexts: readonly Context[],
    get: (row: R, extra: X, view: View) => unknown,
  ): Field<R, X, A, false> => ({ arg, in: contexts, get, writable: false }),
  writable: <A extends Arg<any>>(
    arg: A,
    contexts: readonly Context[],
    get: (row: R, extra: X, view: View) => unknown,
  ): Field<R, X, A, true> => ({ arg, in: contexts, get, writable: true }),
  resource: <const F extends Record<string, Field<R, X>>>(
    name: string,
    fields: F,
    options: Options<R, X> = {},
  ): Resource<R, X, F> => ({ name, fields, ...options }),
});

type WriteArgs<F> = {
  [K in keyof F as F[K] extends { writable: true } ? K : never]: F[K] extends Field<any, any, infer A> ? A : never;
};

/** The arguments of a write, from the writable fields; contexts belong to the answer, not to the argument. */
export function writeArgs<F extends Record<string, Field>>(resource: { fields: F }): WriteArgs<F> {
  const args: ArgMap = {};
  for (const [name, field] of Object.entries(resource.fields)) if (field.writable) args[name] = field.arg;
  return args as WriteArgs<F>;
}

/** The JSON Schema that OPTIONS and `context=help` show. */
export function resourceSchema(resource: Resource): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { required: _required, ...schema } = withoutPrivate(field.arg);
    properties[name] = { ...schema, context: field.in, ...(!field.writable && { readonly: true }) };
  }
  return { $schema: 'http://json-schema.org/draft-04/schema#', title: resource.name, type: 'object', properties };
}
