import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Setting } from '#kernel/settings/setting.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { teach } from './engine/learned.ts';
import { startFilterService } from './remote/service-for-tests.ts';
import { engine, remoteUrl, sealedKey } from './settings/settings.ts';
import { addToDays, dayRow } from './stats/store.ts';

let time = Date.parse('2026-07-15T12:00:00Z');
const service = await startFilterService();
const app = await createTestApp({ clock: { now: () => new Date(time) } });
afterAll(async () => {
  await app.close();
  await service.close();
});
const { services } = app.app;
const visitor = app.asVisitor();
let admin: TestClient;
let editor: TestClient;

const KEY = 'a1B2c3D4e5F6';
const at = '/spamfilter/v1';

beforeAll(async () => {
  admin = app.as(await app.make.user({ role: 'administrator' }));
  editor = app.as(await app.make.user({ role: 'editor' }));
});
// Wrong keys are counted by the minute.
beforeEach(() => {
  time += 61_000;
});

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}

async function withService(work: () => Promise<void>): Promise<void> {
  await set(engine, 'remote');
  await set(remoteUrl, service.url);
  service.heard();
  try {
    await work();
  } finally {
    await set(engine, 'embedded');
    await set(remoteUrl, '');
  }
}

test.each(['/key', '/settings', '/stats', '/stats/all'])('%s is for those who manage the site', async (path) => {
  await visitor.get(at + path).fails(401, 'rest_forbidden');
  await editor.get(at + path).fails(403, 'rest_forbidden');
  expect((await admin.get(at + path)).status).toBe(200);
});

describe('the key', () => {
  test('is false until there is one, and goes again', async () => {
    expect((await admin.get(`${at}/key`)).body).toBe(false);
    expect(await admin.post(`${at}/key`, { key: ` ${KEY}\n` })).toMatchObject({ status: 200, body: KEY });
    expect((await admin.get(`${at}/key`)).body).toBe(KEY);
    expect(services.settings.get(sealedKey)).not.toContain(KEY);
    expect(await admin.delete(`${at}/key`)).toMatchObject({ status: 200, body: true });
    expect((await admin.get(`${at}/key`)).body).toBe(false);
  });

  test('of the wrong length or with other characters is refused before anybody is asked', async () => {
    await withService(async () => {
      await admin.post(`${at}/key`, {}).fails(400, 'rest_missing_callback_param');
      await admin.post(`${at}/key`, { key: 'a1b2c3d4e5f' }).fails(400, 'rest_invalid_param');
      await admin.put(`${at}/key`, { key: 'a1b2c3d4e5f6a' }).fails(400, 'rest_invalid_param');
      await admin.patch(`${at}/key`, { key: 'a1b2c3-4e5f6' }).fails(400, 'invalid_key');
      expect(service.heard()).toEqual([]);
    });
  });

  test('is verified by the service, and stays when that cannot be reached', async () => {
    await withService(async () => {
      service.say(() => ({ body: 'valid' }));
      await admin.post(`${at}/key`, { key: KEY });
      const [call] = service.heard();
      expect([call?.endpoint, call?.fields.get('key'), call?.fields.get('blog')]).toEqual([
        'verify-key',
        KEY,
        'http://site.test',
      ]);
      expect(call?.agent).toMatch(/^\S+\/\S+ \| \S+\/\S+$/);
      service.say(() => ({ body: 'invalid' }));
      await admin.post(`${at}/key`, { key: 'zzzzzzzzzzzz' }).fails(400, 'invalid_key');
      service.say(() => 'drop');
      await admin.post(`${at}/key`, { key: 'zzzzzzzzzzzz' }).fails(503, 'spamfilter_unreachable');
      // A lost connection is tried once more.
      expect(service.heard()).toHaveLength(3);
      expect((await admin.get(`${at}/key`)).body).toBe(KEY);
      service.say(() => ({ body: 'deactivated' }));
      await admin.delete(`${at}/key`);
      expect(service.heard().map(({ endpoint }) => endpoint)).toEqual(['deactivate']);
    });
  });
});

test('a service that is not used hears nothing of the key', async () => {
  await set(remoteUrl, service.url);
  service.heard();
  await admin.post(`${at}/key`, { key: KEY });
  await admin.delete(`${at}/key`);
  expect(service.heard()).toEqual([]);
  await set(remoteUrl, '');
});

test('a key from outside cannot be changed', async () => {
  const fixed = await createTestApp({ environment: { SITEWRIGHT_SPAMFILTER_KEY: KEY } });
  try {
    const boss = fixed.as(await fixed.make.user({ role: 'administrator' }));
    expect((await boss.get(`${at}/key`)).body).toBe(KEY);
    await boss.post(`${at}/key`, { key: 'zzzzzzzzzzzz' }).fails(409, 'hardcoded_key');
    await boss.delete(`${at}/key`).fails(409, 'hardcoded_key');
  } finally {
    await fixed.close();
  }
});

describe('settings', () => {
  const both = { spamfilter_strictness: true, spamfilter_show_user_comments_approved: true };

  test('are on at first, and change one by one', async () => {
    expect((await admin.get(`${at}/settings`)).body).toEqual(both);
    const changed = { ...both, spamfilter_strictness: false };
    expect((await admin.patch(`${at}/settings`, { spamfilter_strictness: 0 })).body).toEqual(changed);
    expect((await admin.get(`${at}/settings`)).body).toEqual(changed);
    expect((await admin.post(`${at}/settings`, { spamfilter_strictness: 'true' })).body).toEqual(both);
  });

  test('are booleans', async () => {
    await admin.post(`${at}/settings`, { spamfilter_strictness: 'often' }).fails(400, 'rest_invalid_param');
    await editor.post(`${at}/settings`, { spamfilter_strictness: false }).fails(403, 'rest_forbidden');
    expect((await admin.get(`${at}/settings`)).body).toEqual(both);
  });
});

describe('stats', () => {
  test('count by day and by month', async () => {
    await services.tx(async ({ db }) => {
      await addToDays(db, [dayRow('2026-01-10', { spam: 5, ham: 5 })]);
      await addToDays(db, [dayRow('2026-07-14', { spam: 2, ham: 1, missed_spam: 1 })]);
      await addToDays(db, [dayRow('2026-07-14', { spam: 1 })]);
    });
    const day = { spam: 3, ham: 1, missed_spam: 1, false_positives: 0 };
    const recent = { ...day, accuracy: 75, time_saved: 60 };
    expect((await admin.get(`${at}/stats?interval=60-days`)).body).toEqual({
      '60-days': { ...recent, breakdown: { '2026-07-14': { ...day, da: '2026-07-14' } } },
    });
    expect((await admin.get(`${at}/stats/6-months`)).body).toEqual({
      '6-months': { ...recent, breakdown: { '2026-07': { ...day, da: '2026-07-01' } } },
    });
    const all = (await admin.get(`${at}/stats`)).body.all;
    expect(all).toMatchObject({ spam: 8, ham: 6 });
    expect(Object.keys(all.breakdown)).toEqual(['2026-01', '2026-07']);
  });

  test('know three intervals', async () => {
    await admin.get(`${at}/stats?interval=foo`).fails(400, 'rest_invalid_param');
    await admin.get(`${at}/stats/foo`).fails(404, 'rest_no_route');
  });
});

describe('the alert', () => {
  beforeAll(async () => {
    await admin.post(`${at}/key`, { key: KEY });
  });
  const untrained = { code: 'EMB-UNTRAINED' };
  const none = { code: false, message: false };

  test('is for those who know the key, whatever its case', async () => {
    await admin.get(`${at}/alert`).fails(403, 'rest_forbidden');
    await visitor.get(`${at}/alert?key=zzzzzzzzzzzz`).fails(401, 'rest_forbidden');
    await visitor.get(`${at}/alert?key=short`).fails(400, 'rest_invalid_param');
    const answer = await visitor.get(`${at}/alert?key=${KEY.toUpperCase()}`);
    expect(answer).toMatchObject({ status: 200, body: untrained });
  });

  test('is cleared, and asked for again', async () => {
    expect((await visitor.delete(`${at}/alert`, { key: KEY })).body).toEqual(none);
    expect((await visitor.get(`${at}/alert?key=${KEY}`)).body).toEqual(none);
    expect((await visitor.put(`${at}/alert`, { key: KEY })).body).toMatchObject(untrained);
    await withService(async () => {
      const headers = { 'X-filter-alert-code': '10003', 'X-filter-alert-msg': 'Key is used on too many sites.' };
      service.say(() => ({ body: 'valid', headers }));
      const told = { code: '10003', message: 'Key is used on too many sites.' };
      expect((await visitor.post(`${at}/alert`, { key: KEY })).body).toEqual(told);
      expect((await visitor.get(`${at}/alert?key=${KEY}`)).body).toEqual(told);
      service.say(() => ({ body: 'valid' }));
      expect((await visitor.patch(`${at}/alert`, { key: KEY })).body).toEqual(none);
    });
  });

  test('follows what the site has decided', async () => {
    await services.tx(async (tx) => {
      for (let count = 0; count < 25; count++) {
        await teach(tx, [1], 'spam', 1);
        await teach(tx, [1], 'ham', 1);
      }
    });
    expect((await visitor.get(`${at}/alert?key=${KEY}`)).body).toEqual(none);
    // With what was counted above: ten mistakes, and one in ten texts.
    const told = async (changes: Parameters<typeof dayRow>[1], day = '2026-07-12') => {
      await services.tx(({ db }) => addToDays(db, [dayRow(day, changes)]));
      return (await visitor.get(`${at}/alert?key=${KEY}`)).body.code;
    };
    expect(await told({ spam: 20, missed_spam: 20 }, '2026-06-14')).toBe(false);
    expect(await told({ spam: 10, missed_spam: 8 })).toBe(false);
    expect(await told({ false_positives: 1 })).toBe('EMB-DRIFT');
    expect(await told({ ham: 86 })).toBe('EMB-DRIFT');
    expect(await told({ ham: 1 })).toBe(false);
    await services.tx(({ db }) => addToDays(db, [dayRow('2026-07-13', { spam: 20, ham: 20, missed_spam: 11 })]));
    expect((await visitor.get(`${at}/alert?key=${KEY}`)).body).toMatchObject({ code: 'EMB-DRIFT' });
  });

  test('ten wrong keys in a minute are enough', async () => {
    for (let count = 0; count < 10; count++) await visitor.get(`${at}/alert`).fails(401, 'rest_forbidden');
    await visitor.get(`${at}/alert?key=${KEY}`).fails(429, 'rest_too_many_requests');
    await visitor.post(`${at}/webhook`, { key: KEY, comments: [] }).fails(429, 'rest_too_many_requests');
    time += 61_000;
    expect((await visitor.get(`${at}/alert?key=${KEY}`)).status).toBe(200);
  });
});

describe('the webhook', () => {
  test('needs the key and a list', async () => {
    await admin.post(`${at}/webhook`, { comments: [] }).fails(403, 'rest_forbidden');
    const call = { key: KEY, endpoint: 'comment-check' };
    await visitor.post(`${at}/webhook`, { ...call, comments: 'all' }).fails(400, 'malformed_request');
    await visitor.post(`${at}/webhook`, { ...call, comments: Array(501).fill({}) }).fails(400, 'malformed_request');
    await visitor.post(`${at}/webhook`, call).fails(400, 'malformed_request');
  });

  test.each(['submit-ham', 'submit-spam', 'else'])('%s changes nothing', async (endpoint) => {
    const sent = { key: KEY, endpoint, comments: [{ guid: 'g-1', result: 'true' }] };
    expect((await visitor.post(`${at}/webhook`, sent)).body).toEqual({ comments: [] });
    expect((await visitor.post(`${at}/webhook`, { key: KEY, endpoint })).body).toEqual({ comments: [] });
  });

  test('whatever is no comment-check is taken, as a form too', async () => {
    for (const comments of [undefined, 'all', 7, {}, Array(501).fill({})]) {
      expect((await visitor.post(`${at}/webhook`, { key: KEY, comments })).body).toEqual({ comments: [] });
    }
    const body = new URLSearchParams({ key: KEY, endpoint: 'submit-spam', comments: 'x' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await visitor.post(`${at}/webhook`, body, headers);
    expect(answer).toMatchObject({ status: 200, body: { comments: [] } });
  });
});
