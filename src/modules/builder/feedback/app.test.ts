// What becomes of feedback: kept here, and passed on where a service takes it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { feedbackMode, feedbackUrl } from '#content/feedback/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { createService, type TestService } from '#test/kit/service.ts';

const at = '/builder/v1/feedback/submit';
const now = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let ann: TestUser;
let service: TestService;
beforeAll(async () => {
  service = await createService();
  app = await createTestApp({ clock: { now: () => now } });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  ann = await app.make.user({ role: 'author' });
});

async function use(mode: 'local' | 'remote' | 'off', url: string): Promise<void> {
  const { services } = app.app;
  await services.tx(async (tx) => {
    await services.settings.set(tx, feedbackMode, mode);
    await services.settings.set(tx, feedbackUrl, url);
  });
  await services.freshness.sync();
}
const submit = async (body: object) => (await app.as(ann).post(at, body)).body;
const kept = () =>
  app.app.services.db
    .withTables<{ feedback: Record<string, unknown> }>()
    .selectFrom('feedback')
    .selectAll()
    .where('user_id', '=', ann.id)
    .orderBy('id')
    .execute();

test('here it is kept whole, with the beginning as its title', async () => {
  await use('local', '');
  const text = `<b>Good</b>\n${'x'.repeat(100)}`;
  expect(await submit({ description: text })).toEqual({
    ...{ success: true, code: 201, message: 'Feedback was recorded on this site.' },
  });
  await submit({ description: 'Short', subject: ' About <i>it</i> ' });
  expect(await kept()).toMatchObject([
    {
      ...{ app: 'EDITOR', kind: 'feedback', subject: 'Feedback from the editor', title: `Good ${'x'.repeat(75)}` },
      ...{ text: `Good\n${'x'.repeat(100)}`, created_at: '2026-03-01T12:00:00', forwarded_at: null },
    },
    { subject: 'About it', title: 'Short', text: 'Short' },
  ]);
  expect(service.asked).toEqual([]);
});

test('elsewhere it is told, and kept with when that was', async () => {
  await use('remote', `${service.url}/in`);
  service.says(299, {});
  expect(await submit({ description: 'Hello', subject: 'S' })).toEqual({
    success: true,
    code: 299,
    message: 'Feedback was sent.',
  });
  expect(service.asked).toMatchObject([{ method: 'POST', path: '/in' }]);
  expect(JSON.parse(service.asked[0]!.body)).toEqual({
    title: 'Hello',
    description: 'Hello',
    product: 'EDITOR',
    subject: 'S',
  });
  service.says(300, {});
  expect(await submit({ description: 'Again' })).toEqual({
    ...{ success: false, code: 300, message: 'The feedback service did not take it.' },
  });
  await use('remote', 'http://127.0.0.1:9/in');
  expect(await submit({ description: 'Lost' })).toEqual({
    ...{ success: false, code: 502, message: 'The feedback service did not answer.' },
  });
  expect((await kept()).map(({ title, forwarded_at: forwarded }) => [title, forwarded])).toEqual([
    ['Hello', '2026-03-01T12:00:00'],
    ['Again', null],
    ['Lost', null],
  ]);
});

test('without a service there is none', async () => {
  const none = { success: false, code: 503, message: 'No feedback service is configured.' };
  await use('remote', '');
  expect(await submit({ description: 'x' })).toEqual(none);
  await use('off', service.url);
  expect(await submit({ description: 'x' })).toEqual(none);
  expect([await kept(), service.asked]).toEqual([[], []]);
  await app
    .as(ann)
    .post(at, { description: 'x'.repeat(10_001) })
    .fails(400, 'rest_invalid_param');
  await app.as(ann).post(at, { description: '' }).fails(400, 'rest_invalid_param');
});
