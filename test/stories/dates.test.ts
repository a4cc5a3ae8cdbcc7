// Dates: zones, floating drafts, schedules that are kept across a restart.
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const open: TestApp[] = [];
afterAll(async () => {
  for (const app of open.reverse()) await app.close();
});

function movingClock(start: string) {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

async function site(
  options: Parameters<typeof createTestApp>[0] & { zone?: string },
): Promise<{ app: TestApp; edi: TestUser }> {
  const app = await createTestApp(options);
  open.push(app);
  const { settings, tx } = app.app.services;
  if (options.zone) await tx((wide) => settings.set(wide, settings.find('timezone')!, options.zone));
  return { app, edi: await app.make.user({ role: 'editor' }) };
}

describe('the zone of the site', () => {
  test('New York, summer and winter', async () => {
    const { app, edi } = await site({ zone: 'America/New_York' });
    const make = async (body: object) =>
      (await app.as(edi).post('/core/v2/posts', { title: 'x', status: 'publish', ...body })).body;
    expect(await make({ date: '2016-12-12T14:00:00' })).toMatchObject({ date_gmt: '2016-12-12T19:00:00' });
    expect(await make({ date: '2016-12-12T18:00:00-01:00' })).toMatchObject({ date: '2016-12-12T14:00:00' });
    expect(await make({ date_gmt: '2016-07-12T18:00:00' })).toMatchObject({ date: '2016-07-12T14:00:00' });
    expect(await make({ date_gmt: '2016-07-12T18:00:00+02:00' })).toMatchObject({ date: '2016-07-12T12:00:00' });
    const both = await make({ date: '2016-01-01T00:00:00', date_gmt: '2016-06-01T00:00:00' });
    expect(both).toMatchObject({ date: '2016-01-01T00:00:00', date_gmt: '2016-01-01T05:00:00' });
    expect((await app.asVisitor().get('/')).body).toMatchObject({ timezone_string: 'America/New_York' });
  });
});

describe('floating dates', () => {
  test('follow the last save until something fixes them', async () => {
    const clock = movingClock('2026-05-01T10:00:00Z');
    const { app, edi } = await site({ clock });
    const { body: draft } = await app.as(edi).post('/core/v2/posts', { title: 'x' });
    const save = async (body: object) => (await app.as(edi).post(`/core/v2/posts/${draft.id}`, body)).body;
    expect(draft).toMatchObject({ date: '2026-05-01T10:00:00', date_gmt: '2026-05-01T10:00:00' });
    clock.pass(60);
    expect((await save({ title: 'y' })).date).toBe('2026-05-01T10:01:00');
    clock.pass(60);
    expect((await save({ date: '2026-05-01T10:01:00' })).date).toBe('2026-05-01T10:02:00');
    expect((await save({ date: '2026-04-01T00:00:00' })).date).toBe('2026-04-01T00:00:00');
    clock.pass(60);
    expect((await save({ title: 'z' })).date).toBe('2026-04-01T00:00:00');
    expect((await save({ date: null })).date).toBe('2026-05-01T10:03:00');
    clock.pass(60);
    const published = await save({ status: 'publish', date: '2026-05-01T10:03:00' });
    expect(published).toMatchObject({ status: 'publish', date: '2026-05-01T10:04:00', slug: 'z' });
    clock.pass(60);
    expect(await save({})).toMatchObject({ date: '2026-05-01T10:04:00', modified: '2026-05-01T10:05:00' });
  });
});

describe('schedules', () => {
  test('a date ahead schedules, a date behind publishes', async () => {
    const { app, edi } = await site({});
    const make = async (body: object) => (await app.as(edi).post('/core/v2/posts', { title: 'x', ...body })).body;
    const future = await make({ status: 'publish', date: '2090-01-01T00:00:00' });
    expect(future).toMatchObject({ status: 'future', link: expect.stringContaining('?p=') });
    expect(await make({ status: 'future', date: '2020-01-01T00:00:00' })).toMatchObject({ status: 'publish' });
    const moved = await app.as(edi).post(`/core/v2/posts/${future.id}`, { date: '2021-01-01T00:00:00' });
    expect(moved.body.status).toBe('publish');
  });

  test('a post whose time came while the server was down is published at its start', async () => {
    const clock = movingClock('2026-05-01T10:00:00Z');
    const { app, edi } = await site({ clock });
    const { body } = await app
      .as(edi)
      .post('/core/v2/posts', { title: 'Later', status: 'future', date: '2026-05-01T12:00:00' });
    expect((await app.asVisitor().get('/core/v2/posts')).body).toEqual([]);
    const later = await createTestApp({
      databaseUrl: app.databaseUrl,
      clock: movingClock('2026-05-01T12:00:01Z'),
      runsJobs: true,
    });
    open.push(later);
    const seen = await later.asVisitor().get(`/core/v2/posts/${body.id}`);
    expect(seen.body).toMatchObject({ status: 'publish', slug: 'later', date: '2026-05-01T12:00:00' });
    expect((await app.asVisitor().get('/core/v2/posts')).body).toHaveLength(1);
  });

  test.runIf(process.env['TEST_DB'] !== 'postgres')('the queue publishes on time', async () => {
    const clock = movingClock('2026-05-01T10:00:00Z');
    const { app, edi } = await site({ clock, runsJobs: true });
    const { body } = await app
      .as(edi)
      .post('/core/v2/posts', { title: 'Soon', status: 'future', date: '2026-05-01T10:05:00' });
    await app.asVisitor().get(`/core/v2/posts/${body.id}`).fails(401, 'rest_forbidden');
    clock.pass(301);
    await expect
      .poll(async () => (await app.asVisitor().get(`/core/v2/posts/${body.id}`)).status, { timeout: 5000 })
      .toBe(200);
  });
});
