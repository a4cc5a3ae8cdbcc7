// Widgets, the places where they stand, and what they can be.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let editor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  boss = app.as(await app.make.user({ role: 'administrator' }));
  editor = app.as(await app.make.user({ role: 'editor' }));
  await app.make.post({ title: 'A post for widgets' });
});
afterAll(() => app.close());

const WIDGETS = '/core/v2/widgets';
const FOOTER = '/core/v2/sidebars/footer';
const block = (text: string) => ({ raw: { content: `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->` } });
const make = async (fields: Record<string, unknown>): Promise<any> =>
  (await boss.post(WIDGETS, { id_base: 'block', sidebar: 'footer', ...fields })).body;
const foot = async (): Promise<string> => {
  const html = await (await app.fetch('/')).text();
  return html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
};
const footerIds = async () => (await boss.get(FOOTER)).body.widgets;

test('they fill the footer, in their order, until they are gone', async () => {
  expect(await foot()).not.toContain('footer-widgets');
  const one = await make({ instance: block('First words') });
  const two = await make({ id_base: 'recent-posts', instance: { raw: { title: 'New <here>', number: 1 } } });
  expect(one).toMatchObject({ id_base: 'block', sidebar: 'footer', rendered: expect.stringContaining('First words') });
  expect(one.instance).toMatchObject({ ...block('First words'), hash: expect.any(String) });
  expect(await footerIds()).toEqual([one.id, two.id]);
  expect(await foot()).toMatch(/First words[\s\S]*New &lt;here&gt;[\s\S]*A post for widgets/);
  const { body } = await boss.put(FOOTER, { widgets: [two.id, one.id] });
  expect(body.widgets).toEqual([two.id, one.id]);
  expect(await foot()).toMatch(/A post for widgets[\s\S]*First words/);
  await boss.put(`${WIDGETS}/${one.id}`, { instance: block('Other words') });
  expect(await foot()).toContain('Other words');
  expect((await boss.delete(`${WIDGETS}/${two.id}`)).body.sidebar).toBe('wp_inactive_widgets');
  expect(await footerIds()).toEqual([one.id]);
  expect((await boss.get(`${WIDGETS}?sidebar=wp_inactive_widgets`)).body).toMatchObject([{ id: two.id }]);
  await boss.put(FOOTER, { widgets: [] });
  expect((await boss.get('/core/v2/sidebars/wp_inactive_widgets')).body.widgets).toEqual([two.id, one.id]);
  for (const { id } of [one, two])
    expect((await boss.delete(`${WIDGETS}/${id}?force=true`)).body).toMatchObject({ deleted: true, previous: { id } });
  await boss.get(`${WIDGETS}/${one.id}`).fails(404, 'rest_widget_not_found');
  expect(await foot()).not.toContain('footer-widgets');
});

test('what is sealed here is taken back, and nothing else', async () => {
  const path = '/core/v2/widget-types/text';
  const { body } = await boss.post(`${path}/encode`, {
    form_data: 'widget-text[1][title]=T&widget-text[1][text]=Hello',
  });
  expect(body).toMatchObject({ form: '', preview: expect.stringContaining('<h2 class="widget-title">T</h2>') });
  const { encoded, hash } = body.instance;
  const made = await make({ id_base: 'text', instance: { encoded, hash } });
  expect(made.instance.raw).toEqual({ title: 'T', text: 'Hello' });
  const forged = { id_base: 'text', instance: { encoded, hash: '0'.repeat(64) } };
  await boss.post(WIDGETS, forged).fails(400, 'rest_invalid_widget');
  const shown = await boss.post(`${path}/render`, { instance: { encoded, hash } });
  expect(shown.body.preview).toContain('Hello');
  await boss.delete(`${WIDGETS}/${made.id}?force=true`);
});

test('what is wrong with what a widget says', async () => {
  const { body } = await boss.post('/core/v2/widget-types/text/encode', { form_data: 'plain=A&x[1][text]=B' });
  const { encoded, hash, raw } = body.instance;
  expect(raw).toEqual({ plain: 'A', text: 'B' });
  const again = { instance: { encoded, hash }, form_data: 'x[1][text]=C' };
  expect((await boss.post('/core/v2/widget-types/text/encode', again)).body.instance.raw).toEqual({ plain: 'A', text: 'C' });
  const { instance } = (await boss.post('/core/v2/widget-types/text/encode', { instance: again.instance })).body;
  expect(instance).toEqual(body.instance);
  expect((await boss.post('/core/v2/widget-types/text/render', {})).body.preview).toMatch(/^<!doctype html><html><body>.*<\/body><\/html>$/s);
  for (const wrong of [{}, { encoded }, { hash }, { encoded: 5, hash }, { encoded: `${encoded}A`, hash }, { raw: [] }])
    await boss.post(WIDGETS, { id_base: 'text', instance: wrong }).fails(400, 'rest_invalid_widget');
  const long = (length: number) => ({ id_base: 'text', instance: { raw: { text: 'x'.repeat(length - '{"text":""}'.length) } } });
  await boss.post(WIDGETS, long(200_001)).fails(400, 'rest_invalid_widget');
  const { body: longest } = await boss.post(WIDGETS, long(200_000));
  expect([longest.sidebar, longest.id_base]).toEqual(['wp_inactive_widgets', 'text']);
  await boss.delete(`${WIDGETS}/${longest.id}?force=true`);
  const designer = await app.make.user({ role: 'author' });
  await app.app.services.tx(({ db }) =>
    sql`insert into user_capabilities (user_id, capability) values (${designer.id}, 'edit_theme_options')`.execute(db),
  );
  const said = { raw: { text: '<b>x</b><script>y</script>', title: '<script>t</script>' } };
  const texts = async (by: TestClient) => {
    const { id, instance: kept } = (await by.post(WIDGETS, { id_base: 'text', instance: said })).body;
    await boss.delete(`${WIDGETS}/${id}?force=true`);
    return kept.raw;
  };
  expect([await texts(app.as(designer)), await texts(boss)]).toEqual([{ ...said.raw, text: '<b>x</b>y' }, said.raw]);
}); // prettier-ignore

test('each stands in one place, the newest last', async () => {
  const [one, two, three] = [await make({}), await make({}), await make({ sidebar: undefined })];
  expect(one.instance.raw).toEqual({});
  const at = async (sidebar: string) => (await boss.get(`/core/v2/sidebars/${sidebar}`)).body.widgets;
  expect([await at('footer'), await at('wp_inactive_widgets')]).toEqual([[one.id, two.id], [three.id]]);
  await boss.put(`${WIDGETS}/${one.id}`, { sidebar: 'footer' });
  expect(await at('footer')).toEqual([one.id, two.id]);
  await boss.put(`${WIDGETS}/${one.id}`, { sidebar: 'wp_inactive_widgets' });
  await boss.put(`${WIDGETS}/${one.id}`, { sidebar: 'footer' });
  expect(await at('footer')).toEqual([two.id, one.id]);
  await boss.put(`${WIDGETS}/${one.id}`, { sidebar: 'roof' }).fails(404, 'rest_sidebar_not_found');
  const moved = await boss.put(FOOTER, { widgets: [three.id, 'block-999999', one.id] });
  expect(moved.body.widgets).toEqual([three.id, one.id]);
  expect(await at('wp_inactive_widgets')).toEqual([two.id]);
  expect((await boss.put(FOOTER, {})).body.widgets).toEqual([three.id, one.id]);
  await boss.put('/core/v2/sidebars/wp_inactive_widgets', { widgets: [one.id] });
  expect([await at('footer'), (await at('wp_inactive_widgets')).toSorted()]).toEqual([[three.id], [one.id, two.id].toSorted()]);
  const { body: all } = await boss.get('/core/v2/sidebars');
  expect(all.map((place: any) => [place.id, place.status, place.widgets.length])).toEqual([['footer', 'active', 1], ['wp_inactive_widgets', 'inactive', 2]]);
  expect(all[0]).toMatchObject({ class: '', before_title: '<h2 class="widget-title">', after_title: '</h2>', after_widget: '</section>' });
  for (const { id } of [one, two, three]) await boss.delete(`${WIDGETS}/${id}?force=true`);
  for (const id of ['block-x', 'block-99999999999999999999', 'block']) await boss.get(`${WIDGETS}/${id}`).fails(404, 'rest_widget_not_found');
}); // prettier-ignore

test('a site has room for some widgets', async () => {
  const one = await make({});
  await app.app.services.tx(async ({ db }) => {
    for (let at = 1; at < 499; at++)
      await sql`insert into widgets (kind, sidebar, position, instance) values ('block', 'wp_inactive_widgets', ${at}, '{}')`.execute(db);
  });
  const last = await make({ sidebar: undefined });
  expect(last).toMatchObject({ id_base: 'block' });
  await boss.post(WIDGETS, { id_base: 'block' }).fails(400, 'rest_too_many_widgets');
  await app.app.services.tx(({ db }) => sql`delete from widgets`.execute(db));
  await boss.get(`${WIDGETS}/${one.id}`).fails(404, 'rest_widget_not_found');
}); // prettier-ignore

test('every kind prints', async () => {
  const { body: kinds } = await boss.get('/core/v2/widget-types');
  expect(kinds.length).toBeGreaterThan(8);
  for (const { id } of kinds) {
    const raw = { title: 'Kind', content: 'words', text: 'words' };
    const { body } = await boss.post(`/core/v2/widget-types/${id}/render`, { instance: { raw } });
    expect(body.preview, id).toContain('Kind</h2>');
  }
  await boss.get('/core/v2/widget-types/none').fails(404, 'rest_widget_type_invalid');
});

test('a menu of the site, the ways in, a feed that nobody has asked yet', async () => {
  const { id: menu } = (await boss.post('/core/v2/menus', { name: 'Foot' })).body;
  const top = { title: 'Top & more', url: 'https://x.test/top', status: 'publish', menus: menu };
  const { id: parent } = (await boss.post('/core/v2/menu-items', top)).body;
  await boss.post('/core/v2/menu-items', { ...top, title: 'Below', url: '/below/', parent });
  const shown = async (id: string, raw: object): Promise<string> =>
    (await boss.post(`/core/v2/widget-types/${id}/render`, { instance: { raw } })).body.preview;
  expect(await shown('nav_menu', { title: 'Ways', nav_menu: menu })).toMatch(
    /Ways<\/h2><ul class="menu"><li class="menu-item menu-item-\d+"><a href="https:\/\/x\.test\/top">Top &#038; more<\/a><ul class="sub-menu">/,
  );
  expect(await shown('nav_menu', { nav_menu: 'x' })).not.toContain('<ul');
  expect(await shown('meta', {})).toMatch(/\/logout">Sign out<\/a>[\s\S]*\/comments\/feed\/">/);
  expect(await shown('rss', { url: 'https://elsewhere.test/feed/' })).toContain('nothing to show');
});

test('who may, and what is wrong', async () => {
  for (const path of [WIDGETS, '/core/v2/sidebars', '/core/v2/widget-types'])
    await editor.get(path).fails(403, 'rest_cannot_manage_widgets');
  await app.asVisitor().get(FOOTER).fails(401, 'rest_cannot_manage_widgets');
  await boss.post(WIDGETS, { id_base: 'none' }).fails(400, 'rest_invalid_widget');
  await boss.post(WIDGETS, {}).fails(400, 'rest_invalid_widget');
  await boss.post(WIDGETS, { id_base: 'block', sidebar: 'none' }).fails(404, 'rest_sidebar_not_found');
  await boss.get('/core/v2/sidebars/none').fails(404, 'rest_sidebar_not_found');
  const { id } = await make({ instance: block('x') });
  const number = id.slice('block-'.length);
  await boss.get(`${WIDGETS}/text-${number}`).fails(404, 'rest_widget_not_found');
  await boss.delete(`${WIDGETS}/${id}?force=true`);
});
