// Templates and their parts: those of the theme, what people make of them, and the pages that show it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  boss = app.as(await app.make.user({ role: 'administrator' }));
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

const TEMPLATES = '/core/v2/templates';
const PARTS = '/core/v2/template-parts';
const words = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const page = async (path: string): Promise<string> => (await app.fetch(path)).text();
const headerOf = (html: string): string => html.slice(html.indexOf('<header'), html.indexOf('</header>'));

test('those of the theme', async () => {
  const { body } = await author.get(TEMPLATES);
  const slugs = body.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(['index', 'single', 'page', 'archive', 'search', '404']));
  expect((await author.get(`${TEMPLATES}/starter-theme//single`)).body).toMatchObject({
    id: 'starter-theme//single',
    theme: 'starter-theme',
    source: 'theme',
    wp_id: 0,
    has_theme_file: true,
    is_custom: false,
    content: { raw: expect.stringContaining('wp:post-content') },
  });
  expect((await boss.get(`${PARTS}?area=footer`)).body).toMatchObject([{ slug: 'footer', area: 'footer' }]);
  expect((await boss.get(`${TEMPLATES}/lookup?slug=page-about`)).body.slug).toBe('page');
  expect((await boss.get(`${TEMPLATES}/lookup?slug=category-news`)).body.slug).toBe('archive');
});

test('a changed part stands on every page, until it is deleted', async () => {
  await app.make.post({ title: 'Below a header', slug: 'below-a-header' });
  const before = await page('/below-a-header/');
  const path = `${PARTS}/starter-theme//header`;
  const content = `${words('My own header')}<!-- wp:site-title {"level":0} /--><!-- wp:template-part {"slug":"header"} /-->`;
  const { status, body } = await boss.put(path, { content });
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'custom', origin: 'theme', has_theme_file: true, area: 'header' });
  expect(body.wp_id).toBeGreaterThan(0);
  const changed = await page('/below-a-header/');
  expect(changed.match(/My own header/g)).toHaveLength(1);
  expect(changed).not.toContain('class="site-brand"');
  await boss.put(path, { content: words('Another header') });
  expect(await page('/below-a-header/')).toContain('Another header');
  const revisions = (await boss.get(`${path}/revisions`)).body;
  expect(revisions).toMatchObject([{ parent: body.wp_id }]);
  const one = `${path}/revisions/${revisions[0].id}`;
  expect((await boss.get(`${one}?context=edit`)).body.content.raw).toContain('Another header');
  await boss.delete(one).fails(501, 'rest_trash_not_supported');
  expect((await boss.delete(`${one}?force=true`)).body.deleted).toBe(true);
  await boss.get(one).fails(404, 'rest_post_invalid_id');
  expect((await boss.delete(`${path}?force=true`)).body).toMatchObject({ deleted: true });
  expect(headerOf(await page('/below-a-header/'))).toBe(headerOf(before));
  await boss.delete(`${path}?force=true`).fails(400, 'rest_invalid_template');
});

test('a changed template is what its pages look like', async () => {
  const { id } = (await boss.post('/core/v2/categories', { name: 'Ships' })).body;
  const ship = await boss.post('/core/v2/posts', {
    title: 'A ship',
    content: 'Sails.',
    status: 'publish',
    categories: [id],
  });
  await app.make.post({ title: 'A horse', content: 'Hooves.' });
  const single = `${words('Before every post')}<!-- wp:post-title {"level":1} /--><!-- wp:post-content /-->`;
  await boss.put(`${TEMPLATES}/starter-theme//single`, { content: single });
  const html = await page(new URL(ship.body.link).pathname);
  expect(html).toMatch(/Before every post[\s\S]*A ship[\s\S]*Sails\./);
  const list =
    '<!-- wp:query {"query":{"inherit":true}} --><div><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->';
  await boss.put(`${TEMPLATES}/starter-theme//archive`, { content: `${words('All of a kind')}${list}` });
  const archive = await page('/category/ships/');
  const main = archive.slice(archive.indexOf('<main'), archive.indexOf('</main>'));
  expect(main).toContain('All of a kind');
  expect(main).toContain('A ship');
  expect(main).not.toContain('A horse');
  await boss.put(`${TEMPLATES}/starter-theme//404`, { content: words('Nowhere') });
  const missing = await app.fetch('/no-such-page/');
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Nowhere')]);
  for (const slug of ['single', 'archive', '404']) await boss.delete(`${TEMPLATES}/starter-theme//${slug}?force=true`);
});

test('new ones', async () => {
  const made = await boss.post(TEMPLATES, { slug: 'page-about', title: 'About us', content: words('About') });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ id: 'starter-theme//page-about', is_custom: true, has_theme_file: false });
  expect(made.headers.get('location')).toMatch(/templates\/starter-theme\/\/page-about$/);
  expect((await boss.get(`${TEMPLATES}/lookup?slug=page-about`)).body.slug).toBe('page-about');
  expect((await boss.get(`${TEMPLATES}?wp_id=${made.body.wp_id}`)).body).toHaveLength(1);
  const part = await boss.post(PARTS, {
    slug: 'aside',
    title: 'Aside',
    content: words('Aside'),
    area: 'uncategorized',
  });
  expect(part.body).toMatchObject({ area: 'uncategorized', source: 'custom' });
  expect((await boss.delete(`${PARTS}/starter-theme//aside`)).status).toBe(200);
  await boss.get(`${PARTS}/starter-theme//aside`).fails(404, 'rest_template_not_found');
});

test('what was not saved yet is kept for each person', async () => {
  const path = `${TEMPLATES}/starter-theme//home`;
  await boss.post(`${path}/autosaves`, { content: words('Early') }).fails(400, 'rest_invalid_template');
  await boss.put(path, { content: words('Saved') });
  const made = await boss.post(`${path}/autosaves`, { content: words('Not yet') });
  expect(made.body.content.raw).toBe(words('Not yet'));
  expect((await boss.get(path)).body.content.raw).toBe(words('Saved'));
  expect((await boss.get(`${path}/autosaves`)).body.map((one: { id: number }) => one.id)).toEqual([made.body.id]);
  expect((await boss.get(`${path}/autosaves/${made.body.id}?context=edit`)).body.content.raw).toBe(words('Not yet'));
  await author.get(`${path}/autosaves`).fails(403, 'rest_cannot_manage_templates');
  await boss.delete(`${path}?force=true`);
});

test('the way back from the trash', async () => {
  const path = `${TEMPLATES}/starter-theme//search`;
  await boss.put(path, { content: words('Mine') });
  expect((await boss.delete(path)).body.status).toBe('trash');
  expect((await boss.get(path)).body.source).toBe('theme');
  const back = await boss.put(path, { status: 'publish', title: 'Mine again' });
  expect(back.body).toMatchObject({ source: 'custom', content: { raw: words('Mine') }, title: { raw: 'Mine again' } });
  expect((await boss.get(path)).body.content.raw).toBe(words('Mine'));
  await boss.delete(`${path}?force=true`);
  await boss.put(`${TEMPLATES}/starter-theme//none`, { status: 'publish' }).fails(404, 'rest_template_not_found');
});

test('who may, and what is wrong', async () => {
  await app.asVisitor().get(TEMPLATES).fails(401, 'rest_cannot_manage_templates');
  await author.post(TEMPLATES, { slug: 'x' }).fails(403, 'rest_cannot_manage_templates');
  await author.put(`${TEMPLATES}/starter-theme//index`, { content: '' }).fails(403, 'rest_cannot_manage_templates');
  await boss.get(`${TEMPLATES}/starter-theme//none`).fails(404, 'rest_template_not_found');
  await boss.post(TEMPLATES, { title: 'x' }).fails(400, 'rest_missing_callback_param');
  await boss.post(TEMPLATES, { slug: 'x', theme: 'nobody' }).fails(400, 'rest_invalid_param');
  await boss.delete(`${TEMPLATES}/starter-theme//index?force=true`).fails(400, 'rest_invalid_template');
});

describe('a record', () => {
  const at = (base: string, slug: string): string => `${base}/starter-theme//${slug}`;
  const api = 'http://site.test/api';

  test('is what the theme has, but for what was said', async () => {
    const shipped = (await boss.get(`${at(PARTS, 'footer')}?context=edit`)).body;
    expect(shipped).toMatchObject({
      ...{ source: 'theme', origin: null, has_theme_file: true, author: 0, modified: null, status: 'publish' },
      ...{ author_text: 'starter-theme', original_source: 'theme', area: 'footer', wp_id: 0 },
      title: { raw: 'Footer', rendered: 'Footer' },
    });
    expect(shipped._links).toEqual({
      self: [{ href: `${api}${at(PARTS, 'footer')}`, targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }],
      collection: [{ href: `${api}${PARTS}` }],
      about: [{ href: `${api}/core/v2/types/wp_template_part` }],
    });
    const made = await boss.post(PARTS, { slug: 'Footer', description: 'Mine' });
    expect(made.headers.get('location')).toBe(`${api}${at(PARTS, 'footer')}`);
    const { area, content, title, wp_id: id } = made.body;
    expect([made.status, area, content, title, id > 0]).toEqual([201, 'footer', shipped.content, shipped.title, true]);
    expect(made.body).toMatchObject({
      ...{ source: 'custom', origin: 'theme', description: 'Mine', author_text: '', original_source: 'theme' },
      ...{ status: 'publish', author: expect.any(Number), modified: expect.any(String) },
    });
    expect(made.body._links['version-history']).toEqual([{ count: 0, href: `${api}${at(PARTS, 'footer')}/revisions` }]);
    const second = await boss.post(PARTS, { slug: 'footer', content: 'x' });
    expect(second.body).toMatchObject({ slug: 'footer-2', area: 'uncategorized', title: { raw: 'footer' }, description: '' });
    expect(second.body.content).toEqual({ raw: 'x', block_version: 0 });
    await boss.delete(`${at(PARTS, 'footer-2')}?force=true`);
    const moved = await boss.put(at(PARTS, 'footer'), { area: 'header', status: 'draft', title: 'T', theme: 'x' });
    expect(moved.body).toMatchObject({ area: 'header', status: 'publish', title: { raw: 'T' }, description: 'Mine', theme: 'starter-theme' });
    expect((await boss.get(`${PARTS}?area=footer`)).body).toEqual([]);
    expect((await boss.get(`${PARTS}?area=header&wp_id=${id}`)).body).toMatchObject([{ wp_id: id }]);
    const gone = (await boss.delete(`${at(PARTS, 'footer')}?force=true`)).body;
    expect(gone).toMatchObject({ deleted: true, previous: { wp_id: id, area: 'header' } });
    expect(gone.previous).not.toHaveProperty('_links');
  }); // prettier-ignore

  test('has versions, in pages, and each belongs to one', async () => {
    for (const slug of ['page', 'index'])
      for (const text of ['One', 'Two', 'Three', 'Four'])
        await boss.put(at(TEMPLATES, slug), { content: words(`${slug} ${text}`) });
    const list = async (query: string) => {
      const { body, headers } = await boss.get(`${at(TEMPLATES, 'page')}/revisions?context=edit&${query}`);
      return [body.map(({ content }: { content: { raw: string } }) => content.raw), headers.get('x-wp-total'), headers.get('x-wp-totalpages')];
    };
    const said = ['Four', 'Three', 'Two'].map((text) => words(`page ${text}`));
    expect(await list('')).toEqual([said, '3', '1']);
    expect(await list('per_page=2')).toEqual([said.slice(0, 2), '3', '2']);
    expect(await list('per_page=2&page=2')).toEqual([said.slice(2), '3', '2']);
    const [other] = (await boss.get(`${at(TEMPLATES, 'index')}/revisions`)).body;
    await boss.get(`${at(TEMPLATES, 'page')}/revisions/${other.id}`).fails(404, 'rest_post_invalid_id');
    await boss.delete(`${at(TEMPLATES, 'page')}/revisions/${other.id}?force=true`).fails(404, 'rest_post_invalid_id');
    await boss.get(`${at(TEMPLATES, 'archive')}/revisions/${other.id}`).fails(404, 'rest_post_invalid_id');
    expect((await boss.get(`${at(TEMPLATES, 'archive')}/revisions`)).body).toEqual([]);
    expect((await boss.get(`${at(TEMPLATES, 'index')}/revisions/${other.id}`)).body.id).toBe(other.id);
    await author.get(`${at(TEMPLATES, 'index')}/revisions`).fails(403, 'rest_cannot_manage_templates');
    expect((await boss.get(at(TEMPLATES, 'page'))).body._links['version-history'][0].count).toBe(3);
    for (const slug of ['page', 'index']) await boss.delete(`${at(TEMPLATES, slug)}?force=true`);
  }); // prettier-ignore

  test('that was trashed comes back only by publishing, and not over a newer one', async () => {
    const path = at(TEMPLATES, 'single');
    await boss.put(path, { content: words('Old') });
    await boss.delete(path);
    const other = await boss.put(path, { content: words('New') });
    expect(other.body).toMatchObject({ source: 'custom', content: { raw: words('New') } });
    expect((await boss.put(path, { status: 'publish', title: 'Newer' })).body).toMatchObject({
      wp_id: other.body.wp_id,
      title: { raw: 'Newer' },
      content: { raw: words('New') },
    });
    await boss.delete(`${path}?force=true`);
    expect((await boss.get(path)).body.source).toBe('theme');
    expect((await boss.put(path, { status: 'publish' })).body.content.raw).toBe(words('Old'));
    await boss.delete(`${path}?force=true`);
  });

  test('is looked for from its own name to that of all', async () => {
    const found = async (slug: string) => (await author.get(`${TEMPLATES}/lookup?slug=${slug}`)).body.slug;
    expect([await found('404'), await found('single-post-x'), await found('nonsense')]).toEqual(['404', 'single', 'index']);
    await app.asVisitor().get(`${TEMPLATES}/lookup?slug=404`).fails(401, 'rest_cannot_manage_templates');
    await app.as(await app.make.user()).get(at(TEMPLATES, '404')).fails(403, 'rest_cannot_manage_templates');
    expect((await boss.get(`${TEMPLATES}/starter-theme/404`)).body.slug).toBe('404');
  }); // prettier-ignore
});

test.each([TEMPLATES, PARTS])('an author of %s that does not exist is refused', async (path) => {
  await boss.post(path, { slug: 'by-nobody', author: 999_999 }).fails(400, 'rest_invalid_author');
  await boss.get(`${path}/starter-theme//by-nobody`).fails(404, 'rest_template_not_found');
  const { id } = (await boss.post(path, { slug: 'by-somebody', title: 'Kept' })).body;
  await boss.post(`${path}/${id}`, { title: 'Lost', author: 999_999 }).fails(400, 'rest_invalid_author');
  expect((await boss.get(`${path}/${id}?context=edit`)).body.title.raw).toBe('Kept');
});
