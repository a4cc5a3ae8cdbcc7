import { afterAll, expect, test } from 'vitest';
import { activateModule, deactivateModule, installModule } from '#kernel/modules/actions.ts';
import { seedSite } from '#seed/actions.ts';
import { createTestApp } from '#test/kit/app.ts';
import { siteIndexer } from './reindex.ts';
import { findIndexingState } from './states.ts';

const app = await createTestApp();
afterAll(app.close);

const { services } = app.app;
const seo = services.registry().bundled.find(({ name }) => name === 'seo');
if (!seo) throw new Error('The add-on is bundled.');
const index = async () => (await app.asVisitor().get('/')).body;

test('one language: an add-on that waits to be installed; heads are there all the same', async () => {
  await app.make.post({ slug: 'plain', title: 'Plain' });
  expect((await index()).namespaces).not.toContain('seo/v1');
  await app.asVisitor().get('/seo/v1/get_head?url=http://site.test/').fails(404, 'rest_no_route');
  const page = await (await app.fetch('/plain/')).text();
  expect(page).toContain('<meta property="og:title" content="Plain – Sitewright"/>');
  expect(page).toContain('"@type":"Article"');
  expect((await app.asVisitor().get('/core/v2/posts?slug=plain')).body[0]).not.toHaveProperty('seo_head');
  expect((await app.fetch('/post-sitemap.xml')).status).toBe(200);
});

test('installed and switched on through the list of add-ons, it has all its routes', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const made = await admin.post('/core/v2/plugins', { slug: 'seo', status: 'active' });
  expect(made.status).toBe(201);
  expect((await index()).namespaces).toContain('seo/v1');
  expect((await app.asVisitor().get('/seo/v1/get_head?url=http://site.test/plain/')).body.json.title).toBe(
    'Plain – Sitewright',
  );
  expect((await app.asVisitor().get('/core/v2/posts?slug=plain')).body[0].seo_head).toContain('<title>');
});

test('a run over the site looks at everything once, and then at nothing', async () => {
  await seedSite(services, { posts: 60, contentBytes: 300, onProgress: () => undefined });
  const seen: number[] = [];
  const run = (fromScratch: boolean) =>
    siteIndexer.run(services, { fromScratch, onProgress: (done) => seen.push(done) });
  const total = await siteIndexer.count(services, { fromScratch: false });
  expect(total).toBeGreaterThanOrEqual(61);
  expect(await run(false)).toBe(total);
  expect(seen).toEqual([50, total]);
  expect(await findIndexingState(services.db)).toEqual({
    ...{ reason: '', started: null, isFirstTime: false, hasRows: true, below: null },
  });
  const rows = await siteIndexer.count(services, { fromScratch: true });
  expect([rows, await siteIndexer.count(services, { fromScratch: false })]).toEqual([total, 0]);
  expect(await run(false)).toBe(0);
  expect(await run(true)).toBe(total);
});

test('switched off, it is gone, and its rows stay', async () => {
  await deactivateModule(services, seo);
  expect((await index()).namespaces).not.toContain('seo/v1');
  await activateModule(services, seo);
  expect(await siteIndexer.count(services, { fromScratch: false })).toBe(0);
  await expect(installModule(services, seo)).rejects.toThrow(/installed/);
});
