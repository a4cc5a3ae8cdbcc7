// Whether an address leads elsewhere: one look into an index, and the patterns, which are few and kept.
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import type { Db } from '#kernel/db/db.ts';
import { COUNT_TAG, redirectTag, WIDE_TAG } from './actions.ts';
import { compilePattern, type Match } from './pattern.ts';
import { prefixesOf, sourceKey, targetOf } from './rules.ts';
import { countKinds, findPatterns, findRedirect, type RedirectRow } from './store.ts';

export interface Found {
  readonly id: number;
  readonly status: number;
  readonly target: string;
  /** Made when something moved, not by a person: it gives way to whatever comes to stand at its address. */
  readonly isAutomatic: boolean;
}

interface Where {
  readonly services: Pick<Services, 'records'>;
  readonly db: Db;
  reads(...tags: string[]): void;
}

const MOST_PATTERNS = 100;

export async function findRedirectFor(path: string, where: Where): Promise<Found | undefined> {
  const counts = (
    await kept(where.services, 'redirects|counts', async () => ({
      value: await countKinds(where.db),
      tags: [COUNT_TAG],
      bytes: 200,
    }))
  ).value;
  where.reads(WIDE_TAG, COUNT_TAG);
  if (counts.size === 0) return undefined;
  const key = sourceKey('exact', path);
  where.reads(redirectTag(key));
  const row = await findRedirect(where.db, counts.has('prefix') ? prefixesOf(key) : [key]);
  if (row) return foundAs(row, targetOf(row, key, []));
  return counts.has('pattern') ? findByPattern(path, where) : undefined;
}

const foundAs = ({ id, status, origin }: RedirectRow, target: string): Found => ({
  id,
  status,
  target,
  isAutomatic: origin !== 'manual',
});

interface Compiled {
  readonly row: RedirectRow;
  readonly match: Match;
}

async function findByPattern(path: string, where: Where): Promise<Found | undefined> {
  const { value } = await kept(where.services, 'redirects|patterns', async () => {
    const rows = await findPatterns(where.db, MOST_PATTERNS);
    const compiled: Compiled[] = rows.map((row) => ({ row, match: compilePattern(row.source) }));
    return { value: compiled, tags: [WIDE_TAG], bytes: rows.length * 20_000 };
  });
  for (const { row, match } of value) {
    const captures = match(path);
    if (captures) return foundAs(row, targetOf(row, path, captures));
  }
  return undefined;
}
