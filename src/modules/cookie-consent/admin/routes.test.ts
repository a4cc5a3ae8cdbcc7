import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN, consentSite, type ConsentSite } from '#test/kit/consent.ts';
import { readyModel } from '#modules/cookie-consent/model/model.ts';
import { insertItem } from '#modules/cookie-consent/model/store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
});
afterAll(() => site.app.close());
beforeEach(() => {
  site.wait(60);
});

const find = async (kind: string, key: string): Promise<any> =>
  (await site.admin.get(`${ADMIN}/${kind}?per_page=100`)).body.data.find((one: any) => one.key === key);
const version = async (): Promise<string> => (await site.admin.get(`${ADMIN}/settings`)).body.data.version;

test('a new site has groups, an owner, and its own services', async () => {
  const groups = (await site.admin.get(`${ADMIN}/service-groups`)).body.data;
  expect(groups.map(({ key }: any) => key)).toEqual([
    'essential',
    'functional',
    'statistics',
    'marketing',
    'external-media',
  ]);
  const services = await site.admin.get(`${ADMIN}/services`);
  expect(services.body.data.map(({ key }: any) => key)).toEqual([
    'cookie-consent',
    'session',
    'language',
    'form-protection',
    'external-content',
  ]);
  expect(services.headers.get('x-wp-total')).toBe('5');
  expect(await version()).toBe('1');
});

test('before the first activation the version stays and its snapshot follows', async () => {
  const before = (await site.admin.get(`${ADMIN}/versions/1`)).body.data;
  await site.addService('first');
  const after = (await site.admin.get(`${ADMIN}/versions/1`)).body.data;
  expect(after.sha256).not.toBe(before.sha256);
  expect(after.snapshot.index).toContain('first');
});

test('the version rises when people agree to more, once, and old snapshots stay', async () => {
  await site.set({ active: true });
  const service = (await site.addService('stats', { purpose: 'Counts visits.' })).body.data;
  expect(await version()).toBe('2');
  const change = (body: object) => site.admin.post(`${ADMIN}/services/${service.id}`, body);
  await change({ name: 'Statistics' });
  await change({ purpose: 'Counts visits!', minor: true });
  expect(await version()).toBe('2');
  await change({ purpose: { en: 'Follows people.', de: 'Folgt Leuten.' } });
  expect(await version()).toBe('3');
  await change({ status: 'inactive' });
  expect(await version()).toBe('3');
  await change({ status: 'active' });
  expect(await version()).toBe('4');
  const owner = await find('providers', 'site-owner');
  await site.admin.post(`${ADMIN}/providers/${owner.id}`, { partners: 'Partner Ltd', third_country: true });
  expect(await version()).toBe('5');
  const old = (await site.admin.get(`${ADMIN}/versions/2`)).body.data;
  expect(JSON.stringify(old.snapshot)).toContain('Counts visits.');
  const numbers = (await site.admin.get(`${ADMIN}/versions`)).body.data.map((one: any) => one.version);
  expect(numbers).toEqual([5, 4, 3, 2, 1]);
  await site.admin.get(`${ADMIN}/versions/77`).fails(404, 'cookie_consent_not_found');
});

test('a decision may be one version behind, not two, and none ahead', async () => {
  await site.log({}, { version: '4' });
  const refused = await site.log({}, { version: '3' }).fails(409, 'cookie_consent_version_outdated');
  expect(refused.body.data.version).toBe('5');
  await site.log({}, { version: '6' }).fails(409, 'cookie_consent_version_outdated');
});

test('what the dialog needs cannot be removed, moved or switched off', async () => {
  const essential = await find('service-groups', 'essential');
  await site.admin.delete(`${ADMIN}/service-groups/${essential.id}`).fails(409, 'cookie_consent_protected');
  const own = await find('services', 'cookie-consent');
  await site.admin.delete(`${ADMIN}/services/${own.id}`).fails(409, 'cookie_consent_protected');
  const path = `${ADMIN}/services/${own.id}`;
  await site.admin.post(path, { status: 'inactive' }).fails(409, 'cookie_consent_protected');
  await site.admin.post(path, { group: 'marketing' }).fails(409, 'cookie_consent_protected');
  const others = await find('services', 'external-content');
  await site.admin.delete(`${ADMIN}/services/${others.id}`).fails(409, 'cookie_consent_protected');
  expect((await site.admin.post(`${ADMIN}/services/${others.id}`, { status: 'inactive' })).status).toBe(200);
});

test('bad fields, taken keys and what is in use', async () => {
  const marketing = await find('service-groups', 'marketing');
  const group = `${ADMIN}/service-groups/${marketing.id}`;
  await site.admin.post(group, { preselected: true }).fails(400, 'rest_invalid_param');
  const services = `${ADMIN}/services`;
  const good = { key: 'chat', name: 'Chat', group: 'marketing', provider: 'site-owner' };
  await site.admin.post(services, { ...good, group: 'none' }).fails(400, 'rest_invalid_param');
  await site.admin.post(services, { ...good, provider: 'none' }).fails(400, 'rest_invalid_param');
  await site.admin.post(services, { ...good, key: 'No Key' }).fails(400, 'rest_invalid_param');
  await site.admin.post(services, { ...good, cookies: [{ type: 'http' }] }).fails(400, 'rest_invalid_param');
  await site.admin.post(services, { key: 'chat' }).fails(400, 'rest_missing_callback_param');
  expect((await site.admin.post(services, good)).status).toBe(201);
  await site.admin.post(services, good).fails(409, 'cookie_consent_key_taken');
  await site.admin.delete(group).fails(409, 'cookie_consent_in_use');
  await site.admin.post(`${ADMIN}/content-blockers`, { key: 'x', service: 'none' }).fails(400, 'rest_invalid_param');
  await site.admin.get(`${ADMIN}/services/9999`).fails(404, 'cookie_consent_not_found');
  const { id } = await find('services', 'chat');
  const gone = await site.admin.delete(`${services}/${id}`);
  expect(gone.body.data).toMatchObject({ deleted: true, previous: { key: 'chat', package: null } });
  await site.visitor.get(services).fails(401, 'rest_forbidden');
});

test('what others name keeps its key and stays; what nobody names may go', async () => {
  const add = async (kind: string, body: object): Promise<any> =>
    (await site.admin.post(`${ADMIN}/${kind}`, { name: 'New', ...body })).body.data;
  const at = (kind: string, { id }: { id: number }): string => `${ADMIN}/${kind}/${id}`;
  const group = await add('service-groups', { key: 'tools', position: 9 });
  const provider = await add('providers', { key: 'external-content' });
  const chat = { key: 'talk', group: 'tools', provider: 'external-content', status: 'inactive' };
  const service = await add('services', chat);
  const script = await add('script-blockers', { key: 'talk', service: 'talk', phrases: ['x('] });
  const used = async (kind: string, item: any, users: string[]): Promise<void> => {
    const refused = await site.admin.delete(at(kind, item)).fails(409, 'cookie_consent_in_use');
    expect(refused.body.data.services).toEqual(users);
    await site.admin.post(at(kind, item), { key: 'renamed' }).fails(409, 'cookie_consent_in_use');
  };
  await used('service-groups', group, ['talk']);
  await used('providers', provider, ['talk']);
  await used('services', service, ['talk']);
  await site.admin.post(at('services', service), { key: 'session' }).fails(409, 'cookie_consent_key_taken');
  const same = (await site.admin.post(at('services', service), { key: 'talk', purpose: { en: 'Talks.' } })).body.data;
  expect(same).toEqual({ ...service, purpose: { en: 'Talks.' } });
  expect([service.status, service.group, service.package]).toEqual(['inactive', 'tools', null]);
  expect((await site.admin.delete(at('script-blockers', script))).body.data.previous).toEqual(script);
  const renamed = await site.admin.post(at('services', service), { key: 'renamed' });
  expect(renamed.body.data).toEqual({ ...same, key: 'renamed' });
  for (const [kind, item] of [
    ['services', service],
    ['providers', provider],
    ['service-groups', group],
  ]) {
    expect((await site.admin.delete(at(kind, item))).status).toBe(200);
    await site.admin.get(at(kind, item)).fails(404, 'cookie_consent_not_found');
  }
  for (const [kind, key] of [
    ['services', 'session'],
    ['service-groups', 'essential'],
  ]) {
    const fixed = at(kind!, await find(kind!, key!));
    await site.admin.post(fixed, { key: 'renamed' }).fails(409, 'cookie_consent_protected');
    expect((await site.admin.post(fixed, { status: 'active', key })).status).toBe(200);
  }
  expect(
    (await site.admin.post(at('service-groups', await find('service-groups', 'essential')), { preselected: true }))
      .status,
  ).toBe(200);
});

test('what an older version stored is shown with all of its fields', async () => {
  const { services } = site.app.app;
  const row = {
    kind: 'script-blocker',
    key: 'old',
    status: 'inactive',
    package_id: 5,
    fields: '{"handles":["h"]}',
  } as const;
  const { id } = await services.tx(({ db }) => insertItem(db, { ...row, installed: '' }));
  const whole = { id, key: 'old', status: 'inactive', package: 5, service: '', handles: ['h'], phrases: [] };
  expect((await site.admin.get(`${ADMIN}/script-blockers/${id}`)).body.data).toEqual(whole);
  expect((await site.admin.get(`${ADMIN}/script-blockers?page=1&per_page=1`)).body.data).toEqual([whole]);
  await site.admin.get(`${ADMIN}/content-blockers/${id}`).fails(404, 'cookie_consent_not_found');
});

test('groups stand in the dialog by their position', async () => {
  const groups = async (): Promise<string[]> => {
    const { id } = await find('service-groups', 'functional');
    await site.admin.post(`${ADMIN}/service-groups/${id}`, { position: 9 });
    const model = await readyModel(site.app.app.services);
    return model.groups.map(({ key }) => key);
  };
  expect(await groups()).toEqual(['essential', 'statistics', 'marketing', 'external-media', 'functional']);
});

test('a month of counts unless said otherwise', async () => {
  const { from, to } = (await site.admin.get(`${ADMIN}/statistics`)).body.data;
  const day = (ago: number): string => new Date(site.time.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  expect([from, to]).toEqual([day(30), day(0)]);
});

test('settings are checked and answered as a whole', async () => {
  await site.admin.post(`${ADMIN}/settings`, { cookie_days: 0 }).fails(400, 'rest_invalid_param');
  await site.admin
    .post(`${ADMIN}/settings`, { legal_pages: { en: { privacy: 999 } } })
    .fails(400, 'rest_invalid_param');
  const changes = { cookie_days: 30, texts: { title: 'Cookies', text: { de: 'Hallo' } }, reload: true };
  const { data } = (await site.set(changes)).body;
  expect(data).toMatchObject({ active: true, cookie_days: 30, reload: true });
  expect(data.texts).toEqual({ title: { en: 'Cookies' }, text: { de: 'Hallo' } });
});

test('all settings come back, and what is not sent stays', async () => {
  const { id } = await site.app.make.page({ title: 'Privacy' });
  const sent = {
    active: false,
    layout: 'bar',
    position: 'top',
    texts: { title: 'Kekse', save: { en: 'Keep' } },
    legal_pages: { en: { privacy: id } },
    cookie_days: 7,
    reload: false,
    geo: { mode: 'listed', countries: ['de'], elsewhere: { statistics: ['stats'] } },
    respect_gpc: false,
    respect_dnt: true,
    excluded_pages: [3],
    allowed_hosts: ['cdn.test'],
  };
  const { data } = (await site.set({ ...sent, language: 'de' })).body;
  expect(data).toEqual({
    ...sent,
    texts: { title: { en: 'Cookies', de: 'Kekse' }, text: { de: 'Hallo' }, save: { en: 'Keep' } },
    geo: { ...sent.geo, countries: ['DE'] },
    version: await version(),
    is_set_up: false,
  });
  expect((await site.set({ respect_dnt: false })).body.data).toEqual({ ...data, respect_dnt: false });
  expect((await site.admin.get(`${ADMIN}/settings`)).body.data).toEqual({ ...data, respect_dnt: false });
  await site.admin.delete(`/core/v2/pages/${id}?force=true`);
  await site.set({ legal_pages: {} }).fails(400, 'rest_invalid_param');
  expect((await site.set({ reload: true })).body.data.legal_pages).toEqual({ en: { privacy: id } });
  expect((await site.set({ legal_pages: { en: { privacy: null } } })).body.data.legal_pages).toEqual({ en: {} });
});
