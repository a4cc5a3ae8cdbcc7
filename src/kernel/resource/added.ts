// Fields that modules add to the records of others.
import type { ArgMap } from '#kernel/args/args.ts';
import type { Module } from '#kernel/module.ts';
import type { Field, Resource } from './resource.ts';
import type { View } from './view.ts';

export interface AddedFields<R = any, X = any> {
  readonly fields: Readonly<Record<string, Field<R, X>>>;
  /** What a page of rows needs for them. */
  readonly load: (rows: readonly R[], view: View) => Promise<X>;
  /** What their values depend on. */
  readonly tags: (row: R, extra: X) => string[];
  /** What may be sent as a record is made, and as one is changed. */
  readonly createArgs?: ArgMap;
  readonly updateArgs?: ArgMap;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    /** By the name of the resource. */
    readonly recordFields: Readonly<Record<string, AddedFields>>;
  }
}

export type Added = ReadonlyMap<string, readonly AddedFields[]>;

export function collectAdded(modules: readonly Module[]): Added {
  const added = new Map<string, AddedFields[]>();
  for (const { recordFields = {} } of modules) {
    for (const [name, fields] of Object.entries(recordFields)) added.set(name, [...(added.get(name) ?? []), fields]);
  }
  return added;
}

/** What was loaded for a page of rows, as each row sees it. */
export interface AddedPage {
  tagsOf(row: unknown): string[];
  /** Writes the values that are asked for into the record. */
  write(row: unknown, record: Record<string, unknown>, view: View): void;
}

/** Undefined where nobody adds anything. */
export async function loadAdded(
  resource: Resource,
  rows: readonly unknown[],
  view: View,
): Promise<AddedPage | undefined> {
  const added = view.services.registry().added.get(resource.name);
  if (!added) return undefined;
  const parts: { own: AddedFields; extra: unknown }[] = [];
  for (const own of added) parts.push({ own, extra: await own.load(rows, view) });
  return {
    tagsOf: (row) => parts.flatMap(({ own, extra }) => own.tags(row, extra)),
    write(row, record) {
      for (const { own, extra } of parts) {
        for (const [name, field] of Object.entries(own.fields)) {
          if (!field.in.includes(view.context) || !view.wants(name)) continue;
          const value = field.get(row, extra, view);
          if (value !== undefined) record[name] = value;
        }
      }
    },
  };
}

/** The arguments of an endpoint that makes or changes such records. */
export function addedArgs(added: readonly AddedFields[], methods: readonly string[]): ArgMap {
  const isChange = methods.includes('PUT');
  if (!isChange && !methods.includes('POST')) return {};
  return Object.assign({}, ...added.map((one) => (isChange ? one.updateArgs : one.createArgs))) as ArgMap;
}
