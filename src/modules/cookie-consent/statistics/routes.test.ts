import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, consentSite, ROOT, UID, type ConsentSite } from '#test/kit/consent.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
  await site.addService('stats');
  await site.set({ active: true });
});
afterAll(() => site.app.close());

const count = (body: object, headers: Record<string, string> = {}) =>
  site.visitor.post(`${ROOT}/consent/statistic`, body, headers);
const report = async (query: string): Promise<any> => (await site.admin.get(`${ADMIN}/statistics?${query}`)).body.data;

test('events and choices are counted, and nobody in them', async () => {
  const consents = { statistics: ['stats', 'unknown'] };
  for (let at = 0; at < 12; at++) {
    await count({ entries: ['shown', 'accept-all'], consents, version: '99', uid: UID });
  }
  await count({ entries: 'essential-only', consents: {} });
  await count({ entries: ['shown'] }, { 'user-agent': 'Googlebot/2.1' });
  const found = await report('from=2026-03-02&to=2026-03-02');
  expect(found).toMatchObject({ widened: false, noDecision: 0, services: { stats: { accepted: 12, refused: 1 } } });
  expect(found.events).toMatchObject({ shown: 12, 'accept-all': 12, 'essential-only': 1, closed: 0 });
  expect(found.acceptance).toBeCloseTo(12 / 13);
  const { rows } = await sql<{ version: number; language: string }>`select * from cookie_consent_counts`.execute(
    site.app.app.services.db,
  );
  expect(new Set(rows.map(({ version, language }) => `${version} ${language}`))).toEqual(new Set(['1 en']));
  expect(JSON.stringify(rows)).not.toContain(UID);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('a day with few decisions is shown with its week', async () => {
  site.wait(86_400);
  await count({ entries: ['essential-only'], consents: {} });
  const found = await report('from=2026-03-03&to=2026-03-03');
  expect(found).toMatchObject({ from: '2026-03-02', to: '2026-03-08', widened: true });
  expect(found.events['essential-only']).toBe(2);
});

test('days are told apart, and what was shown without a decision is counted', async () => {
  site.wait(14 * 86_400);
  const consents = { statistics: [] };
  for (let at = 0; at < 10; at++) await count({ entries: ['shown', 'save-selection'], consents });
  for (let at = 0; at < 4; at++) await count({ entries: ['shown', 'closed', 'gpc', 'content-blocker'] });
  const found = await report('from=2026-03-17&to=2026-03-17');
  expect(found).toMatchObject({
    ...{ from: '2026-03-17', to: '2026-03-17', widened: false, noDecision: 4, acceptance: 0 },
    services: { stats: { accepted: 0, refused: 10 } },
    events: { shown: 14, 'save-selection': 10, closed: 4, gpc: 4, 'content-blocker': 4, 'accept-all': 0 },
  });
  expect(await report('from=2026-03-18&to=2026-03-19')).toMatchObject({
    ...{ widened: false, acceptance: null, noDecision: 0, services: {} },
  });
  await count({ entries: ['accept-all'], consents: { statistics: ['stats'] } });
  expect((await report('from=2026-03-17&to=2026-03-22')).events).toMatchObject({ 'accept-all': 1 });
  site.wait(5 * 86_400);
  await count({ entries: ['shown'] });
  expect(await report('from=2026-03-22&to=2026-03-22')).toMatchObject({ from: '2026-03-16', to: '2026-03-22' });
  site.wait(-19 * 86_400);
});

test('erasure changes no count', async () => {
  await site.log({ statistics: ['stats'] });
  const before = await report('from=2026-03-02&to=2026-03-08');
  await site.admin.delete(`${ADMIN}/consent-logs/${UID}?force=true`);
  expect(await report('from=2026-03-02&to=2026-03-08')).toEqual(before);
});

test('bad input and foreigners are refused', async () => {
  await count({ entries: ['clicked'] }).fails(400, 'rest_invalid_param');
  await count({}).fails(400, 'rest_missing_callback_param');
  await count({ entries: Array(6).fill('shown') }).fails(400, 'rest_invalid_param');
  await count({ entries: ['accept-all'] }).fails(400, 'rest_missing_callback_param');
  for (const entries of [['accept-all'], ['shown']])
    await count({ entries, consents: { statistics: 'stats' } }).fails(400, 'rest_invalid_param');
  await count({ entries: ['shown'] }, { origin: 'https://evil.test' }).fails(403, 'cookie_consent_origin');
  await site.visitor.get(`${ADMIN}/statistics`).fails(401, 'rest_forbidden');
});

test('counts belong to the version that was shown, as far as there is one', async () => {
  await site.addService('more');
  const { db, tx } = site.app.app.services;
  await tx((open) => sql`delete from cookie_consent_counts`.execute(open.db));
  for (const version of ['1', 2, 3, 0, 1.5, 'x', null]) await count({ entries: ['shown'], version });
  await count({ entries: ['shown'] });
  const { rows } = await sql`select version, count from cookie_consent_counts order by version`.execute(db);
  expect(rows).toEqual([
    { version: 1, count: 1 },
    { version: 2, count: 7 },
  ]);
});
