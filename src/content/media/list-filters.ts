// Modules by whose knowledge lists of media items can be narrowed.
import type { RawBuilder, SqlBool } from 'kysely';
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly mediaListFilter: MediaListFilter;
  }
}

export interface MediaCondition {
  /** A test of a row of `posts`. */
  readonly condition: RawBuilder<SqlBool>;
  /** Tells lists apart that were asked for with other wishes. */
  readonly key: string;
  /** What the list depends on. */
  readonly tags: readonly string[];
}

export interface MediaListWish {
  readonly caller: Caller;
  readonly services: Services;
  /** All that was sent, by name; whoever reads it checks it. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** Undefined: it was not asked for. */
export type MediaListFilter = (wish: MediaListWish) => MediaCondition | undefined;

export function mediaConditions(wish: MediaListWish): MediaCondition[] {
  return wish.services.registry().modules.flatMap(({ mediaListFilter }) => mediaListFilter?.(wish) ?? []);
}
