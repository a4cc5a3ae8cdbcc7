import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN, consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite();
});
afterAll(() => site.app.close());
beforeEach(() => {
  site.wait(60);
});

const detect = async (): Promise<any> =>
  (await site.admin.get(`${ROOT}/setup-assistant/legal-pages-detection`)).body.data;
const finalize = (body: object) => site.admin.post(`${ROOT}/setup-assistant/finalize`, body);
const files = async (): Promise<any[]> =>
  (await site.admin.post(`${ROOT}/setup-assistant/generate-files`)).body.data.files;
let privacy = 0;
let datenschutz = 0;

test('legal pages are found by slug, title and the menu of the footer', async () => {
  const nothing = { privacy: null, imprint: null, terms: null };
  expect(await detect()).toEqual({ en: nothing, de: nothing });
  const { make } = site.app;
  await make.post({ title: 'Privacy policy', slug: 'privacy-policy' });
  await make.page({ title: 'Impressum', slug: 'impressum', status: 'draft' });
  privacy = (await make.page({ title: 'Privacy & Cookies', slug: 'cookies' })).id;
  datenschutz = (await make.page({ title: 'Rechtliches', slug: 'datenschutzerklaerung', in: 'de' })).id;
  const found = await detect();
  expect(found.en.privacy).toEqual({
    ...{ pageId: privacy, confidence: 0.6, title: 'Privacy & Cookies', url: 'http://site.test/en/cookies/' },
  });
  expect(found.de.privacy).toEqual({
    ...{ pageId: datenschutz, confidence: 0.9, title: 'Rechtliches' },
    url: 'http://site.test/de/datenschutzerklaerung/',
  });
  expect(found.de.imprint).toBeNull();
  expect(found.en.imprint).toBeNull();
  const about = await make.page({ title: 'About', slug: 'about', content: '<h2>Legal notice</h2><p>We.</p>' });
  expect((await detect()).en.imprint).toBeNull();
  const menu = (await site.admin.post('/core/v2/menus', { name: 'Foot', locations: ['footer'] })).body;
  await site.admin.post('/core/v2/menu-items', {
    menus: menu.id,
    type: 'post_type',
    object: 'page',
    object_id: about.id,
    status: 'publish',
  });
  expect((await detect()).en.imprint).toMatchObject({ pageId: about.id, confidence: 0.5 });
  const draft = await make.page({ title: 'Über', in: 'de', translationOf: about.id, status: 'draft' });
  expect((await detect()).de.imprint).toBeNull();
  await site.admin.post(`/core/v2/pages/${draft.id}`, { status: 'publish', title: 'Über &amp; uns' });
  expect((await detect()).de.imprint).toEqual({
    ...{
      pageId: draft.id,
      confidence: 0.5,
      title: 'Über & uns',
      url: expect.stringMatching(/^http:\/\/site\.test\/de\/[a-z]/),
    },
  });
  await site.visitor.get(`${ROOT}/setup-assistant/legal-pages-detection`).fails(401, 'rest_forbidden');
});

test('of two pages the better one is proposed, and of equal ones the newer; a chosen one before all', async () => {
  const { make } = site.app;
  const [old, equal] = [await make.page({ title: 'Terms', slug: 'a' }), await make.page({ title: 'Terms', slug: 'b' })];
  expect((await detect()).en.terms).toMatchObject({ pageId: equal.id, confidence: 0.8 });
  const better = await make.page({ title: 'Rules', slug: 'terms-of-use' });
  const worse = await make.page({ title: 'Terms of a sale', slug: 'sale' });
  expect((await detect()).en.terms).toMatchObject({ pageId: better.id, confidence: 0.9 });
  await site.set({ legal_pages: { en: { terms: old.id } } });
  expect((await detect()).en.terms).toMatchObject({ pageId: old.id, confidence: 1 });
  await site.set({ legal_pages: { en: { terms: null } } });
  for (const { id } of [old, equal, better, worse]) await site.admin.delete(`/core/v2/pages/${id}?force=true`);
  expect((await detect()).en.terms).toBeNull();
});

test('the page that the whole site names for privacy is proposed before all others', async () => {
  const { make } = site.app;
  const above = await make.page({ title: 'Company', slug: 'company' });
  const named = await make.page({ title: 'What we keep', slug: 'what-we-keep', parent: above.id });
  await site.admin.post('/sitewright/v1/appearance', { privacy_page: named.id });
  expect((await detect()).en.privacy).toEqual({
    ...{ pageId: named.id, title: 'What we keep', confidence: 1 },
    url: 'http://site.test/en/company/what-we-keep/',
  });
  await site.admin.post('/sitewright/v1/appearance', { privacy_page: 0 });
  expect((await detect()).en.privacy.pageId).toBe(privacy);
});

test('files are named by what is in them', async () => {
  const first = await files();
  expect(first.map(({ path }) => path.replace(/\.[0-9a-f]{12}\./, '.'))).toEqual([
    '/consent/consent-config-en.js',
    '/consent/consent-config-de.js',
    '/consent/consent.css',
    '/consent/consent-scanner.js',
    '/consent/consent-blockers.json',
  ]);
  expect(await files()).toEqual(first);
  const [{ path, bytes }] = first as [any];
  const answer = await site.app.fetch(path);
  expect(Buffer.byteLength(await answer.text())).toBe(bytes);
});

test('the dialog is not switched on before everybody can read what it is about', async () => {
  const dialog = { texts: { title: 'Kekse' }, cookie_days: 90 };
  const refused = await finalize({ legalPages: { en: { privacy } }, dialog }).fails(
    400,
    'cookie_consent_setup_incomplete',
  );
  expect(refused.body.data.missing).toEqual([{ language: 'de', kind: 'privacy' }]);
  const untouched = (await site.admin.get(`${ADMIN}/settings`)).body.data;
  expect(untouched).toMatchObject({ active: false, cookie_days: 182, legal_pages: { en: {} }, is_set_up: false });
  const { make } = site.app;
  const unread = [
    99_999,
    (await make.page({ title: 'Draft', status: 'draft' })).id,
    (await make.post({ title: 'A post' })).id,
  ];
  for (const id of unread) {
    const { body } = await finalize({ legalPages: { en: { privacy: id, imprint: privacy } } }).fails(
      400,
      'rest_invalid_param',
    );
    expect(body.data.params).toEqual({ legalPages: `No published page has the id ${id}.` });
  }
  await finalize({ legalPages: { en: { privacy }, de: { privacy: datenschutz } }, packages: [20, 777] }).fails(
    404,
    'cookie_consent_package_not_found',
  );
  await finalize({ language: 'fr' }).fails(400, 'rest_invalid_param');
  const quietly = { legalPages: { en: { privacy } }, language: 'de', activate: false };
  const saved = (await finalize({ ...quietly, dialog: { ...dialog, active: true } })).body.data;
  expect(saved).toEqual({ completed: true, active: false, dialogVersion: '1' });
  const done = (await finalize({ legalPages: { de: { privacy: datenschutz } }, packages: [20] })).body.data;
  expect(done).toEqual({ completed: true, active: true, dialogVersion: '1' });
  const { data } = (await site.admin.get(`${ADMIN}/settings`)).body;
  expect(data).toMatchObject({
    active: true,
    cookie_days: 90,
    is_set_up: true,
    texts: { title: { de: 'Kekse' } },
    legal_pages: { en: { privacy }, de: { privacy: datenschutz } },
  });
  expect((await finalize({ activate: false })).body.data).toMatchObject({ completed: true, active: true });
  const more = (await finalize({ packages: [21, 22], dialog: { active: false } })).body.data;
  expect(more).toEqual({ completed: true, active: true, dialogVersion: '2' });
  const { data: packages } = (await site.admin.get(`${ADMIN}/packages`)).body;
  expect(packages.filter((one: any) => one.installed).map(({ id }: any) => id)).toEqual([20, 21, 22]);
});

test('browsers learn that their signal is heeded', async () => {
  const read = () => site.app.fetch('/.well-known/gpc.json');
  expect(await (await read()).json()).toEqual({ gpc: true, lastUpdate: '2026-03-02' });
  await site.set({ respect_gpc: false });
  expect((await read()).status).toBe(404);
  site.wait(86_400);
  await site.set({ respect_gpc: true });
  expect(await (await read()).json()).toEqual({ gpc: true, lastUpdate: '2026-03-03' });
  await site.set({ active: false });
  expect((await read()).status).toBe(404);
});
