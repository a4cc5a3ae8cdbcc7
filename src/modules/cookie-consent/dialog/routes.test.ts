import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, consentSite, ROOT, UID, type ConsentSite } from '#test/kit/consent.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
});
afterAll(() => site.app.close());

const ask = async (query = '', headers: Record<string, string> = {}): Promise<any> =>
  (await site.visitor.get(`${ROOT}/dialog/visibility${query}`, headers)).body;
const cookie = (version: string): string =>
  `cookie-consent=${encodeURIComponent(JSON.stringify({ uid: UID, version, consents: {} }))}`;

describe('dialog/visibility', () => {
  test('off, then nothing to choose, then shown', async () => {
    expect(await ask()).toEqual({ visible: false, reason: 'disabled', country: null, version: '1', geoKnown: false });
    await site.set({ active: true });
    expect(await ask()).toMatchObject({ visible: false, reason: 'nothing-to-choose' });
    await site.addService('stats');
    expect(await ask()).toMatchObject({ visible: true, reason: 'no-consent', version: '2' });
  });

  test('a valid cookie hides it until the version rises or the time is over', async () => {
    await site.log({}, { version: '2' });
    expect(await ask('', { cookie: cookie('2') })).toMatchObject({ visible: false, reason: 'consent-valid' });
    expect(await ask('', { cookie: cookie('1') })).toMatchObject({ visible: true, reason: 'version-changed' });
    expect(await ask(`?uid=${UID}`)).toMatchObject({ reason: 'consent-valid' });
    expect(await ask('?version=1', { cookie: cookie('2') })).toMatchObject({ reason: 'version-changed' });
    expect(await ask('', { cookie: 'cookie-consent=%7Bbroken' })).toMatchObject({ reason: 'no-consent' });
    expect(await ask('?version=2')).toMatchObject({ reason: 'consent-valid' });
    expect(await ask(`?uid=${'z'.repeat(30)}`)).toMatchObject({ reason: 'no-consent' });
    site.wait(182 * 86_400);
    expect(await ask('', { cookie: cookie('2') })).toMatchObject({ reason: 'consent-valid' });
    site.wait(1);
    expect(await ask('', { cookie: cookie('2') })).toMatchObject({ visible: true, reason: 'expired' });
  });

  test('a decision whose row is gone is asked again once the cookie says that it is over', async () => {
    const held = (expires: string, uid = 'n'.repeat(30)) => ({
      cookie: `cookie-consent=${encodeURIComponent(JSON.stringify({ uid, version: '2', consents: {}, expires }))}`,
    });
    const past = 'Sun, 01 Feb 2026 10:00:00 GMT';
    expect(await ask('', held(past))).toMatchObject({ visible: true, reason: 'expired' });
    expect(await ask('?version=2', held(past))).toMatchObject({ visible: true, reason: 'expired' });
    expect(await ask('', held('Fri, 01 Jan 2038 10:00:00 GMT'))).toMatchObject({ reason: 'consent-valid' });
    expect(await ask('', held('some day'))).toMatchObject({ reason: 'consent-valid' });
    // The log knows better: its row is too old, whatever the cookie says.
    expect(await ask('', held('Fri, 01 Jan 2038 10:00:00 GMT', UID))).toMatchObject({ reason: 'expired' });
  });

  test('signals of the browser, and programs', async () => {
    expect(await ask('', { 'sec-gpc': '1' })).toMatchObject({ visible: false, reason: 'gpc' });
    expect(await ask('', { dnt: '1' })).toMatchObject({ visible: true });
    await site.set({ respect_gpc: false, respect_dnt: true });
    expect(await ask('', { 'sec-gpc': '1' })).toMatchObject({ visible: true });
    expect(await ask('', { dnt: '1' })).toMatchObject({ visible: false, reason: 'dnt' });
    expect(await ask('', { 'user-agent': 'Googlebot/2.1' })).toMatchObject({ visible: false, reason: 'bot' });
  });

  test('not on the legal pages and on those that were named', async () => {
    const privacy = await site.app.make.page({ title: 'Privacy policy' });
    const other = await site.app.make.page({ title: 'Other' });
    await site.set({ legal_pages: { en: { privacy: privacy.id } } });
    expect(await ask(`?pageId=${privacy.id}`)).toMatchObject({ visible: false, reason: 'excluded-page' });
    const url = encodeURIComponent('http://site.test/en/privacy-policy/');
    expect(await ask(`?url=${url}`)).toMatchObject({ reason: 'excluded-page' });
    expect(await ask(`?pageId=${other.id}`)).toMatchObject({ visible: true });
    await site.set({ excluded_pages: [other.id] });
    expect(await ask(`?pageId=${other.id}`)).toMatchObject({ reason: 'excluded-page' });
    expect(await ask(`?url=${encodeURIComponent('https://evil.test/privacy-policy/')}`)).toMatchObject({
      visible: true,
    });
  });

  test('without a geo database a rule about countries shows it', async () => {
    await site.set({ geo: { mode: 'listed', countries: ['DE'] } });
    expect(await ask()).toMatchObject({ visible: true, geoKnown: false, country: null });
    await site.admin.post(`${ADMIN}/settings`, { geo: { mode: 'some' } }).fails(400, 'rest_invalid_param');
  });
});

describe('tests of the way to the server', () => {
  test('test answers by POST alone', async () => {
    expect((await site.visitor.post(`${ROOT}/test`)).body.data.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+Z$/);
    await site.visitor.get(`${ROOT}/test`).fails(404, 'rest_no_route');
  });

  test('an authorization header is seen, and its value is not told', async () => {
    const path = `${ROOT}/test/authorization`;
    const none = { success: false, data: { headerReceived: false, scheme: null, authenticated: false } };
    expect((await site.visitor.post(path)).body).toEqual(none);
    expect((await site.admin.post(path)).body.data).toEqual({
      headerReceived: true,
      scheme: 'Basic',
      authenticated: true,
    });
    const secret = Buffer.from('nobody:secretsecret').toString('base64');
    const wrong = await site.visitor.post(path, undefined, { authorization: `Basic ${secret}` });
    expect(wrong.body).toEqual({
      success: true,
      data: { headerReceived: true, scheme: 'Basic', authenticated: false },
    });
    const bare = await site.visitor.post(path, undefined, { authorization: 'onlysecret' });
    expect(JSON.stringify(bare.body)).not.toContain('onlysecret');
    const scheme = async (authorization: string): Promise<unknown> =>
      (await site.visitor.post(path, undefined, { authorization })).body.data.scheme;
    expect(await scheme('bearer onlysecret')).toBe('bearer');
    expect(await scheme('xBearer onlysecret')).toBeNull();
    expect(await scheme('Bearerx onlysecret')).toBeNull();
    await site.visitor.post('/core/v2/posts', {}, { authorization: `Basic ${secret}` }).fails(401, 'invalid_username');
  });
});

test('the 61st call of a minute has to wait, over all routes together', async () => {
  const strict = await consentSite({ flags: { limits: 'on' } });
  try {
    for (let at = 0; at < 30; at++) {
      expect((await strict.visitor.post(`${ROOT}/test`)).status).toBe(200);
      expect((await strict.visitor.get(`${ROOT}/dialog/visibility`)).status).toBe(200);
    }
    const refused = await strict.log({}).fails(429, 'cookie_consent_rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    strict.wait(61);
    for (let at = 0; at < 10; at++) await strict.visitor.get(`${ROOT}/consent/history?uid=${UID}`);
    await strict.visitor.get(`${ROOT}/consent/history?uid=${UID}`).fails(429, 'cookie_consent_rate_limited');
    expect((await strict.visitor.post(`${ROOT}/test`)).status).toBe(200);
  } finally {
    await strict.app.close();
  }
});
