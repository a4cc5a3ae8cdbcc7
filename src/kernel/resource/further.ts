// Fields that modules add to the records of others. The schema of the resource does not list them, OpenAPI does.
import type { ArgMap } from '#kernel/args/args.ts';
import type { Resource } from './resource.ts';
import type { View } from './view.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** By the name of the resource. */
    readonly recordFields: Readonly<Record<string, RecordFields>>;
  }
}

export interface RecordFields {
  /** Each may be missing. */
  readonly fields: ArgMap;
  /** For a whole page of rows, once; not asked when nobody wants one of the fields. */
  load(rows: readonly any[], view: View): Promise<(row: any) => FurtherFields>;
}

export interface FurtherFields {
  readonly values: Readonly<Record<string, unknown>>;
  /** What they depend on. */
  readonly tags: readonly string[];
}

const NONE: FurtherFields = { values: {}, tags: [] };

/** Undefined where no module adds anything. */
export async function loadFurther(
  { name, addsAs = name }: Resource,
  rows: readonly unknown[],
  view: View,
): Promise<((row: unknown) => FurtherFields) | undefined> {
  const adders = view.services.registry().modules.flatMap(({ recordFields }) => recordFields?.[addsAs] ?? []);
  const wanted = adders.filter(({ fields }) => Object.keys(fields).some((one) => view.wants(one)));
  if (wanted.length === 0 || rows.length === 0) return undefined;
  const loaded = await Promise.all(wanted.map((adder) => adder.load(rows, view)));
  return (row) =>
    loaded.reduce<FurtherFields>((sum, fieldsOf) => {
      const { values, tags } = fieldsOf(row);
      return { values: { ...sum.values, ...values }, tags: [...sum.tags, ...tags] };
    }, NONE);
}
