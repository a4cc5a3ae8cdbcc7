// Rows of decisions, anchors of days and versions of the dialog: which of them are found, ended and removed.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import { ADMIN, consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import {
  deleteUnusedVersions,
  findCurrentVersion,
  findVersion,
  findVersions,
  upsertVersion,
} from '#modules/cookie-consent/versions/store.ts';
import { rowHash } from './chain.ts';
import { anchorConsents } from './jobs.ts';
import * as store from './store.ts';

let site: ConsentSite;
let db: Db;
beforeAll(async () => {
  site = await consentSite();
  ({ db } = site.app.app.services);
});
afterAll(() => site.app.close());
beforeEach(() =>
  write((open) => open.withTables<{ cookie_consent_log: object }>().deleteFrom('cookie_consent_log').execute()),
);

const write = <V>(work: (open: Db) => Promise<V>): Promise<V> => site.app.app.services.tx((tx) => work(tx.db));
/** Adds a row whose hash is its name. */
const add = (uid: string, hash: string, created = '2026-03-01T10:00:00', version = 1) =>
  write((open) =>
    store.appendRow(open, {
      ...{ uid, uid_hash: uid, version, consents: '{}', created_at: created, language: 'en', method: 'renewal' },
      ...{ dialog_hash: '', country: null, user_agent_family: '', prev_hash: '', hash },
    }),
  );
const names = async (rows: Promise<readonly store.LogRow[]>): Promise<string[]> => (await rows).map(({ hash }) => hash);
const all = async () =>
  (await store.findRowsAfter(db, 0, 100)).map(({ uid, hash, is_latest, ended_at }) => [uid, hash, is_latest, ended_at]);

test('the decisions of one browser, the newest first', async () => {
  for (const [uid, hash] of ['ax', 'by', 'az', 'aw'].map((text) => [text.slice(0, 1), text.slice(1)] as const)) {
    await add(uid, hash);
  }
  expect([(await store.findLatest(db, 'a'))?.hash, await store.findLatest(db, 'c')]).toEqual(['w', undefined]);
  expect([await names(store.findHistory(db, 'a', 9)), await names(store.findHistory(db, 'a', 2))]).toEqual([
    ['w', 'z', 'x'],
    ['w', 'z'],
  ]);
});

test('another decision ends the last one, and no other', async () => {
  await add('a', '1');
  await write((open) => store.endLatest(open, 'a', '2026-03-01T11:00:00'));
  await add('a', '2');
  await add('b', '3');
  await write((open) => store.endLatest(open, 'a', '2026-03-01T12:00:00'));
  expect(await all()).toEqual([
    ['a', '1', 0, '2026-03-01T11:00:00'],
    ['a', '2', 0, '2026-03-01T12:00:00'],
    ['b', '3', 1, null],
  ]);
  expect(await write((open) => store.eraseUid(open, 'a', 'nobody', '2026-03-02T00:00:00'))).toBe(2);
  expect(await write((open) => store.eraseUid(open, 'b', 'nobody', '2026-03-02T00:00:00'))).toBe(1);
  expect(await all()).toEqual([
    ['nobody', '1', 0, '2026-03-01T11:00:00'],
    ['nobody', '2', 0, '2026-03-01T12:00:00'],
    ['nobody', '3', 0, '2026-03-02T00:00:00'],
  ]);
  const remove = (before?: string) => write((open) => store.deleteUid(open, 'nobody', before));
  expect([await remove('2026-03-01T12:00:00'), (await all()).length, await remove(), await all()]).toEqual([
    1,
    2,
    2,
    [],
  ]);
});

test('what is asked for: from, to, whose, the latest; bounds belong to it', async () => {
  await add('a', '1', '2026-03-01T10:00:00');
  await write((open) => store.endLatest(open, 'a', '2026-03-01T10:00:01'));
  await add('a', '2', '2026-03-01T10:00:01');
  await add('b', '3', '2026-03-01T10:00:02');
  const list = async (wish: store.LogWish) => {
    const found = await names(store.findLog(db, wish, { limit: 9, offset: 0 }));
    expect(await store.countLog(db, wish)).toBe(found.length);
    return found.join('');
  };
  const wishes = [
    {},
    { uid: 'a' },
    { from: '2026-03-01T10:00:01' },
    { to: '2026-03-01T10:00:01' },
    { isLatest: true },
    { isLatest: false },
    { uid: 'a', isLatest: true },
  ];
  expect(await Promise.all(wishes.map(list))).toEqual(['321', '21', '32', '21', '32', '1', '2']);
  expect(await names(store.findLog(db, {}, { limit: 1, offset: 1 }))).toEqual(['2']);
  const last = (await store.findLatest(db, 'b'))?.id ?? 0;
  expect(await names(store.findLogBefore(db, { uid: 'a' }, last, 1))).toEqual(['2']);
});

test('old ones go: those that ended before, and latest ones that lapsed; bounds stay', async () => {
  for (const [hash, ended] of [
    ['1', '2026-02-28T23:59:59'],
    ['2', '2026-03-01T00:00:00'],
  ] as const) {
    await add('a', hash, '2025-01-01T00:00:00');
    await write((open) => store.endLatest(open, 'a', ended));
  }
  await add('b', '3', '2025-08-31T23:59:59', 7);
  await add('c', '4', '2025-09-01T00:00:00', 8);
  expect(await write((open) => store.deleteOld(open, '2026-03-01T00:00:00', '2025-09-01T00:00:00'))).toBe(2);
  expect((await all()).map(([, hash]) => hash)).toEqual(['2', '4']);
  await add('d', '5', '2025-09-01T00:00:00', 8);
  expect((await store.findUsedVersions(db)).toSorted()).toEqual([1, 8]);
});

test('a day is anchored with all of its rows, linked to the anchor before', async () => {
  await add('b', 'late', '2026-03-04T23:59:59');
  await add('a', 'first', '2026-03-04T00:00:00');
  await add('a', 'before', '2026-03-03T23:59:59');
  await add('a', 'after', '2026-03-05T00:00:00');
  const anchor = async (now: string) => {
    site.time.now = new Date(now);
    await anchorConsents.run({}, site.app.app.services);
    return store.findLastAnchor(db);
  };
  const sha256 = (lines: string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex');
  const first = { day: '2026-03-04', hash: sha256(['', 'late', 'first']), entries: 2 };
  expect(await anchor('2026-03-05T00:07:00Z')).toEqual(first);
  await add('a', 'later', '2026-03-04T12:00:00');
  expect(await anchor('2026-03-05T23:00:00Z')).toEqual(first);
  expect(await anchor('2026-03-04T23:00:00Z')).toEqual(first);
  const second = { day: '2026-03-05', hash: sha256([first.hash, 'after']), entries: 1 };
  expect(await anchor('2026-03-06T00:07:00Z')).toEqual(second);
  await write((open) => store.insertAnchor(open, { ...second, hash: 'forged' }));
  await write((open) => store.insertAnchor(open, { day: '2026-01-01', hash: 'early', entries: 0 }));
  expect(await store.findLastAnchor(db)).toEqual(second);
});

test('versions without a decision go, but for the last two', async () => {
  const row = (version: number, sha256 = `hash ${version}`) => ({
    ...{ version, created_at: '2026-03-01T10:00:00', snapshot: `{"of":${version}}`, sha256 },
  });
  for (const version of [5, 2, 4, 1, 3]) await write((open) => upsertVersion(open, row(version)));
  await write((open) => upsertVersion(open, row(2, 'again')));
  expect(await findVersions(db)).toEqual(
    [row(5), row(4), row(3), row(2, 'again'), row(1)].map(({ snapshot: _text, ...shown }) => shown),
  );
  expect([await findCurrentVersion(db), await findVersion(db, 2)]).toEqual([row(5), row(2, 'again')]);
  await write((open) => deleteUnusedVersions(open, [2]));
  expect((await findVersions(db)).map(({ version }) => version)).toEqual([5, 4, 2]);
});

test('downloads and the check go through all, five hundred at a time', async () => {
  const uids = Array.from({ length: 501 }, (_, at) => `b${String(at).padStart(4, '0')}`);
  await write(async (open) => {
    for (const uid of uids) {
      const row = {
        ...{ uid, uid_hash: uid, version: 2, consents: '{"a":["x"]}', created_at: '2026-03-01T10:00:00' },
        ...{ language: 'de', method: 'gpc', dialog_hash: '', country: 'DE', user_agent_family: '', prev_hash: '' },
      };
      await store.appendRow(open, { ...row, hash: uid === 'b0250' ? 'forged' : rowHash(row) });
    }
  });
  const { authorization } = await site.app.make.user({ role: 'administrator' });
  const answer = await site.app.fetch(`/en/api${ADMIN}/consent-logs?format=csv`, { headers: { authorization } });
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(lines[0]).toBe('id,uid,version,consents,is_latest,created_at,language,method,country,hash');
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(uids.toReversed());
  const [last, forged] = [await store.findLatest(db, 'b0500'), await store.findLatest(db, 'b0250')];
  const consents = '"{""a"":[""x""]}"';
  expect(lines[1]).toBe(`${last?.id},b0500,2,${consents},1,2026-03-01T10:00:00,de,gpc,DE,${last?.hash}`);
  const uid = 'm'.repeat(30);
  await write((open) => sql`update cookie_consent_log set uid = ${uid}`.execute(open));
  const history = (await site.visitor.get(`${ROOT}/consent/history?uid=${uid}`)).body;
  expect([history.length, history[0].method, history[0].isLatest]).toEqual([100, 'gpc', true]);
  await write((open) => sql`update cookie_consent_log set uid = uid_hash`.execute(open));
  const { data } = (await site.admin.get(`${ADMIN}/consent-logs/verify`)).body;
  expect(data).toEqual({ ok: false, checked: 501, broken: [forged?.id] });
});
