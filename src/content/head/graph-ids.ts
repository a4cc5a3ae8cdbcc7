// Names of pieces that several pages share.
import { createHash } from 'node:crypto';
import { memoBy } from '#kernel/memo.ts';
import type { SiteFacts } from './facts.ts';

export type { Looked } from './variables.ts';

/** Says nothing about the account but that it is the same one. */
export const personId = ({ home }: Pick<SiteFacts, 'home'>, userId: number): string => personIds(home)(userId);

const personIds = memoBy(100, (home: string) =>
  memoBy(1_000, (userId: number) => {
    const hash = createHash('sha256').update(`${home}|${userId}`).digest('hex');
    return `${home}#/schema/person/${hash.slice(0, 32)}`;
  }),
);
