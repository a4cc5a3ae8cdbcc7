// Names of pieces that several pages share.
import { createHash } from 'node:crypto';
import type { SiteFacts } from './facts.ts';

export type { Looked } from './variables.ts';

const known = new Map<string, string>();
/** More people than write for a site at a time. */
const MOST_KNOWN = 1_000;

/** Says nothing about the account but that it is the same one. */
export function personId({ home }: Pick<SiteFacts, 'home'>, userId: number): string {
  const key = `${home}|${userId}`;
  const id = known.get(key) ?? `${home}#/schema/person/${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, id);
  return id;
}
