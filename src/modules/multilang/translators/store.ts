// Who translates, and from which languages to which.
import type { Db } from '#kernel/db/db.ts';
import { findGranted, grant, revoke } from '#content/users/grants.ts';
import { findRemembered, findRememberedOf, forget, remember } from '#content/users/meta/store.ts';
import { findUsersById } from '#content/users/store.ts';

/** `{ en: ['de'] }` */
export type Pairs = Readonly<Record<string, readonly string[]>>;

export interface Translator {
  readonly id: number;
  readonly name: string;
  readonly pairs: Pairs;
}

const CAPABILITY = 'translate';
const PAIRS = 'language_pairs';

/** More than one site has; the oldest accounts first. */
const MOST = 1000;

export async function findTranslators(db: Db): Promise<Translator[]> {
  const ids = (await findGranted(db, CAPABILITY)).slice(0, MOST);
  const pairs = await findRememberedOf(db, ids, PAIRS);
  const people = new Map((await findUsersById(db, ids)).map((user) => [user.id, user.display_name]));
  return ids.map((id) => ({ id, name: people.get(id) ?? '', pairs: readPairs(pairs.get(id) ?? {}) }));
}

export async function findPairs(db: Db, userId: number): Promise<Pairs> {
  return readPairs(await findRemembered(db, userId, PAIRS));
}

export function hasPair(pairs: Pairs, { source, target }: { source: string; target: string }): boolean {
  return pairs[source]?.includes(target) === true;
}

/** Replaces what there was. */
export async function writeTranslator(db: Db, userId: number, pairs: Pairs): Promise<void> {
  await remember(db, userId, PAIRS, pairs);
  await grant(db, userId, CAPABILITY);
}

/** False for somebody who was none. */
export async function removeTranslator(db: Db, userId: number): Promise<boolean> {
  await forget(db, userId, PAIRS);
  return revoke(db, userId, CAPABILITY);
}

function readPairs(stored: Readonly<Record<string, unknown>>): Pairs {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([source, targets]) =>
      Array.isArray(targets) ? [[source, targets.filter((one) => typeof one === 'string')]] : [],
    ),
  );
}
