// Whether this process can serve: each part is asked, and has little time to answer.
import { sql } from 'kysely';
import { withLimit } from '#kernel/limits/time.ts';
import type { Services } from '#kernel/services.ts';

const LIMIT_MS = 1_500;

/** What the server needs and does not have. */
export async function findMissing(
  services: Pick<Services, 'db' | 'freshness' | 'queue'>,
  checkStore: () => Promise<void>,
): Promise<string[]> {
  const [hasDatabase, hasStore] = await Promise.all([answers(() => askDatabase(services)), answers(checkStore)]);
  return [
    ...(hasDatabase ? [] : ['database']),
    ...(services.queue.isStanding() ? ['job queue'] : []),
    ...(hasStore ? [] : ['media store']),
  ];
}

/** A flag may still say that all is well: only an answer is one. */
async function askDatabase({ db, freshness }: Pick<Services, 'db' | 'freshness'>): Promise<void> {
  await sql`select 1`.execute(db);
  await freshness.sync();
}

async function answers(ask: () => Promise<void>): Promise<boolean> {
  try {
    await withLimit(ask(), LIMIT_MS, () => new Error('no answer in time'));
    return true;
  } catch {
    return false;
  }
}
