import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { deleteOldEvents } from './store.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const at = '/builder/v1/send-event';

test('are kept, newest first, and found again', async () => {
  const first = { event_data: { name: 'opened', ts: '2026-01-02T10:00:00Z', details: { page: 1 } } };
  expect((await admin.post(at, first)).body).toBe(true);
  expect((await admin.post(at, { event_data: { name: 'closed', ts: '2026-01-03T10:00:00Z' } })).body).toBe(true);
  expect((await admin.post(at, { event_data: {} })).body).toBe(false);
  const { body, headers } = await admin.get(at);
  expect(headers.get('x-wp-total')).toBe('2');
  expect(body.map((one: any) => one.event_data.name)).toEqual(['closed', 'opened']);
  expect(body[1]).toMatchObject({ created_at: '2026-01-02T10:00:00', event_data: { details: '{"page":1}' } });
  const { body: found } = await admin.get(`${at}?search=opened&per_page=1`);
  expect(found).toHaveLength(1);
});

test('of one moment the later one is first; signs are searched as they are', async () => {
  const { services } = app.app;
  const send = (name: string, ts?: string) => admin.post(at, { event_data: { name, ...(ts !== undefined && { ts }) } });
  const names = async (query: string) =>
    (await admin.get(`${at}?${query}`)).body.map((one: any) => one.event_data.name);
  await send('100% one', '2026-02-01T10:00:00Z');
  await send('100% two', '2026-02-01T10:00:00+00:00');
  await send('100_three', '2026-02-01T09:00:00Z');
  expect(await names(`search=${encodeURIComponent('100%')}`)).toEqual(['100% two', '100% one']);
  expect(await names('search=100_')).toEqual(['100_three']);
  expect(await names('search=100&per_page=2&page=2')).toEqual(['100_three']);
  await send('timeless', 'soon');
  const [newest] = (await admin.get(`${at}?search=timeless`)).body;
  expect(Math.abs(Date.parse(`${newest.created_at}Z`) - Date.now())).toBeLessThan(60_000);
  await services.tx((tx) => deleteOldEvents(tx.db, '2026-02-01T10:00:00', 100));
  expect(await names('search=100')).toEqual(['100% two', '100% one']);
  await services.tx((tx) => deleteOldEvents(tx.db, '9999-01-01T00:00:00', 100));
});

test('old ones and too many are forgotten', async () => {
  const { services } = app.app;
  for (let number = 0; number < 4; number++) await admin.post(at, { event_data: { number } });
  await services.tx((tx) => deleteOldEvents(tx.db, '2026-01-03T00:00:00', 3));
  const { body } = await admin.get(at);
  expect(body.map((one: any) => one.event_data.number)).toEqual([3, 2, 1]);
});

test('arguments and people', async () => {
  await admin.post(at, {}).fails(400, 'rest_missing_callback_param');
  await admin.post(at, { event_data: { text: 'x'.repeat(100_001) } }).fails(400, 'rest_invalid_param');
  await app
    .asVisitor()
    .post(at, { event_data: { a: 1 } })
    .fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'editor' }))
    .get(at)
    .fails(403, 'rest_forbidden');
});
