import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { ADMIN, consentSite, ROOT, UID, type ConsentSite } from '#test/kit/consent.ts';
import { findRowsAfter, type LogRow } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
  await site.addService('stats', { cookies: [{ name: '_st_id*' }] });
  await site.set({ active: true });
});
afterAll(() => site.app.close());
beforeEach(async () => {
  site.wait(3_600);
  await site.app.app.services.tx(({ db }) => sql`delete from cookie_consent_log`.execute(db));
});

const rows = (): Promise<LogRow[]> => findRowsAfter(site.app.app.services.db, 0, 1000);
const verify = async (): Promise<any> => (await site.admin.get(`${ADMIN}/consent-logs/verify`)).body.data;
const history = (uid = UID) => site.visitor.get(`${ROOT}/consent/history?uid=${uid}`);

describe('consent/log', () => {
  test('the first decision is one row, with everything that was refused', async () => {
    const answer = await site.log({ essential: ['cookie-consent'], statistics: ['stats'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { uid: UID, version: '1', ignored: [] } });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ is_latest: 1, prev_hash: '', language: 'en', method: 'save-selection', country: null });
    expect(JSON.parse(row!.consents)).toEqual({
      essential: ['cookie-consent', 'form-protection', 'language', 'session'],
      'external-media': [],
      functional: [],
      marketing: [],
      statistics: ['stats'],
    });
  });

  test('a change of mind is a second row, and the chain is whole', async () => {
    await site.log({ statistics: ['stats'] });
    await site.log({ statistics: [] });
    const [first, second] = await rows();
    expect([first!.is_latest, second!.is_latest]).toEqual([0, 1]);
    expect(second!.prev_hash).toBe(first!.hash);
    expect(await verify()).toEqual({ ok: true, checked: 2, broken: [] });
  });

  test('two calls at once are put in order', async () => {
    await Promise.all([site.log({ statistics: ['stats'] }), site.log({ statistics: [] })]);
    const found = await rows();
    expect(found.filter((row) => row.is_latest === 1)).toHaveLength(1);
    expect(found.map(({ prev_hash }) => prev_hash)).toEqual(['', found[0]!.hash]);
  });

  test('the same decision within ten seconds is one row, later a renewal', async () => {
    await site.log({ statistics: ['stats'] });
    site.wait(9);
    await site.log({ statistics: ['stats'] });
    expect(await rows()).toHaveLength(1);
    site.wait(1);
    await site.log({ statistics: ['stats'] }, {});
    expect((await rows()).map(({ method }) => method)).toEqual(['save-selection', 'renewal']);
  });

  test('what the dialog does not have is left out and named', async () => {
    await site.addService('old', { status: 'inactive' });
    const chosen = { statistics: ['stats', 'unknown', 'old'], marketing: ['stats'], nothing: ['x'] };
    const { body } = await site.log(chosen);
    expect(body.data.ignored).toEqual(['marketing/stats', 'nothing', 'statistics/old', 'statistics/unknown']);
    expect(JSON.parse((await rows())[0]!.consents)['statistics']).toEqual(['stats']);
  });

  test('the fields may stand at the top, and the method is worked out', async () => {
    const all = { statistics: ['stats'], 'external-media': ['external-content'] };
    const body = { uid: UID, version: 1, consents: all, language: 'de' };
    expect((await site.visitor.post(`${ROOT}/consent/log`, body)).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ method: 'accept-all', language: 'de' });
    await site.log({});
    expect((await rows())[1]).toMatchObject({ method: 'essential-only' });
  });

  test('the cookie comes back in its stored form for as long as it holds', async () => {
    const answer = await site.log({ statistics: ['stats'] });
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/; Path=\/; Max-Age=15724800; SameSite=Lax$/);
    const value = JSON.parse(decodeURIComponent(/^cookie-consent=([^;]+)/.exec(cookie)![1]!));
    expect(value).toMatchObject({ uid: UID, version: '1', domainPath: 'site.test/' });
    expect(value.consents.statistics).toEqual(['stats']);
  });

  test.each([
    ['with 300 signs', { uid: 'a'.repeat(300) }],
    ['with 8 signs', { uid: 'abcdefgh' }],
    ['that is SQL', { uid: "x' or 1=1; drop table posts; --     " }],
    ['that is no text', { uid: 7 }],
  ])('a uid %s is refused', async (_name, more) => {
    await site.log({}, more).fails(400, 'rest_invalid_param');
    expect(await rows()).toEqual([]);
  });

  test('bad input is refused, and nothing is written', async () => {
    const path = `${ROOT}/consent/log`;
    const missing = async (body: object): Promise<string[]> =>
      (await site.visitor.post(path, body).fails(400, 'rest_missing_callback_param')).body.data.params;
    expect(await missing({})).toEqual(['cookieData']);
    expect(await missing({ cookieData: {} })).toEqual(['uid', 'version', 'consents']);
    expect(await missing({ cookieData: { uid: UID } })).toEqual(['version', 'consents']);
    expect(await missing({ version: 1 })).toEqual(['uid', 'consents']);
    await site.visitor.post(path, '{"a":', { 'content-type': 'application/json' }).fails(400, 'rest_invalid_json');
    await site.log({ statistics: 'stats' }).fails(400, 'rest_invalid_param');
    for (const version of ['x', '1x', 'x1', '1234567890', 1.5, null]) {
      await site.log({}, { version }).fails(400, 'rest_invalid_param');
    }
    await site.log({}, { version: '0' }).fails(409, 'cookie_consent_version_outdated');
    const whole = { cookieData: { uid: UID, version: '1', consents: {} } };
    await site.visitor.post(path, { ...whole, language: 'fr' }).fails(400, 'rest_invalid_param');
    await site.visitor.post(path, { ...whole, method: 'renewal' }).fails(400, 'rest_invalid_param');
    await site.visitor.post(path, { ...whole, multilang_language: 'fr' }).fails(400, 'rest_invalid_param');
    await site.log({ statistics: ['x'.repeat(17_000)] }).fails(413, 'cookie_consent_too_large');
    expect(await rows()).toEqual([]);
  });

  test('other origins are refused, programs without one are served', async () => {
    const foreign = { origin: 'https://evil.test' };
    await site.log({}, {}, foreign).fails(403, 'cookie_consent_origin');
    await site.log({}, {}, { origin: 'null' }).fails(403, 'cookie_consent_origin');
    await site.log({}, {}, { 'sec-fetch-site': 'same-site' }).fails(403, 'cookie_consent_origin');
    const refused = await site.visitor.get(`${ROOT}/consent/history?uid=${UID}`, foreign);
    expect(refused.status).toBe(403);
    expect([...refused.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(await rows()).toEqual([]);
    expect((await site.log({}, {}, { origin: 'http://site.test', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('nothing of it is kept by caches or shown to other origins', async () => {
    const answer = await history();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    await site.log({});
    expect((await history()).body).toHaveLength(1);
    const preflight = await site.app.fetch(`/en/api${ROOT}/consent/log`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a signal of the browser narrows what it renews, and an express choice wins', async () => {
    const { body } = await site.visitor.post(
      `${ROOT}/consent/log`,
      { cookieData: { uid: UID, version: '1', consents: { statistics: ['stats'] } }, method: 'gpc' },
      { 'sec-gpc': '1' },
    );
    expect(body.success).toBe(true);
    const all = { statistics: ['stats'], 'external-media': ['external-content'] };
    await site.visitor.post(
      `${ROOT}/consent/log`,
      { cookieData: { uid: UID, version: '1', consents: all }, method: 'accept-all' },
      { 'sec-gpc': '1' },
    );
    const [narrowed, chosen] = await rows();
    expect(JSON.parse(narrowed!.consents)['statistics']).toEqual([]);
    expect(chosen).toMatchObject({ method: 'accept-all' });
    expect(JSON.parse(chosen!.consents)['statistics']).toEqual(['stats']);
  });

  test('no network address and no user agent is in the database', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    for (let at = 0; at < 4; at++) {
      site.wait(11);
      await site.log({ statistics: at % 2 === 0 ? ['stats'] : [] }, {}, { 'user-agent': agent });
    }
    const text = JSON.stringify(await rows());
    expect(text).not.toContain('127.0.0.1');
    expect(text).not.toContain('Gecko');
    expect(text).toContain('Firefox/desktop');
  });
});

describe('consent/history', () => {
  test('newest first, and nothing but the decisions', async () => {
    await site.log({ statistics: ['stats'] });
    site.wait(60);
    await site.log({});
    const { body } = await history();
    expect(body.map(({ isLatest }: any) => isLatest)).toEqual([true, false]);
    const stamp = `${site.time.now.toISOString().slice(0, 19)}Z`;
    const essential = ['cookie-consent', 'form-protection', 'language', 'session'];
    const consents = { essential, 'external-media': [], functional: [], marketing: [], statistics: [] };
    expect(body[0]).toEqual({ version: '1', consents, isLatest: true, stamp, method: 'essential-only' });
  });

  test('nobody learns whether an id exists', async () => {
    const { status, body } = await history('z'.repeat(30));
    expect([status, body]).toEqual([200, []]);
    await site.visitor.get(`${ROOT}/consent/history`).fails(400, 'rest_missing_callback_param');
    await site.visitor.get(`${ROOT}/consent/history?uid=short`).fails(400, 'rest_invalid_param');
  });
});

describe('proof', () => {
  test('a changed row is found and named', async () => {
    await site.log({ statistics: ['stats'] });
    await site.log({});
    const [first] = await rows();
    const forged = first!.consents.replace('"stats"', '"other"');
    await site.app.app.services.tx(({ db }) =>
      sql`update cookie_consent_log set consents = ${forged} where id = ${first!.id}`.execute(db),
    );
    expect(await verify()).toEqual({ ok: false, checked: 2, broken: [first!.id] });
  });

  test('erasure leaves proof that nobody finds by the id, and a new chain begins', async () => {
    await site.log({ statistics: ['stats'] });
    await site.log({});
    const { body } = await site.admin.delete(`${ADMIN}/consent-logs/${UID}`);
    expect(body.data).toEqual({ erased: 2, deleted: 0 });
    expect((await history()).body).toEqual([]);
    await site.log({ statistics: ['stats'] });
    expect((await rows()).at(-1)!.prev_hash).toBe('');
    expect(await verify()).toEqual({ ok: true, checked: 3, broken: [] });
    expect((await site.admin.delete(`${ADMIN}/consent-logs/${UID}?force=true`)).body.data).toEqual({
      erased: 0,
      deleted: 1,
    });
    expect((await site.admin.delete(`${ADMIN}/consent-logs/${UID}`)).body.data).toEqual({ erased: 0, deleted: 0 });
  });

  test('a person gets what is kept, and has it erased, by the id', async () => {
    const { services } = site.app.app;
    await site.log({ statistics: ['stats'] });
    const exported = await exportPerson(services, UID);
    expect(exported['cookie-consent']).toEqual([
      {
        ...{ version: 1, method: 'save-selection', language: 'en', country: null, user_agent_family: 'Other/desktop' },
        consents: expect.objectContaining({ statistics: ['stats'] }),
        decided: `${site.time.now.toISOString().slice(0, 19)}Z`,
      },
    ]);
    expect(await exportPerson(services, 'short')).not.toHaveProperty('cookie-consent');
    expect(await erasePerson(services, UID)).toMatchObject({ 'cookie-consent': 1 });
    expect((await history()).body).toEqual([]);
  });

  test('the log by day, browser and place, the newest first', async () => {
    const other = 'b'.repeat(30);
    const day = site.app.app.services.clock.now().toISOString().slice(0, 10);
    await site.log({ statistics: ['stats'] });
    await site.log({});
    await site.log({ statistics: ['stats'] }, { uid: other });
    const all = await rows();
    const read = async (query: string): Promise<number[]> =>
      (await site.admin.get(`${ADMIN}/consent-logs?${query}`)).body.data.map(({ id }: any) => id);
    const [first, second, third] = all.map(({ id }) => id);
    expect(await read('')).toEqual([third, second, first]);
    expect(await read('per_page=1&page=2')).toEqual([second]);
    expect(await read('latest=false')).toEqual([first]);
    expect(await read('latest=true')).toEqual([third, second]);
    expect(await read(`uid=${UID}`)).toEqual([second, first]);
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect([await read(`from=${day}&to=${day}`), await read(`from=${next}`), await read(`to=${before}`)]).toEqual([
      [third, second, first],
      [],
      [],
    ]);
  });

  test('only the ids of one browser are erased, and what is no proof any more goes', async () => {
    const other = 'c'.repeat(30);
    await site.log({ statistics: ['stats'] }, { uid: other });
    await site.log({ statistics: ['stats'] });
    site.wait(60);
    await site.log({});
    const [, old] = await rows();
    await site.app.app.services.tx(({ db }) =>
      sql`update cookie_consent_log set ended_at = '2000-01-01T00:00:00' where id = ${old!.id}`.execute(db),
    );
    expect((await site.admin.delete(`${ADMIN}/consent-logs/${UID}`)).body.data).toEqual({ erased: 1, deleted: 1 });
    const left = await rows();
    expect(left.map(({ uid, is_latest }) => [uid.startsWith('erased-'), is_latest])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    expect(left[1]!.ended_at).not.toBeNull();
    expect((await history(other)).body).toHaveLength(1);
  });

  test('only those who run the dialog read the log', async () => {
    await site.log({ statistics: ['stats'] });
    await site.visitor.get(`${ADMIN}/consent-logs`).fails(401, 'rest_forbidden');
    const editor = site.app.as(await site.app.make.user({ role: 'editor' }));
    await editor.get(`${ADMIN}/consent-logs`).fails(403, 'rest_forbidden');
    const list = await site.admin.get(`${ADMIN}/consent-logs?latest=true&uid=${UID}`);
    expect(list.body.data).toMatchObject([{ uid: UID, is_latest: true }]);
    expect(list.headers.get('x-wp-total')).toBe('1');
    expect((await site.admin.get(`${ADMIN}/consent-logs?from=2030-01-01`)).body.data).toEqual([]);
    const csv = await site.app.fetch(`/en/api${ADMIN}/consent-logs?format=csv`, {
      headers: { authorization: (await site.app.make.user({ role: 'administrator' })).authorization },
    });
    expect(await csv.text()).toContain(UID);
  });
});
