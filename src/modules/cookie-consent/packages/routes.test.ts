import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { canonical } from '#kernel/args/plain.ts';
import { downloadCatalog } from '#modules/cookie-consent/downloads/actions.ts';
import { ADMIN, consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import { findPackage } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
});
afterAll(() => site.app.close());
beforeEach(() => {
  site.wait(60);
});

const install = (id: number, body: object = {}) => site.admin.post(`${ROOT}/package/install/${id}`, body);
const fill = (body: object) => site.admin.post(`${ROOT}/package/post-install`, body);
const find = async (kind: string, key: string): Promise<any> =>
  (await site.admin.get(`${ADMIN}/${kind}?per_page=100`)).body.data.find((one: any) => one.key === key);
const version = async (): Promise<string> => (await site.admin.get(`${ADMIN}/settings`)).body.data.version;
const config = async (): Promise<string> => {
  const { files } = (await site.admin.post(`${ROOT}/setup-assistant/generate-files`)).body.data;
  const { path } = files.find((file: any) => file.path.includes('consent-config-de'));
  return (await site.app.fetch(path)).text();
};

test('a package that asks for nothing works at once', async () => {
  const { body } = await install(20);
  expect(body.data).toEqual({
    id: 20,
    version: '1.0',
    components: {
      providers: [{ key: 'google', state: 'created' }],
      services: [{ key: 'youtube', state: 'created' }],
      contentBlockers: [{ key: 'youtube', state: 'created' }],
      scriptBlockers: [],
    },
    requiredFields: [],
  });
  expect(await find('services', 'youtube')).toMatchObject({ status: 'active', package: 20, provider: 'google' });
  const installed = await findPackage(site.app.app.services.db, 20);
  expect(installed).toEqual({ id: 20, version: '1.0', fields: '{}', installed_at: '2026-03-02T09:01:00' });
  site.wait(60);
  const again = (await install(20)).body.data.components;
  expect(again.services).toEqual([{ key: 'youtube', state: 'unchanged' }]);
  expect(await findPackage(site.app.app.services.db, 20)).toEqual(installed);
  const other = (await install(23)).body.data.components;
  expect(other.providers).toEqual([{ key: 'google', state: 'unchanged' }]);
});

test('what the operator changed stays unless it is to be replaced', async () => {
  const { id } = await find('services', 'youtube');
  await site.admin.post(`${ADMIN}/services/${id}`, { purpose: 'Our own words.' });
  expect((await install(20)).body.data.components.services).toEqual([{ key: 'youtube', state: 'kept-changed' }]);
  expect((await find('services', 'youtube')).purpose).toEqual({ en: 'Our own words.', de: 'Our own words.' });
  const components = { services: { youtube: { install: true, overwrite: true } } };
  expect((await install(20, { components })).body.data.components.services).toEqual([
    { key: 'youtube', state: 'updated' },
  ]);
  expect((await find('services', 'youtube')).purpose.de).toBe('Zeigt Videos.');
  expect((await install(20)).body.data.components.services).toEqual([{ key: 'youtube', state: 'unchanged' }]);
});

test('what was there before stays the operator’s own, whatever a package says about it', async () => {
  const [service] = [(await site.addService('calendly', { group: 'external-media' })).body.data];
  const { data } = (await install(27)).body;
  expect(data.components).toMatchObject({
    ...{ services: [{ key: 'calendly', state: 'kept-changed' }], providers: [{ key: 'calendly', state: 'created' }] },
  });
  const components = { services: { calendly: { overwrite: true } }, providers: 'x', contentBlockers: { calendly: 7 } };
  expect((await install(27, { components })).body.data.components.services[0].state).toBe('updated');
  expect((await install(27, { languages: ['de'] })).body.data.components.services[0].state).toBe('kept-changed');
  const filled = await find('services', 'calendly');
  expect(filled).toMatchObject({ id: service.id, package: null, provider: 'calendly', hosts: ['calendly.com'] });
  await site.admin.delete(`${ADMIN}/packages/27`);
  expect(await find('services', 'calendly')).toEqual(filled);
  expect([await find('content-blockers', 'calendly'), await find('providers', 'calendly')]).toMatchObject([
    undefined,
    { package: null },
  ]);
});

test('parts that nobody wants are left out', async () => {
  const components = { contentBlockers: { vimeo: { install: false } } };
  const { data } = (await install(21, { components, languages: ['de'] })).body;
  expect(data.components.contentBlockers).toEqual([]);
  expect(await find('services', 'vimeo')).toMatchObject({ purpose: { de: 'Zeigt Videos.' }, name: { en: 'Vimeo' } });
});

test('a service counts when all that it needs is filled in', async () => {
  await site.set({ active: true });
  const before = await version();
  expect((await install(12)).body.data.requiredFields).toEqual(['host', 'siteId']);
  expect((await find('services', 'stats')).status).toBe('inactive');
  expect(await find('script-blockers', 'stats-inline')).toMatchObject({ status: 'active', phrases: ['_paq.push'] });
  expect(await config()).not.toContain('matomo');
  const wrong = await fill({ packageId: 12, fields: { siteId: '12x', other: '1' } }).fails(
    400,
    'cookie_consent_field_invalid',
  );
  expect(Object.keys(wrong.body.data.fields).sort()).toEqual(['host', 'other', 'siteId']);
  expect((await find('services', 'stats')).status).toBe('inactive');
  expect(await version()).toBe(before);
  const fields = { host: 'https://stats.test/', siteId: 7 };
  const { data } = (await fill({ packageId: 12, fields })).body;
  expect(data.activated).toEqual(['stats']);
  expect(data.dialogVersion).toBe(String(Number(before) + 1));
  expect(data.files.some((path: string) => path.startsWith('/consent/consent-config-en.'))).toBe(true);
  const stored = { host: 'https://stats.test', siteId: '7' };
  expect(JSON.parse((await findPackage(site.app.app.services.db, 12))?.fields ?? '')).toEqual(stored);
  expect((await find('services', 'stats')).hosts).toEqual(['stats.test']);
  expect(await config()).toContain('https://stats.test/matomo.js');
  const again = (await fill({ id: 12, fields })).body.data;
  expect(again).toMatchObject({ activated: [], dialogVersion: data.dialogVersion });
});

test('what is missing, unknown or not installed', async () => {
  await site.admin.post(`${ROOT}/package/install/abc`).fails(404, 'rest_no_route');
  await install(99_999).fails(404, 'cookie_consent_package_not_found');
  await fill({ fields: {} }).fails(400, 'rest_missing_callback_param');
  await fill({ packageId: 99_999 }).fails(404, 'cookie_consent_package_not_found');
  await fill({ packageId: 15 }).fails(409, 'cookie_consent_package_not_installed');
  await site.visitor.post(`${ROOT}/package/install/20`).fails(401, 'rest_forbidden');
  const reader = site.app.as(await site.app.make.user({ role: 'editor' }));
  await reader.get('/sitewright/v1/cookie-consent/packages').fails(403, 'rest_forbidden');
});

test('what cannot be installed leaves nothing behind', async () => {
  const marketing = await find('service-groups', 'functional');
  await site.admin.delete(`${ADMIN}/service-groups/${marketing.id}`);
  await install(33).fails(500, 'cookie_consent_install_failed');
  expect(await find('providers', 'tawk')).toBeUndefined();
  const { data } = (await site.admin.get(`${ADMIN}/packages`)).body;
  expect(data.find((one: any) => one.id === 33).installed).toBe(false);
});

test('uninstalling removes what it brought and nobody changed', async () => {
  const { id } = await find('content-blockers', 'youtube');
  await site.admin.post(`${ADMIN}/content-blockers/${id}`, { preview_css: '.own { color: red }' });
  await site.admin.delete(`${ADMIN}/packages/23`);
  expect(await find('services', 'google-maps')).toBeUndefined();
  expect(await find('providers', 'google')).toBeDefined();
  await site.admin.delete(`${ADMIN}/packages/20`);
  expect(await find('content-blockers', 'youtube')).toMatchObject({ package: null });
  expect(await find('services', 'youtube')).toMatchObject({ package: null });
  await site.admin.delete(`${ADMIN}/packages/20`).fails(409, 'cookie_consent_package_not_installed');
  expect((await site.admin.delete(`${ADMIN}/packages/12`)).body.data).toEqual({ deleted: true });
  expect(await find('services', 'stats')).toBeUndefined();
});

test('a further catalog is believed by its signature alone', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const items = [
    { id: 501, key: 'more', name: 'More', version: '1.0', type: 'service', minServer: '99.0', components: {} },
    { id: 1, key: 'other', name: 'Not ours', version: '1.0', type: 'service', components: {} },
    { id: 503, key: 'youtube', name: 'Not ours', version: '1.0', type: 'service', components: {} },
    { id: 'x', key: 'none' },
  ];
  const signature = sign(null, Buffer.from(canonical(items)), privateKey).toString('base64');
  let served = JSON.stringify({ version: 3, items, signature: 'AAAA' });
  const server: Server = createServer((_request, response) => response.end(served));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const other = await consentSite({
    environment: {
      SITEWRIGHT_CONSENT_CATALOG_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      SITEWRIGHT_CONSENT_CATALOG_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
  });
  const { services } = other.app.app;
  await expect(downloadCatalog(services)).rejects.toMatchObject({ code: 'cookie_consent_download_invalid' });
  served = JSON.stringify({ version: 3, items, signature });
  await downloadCatalog(services);
  const { data } = (await other.admin.get(`${ADMIN}/packages`)).body;
  expect(data.filter((one: any) => one.id > 500 || one.key === 'other')).toEqual([
    { id: 501, key: 'more', name: 'More', version: '1.0', type: 'service', fields: [], installed: false },
  ]);
  expect(data.find((one: any) => one.id === 1).name).toBe('Essentials of this site');
  await other.admin.post(`${ROOT}/package/install/501`).fails(409, 'cookie_consent_package_incompatible');
  await other.app.close();
  server.close();
});
