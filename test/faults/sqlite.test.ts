// A database file that cannot grow, or that somebody else holds: it passes, and is told so.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#kernel/db/db.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { isLong } from './long.ts';

let app: TestApp;
let editor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { limits: 'off' } });
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(() => app.close());

const write = () => editor.post('/core/v2/posts', { title: 'Large', content: 'x'.repeat(200_000), status: 'publish' });

async function isToldToWait(): Promise<void> {
  const refused = await write();
  expect(refused.status).toBe(503);
  expect(refused.body.code).toBe('rest_unavailable');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
}

test('without room writes are told to wait, reads go on, and writes go on when there is room', async () => {
  const limit = (pages: number) =>
    app.app.services.database.transaction((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
  // As if the disk were full: no less than what is there.
  await limit(1);
  await isToldToWait();
  expect((await editor.get('/core/v2/posts')).status).toBe(200);
  expect((await app.fetch('/readyz')).status).toBe(200);
  await limit(1_000_000);
  expect((await write()).status).toBe(201);
});

test.runIf(isLong)('a lock that somebody else holds is waited for, but not for ever', { timeout: 40_000 }, async () => {
  const other = await openDatabase({ url: app.databaseUrl });
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const holding = other.transaction(async (db) => {
    await sql`delete from rate_counts where key = 'nobody'`.execute(db);
    await isReleased;
  });
  await isToldToWait();
  release();
  await holding;
  expect((await write()).status).toBe(201);
  await other.close();
});
