import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

const heading = (title: string, settings = {}) => ({
  id: '81bd0e4',
  elType: 'widget',
  widgetType: 'heading',
  settings: { title, ...settings },
  elements: [],
});
const built = (elements: unknown, settings: unknown = {}) => ({
  title: 'Built',
  meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements), _builder_page_settings: settings },
});

async function save(client: TestClient, body: unknown, type = 'posts') {
  const { body: made, status } = await client.post(`/core/v2/${type}`, body);
  expect({ status, made }).toMatchObject({ status: 201 });
  return made;
}

describe('elements', () => {
  test('come back as they were sent, unknown widgets and empty lists of settings included', async () => {
    const sent = [{ id: 'a', elType: 'widget', widgetType: 'of-tomorrow', settings: [], elements: [], extra: 1 }];
    const made = await save(admin, built(sent));
    expect(made.meta._builder_data).toBe(JSON.stringify(sent));
  });

  test('that share an id keep it', async () => {
    const made = await save(admin, built([heading('One'), heading('Two')]));
    expect(JSON.parse(made.meta._builder_data).map((one: { id: string }) => one.id)).toEqual(['81bd0e4', '81bd0e4']);
  });

  test.each([
    ['not JSON', 'x{', ''],
    ['a map', '{"a":1}', ''],
    ['a number', '5', ''],
    ['an element that is none', '[1]', '[0]'],
    ['no kind', '[{"id":"a"}]', '[0].elType'],
    ['settings that are a text', '[{"id":"a","elType":"widget","settings":"x"}]', '[0].settings'],
    [
      'a fault far inside',
      JSON.stringify([
        heading('a'),
        heading('b'),
        { id: 'c', elType: 'container', elements: [{ id: 'd', elType: 'widget', settings: [1] }] },
      ]),
      '[2].elements[0].settings',
    ],
  ])('%s is refused with its place', async (_what, text, path) => {
    const answer = await admin.post('/core/v2/pages', { title: 'x', meta: { _builder_data: text } });
    expect(answer.body).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, param: 'meta._builder_data', path },
    });
  });

  test('nothing is written when they do not fit', async () => {
    const page = await save(admin, built([heading('Before')]), 'pages');
    await admin
      .post(`/core/v2/pages/${page.id}`, { title: 'After', meta: { _builder_data: '{' } })
      .fails(400, 'rest_invalid_param');
    const { body } = await admin.get(`/core/v2/pages/${page.id}?context=edit`);
    expect(body.title.raw).toBe('Built');
    expect(body.meta._builder_data).toContain('Before');
  });

  test('their words are the content, in order', async () => {
    const tree = [
      { id: 'a', elType: 'container', settings: {}, elements: [heading('First <b>words</b>')] },
      { id: 'b', elType: 'widget', widgetType: 'button', settings: { text: 'Go' }, elements: [] },
    ];
    const page = await save(admin, { ...built(tree), status: 'publish' }, 'pages');
    expect(page.content.raw).toBe('First words\n\nGo');
    const { body } = await admin.get('/core/v2/search?search=First%20words');
    expect(body.map((found: { id: number }) => found.id)).toContain(page.id);
  });

  test('without the edit mode the content stays what it was', async () => {
    const page = await save(
      admin,
      { title: 'x', content: 'Own words', meta: { _builder_data: JSON.stringify([heading('H')]) } },
      'pages',
    );
    expect(page.content.raw).toBe('Own words');
    const { body } = await admin.patch(`/core/v2/pages/${page.id}`, { meta: { _builder_edit_mode: 'builder' } });
    expect(body.content.raw).toBe('H');
  });

  test('of people who may not write any HTML are cleaned', async () => {
    const made = await save(
      author,
      built(
        [
          heading('<script>alert(1)</script>Hi <b onclick="x()">b</b>', {
            link: { url: 'https://a.test/?a=1&b=2' },
            custom_css: 'selector{}',
          }),
        ],
        {
          custom_css: 'body{}',
          hide_title: 'yes',
        },
      ),
    );
    const [element] = JSON.parse(made.meta._builder_data);
    expect(element.settings.title).not.toMatch(/script|onclick/);
    expect(element.settings.link.url).toBe('https://a.test/?a=1&b=2');
    expect(element.settings).not.toHaveProperty('custom_css');
    expect(made.meta._builder_page_settings).toEqual({ hide_title: 'yes' });
  });

  test('of trusted people keep their style rules', async () => {
    const made = await save(admin, built([heading('x', { custom_css: 'selector{color:red}' })], { custom_css: 'a{}' }));
    expect(made.meta._builder_data).toContain('selector{color:red}');
    expect(made.meta._builder_page_settings).toEqual({ custom_css: 'a{}' });
  });

  test('five megabytes are no trouble', async () => {
    const text = 'word '.repeat(200);
    const many = Array.from({ length: 4700 }, (_, index) => ({
      ...heading(text),
      id: index.toString(16).padStart(7, '0'),
    }));
    const made = await save(author, built(many));
    expect(made.meta._builder_data.length).toBeGreaterThan(5_000_000);
  }, 30_000);
});

describe('page settings', () => {
  test('that name fields of the post change the post', async () => {
    const page = await save(
      admin,
      built([], { post_title: 'From settings', post_status: 'publish', template: 'builder_canvas' }),
      'pages',
    );
    expect(page).toMatchObject({ title: { raw: 'Built' }, status: 'publish' });
    const meta = { _builder_page_settings: { post_title: 'From settings' } };
    const { body } = await admin.patch(`/core/v2/pages/${page.id}`, { meta });
    expect(body.title.raw).toBe('From settings');
    expect(page.meta._builder_page_settings).toEqual({ template: 'builder_canvas' });
  });

  test('do not lend the right to publish', async () => {
    const contributor = app.as(await app.make.user({ role: 'contributor' }));
    await contributor.post('/core/v2/posts', built([], { post_status: 'publish' })).fails(403, 'rest_cannot_publish');
  });
});

describe('conditions', () => {
  test('are for those who design the site', async () => {
    const template = { title: 'T', status: 'publish', meta: { _builder_conditions: ['include/general'] } };
    await author.post('/core/v2/builder_library', template).fails(403, 'rest_cannot_update');
    const made = await save(admin, template, 'builder_library');
    expect(made.meta._builder_conditions).toEqual(['include/general']);
    const editor = app.as(await app.make.user({ role: 'editor' }));
    const same = { title: 'U', meta: { _builder_conditions: ['include/general'] } };
    expect((await editor.patch(`/core/v2/builder_library/${made.id}`, same)).status).toBe(200);
    await editor
      .patch(`/core/v2/builder_library/${made.id}`, { meta: { _builder_conditions: [] } })
      .fails(403, 'rest_cannot_update');
  });

  test('have a form', async () => {
    const meta = { _builder_conditions: ['include/general', 'sometimes/general'] };
    const answer = await admin.post('/core/v2/builder_library', { title: 'x', meta }).fails(400, 'rest_invalid_param');
    expect(answer.body.data).toMatchObject({ param: 'meta._builder_conditions', path: '[1]' });
  });
});

test('revisions and autosaves carry a copy', async () => {
  const page = await save(admin, { ...built([heading('One')]), status: 'publish' }, 'pages');
  await admin.patch(`/core/v2/pages/${page.id}`, built([heading('Two')]));
  const { body: revisions } = await admin.get(`/core/v2/pages/${page.id}/revisions?context=edit`);
  expect(revisions[0].meta._builder_data).toContain('Two');
  const { body: autosave } = await admin.post(`/core/v2/pages/${page.id}/autosaves`, built([heading('Three')]));
  expect(autosave.meta._builder_data).toContain('Three');
  const { body: stored } = await admin.get(`/core/v2/pages/${page.id}?context=edit`);
  expect(stored.meta._builder_data).toContain('Two');
  await admin
    .post(`/core/v2/pages/${page.id}/autosaves`, { meta: { _builder_data: '[1]' } })
    .fails(400, 'rest_invalid_param');
});
