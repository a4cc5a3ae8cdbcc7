import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findPost } from '#content/posts/store.ts';
import { takeLocks } from '#content/posts/locks/store.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { readConditions } from './conditions.ts';

let app: TestApp;
let admin: TestClient;
let editor: TestClient;
let adminId: number;
beforeAll(async () => {
  app = await createTestApp();
  const person = await app.make.user({ role: 'administrator' });
  adminId = person.id;
  admin = app.as(person);
  editor = app.as(await app.make.user({ role: 'editor' }));
});
afterAll(() => app.close());

const BASE = '/builder/v1/site-editor';
const heading = (title: string) => ({
  id: 'aaaaaaa',
  elType: 'widget',
  widgetType: 'heading',
  settings: { title },
  elements: [],
});

async function make(type: string, title: string, conditions: string[] = [], more = {}): Promise<number> {
  const { body, status } = await admin.post('/core/v2/builder_library', {
    title,
    status: 'publish',
    ...more,
    meta: {
      _builder_edit_mode: 'builder',
      _builder_template_type: type,
      _builder_data: JSON.stringify([heading(title)]),
      _builder_conditions: conditions,
    },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const page = async (path: string): Promise<string> => (await app.fetch(path)).text();

describe('who may', () => {
  test.each([
    ['GET', BASE],
    ['GET', `${BASE}/templates`],
    ['GET', `${BASE}/conditions-config`],
    ['GET', `${BASE}/templates-conditions-conflicts?post_id=1&condition=x`],
  ])('%s %s', async (_method, path) => {
    await app.asVisitor().get(path).fails(401, 'rest_forbidden');
    await editor.get(path).fails(403, 'rest_forbidden');
    expect((await admin.get(path)).status).toBe(200);
  });

  test('import', async () => {
    await editor.post(`${BASE}/templates`, { fileName: 'a.json', fileData: 'e30=' }).fails(403, 'rest_forbidden');
    await admin.post(`${BASE}/templates`, {}).fails(400, 'rest_missing_callback_param');
  });
});

describe('templates', () => {
  test('are listed, the newest first, without those in the trash', async () => {
    const first = await make('header', 'Listed header', ['include/singular/page/42']);
    const second = await make('archive', 'Listed archive', [], { status: 'draft' });
    const section = await make('section', 'No part of the site');
    const { body } = await admin.get(`${BASE}/templates`);
    const ids = body.map((item: { id: number }) => item.id);
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
    expect(ids).not.toContain(section);
    expect(body.find((item: { id: number }) => item.id === first)).toMatchObject({
      template_id: first,
      source: 'local',
      type: 'header',
      title: 'Listed header',
      thumbnail: '',
      status: 'publish',
      supportsSiteEditor: true,
      showInstances: true,
      pageLayout: 'strip',
      defaultCondition: 'general',
      instances: { page: 'Page #42' },
      conditions: [{ type: 'include', name: 'singular', sub_name: 'page', sub_id: '42', sub: 'page', subId: '42' }],
      isActive: true,
      editURL: `http://site.test/admin/builder/${first}`,
    });
    expect(body.find((item: { id: number }) => item.id === second)).toMatchObject({
      pageLayout: 'grid',
      instances: { no_instances: 'Not used yet' },
      isActive: false,
    });
    await admin.delete(`${BASE}/templates/${first}`);
  });

  test('are renamed and published; nothing else of a post is written', async () => {
    const id = await make('footer', 'Old name', [], { status: 'draft' });
    const before = (await admin.get(`/core/v2/builder_library/${id}?context=edit`)).body.author;
    const { body } = await admin.patch(`${BASE}/templates/${id}`, {
      post_title: 'New name',
      status: 'publish',
      post_author: 999,
    });
    expect(body).toMatchObject({ id, title: 'New name', status: 'publish' });
    expect((await admin.get(`/core/v2/builder_library/${id}?context=edit`)).body.author).toBe(before);
    await admin.patch(`${BASE}/templates/${id}`, { status: 'trash' }).fails(400, 'rest_invalid_param');
  });

  test('that are not there, or no templates', async () => {
    const plain = await app.make.page();
    for (const id of ['999999', 'abc', String(plain.id)]) {
      await admin.patch(`${BASE}/templates/${id}`, { title: 'x' }).fails(404, 'not-found');
      await admin.delete(`${BASE}/templates/${id}`).fails(404, 'not-found');
      await admin.get(`${BASE}/templates-conditions/${id}`).fails(404, 'not-found');
      await admin.post(`${BASE}/templates-conditions/${id}`, {}).fails(404, 'not-found');
    }
  });

  test('in the hands of somebody else stay as they are', async () => {
    const id = await make('header', 'Locked');
    const other = await app.make.user({ role: 'administrator', login: 'ada' });
    const now = new Date();
    await app.app.services.tx(({ db }) =>
      takeLocks(db, [id], { userId: other.id, until: utcText(new Date(now.getTime() + 100_000)), now: utcText(now) }),
    );
    const { body } = await admin.patch(`${BASE}/templates/${id}`, { title: 'x' }).fails(403, 'post_lock');
    expect(body.data).toMatchObject({ locked_by_user_id: other.id, locked_by_user_name: 'ada' });
    await admin.delete(`${BASE}/templates/${id}`).fails(403, 'post_lock');
    await admin.post(`${BASE}/templates-conditions/${id}`, { conditions: [] }).fails(403, 'post_lock');
    expect((await app.as(other).delete(`${BASE}/templates/${id}`)).body).toBe(true);
    expect((await app.as(other).delete(`${BASE}/templates/${id}`)).body).toBe(false);
  });

  test('two people at once: it can be taken back as it was', async () => {
    const id = await make('header', 'Twice');
    const { services } = app.app;
    // All have read it before one may write.
    const asked = services.tx(async () => {
      const deletes = [1, 2, 3].map(() => admin.delete(`${BASE}/templates/${id}`));
      await setTimeout(100);
      return deletes;
    });
    await Promise.all(await asked);
    expect(await findPost(services.db, id)).toMatchObject({ status: 'trash', trashed_status: 'publish' });
  });
});

describe('conditions', () => {
  test.each([
    [{ name: 'general' }, true],
    [{ name: 'general', sub: 'archive' }, true],
    [{ name: 'general', sub: 'post' }, false],
    [{ name: 'singular', sub: 'post' }, true],
    [{ name: 'singular', sub: 'post', sub_id: '42' }, true],
    [{ name: 'singular', sub: 'post', sub_id: 'x' }, false],
    [{ name: 'singular', sub_id: '42' }, false],
    [{ name: 'singular', sub: 'nothing' }, false],
    [{ name: 'post' }, false],
    [{ type: 'maybe', name: 'general' }, false],
  ])('%j', (row, isKnown) => {
    const read = () => readConditions(app.app.services, [{ type: 'include', ...row }]);
    if (isKnown) expect(read()).toHaveLength(1);
    else expect(read).toThrow('Invalid parameter');
  });

  test('are read and written', async () => {
    const id = await make('single-page', 'Conditions');
    const path = `${BASE}/templates-conditions/${id}`;
    expect((await admin.get(path)).body).toEqual([]);
    const rows = [
      { _id: 'x', type: 'include', name: 'singular', sub: 'page', subId: '42' },
      { sub_id: '42', sub_name: 'page', name: 'singular', type: 'include' },
      { type: 'exclude', name: 'singular', sub: 'front_page', subId: '' },
    ];
    expect((await admin.post(path, { conditions: rows })).body).toBe(true);
    const stored = [
      { type: 'include', name: 'singular', sub_name: 'page', sub_id: '42' },
      { type: 'exclude', name: 'singular', sub_name: 'front_page', sub_id: '' },
    ];
    expect((await admin.get(path)).body).toEqual(stored);
    expect((await admin.put(path, { conditions: rows })).body).toBe(true);
    await admin
      .post(path, { conditions: [rows[2], { type: 'include', name: 'nowhere' }] })
      .fails(400, 'rest_invalid_param');
    expect((await admin.get(path)).body).toEqual(stored);
    expect((await admin.post(path, {})).body).toBe(true);
    expect((await admin.get(path)).body).toEqual([]);
    expect((await admin.get(`/core/v2/builder_library/${id}?context=edit`)).body.meta._builder_conditions).toEqual([]);
  });

  test('that there are', async () => {
    const { body } = await admin.get(`${BASE}/conditions-config`);
    expect(body.general).toEqual({
      controls: [],
      label: 'General',
      sub_conditions: ['archive', 'singular'],
      all_label: 'Whole site',
    });
    expect(body.page).toMatchObject({ sub_conditions: ['page_by_author'], controls: { post_id: { type: 'query' } } });
    expect(body.post.sub_conditions).toEqual(['in_category', 'in_category_children', 'in_post_tag', 'post_by_author']);
    expect(body.post_archive.sub_conditions).toEqual([
      'category',
      'child_of_category',
      'any_child_of_category',
      'post_tag',
    ]);
    expect(Object.keys(body.in_category.controls)).toEqual(['taxonomy']);
    expect(Object.keys(body.child_of.controls)).toEqual(['parent_id']);
  });

  test('that two templates share', async () => {
    const old = await make('header', 'Old header', ['include/archive/date']);
    const draft = await make('header', 'Draft header', ['include/archive/date'], { status: 'draft' });
    const fresh = await make('header', 'Fresh header');
    const popup = await make('popup', 'Popup');
    const conflicts = (id: number) =>
      admin.get(`${BASE}/templates-conditions-conflicts?post_id=${id}&condition=include/archive/date`);
    expect((await conflicts(fresh)).body).toEqual([
      { template_id: old, template_title: 'Old header', edit_url: `http://site.test/admin/builder/${old}` },
    ]);
    expect((await conflicts(old)).body).toEqual([]);
    expect((await conflicts(popup)).body).toEqual([]);
    expect(draft).toBeGreaterThan(old);
    await admin.get(`${BASE}/templates-conditions-conflicts?post_id=1`).fails(400, 'rest_missing_callback_param');
  });
});

describe('on pages', () => {
  test('the most particular header stands on a page, drafts and trashed ones do not', async () => {
    const about = await app.make.page({ slug: 'about-us' });
    const other = await app.make.page({ slug: 'others' });
    const general = await make('header', 'Everywhere', ['include/general']);
    const particular = await make('header', 'Only about', [`include/singular/page/${about.id}`]);
    await make('header', 'Draft wins not', [`include/singular/page/${about.id}`], { status: 'draft' });
    expect(await page('/about-us/')).toContain('Only about');
    expect(await page('/others/')).toContain('Everywhere');
    expect(await page('/others/')).toContain('builder-location-header');
    await admin.delete(`${BASE}/templates/${particular}`);
    expect(await page('/about-us/')).toContain('Everywhere');
    await admin.patch(`${BASE}/templates/${particular}`, { status: 'publish' });
    expect(await page('/about-us/')).toContain('Only about');
    await admin.post(`${BASE}/templates-conditions/${general}`, {
      conditions: [
        { type: 'include', name: 'general' },
        { type: 'exclude', name: 'singular', sub: 'page', subId: String(other.id) },
      ],
    });
    expect(await page('/others/')).not.toContain('Everywhere');
    for (const id of [general, particular]) await admin.delete(`/core/v2/builder_library/${id}?force=true`);
    expect(await page('/about-us/')).not.toContain('Only about');
  });

  test('an error has its own template before that of single pages, a search before that of archives', async () => {
    const ids = [
      await make('single', 'Any single page', ['include/singular']),
      await make('error-404', 'Nothing here', ['include/singular/not_found404']),
      await make('archive', 'Any archive', ['include/archive']),
      await make('search-results', 'Found these', ['include/archive/search']),
    ];
    const missing = await app.fetch('/there-is-nothing-here/');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Nothing here');
    expect(await page('/?s=word')).toContain('Found these');
    expect(await page('/category/general/')).toContain('Any archive');
    for (const id of ids) await admin.delete(`/core/v2/builder_library/${id}?force=true`);
  });

  test('all popups that fit are printed', async () => {
    const ids = [
      await make('popup', 'First popup', ['include/general']),
      await make('popup', 'Second popup', ['include/general']),
    ];
    await app.make.page({ slug: 'with-popups' });
    const html = await page('/with-popups/');
    expect(html).toContain('First popup');
    expect(html).toContain('Second popup');
    expect(html).toContain('<dialog');
    for (const id of ids) await admin.delete(`/core/v2/builder_library/${id}?force=true`);
  });

  test('a page without a frame prints neither header nor footer', async () => {
    const header = await make('header', 'Not on the canvas', ['include/general']);
    const { body } = await admin.post('/core/v2/pages', {
      title: 'Canvas',
      status: 'publish',
      meta: {
        _builder_edit_mode: 'builder',
        _builder_data: JSON.stringify([heading('On the canvas')]),
        _builder_page_settings: { template: 'builder_canvas' },
      },
    });
    const html = await page(new URL(body.link).pathname);
    expect(html).toContain('On the canvas');
    expect(html).not.toContain('Not on the canvas');
    expect(html).not.toContain('<footer');
    await admin.delete(`/core/v2/builder_library/${header}?force=true`);
  });

  test('a template can be tried on a page by those who may edit it', async () => {
    const id = await make('header', 'On trial', [], { status: 'draft' });
    await app.make.page({ slug: 'trial' });
    const path = `/trial/?preview=1&theme_template_id=${id}`;
    expect(await page(path)).not.toContain('On trial');
    const { cookie } = await app.make.session({ id: adminId, login: '', email: '', password: '', authorization: '' });
    expect(await (await app.fetch(path, { headers: { cookie } })).text()).toContain('On trial');
  });

  test('the content of a protected page is not shown', async () => {
    const { body } = await admin.post('/core/v2/pages', {
      title: 'Protected',
      status: 'publish',
      password: 'secret',
      meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify([heading('For few')]) },
    });
    expect(await page(new URL(body.link).pathname)).not.toContain('For few');
    expect((await app.asVisitor().get(`/core/v2/pages/${body.id}`)).body.content.rendered).not.toContain('For few');
  });
});

describe('import', () => {
  const file = (template: unknown) => Buffer.from(JSON.stringify(template)).toString('base64');
  const header = {
    title: 'Imported',
    type: 'header',
    version: '1',
    page_settings: { margin: {} },
    content: [heading('A'), heading('B')],
  };

  test('makes templates with new ids and without conditions', async () => {
    const { body, status } = await admin.post(`${BASE}/templates`, {
      fileName: 'x.json',
      fileData: file({ ...header, conditions: ['include/general'] }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([{ title: 'Imported', type: 'header', isActive: false }]);
    const stored = (await admin.get(`/core/v2/builder_library/${body[0].id}?context=edit`)).body.meta;
    const [first, second] = JSON.parse(stored._builder_data);
    expect(first.id).not.toBe(second.id);
    expect(stored._builder_conditions).toEqual([]);
  });

  test('code stays where its writer may use any, and goes where not', async () => {
    const markup = '<b>x</b><script>run()</script>';
    const code = { id: 'c0de', elType: 'widget', widgetType: 'html', settings: { html: markup }, elements: [] };
    const sent = { ...header, page_settings: { custom_css: 'a{}', note: markup }, content: [code] };
    const importedBy = async (client: TestClient) => {
      const { body, status } = await client.post(`${BASE}/templates`, { fileName: 'x.json', fileData: file(sent) });
      expect(status).toBe(200);
      const stored = (await admin.get(`/core/v2/builder_library/${body[0].id}?context=edit`)).body.meta;
      return [JSON.parse(stored._builder_data)[0].settings.html, stored._builder_page_settings.note];
    };
    expect(await importedBy(admin)).toEqual([markup, markup]);
    const author = await app.make.user({ role: 'author' });
    await app.app.services.tx(async ({ db }) => {
      for (const capability of ['edit_theme_options', 'manage_options'])
        await sql`insert into user_capabilities (user_id, capability) values (${author.id}, ${capability})`.execute(db);
    });
    expect(await importedBy(app.as(author))).toEqual(['<b>x</b>run()', '<b>x</b>run()']);
  });

  describe('the colours and fonts of the other site', () => {
    const bound = {
      ...heading('Bound'),
      settings: {
        title: 'Bound',
        __globals__: {
          title_color: 'globals/colors?id=primary',
          title_hover_color: 'globals/colors?id=f00ba12',
          typography_typography: 'globals/typography?id=f00ba13',
        },
      },
    };
    const globals = {
      colors: {
        primary: { id: 'primary', title: 'Primary', value: '#111111' },
        f00ba12: { id: 'f00ba12', title: 'Brand', value: '#222222' },
      },
      typography: {
        f00ba13: {
          id: 'f00ba13',
          title: 'Slogan',
          value: { typography_font_family: 'Lora', typography_font_weight: '700' },
        },
      },
    };
    const imported = async (mode?: string) => {
      const { body, status } = await admin.post(`${BASE}/templates`, {
        fileName: 'x.json',
        fileData: file({ ...header, content: [bound], globals }),
        ...(mode !== undefined && { import_mode: mode }),
      });
      expect({ status, body }).toMatchObject({ status: 200 });
      const stored = (await admin.get(`/core/v2/builder_library/${body[0].id}?context=edit`)).body.meta;
      return JSON.parse(stored._builder_data)[0].settings;
    };
    const kitRows = async () => (await admin.get('/builder/v1/globals')).body;
    const flat = { typography_typography: 'custom', typography_font_family: 'Lora', typography_font_weight: '700' };

    test('are those of this site, unless it has none of that name', async () => {
      const before = await kitRows();
      expect(await imported()).toEqual({
        title: 'Bound',
        title_hover_color: '#222222',
        ...flat,
        __globals__: { title_color: 'globals/colors?id=primary' },
      });
      expect(await kitRows()).toEqual(before);
      await admin.post('/builder/v1/globals/colors/abcdef1', { title: 'brand', value: '#333333' });
      expect((await imported('match_site')).__globals__).toEqual({
        title_color: 'globals/colors?id=primary',
        title_hover_color: 'globals/colors?id=abcdef1',
      });
      await admin.delete('/builder/v1/globals/colors/abcdef1');
    });

    test('become rows of the kit, once', async () => {
      const settings = await imported('keep_create');
      const rows = await kitRows();
      const id = (control: string): string => settings.__globals__[control].split('=')[1];
      expect(rows.colors.primary.value).not.toBe('#111111');
      expect(rows.colors[id('title_color')]).toMatchObject({ title: 'Primary', value: '#111111' });
      expect(rows.colors[id('title_hover_color')]).toMatchObject({ title: 'Brand', value: '#222222' });
      expect(rows.typography[id('typography_typography')]).toMatchObject({ title: 'Slogan', value: flat });
      expect(await imported('keep_create')).toEqual(settings);
      expect(await kitRows()).toEqual(rows);
    });

    test('are written into the elements', async () => {
      expect(await imported('keep_flatten')).toEqual({
        title: 'Bound',
        title_color: '#111111',
        title_hover_color: '#222222',
        ...flat,
      });
    });

    test('cannot be brought in another way', async () => {
      const sent = { fileName: 'x.json', fileData: file(header), import_mode: 'other' };
      await admin.post(`${BASE}/templates`, sent).fails(400, 'rest_invalid_param');
    });
  });

  test.each([
    ['no JSON', 'x.json', Buffer.from('{').toString('base64')],
    ['no content', 'x.json', file({ type: 'header' })],
    ['an unknown kind', 'x.json', file({ ...header, type: 'kit' })],
    ['elements that are none', 'x.json', file({ ...header, content: [1] })],
    ['no archive', 'x.zip', file(header)],
    ['nothing', 'x.json', '%%%'],
  ])('%s is refused', async (_what, fileName, fileData) => {
    await admin.post(`${BASE}/templates`, { fileName, fileData }).fails(400, 'file');
  });

  test('an archive makes several, and none when a name leads out of it', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from(JSON.stringify({ ...header, title: 'One' })), 'one.json');
    archive.addBuffer(Buffer.from(JSON.stringify({ ...header, type: 'footer', title: 'Two' })), 'two.json');
    archive.end();
    const parts: Buffer[] = [];
    for await (const part of archive.outputStream) parts.push(Buffer.from(part));
    const bytes = Buffer.concat(parts);
    const { body } = await admin.post(`${BASE}/templates`, { fileName: 'x.zip', fileData: bytes.toString('base64') });
    expect(body).toMatchObject([{ title: 'One' }, { title: 'Two', type: 'footer' }]);
    const before = (await admin.get(`${BASE}/templates`)).body.length;
    const outside = Buffer.from(bytes.toString('latin1').replaceAll('two.json', '../t.jso'), 'latin1');
    await admin
      .post(`${BASE}/templates`, { fileName: 'x.zip', fileData: outside.toString('base64') })
      .fails(400, 'file');
    expect((await admin.get(`${BASE}/templates`)).body.length).toBe(before);
  });
});
