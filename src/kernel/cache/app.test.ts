// Two processes of one site, one of which was away for too long.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let here: TestApp;
let there: TestApp;
let admin: TestClient;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({ databaseUrl: here.databaseUrl });
  admin = here.as(await here.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const forgetLogBut = (last: number) =>
  here.app.services.database.transaction(async (db) => {
    const own = db.withTables<{ invalidations: { id: number } }>();
    const rows = await own.selectFrom('invalidations').select('id').orderBy('id', 'desc').execute();
    const from = rows[last - 1]?.id ?? 0;
    await own.deleteFrom('invalidations').where('id', '<', from).execute();
  });

test('where the log does not reach back, everything is read anew', async () => {
  const { id } = await here.make.post({ title: 'Before', slug: 'the-post' });
  const shown = async () => [
    (await there.asVisitor().get('/')).body.name,
    (await there.asVisitor().get(`/core/v2/posts/${id}`)).body.title.rendered,
    (await there.asVisitor().get('/core/v2/posts?slug=the-post')).body.length,
    /<title>([^<]*)/.exec(await (await there.fetch('/the-post/')).text())?.[1],
  ];
  await admin.post('/core/v2/settings', { title: 'First' });
  await there.app.services.freshness.sync();
  expect(await shown()).toEqual(['First', 'Before', 1, 'Before – First']);
  await admin.post('/core/v2/settings', { title: 'Second' });
  await admin.post(`/core/v2/posts/${id}`, { title: 'After' });
  await here.make.post({ title: 'Another' });
  await forgetLogBut(1);
  await there.app.services.freshness.sync();
  expect(await shown()).toEqual(['Second', 'After', 1, 'After – Second']);
});
