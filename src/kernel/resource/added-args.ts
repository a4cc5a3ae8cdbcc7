// Arguments that modules add where the records of others are made and changed. The index does not name them.
import type { ArgMap } from '#kernel/args/args.ts';
import type { Module } from '#kernel/module.ts';
import type { Route } from '#kernel/routes/route.ts';

export interface RecordArgs {
  readonly create?: ArgMap;
  readonly update?: ArgMap;
}

declare module '#kernel/module.ts' {
  interface Contributions {
    /** By the name of the resource. */
    readonly recordArgs: Readonly<Record<string, RecordArgs>>;
  }
}

export function addedArgs(modules: readonly Module[], { resource, methods }: Route): ArgMap {
  if (!resource || !methods.includes('POST')) return {};
  const which = methods.includes('PUT') ? 'update' : 'create';
  const added = modules.map(({ recordArgs }) => recordArgs?.[resource.addsAs ?? resource.name]?.[which]);
  return Object.assign({}, ...added) as ArgMap;
}
