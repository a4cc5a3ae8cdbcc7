// Names of pieces that several pages share.
import { createHash } from 'node:crypto';
import type { SiteFacts } from './facts.ts';

export type { Looked } from './variables.ts';

/** Says nothing about the account but that it is the same one. */
export function personId({ home }: Pick<SiteFacts, 'home'>, userId: number): string {
  return `${home}#/schema/person/${createHash('sha256').update(`${home}|${userId}`).digest('hex').slice(0, 32)}`;
}
