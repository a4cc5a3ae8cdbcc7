// Whether this process can serve: each part is asked, and has little time to answer.
import { sql } from 'kysely';
import { withLimit } from '#kernel/limits/time.ts';
import type { App } from './app.ts';

const LIMIT_MS = 1_500;

/** What the server needs and does not have. */
export async function findMissing(app: App): Promise<string[]> {
  const { services } = app;
  const [hasDatabase, hasStore] = await Promise.all([answers(() => askDatabase(app)), answers(app.checkStore)]);
  return [
    ...(hasDatabase ? [] : ['database']),
    ...(services.queue.isStanding() ? ['job queue'] : []),
    ...(hasStore ? [] : ['media store']),
  ];
}

/** A flag may still say that all is well: only an answer is one. */
async function askDatabase({ services: { db, freshness } }: App): Promise<void> {
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
