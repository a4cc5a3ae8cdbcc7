// Events of editors leave the site where its administrator agreed, and are forgotten in time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Setting } from '#kernel/settings/setting.ts';
import { upsertConnection } from '#modules/builder/connection/store.ts';
import { allowTracking, eventsUrl } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { createService, type TestService } from '#test/kit/service.ts';
import { forwardEvent, removeOldEvents } from './jobs.ts';
import { insertEvent, listEvents } from './store.ts';

const now = new Date('2026-03-31T12:00:00Z');
const at = '/builder/v1/send-event';
let app: TestApp;
let ann: TestUser;
let admin: TestClient;
let service: TestService;
beforeAll(async () => {
  service = await createService();
  app = await createTestApp({ clock: { now: () => now } });
  ann = await app.make.user({ role: 'administrator' });
  admin = app.as(ann);
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => {
  service.asked.length = 0;
});

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}
const waiting = async () =>
  (await app.app.services.queue.list({ state: 'waiting' })).filter(({ name }) => name === 'builder.forwardEvent')
    .length;

test('they are passed on when both is said: that one agrees, and where to', async () => {
  const send = () => admin.post(at, { event_data: { name: 'opened' } });
  await send();
  await set(eventsUrl, `${service.url}/events`);
  await send();
  await set(allowTracking, 'no');
  await send();
  expect(await waiting()).toBe(0);
  await set(allowTracking, 'yes');
  await send();
  expect(await waiting()).toBe(1);
  const run = () => forwardEvent.run({ event: '{"name":"opened"}' }, app.app.services);
  await run();
  expect(service.asked).toEqual([
    { method: 'POST', path: '/events', authorization: undefined, body: '{"name":"opened"}' },
  ]);
  await set(allowTracking, 'no');
  await run();
  await set(allowTracking, 'yes');
  await set(eventsUrl, '');
  await run();
  expect(service.asked).toHaveLength(1);
});

test('they say at which library their sender is known', async () => {
  await app.app.services.tx((tx) =>
    upsertConnection(tx.db, {
      ...{ user_id: ann.id, client_id: 'c-7', sealed_token: '', remote_user: 'null', home: '', connected_at: '' },
    }),
  );
  await admin.post(at, {
    event_data: { name: 'known', details: [1, { a: 2 }], ts: '<b>2026-03-30T10:00:00+02:00</b>' },
  });
  const [event] = (await admin.get(`${at}?search=known`)).body;
  expect(event).toEqual({
    id: expect.any(Number),
    created_at: '2026-03-30T08:00:00',
    event_data: { name: 'known', details: '[1,{"a":2}]', client_id: 'c-7', ts: '<b>2026-03-30T10:00:00+02:00</b>' },
  });
  await admin.post(at, { event_data: { name: 'timeless', ts: 7 } });
  expect((await admin.get(`${at}?search=timeless`)).body).toMatchObject([{ created_at: '2026-03-31T12:00:00' }]);
});

test('an event may be so long and no longer', async () => {
  const send = (length: number) => {
    const sent = { text: '' };
    const client = JSON.stringify({ ...sent, client_id: 'c-7' }).length;
    return admin.post(at, { event_data: { text: 'x'.repeat(length - client) } });
  };
  expect((await send(100_000)).body).toBe(true);
  await send(100_001).fails(400, 'rest_invalid_param');
});

test('pages of a list, with how many there are', async () => {
  for (let count = 0; count < 11; count++) await admin.post(at, { event_data: { name: `paged-${count}` } });
  const { body, headers } = await admin.get(`${at}?search=paged-&page=2`);
  expect(body).toHaveLength(1);
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['11', '2']);
});

test('after thirty days they are forgotten', async () => {
  const { services } = app.app;
  await services.tx(async (tx) => {
    await insertEvent(tx.db, { event_data: '{"name":"just"}', created_at: '2026-03-01T12:00:00' });
    await insertEvent(tx.db, { event_data: '{"name":"before"}', created_at: '2026-03-01T11:59:59' });
  });
  await removeOldEvents.run({}, services);
  const names = async (search: string) => (await listEvents(services.db, { search, limit: 10, offset: 0 })).total;
  expect([await names('just'), await names('before')]).toEqual([1, 0]);
  expect([removeOldEvents.name, removeOldEvents.schedule, forwardEvent.name]).toEqual([
    'builder.removeOldEvents',
    '41 3 * * *',
    'builder.forwardEvent',
  ]);
});
