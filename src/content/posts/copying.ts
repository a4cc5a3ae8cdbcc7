// What becomes of a post's private values when somebody makes a copy of it.
import type { Services } from '#kernel/services.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly postCopier: PostCopier;
  }
}

export interface PostCopier {
  /** Keys of values that belong to one post alone; `*` stands for anything. */
  readonly ownMeta?: readonly string[];
  /** The values of the copy, by key. */
  readonly copyMeta?: (meta: StoredMeta) => StoredMeta;
}

/** JSON texts by key. */
export type StoredMeta = ReadonlyMap<string, string>;

/** What a copy gets of these values. `held`: further keys that it does not get. */
export function copiedMeta(
  { registry }: Pick<Services, 'registry'>,
  meta: StoredMeta,
  held: readonly string[],
): StoredMeta {
  const copiers = registry().modules.flatMap(({ postCopier }) => postCopier ?? []);
  const kept = [...held, ...copiers.flatMap(({ ownMeta = [] }) => ownMeta)];
  const shared: StoredMeta = new Map([...meta].filter(([key]) => !kept.some((pattern) => fitsPattern(pattern, key))));
  return copiers.reduce((values, { copyMeta }) => copyMeta?.(values) ?? values, shared);
}

/** `_clone_*` */
export function fitsPattern(pattern: string, key: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  if (others.length === 0) return pattern === key;
  const last = others.at(-1) ?? '';
  if (!key.startsWith(first) || !key.endsWith(last) || key.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const found = key.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= key.length - last.length;
}
