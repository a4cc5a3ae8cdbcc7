import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, consentSite, UID, type ConsentSite } from '#test/kit/consent.ts';
import { anchorConsents, forgetConsents } from './jobs.ts';
import { findLastAnchor, findLogBefore, findRowsAfter } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite({ environment: { SITEWRIGHT_CONSENT_LOG_RETENTION_MONTHS: '12' } });
  await site.addService('stats');
  await site.set({ active: true });
});
afterAll(() => site.app.close());

const DAY = 86_400;

test('ended consents go when their time is over, valid ones never', async () => {
  const { services } = site.app.app;
  const left = async (): Promise<number> => (await findRowsAfter(services.db, 0, 100)).length;
  await site.log({ statistics: ['stats'] });
  site.wait(DAY);
  await site.log({});
  site.wait(364 * DAY);
  await forgetConsents.run({}, services);
  expect(await left()).toBe(2);
  site.wait(3 * DAY);
  await forgetConsents.run({}, services);
  expect(await left()).toBe(1);
  const { body } = await site.admin.get(`${ADMIN}/consent-logs/verify`);
  expect(body.data).toEqual({ ok: true, checked: 1, broken: [] });
  site.wait(150 * DAY);
  await forgetConsents.run({}, services);
  expect(await left()).toBe(1);
  site.wait(40 * DAY);
  await forgetConsents.run({}, services);
  expect(await left()).toBe(0);
});

test('the decisions of a day are anchored once', async () => {
  const { services } = site.app.app;
  await site.log({ statistics: ['stats'] }, { uid: `${UID}-2` });
  site.wait(DAY);
  await anchorConsents.run({}, services);
  const anchor = await findLastAnchor(services.db);
  expect(anchor).toMatchObject({ entries: 1 });
  await anchorConsents.run({}, services);
  expect(await findLastAnchor(services.db)).toEqual(anchor);
});

test('the log is read in portions, forwards and backwards', async () => {
  const { db } = site.app.app.services;
  for (const uid of ['3', '4', '5']) await site.log({ statistics: ['stats'] }, { uid: `${UID}-${uid}` });
  const all = (await findRowsAfter(db, 0, 100)).map(({ id }) => id);
  const [first = 0, second, third] = all;
  const last = all.at(-1) ?? 0;
  const ids = async (rows: ReturnType<typeof findRowsAfter>) => (await rows).map(({ id }) => id);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  expect(await ids(findRowsAfter(db, first, 2))).toEqual([second, third]);
  expect(await ids(findRowsAfter(db, last, 2))).toEqual([]);
  expect(await ids(findLogBefore(db, {}, last, 2))).toEqual(all.slice(-3, -1).reverse());
  expect(await ids(findLogBefore(db, {}, first, 2))).toEqual([]);
});
