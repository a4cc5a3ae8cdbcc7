import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePost } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let contributor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
});
afterAll(() => app.close());

const recent = '/builder/v1/site-navigation/recent-posts';
const add = '/builder/v1/site-navigation/add-new-post';

test('a new document is a draft with a name', async () => {
  const { body, status } = await admin.post(add, { post_type: 'page' });
  expect({ body, status }).toEqual({
    status: 200,
    body: { id: expect.any(Number), edit_url: `http://site.test/admin/builder/${body.id}` },
  });
  const { body: page } = await admin.get(`/core/v2/pages/${body.id}?context=edit`);
  expect(page).toMatchObject({ status: 'draft', title: { raw: `Builder Page #${body.id}` } });
  expect(page.meta).toMatchObject({ _builder_edit_mode: 'builder', _builder_template_type: 'wp-page' });
});

test('its refusals have numbers for codes', async () => {
  const unknown = await app.asVisitor().post(add, { post_type: 'nothing' });
  expect({ status: unknown.status, code: unknown.body.code }).toEqual({ status: 400, code: 400 });
  for (const answer of [
    await app.asVisitor().post(add, { post_type: 'page' }),
    await contributor.post(add, { post_type: 'page' }),
    await admin.post(add, { post_type: 'attachment' }),
  ]) {
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 401, code: 401 });
  }
  expect((await contributor.post(add)).status).toBe(200);
});

test('recent ones are those of the builder, without kits', async () => {
  await app.make.page({ title: 'Never built' });
  const { body: first } = await admin.post(add, { post_type: 'page' });
  const { body: second } = await admin.post(add, { post_type: 'post' });
  const { body } = await admin.get(`${recent}?posts_per_page=50`);
  const ids: number[] = body.map((one: { id: number }) => one.id);
  expect(ids).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(body.map((one: { title: string }) => one.title)).not.toContain('Never built');
  expect(body.map((one: { title: string }) => one.title)).not.toContain('Default Kit');
  expect(body.find((one: { id: number }) => one.id === first.id)).toEqual({
    id: first.id,
    title: `Builder Page #${first.id}`,
    edit_url: `http://site.test/admin/builder/${first.id}`,
    date_modified: expect.any(Number),
    type: { post_type: 'page', doc_type: 'wp-page', label: 'Page' },
    user_can: { edit: true },
  });
  const without = await admin.get(`${recent}?posts_per_page=50&post__not_in=${first.id}&post_type=page,post`);
  expect(without.body.map((one: { id: number }) => one.id)).not.toContain(first.id);
  const onlyPosts = await admin.get(`${recent}?posts_per_page=50&post_type[]=post`);
  expect(new Set(onlyPosts.body.map((one: any) => one.type.post_type))).toEqual(new Set(['post']));
});

test('what somebody may not read does not count among the recent ones', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  const { body: shown } = await author.post(add, { post_type: 'post' });
  await author.post(`/core/v2/posts/${shown.id}`, { status: 'publish', title: 'Seen' });
  for (let drafts = 0; drafts < 3; drafts++) await admin.post(add, { post_type: 'post' });
  const { body } = await contributor.get(`${recent}?posts_per_page=1&post_type=post`);
  expect(body).toMatchObject([{ title: 'Seen', user_can: { edit: false } }]);
});

test('the last change first, of equal ones the newer; neither private nor scheduled ones', async () => {
  const make = async (title: string, fields: object = {}): Promise<number> => {
    const { body } = await admin.post('/core/v2/pages', {
      title,
      status: 'publish',
      ...fields,
      meta: { _builder_edit_mode: 'builder' },
    });
    await app.app.services.tx(({ db }) =>
      updatePost(db, body.id, { modified_gmt: title === 'late' ? '2031-01-02T00:00:00' : '2031-01-01T00:00:00' }),
    );
    return body.id;
  };
  await make('late');
  await make('old');
  await make('new');
  await make('hidden', { status: 'private' });
  await make('later', { status: 'future', date: '2090-01-01T00:00:00' });
  await make('asked', { status: 'pending' });
  await make('drafted', { status: 'draft' });
  const { body } = await admin.get(`${recent}?posts_per_page=4&post_type=page`);
  expect(body.map((one: { title: string }) => one.title)).toEqual(['late', 'drafted', 'new', 'old']);
  expect(body[0].date_modified).toBe(Date.parse('2031-01-02T00:00:00Z') / 1000);
  const kit = await admin.post('/core/v2/builder_library', {
    title: 'A kit',
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_template_type: 'kit' },
  });
  const found = await admin.get(`${recent}?posts_per_page=100&post_type=builder_library`);
  expect(found.body.map((one: { id: number }) => one.id)).not.toContain(kit.body.id);
});

test('what can be read is found behind more than a hundred that cannot', async () => {
  const other = await app.make.user({ role: 'author' });
  const make = (title: string, status: string, modified: string) =>
    app.make
      .post({ title, status, by: other, meta: { _builder_edit_mode: 'builder' } })
      .then(({ id }) => app.app.services.tx(({ db }) => updatePost(db, id, { modified_gmt: modified })));
  await make('Deep', 'publish', '2040-01-01T00:00:00');
  for (let drafts = 0; drafts < 101; drafts++) await make(`Draft ${drafts}`, 'draft', '2040-01-02T00:00:00');
  const { body } = await contributor.get(`${recent}?posts_per_page=1&post_type=post`);
  expect(body.map((one: { title: string }) => one.title)).toEqual(['Deep']);
  expect((await admin.get(`${recent}?posts_per_page=100&post_type=post`)).body).toHaveLength(100);
});

test('arguments and people', async () => {
  await admin.get(recent).fails(400, 'rest_missing_callback_param');
  await admin.get(`${recent}?posts_per_page=101`).fails(400, 'rest_invalid_param');
  await app.asVisitor().get(`${recent}?posts_per_page=5`).fails(401, 'rest_forbidden');
});
