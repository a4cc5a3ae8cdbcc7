// Values that not everybody may change who may edit what they belong to.
import type { Caller } from '#kernel/auth/caller.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import { defaultMeta, readMeta, type MetaKey, type MetaValues } from './meta.ts';

/** By key: whoever has one of these capabilities may change it. */
export type MetaGuards = Readonly<Partial<Record<MetaKey, readonly string[]>>>;

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly metaGuards: MetaGuards;
  }
}

type Asked = { readonly caller: Caller; readonly services: Pick<Services, 'registry'> };

/** Which of the values that were sent this caller may only send as they are. */
export function guardedKeys(given: MetaValues, { caller, services }: Asked): MetaKey[] {
  const guards = services.registry().modules.flatMap(({ metaGuards = {} }) => Object.entries(metaGuards));
  const closed = guards.filter(([, capabilities]) => !capabilities.some((one) => caller.can(one)));
  return closed.map(([key]) => key).filter((key): key is MetaKey => Object.hasOwn(given, key));
}

/** `stored`: what there is of these keys. */
export function refuseGuarded(
  keys: readonly MetaKey[],
  given: MetaValues,
  stored: ReadonlyMap<string, string> | undefined,
  caller: Caller,
): void {
  const changed = keys.find((key) => (given[key] ?? defaultMeta(key)) !== readMeta(key, stored?.get(key)));
  if (changed === undefined) return;
  throw refused(caller, 'rest_cannot_update', `You may not change the value ${changed}.`, { key: changed });
}
