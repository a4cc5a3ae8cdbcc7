import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { findGroup } from '#content/languages/store.ts';
import { publishJob } from '#content/posts/jobs.ts';
import { deleteMeta, findAllMeta, upsertMeta } from '#content/posts/store.ts';
import { copyAttachments } from './jobs.ts';

const ROOT = '/clonepost/v1';
const time = { now: new Date('2026-03-02T09:00:00Z') };
const wait = (seconds: number): void => {
  time.now = new Date(time.now.getTime() + seconds * 1000);
};
let app: TestApp;
let owner: TestUser;
let admin: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' }, clock: { now: () => new Date(time.now) } });
  owner = await app.make.user({ role: 'administrator' });
  admin = as(owner);
  german = as(owner, 'de');
});
afterAll(() => app.close());

const as = (user?: TestUser, language = 'en'): TestClient => (user ? app.as(user, language) : app.asVisitor(language));
const set = (changes: object) => admin.post(`${ROOT}/settings`, changes);
const copy = (id: number, body: object = {}) => admin.post(`${ROOT}/copy/${id}`, body);
const read = async (id: number, type = 'posts'): Promise<any> =>
  (await admin.get(`/core/v2/${type}/${id}?context=edit`)).body;
const metaOf = (id: number): Promise<Map<string, string>> => findAllMeta(app.app.services.db, id);
const setMeta = (id: number, key: string, value: string) =>
  app.app.services.tx(({ db }) => upsertMeta(db, id, key, value));

test('a copy has what the settings say, and knows where it comes from', async () => {
  const category = await app.make.term('category', 'News');
  const source = await app.make.post({
    ...{ title: 'Join', content: 'Text.', excerpt: 'Short.', slug: 'join', by: owner },
    terms: { category: [category] },
  });
  await setMeta(source.id, 'color', '"red"');
  await setMeta(source.id, 'views_total', '12');
  await set({ meta_blocklist: ['views_*'] });
  const answer = await copy(source.id);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ status: 'draft', title: 'Copy of Join', original: source.id });
  const made = await read(answer.body.id);
  expect(made).toMatchObject({ status: 'draft', slug: '', password: '', categories: [category] });
  expect(made.content.raw).toBe('Text.');
  expect(made.excerpt.raw).toBe('Short.');
  const meta = await metaOf(answer.body.id);
  expect(meta.get('color')).toBe('"red"');
  expect(meta.has('views_total')).toBe(false);
  const draft = (await copy(source.id, { mode: 'draft' })).body;
  expect(draft.edit_link).not.toBe(answer.body.edit_link);
  expect((await admin.get(`${ROOT}/original/${answer.body.id}`)).body).toMatchObject({
    post_id: answer.body.id,
    original: { id: source.id, title: 'Join' },
    is_rewrite_copy: false,
  });
  await set({ meta_blocklist: [] });
});

test('each part goes along as its switch says', async () => {
  const [news, loud] = [await app.make.term('category', 'Parts'), await app.make.term('post_tag', 'Parted')];
  const other = await app.make.user({ role: 'editor' });
  const source = await app.make.post({
    ...{ title: 'Parts', content: 'Text.', excerpt: 'Short.', date: '2026-01-02T03:04:05', by: other },
    ...{ comment_status: 'closed', ping_status: 'closed', format: 'aside', featured_media: 0 },
    terms: { category: [news], post_tag: [loud] },
  });
  const page = await app.make.page({ title: 'Ordered', menu_order: 7, template: '' });
  const parts = async () => {
    const made = await read((await copy(source.id)).body.id);
    return {
      title: made.title.raw,
      content: made.content.raw,
      excerpt: made.excerpt.raw,
      date: made.date,
      format: made.format,
      author: made.author,
      tags: made.tags,
      categories: made.categories,
    };
  };
  const order = async () => (await read((await copy(page.id)).body.id, 'pages')).menu_order;
  const usual = {
    title: 'Copy of Parts',
    content: 'Text.',
    excerpt: 'Short.',
    format: 'aside',
    author: owner.id,
    tags: [loud],
    categories: [news],
  };
  expect(await parts()).toMatchObject(usual);
  expect(await parts()).not.toMatchObject({ date: '2026-01-02T03:04:05' });
  expect(await read((await copy(source.id)).body.id)).toMatchObject({
    comment_status: 'closed',
    ping_status: 'closed',
  });
  expect(await order()).toBe(7);
  await set({ increase_menu_order_by: 3 });
  expect(await order()).toBe(10);
  await set({ copy_menu_order: false });
  expect(await order()).toBe(0);
  for (const [name, isOn, expected] of [
    ['copy_title', false, { title: 'Copy of' }],
    ['copy_content', false, { content: '' }],
    ['copy_excerpt', false, { excerpt: '' }],
    ['copy_format', false, { format: 'standard' }],
    ['copy_date', true, { date: '2026-01-02T03:04:05' }],
    ['copy_author', true, { author: other.id }],
  ] as const) {
    await set({ [name]: isOn });
    expect([name, await parts()]).toMatchObject([name, { ...usual, ...expected }]);
    await set({ [name]: !isOn });
  }
  await set({ taxonomy_blocklist: ['post_tag'] });
  expect(await parts()).toMatchObject({ ...usual, tags: [] });
  await set({ taxonomy_blocklist: [], copy_menu_order: true, increase_menu_order_by: 0 });
});

test('a copied state is for those who may publish; a wish for one is refused else', async () => {
  await set({ copy_status: true, roles: ['administrator', 'editor', 'contributor'] });
  const person = await app.make.user({ role: 'contributor' });
  const contributor = as(person);
  const state = async (status: string, by: TestClient) => {
    const { id } = await app.make.post({ title: status, status, by: person });
    return (await by.post(`${ROOT}/copy/${id}`)).body.status;
  };
  expect([await state('pending', contributor), await state('draft', contributor)]).toEqual(['pending', 'draft']);
  expect([await state('publish', admin), await state('private', admin), await state('pending', admin)]).toEqual([
    'publish',
    'private',
    'pending',
  ]);
  const { id } = await app.make.post({ title: 'Own', status: 'draft', by: person });
  for (const status of ['publish', 'private', 'future']) {
    await contributor.post(`${ROOT}/copy/${id}`, { status }).fails(403, 'rest_cannot_publish');
  }
  expect((await contributor.post(`${ROOT}/copy/${id}`, { status: 'pending' })).body.status).toBe('pending');
  expect((await copy(id, { status: 'publish' })).body.status).toBe('publish');
  await set({ copy_status: false, roles: ['administrator', 'editor'] });
});

test('where a person goes on, and what the copy leads to', async () => {
  const { id } = await app.make.post({ title: 'A & <b>b</b>', slug: 'led' });
  const made = (await copy(id)).body;
  expect(made.edit_link).toBe('http://site.test/admin/posts');
  const draft = (await copy(id, { mode: 'draft' })).body;
  expect(draft.edit_link).toBe(`http://site.test/admin/posts/${draft.id}`);
  expect((await admin.get(`${ROOT}/original/${made.id}`)).body.original).toEqual({
    id,
    title: 'A & b',
    link: 'http://site.test/en/led/',
  });
  const rewritten = (await admin.post(`${ROOT}/rewrite/${id}`)).body;
  expect(rewritten).toMatchObject({
    status: 'draft',
    original: id,
    edit_link: `http://site.test/admin/posts/${rewritten.copy_id}`,
  });
  expect((await admin.get(`${ROOT}/original/${rewritten.copy_id}`)).body.is_rewrite_copy).toBe(true);
});

test('what the copy has not any more, its original has not either', async () => {
  const old = await app.make.term('post_tag', 'Old');
  const { id } = await app.make.post({ title: 'Lighter', terms: { post_tag: [old] }, comment_status: 'open' });
  await setMeta(id, 'gone', '"x"');
  await setMeta(id, 'kept', '"x"');
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  wait(5);
  await app.app.services.tx(({ db }) => deleteMeta(db, made, 'gone'));
  await setMeta(made, 'kept', '"y"');
  await setMeta(made, 'more', '"z"');
  await admin.post(`/core/v2/posts/${made}`, { tags: [], categories: [], comment_status: 'closed', slug: 'other' });
  expect((await admin.post(`${ROOT}/republish/${made}`)).body).toEqual({
    original: id,
    link: expect.stringContaining('http://site.test/en/'),
  });
  const after = await read(id);
  expect(after).toMatchObject({ tags: [], comment_status: 'open', status: 'publish' });
  const meta = await metaOf(id);
  expect([
    meta.has('gone'),
    meta.get('kept'),
    meta.get('more'),
    meta.has('_clone_has_rewrite_copy'),
    meta.has('_clone_original'),
  ]).toEqual([false, '"y"', '"z"', false, false]);
});

test('what a copy in another language refers to has that language, or is left out', async () => {
  const [dogs, cats] = [await app.make.term('category', 'Hounds'), await app.make.term('category', 'Kittens')];
  const hunde = (await german.post('/core/v2/categories', { name: 'Hunde', multilang_translation_of: dogs })).body.id;
  const [parent, alone] = [await app.make.page({ title: 'Parent' }), await app.make.page({ title: 'Alone' })];
  const eltern = await app.make.page({ title: 'Eltern', in: 'de', translationOf: parent.id });
  const post = await app.make.post({ title: 'Filed', terms: { category: [dogs, cats] } });
  const made = (await copy(post.id, { language: 'de' })).body.id;
  const filed = (await german.get(`/core/v2/posts/${made}?context=edit`)).body.categories;
  expect(filed).toEqual([hunde]);
  const parentOf = async (id: number) => {
    const child = await app.make.page({ title: 'Child', parent: id });
    const copied = (await copy(child.id, { language: 'de' })).body.id;
    return (await german.get(`/core/v2/pages/${copied}?context=edit`)).body.parent;
  };
  expect([await parentOf(parent.id), await parentOf(alone.id)]).toEqual([eltern.id, 0]);
});

test('titles: the language of the item, a suffix with an emoji, or a title of its own', async () => {
  const { id } = await app.make.post({ title: 'Beitritt' });
  const spoken = await app.make.post({ title: 'Beitritt', in: 'de' });
  expect((await german.post(`${ROOT}/copy/${id}`)).body.title).toBe('Copy of Beitritt');
  expect((await copy(spoken.id)).body.title).toBe('Kopie von Beitritt');
  expect((await copy(id, { title: 'Other' })).body.title).toBe('Other');
  await set({ title_prefix: '', title_suffix: '👩‍🚀 copy' });
  const made = (await copy(id)).body;
  expect(made.title).toBe('Beitritt 👩‍🚀 copy');
  expect((await read(made.id)).title.raw).toBe('Beitritt 👩‍🚀 copy');
  await set({ title_prefix: 'Copy of', title_suffix: '' });
  await copy(id, { language: 'fr' }).fails(400, 'rest_invalid_param');
});

test('a copy of a copy points to its direct source, and to nothing when that is gone', async () => {
  const first = await app.make.post({ title: 'First' });
  const second = (await copy(first.id)).body.id;
  const third = (await copy(second)).body.id;
  const original = async (): Promise<any> => (await admin.get(`${ROOT}/original/${third}`)).body.original;
  expect((await original()).id).toBe(second);
  await admin.delete(`/core/v2/posts/${second}`);
  expect((await original()).id).toBe(second);
  await admin.delete(`/core/v2/posts/${second}?force=true`);
  expect(await original()).toBeNull();
});

test('a reference is taken away once', async () => {
  const { id } = await app.make.post({ title: 'Source' });
  const made = (await copy(id)).body.id;
  expect((await admin.delete(`${ROOT}/original/${made}`)).body).toMatchObject({ success: true });
  expect((await admin.get(`${ROOT}/original/${made}`)).body.original).toBeNull();
  await admin.delete(`${ROOT}/original/${made}`).fails(409, 'rest_cannot_delete');
  await admin.delete(`${ROOT}/original/999999`).fails(404, 'rest_post_not_found');
  await admin.delete(`${ROOT}/original/0`).fails(400, 'rest_invalid_param');
  await as().delete(`${ROOT}/original/${made}`).fails(401, 'rest_forbidden');
  const author = as(await app.make.user({ role: 'author' }));
  await author.get(`${ROOT}/original/${made}`).fails(403, 'rest_forbidden');
});

test('children keep their order below each other, files and comments come along', async () => {
  await set({ copy_children: true, copy_comments: true, copy_attachments: true });
  const top = await app.make.page({ title: 'Top', comment_status: 'open' });
  const child = await app.make.page({ title: 'Child', parent: top.id });
  await app.make.page({ title: 'Grandchild', parent: child.id });
  const said = (await admin.post('/core/v2/comments', { post: top.id, content: 'Hello' })).body;
  await admin.post('/core/v2/comments', { post: top.id, content: 'Reply', parent: said.id });
  const upload = await app.fetch('/en/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: owner.authorization,
      'content-type': 'text/plain',
      'content-disposition': 'attachment; filename="notes.txt"',
    },
    body: 'Some words.',
  });
  const file = await upload.json();
  await admin.post(`/core/v2/media/${file.id}`, { post: top.id, title: 'Notes' });
  const made = (await copy(top.id)).body.id;
  const below = async (parent: number): Promise<any[]> =>
    (await admin.get(`/core/v2/pages?parent=${parent}&status=draft&context=edit`)).body;
  const [copiedChild] = await below(made);
  expect(copiedChild.title.raw).toBe('Child');
  const [copiedGrandchild] = await below(copiedChild.id);
  expect(copiedGrandchild.title.raw).toBe('Grandchild');
  const comments = (await admin.get(`/core/v2/comments?post=${made}&order=asc`)).body;
  expect(comments.map(({ content }: any) => content.rendered.trim())).toEqual(['<p>Hello</p>', '<p>Reply</p>']);
  expect(comments[1].parent).toBe(comments[0].id);
  const { services } = app.app;
  const payload = { from: top.id, to: made, userId: owner.id };
  await copyAttachments.run(payload, services);
  await copyAttachments.run(payload, services);
  const files = (await admin.get(`/core/v2/media?parent=${made}`)).body;
  expect(files).toHaveLength(1);
  expect(files[0].title.rendered).toBe('Notes');
  expect(files[0].source_url).not.toBe(file.source_url);
  await set({ copy_children: false, copy_comments: false, copy_attachments: false });
});

test('no more than two hundred children come along', async () => {
  await set({ copy_children: true });
  const { id } = await app.make.page({ title: 'Large' });
  for (let at = 0; at < 200; at++) await app.make.page({ parent: id });
  const pages = async () => (await admin.get('/core/v2/pages?status=draft&per_page=1')).headers.get('x-wp-total');
  const before = Number(await pages());
  expect((await copy(id)).status).toBe(201);
  await app.make.page({ parent: id });
  const { body } = await copy(id).fails(400, 'clonepost_too_many_children');
  expect(body.message).toBe('No more than 200 pages are copied at once.');
  expect(Number(await pages())).toBe(before + 201);
  await set({ copy_children: false });
});

test('a draft keeps the copied name, and gets a number when it is published', async () => {
  await set({ copy_slug: true });
  const source = await app.make.post({ title: 'Named', slug: 'same-name' });
  const made = (await copy(source.id)).body.id;
  expect((await read(made)).slug).toBe('same-name');
  await admin.post(`/core/v2/posts/${made}`, { title: 'Renamed' });
  expect((await read(made)).slug).toBe('same-name');
  await admin.post(`/core/v2/posts/${made}`, { status: 'publish' });
  expect((await read(made)).slug).toBe('same-name-2');
  expect((await read(source.id)).slug).toBe('same-name');
  await set({ copy_slug: false });
});

test('a password goes along only when the option says so', async () => {
  await set({ copy_status: true });
  const source = await app.make.post({ title: 'Locked', password: 'secret' });
  const open = (await copy(source.id)).body;
  expect(open.status).toBe('draft');
  expect((await read(open.id)).password).toBe('');
  await set({ copy_password: true });
  const locked = (await copy(source.id)).body;
  expect(locked.status).toBe('publish');
  expect((await read(locked.id)).password).toBe('secret');
  await set({ copy_status: false, copy_password: false });
});

test('elements of the builder get ids of their own', async () => {
  const widget = { id: 'abc1234', elType: 'widget', widgetType: 'heading', settings: { title: 'Hi' }, elements: [] };
  const made = await admin.post('/core/v2/pages', {
    title: 'Built',
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify([widget]) },
  });
  const { meta } = await read((await copy(made.body.id)).body.id, 'pages');
  const [element] = JSON.parse(meta._builder_data);
  expect(element).toMatchObject({ widgetType: 'heading', settings: { title: 'Hi' } });
  expect(element.id).not.toBe('abc1234');
  expect(meta._builder_edit_mode).toBe('builder');
});

test('who may copy what', async () => {
  const { id } = await app.make.post({ title: 'Of the owner', by: owner });
  await as().post(`${ROOT}/copy/${id}`).fails(401, 'rest_forbidden');
  const person = await app.make.user({ role: 'author' });
  const author = as(person);
  const own = await app.make.post({ title: 'Of the author', by: person });
  await author.post(`${ROOT}/copy/${own.id}`).fails(403, 'clonepost_not_allowed');
  await set({ roles: ['administrator', 'author'] });
  expect((await author.post(`${ROOT}/copy/${own.id}`)).status).toBe(201);
  await author.post(`${ROOT}/copy/${id}`).fails(403, 'clonepost_not_allowed');
  const editor = as(await app.make.user({ role: 'editor' }));
  await editor.post(`${ROOT}/copy/${id}`).fails(403, 'clonepost_not_allowed');
  await set({ roles: ['administrator', 'editor'], types_enabled: ['page'] });
  await copy(id).fails(403, 'clonepost_not_allowed');
  await set({ types_enabled: ['post', 'page'] });
  await copy(999_999).fails(404, 'rest_post_invalid_id');
  await author.get(`${ROOT}/settings`).fails(403, 'rest_forbidden');
  await set({ copy_title: 'perhaps' }).fails(400, 'rest_invalid_param');
  await set({ roles: ['nobody'] }).fails(400, 'rest_invalid_param');
});

test('a published post is rewritten beside it, one copy at a time', async () => {
  const original = await app.make.post({ title: 'Live', content: 'Old.', slug: 'live', by: owner });
  const none = (await admin.get(`${ROOT}/rewrite/${original.id}`)).body;
  expect(none).toEqual({ copy_id: null, status: null, original_changed: false, scheduled_for: null });
  const answer = await admin.post(`${ROOT}/rewrite/${original.id}`);
  expect(answer.status).toBe(201);
  const id = answer.body.copy_id;
  expect(await read(id)).toMatchObject({ title: { raw: 'Live' }, slug: 'live', author: owner.id, status: 'draft' });
  const second = await admin.post(`${ROOT}/rewrite/${original.id}`).fails(409, 'clonepost_rewrite_exists');
  expect(second.body.data).toMatchObject({ copy_id: id });
  expect(second.body.data.trashed).toBeUndefined();
  await admin.delete(`${ROOT}/original/${id}`).fails(403, 'rest_forbidden');
  await admin.post(`/core/v2/posts/${id}`, { status: 'publish' }).fails(409, 'clonepost_is_rewrite_copy');
  wait(5);
  const extra = await app.make.term('post_tag', 'Fresh');
  await admin.post(`/core/v2/posts/${id}`, { title: 'Live again', content: 'New.', tags: [extra], status: 'private' });
  const done = await admin.post(`${ROOT}/republish/${id}`);
  expect(done.body).toMatchObject({ original: original.id });
  expect(await read(original.id)).toMatchObject({
    title: { raw: 'Live again' },
    content: { raw: 'New.' },
    slug: 'live',
    status: 'publish',
    tags: [extra],
  });
  await admin.get(`/core/v2/posts/${id}`).fails(404, 'rest_post_invalid_id');
  const revisions = (await admin.get(`/core/v2/posts/${original.id}/revisions?context=edit`)).body;
  expect(revisions.map(({ content }: any) => content.raw)).toEqual(['New.', 'Old.']);
  expect((await admin.get(`${ROOT}/rewrite/${original.id}`)).body.copy_id).toBeNull();
  await admin.post(`${ROOT}/republish/${id}`).fails(404, 'rest_post_invalid_id');
});

test('a copy in the trash is still the copy', async () => {
  const { id } = await app.make.post({ title: 'Live' });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  await admin.delete(`/core/v2/posts/${made}`);
  const refused = await admin.post(`${ROOT}/rewrite/${id}`).fails(409, 'clonepost_rewrite_exists');
  expect(refused.body.data).toMatchObject({ copy_id: made, trashed: true });
  await admin.delete(`/core/v2/posts/${made}?force=true`);
  expect((await admin.post(`${ROOT}/rewrite/${id}`)).status).toBe(201);
  const draft = await app.make.post({ title: 'Draft', status: 'draft' });
  await admin.post(`${ROOT}/rewrite/${draft.id}`).fails(400, 'clonepost_not_published');
  await admin.post(`${ROOT}/republish/${draft.id}`).fails(400, 'clonepost_not_a_copy');
});

test('an original that changed is not written over unless somebody insists', async () => {
  const { id } = await app.make.post({ title: 'Live', content: 'One.' });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  wait(5);
  await admin.post(`/core/v2/posts/${id}`, { content: 'Two.' });
  expect((await admin.get(`${ROOT}/rewrite/${id}`)).body.original_changed).toBe(true);
  await admin.post(`${ROOT}/republish/${made}`).fails(409, 'clonepost_original_changed');
  expect((await read(id)).content.raw).toBe('Two.');
  expect((await admin.post(`${ROOT}/republish/${made}`, { force: true })).status).toBe(200);
  expect((await read(id)).content.raw).toBe('One.');
});

test('whoever may change the copy alone does not republish it', async () => {
  const { id } = await app.make.post({ title: 'Of others', content: 'One.', by: owner });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  const person = await app.make.user({ role: 'author' });
  await admin.post(`/core/v2/posts/${made}`, { author: person.id, content: 'Two.' });
  await set({ roles: ['administrator', 'editor', 'author'] });
  const { body } = await as(person).post(`${ROOT}/republish/${made}`).fails(403, 'rest_forbidden');
  expect(body.message).toBe('You may not change the original.');
  expect((await read(id)).content.raw).toBe('One.');
  expect((await admin.post(`${ROOT}/republish/${made}`)).body.original).toBe(id);
  expect((await read(id)).content.raw).toBe('Two.');
  await set({ roles: ['administrator', 'editor'] });
});

test('a copy without its original goes to the trash', async () => {
  const { id } = await app.make.post({ title: 'Gone soon' });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  await admin.delete(`/core/v2/posts/${id}?force=true`);
  await admin.post(`${ROOT}/republish/${made}`).fails(409, 'clonepost_original_missing');
  expect((await read(made)).status).toBe('trash');
});

test('of two who republish at once one does', async () => {
  const { id } = await app.make.post({ title: 'Live' });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`${ROOT}/republish/${made}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a scheduled copy takes the place of its original at its time', async () => {
  const { id } = await app.make.post({ title: 'Live', content: 'Now.' });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  const date = new Date(time.now.getTime() + 3_600_000).toISOString().slice(0, 19);
  await admin.post(`/core/v2/posts/${made}`, { content: 'Later.', status: 'future', date_gmt: date });
  expect((await admin.get(`${ROOT}/rewrite/${id}`)).body).toMatchObject({
    status: 'future',
    scheduled_for: `${date}Z`,
  });
  wait(3_700);
  await publishJob.run({ id: made }, app.app.services);
  expect((await read(id)).content.raw).toBe('Later.');
  await admin.get(`/core/v2/posts/${made}`).fails(404, 'rest_post_invalid_id');
});

describe.each(['posts', 'pages'])('of %s the original keeps its slug and link', (base) => {
  const make = async (slug: string): Promise<{ id: number; slug: string; link: string }> => {
    const body = { title: 'Steady', content: 'Old.', slug, status: 'publish' };
    const parent =
      base === 'pages' ? (await admin.post('/core/v2/pages', { ...body, slug: `${slug}-above` })).body.id : 0;
    const { body: made } = await admin.post(`/core/v2/${base}`, { ...body, ...(parent && { parent }) });
    return { id: made.id, slug: made.slug, link: made.link };
  };
  const addressOf = async (id: number) => {
    const { slug, link } = (await admin.get(`/core/v2/${base}/${id}?context=edit`)).body;
    return { id, slug, link };
  };

  test.each<[string, object]>([
    ['draft', { title: 'Other words', content: 'New.' }],
    ['private', { title: 'Other words', status: 'private' }],
    ['pending', { content: 'New.', status: 'pending' }],
    ['renamed', { slug: 'another-name', status: 'private' }],
    ['scheduled', { content: 'New.', status: 'future', date_gmt: '2038-01-01T00:00:00' }],
  ])('after its copy, %s, was republished', async (name, changes) => {
    const original = await make(`steady-${base}-${name}`);
    const copy = (await admin.post(`${ROOT}/rewrite/${original.id}`)).body.copy_id;
    wait(5);
    const saved = await admin.post(`/core/v2/${base}/${copy}`, changes);
    expect(saved.status).toBe(200);
    expect(await addressOf(original.id)).toEqual(original);
    const done = await admin.post(`${ROOT}/republish/${copy}`);
    expect(done.body).toEqual({ original: original.id, link: original.link });
    expect(await addressOf(original.id)).toEqual(original);
    const answer = await app.fetch(new URL(original.link).pathname, { redirect: 'manual' });
    expect(answer.status).toBe(200);
  });

  test('while its copy waits and the original itself is changed', async () => {
    const original = await make(`steady-${base}-waiting`);
    await admin.post(`${ROOT}/rewrite/${original.id}`);
    await admin.post(`/core/v2/${base}/${original.id}`, { content: 'Mended.' });
    expect(await addressOf(original.id)).toEqual(original);
    await admin.post(`/core/v2/${base}/${original.id}`, { content: 'Mended twice.', slug: original.slug });
    expect(await addressOf(original.id)).toEqual(original);
  });

  test('after the time of its copy has come', async () => {
    const original = await make(`steady-${base}-timed`);
    const copy = (await admin.post(`${ROOT}/rewrite/${original.id}`)).body.copy_id;
    const date = new Date(time.now.getTime() + 3_600_000).toISOString().slice(0, 19);
    await admin.post(`/core/v2/${base}/${copy}`, { content: 'Later.', status: 'future', date_gmt: date });
    wait(3_700);
    await publishJob.run({ id: copy }, app.app.services);
    expect(await addressOf(original.id)).toEqual(original);
    const answer = await app.fetch(new URL(original.link).pathname, { redirect: 'manual' });
    expect([answer.status, (await answer.text()).includes('Later.')]).toEqual([200, true]);
  });
});

test('a scheduled copy whose original changed waits as a draft', async () => {
  const { id } = await app.make.post({ title: 'Live', content: 'Now.' });
  const made = (await admin.post(`${ROOT}/rewrite/${id}`)).body.copy_id;
  const date = new Date(time.now.getTime() + 3_600_000).toISOString().slice(0, 19);
  await admin.post(`/core/v2/posts/${made}`, { content: 'Later.', status: 'future', date_gmt: date });
  wait(10);
  await admin.post(`/core/v2/posts/${id}`, { content: 'Meanwhile.' });
  wait(3_700);
  await publishJob.run({ id: made }, app.app.services);
  expect((await read(id)).content.raw).toBe('Meanwhile.');
  expect((await read(made)).status).toBe('draft');
});

test('a copy in another language stands alone, or is a translation', async () => {
  const category = await app.make.term('category', 'Events');
  const source = await app.make.post({ title: 'Feast', terms: { category: [category] } });
  const alone = (await copy(source.id, { language: 'de' })).body;
  expect(alone.title).toBe('Kopie von Feast');
  const group = (id: number) => findGroup(app.app.services.db, 'post_post', id);
  expect(await group(alone.id)).toMatchObject([{ language_code: 'de' }]);
  expect(await group(source.id)).toMatchObject([{ language_code: 'en' }]);
  const translated = (await copy(source.id, { language: 'de', as_translation: true })).body;
  expect((await group(source.id)).map(({ element_id: id }) => id).sort()).toEqual([source.id, translated.id].sort());
  await copy(source.id, { language: 'de', as_translation: true }).fails(409, 'multilang_translation_exists');
});

test('the group of translations is the same after republishing', async () => {
  const original = await app.make.post({ title: 'Hello' });
  const other = await app.make.post({ title: 'Hallo', in: 'de', translationOf: original.id });
  const group = async (): Promise<number[]> =>
    (await findGroup(app.app.services.db, 'post_post', original.id)).map(({ element_id: id }) => id).sort();
  expect(await group()).toEqual([original.id, other.id].sort());
  const made = (await admin.post(`${ROOT}/rewrite/${original.id}`)).body.copy_id;
  wait(5);
  await admin.post(`/core/v2/posts/${made}`, { title: 'Hello again' });
  expect((await admin.post(`${ROOT}/republish/${made}`)).status).toBe(200);
  expect(await group()).toEqual([original.id, other.id].sort());
  expect((await read(original.id)).title.raw).toBe('Hello again');
});

test('records of a type that people defined are copied with their fields', async () => {
  const fields = [{ key: 'isbn' }];
  await admin.post('/posttypes/v1/types', { slug: 'book', rest_base: 'books', fields });
  await admin.post(`${ROOT}/settings`, { types_enabled: ['nothing'] }).fails(400, 'rest_invalid_param');
  const book = (await admin.post('/core/v2/books', { title: 'One', status: 'publish', meta: { isbn: '7' } })).body;
  await copy(book.id).fails(403, 'clonepost_not_allowed');
  await set({ types_enabled: ['post', 'page', 'book'] });
  const made = (await copy(book.id)).body;
  expect(await read(made.id, 'books')).toMatchObject({ type: 'book', status: 'draft', meta: { isbn: '7' } });
  await set({ types_enabled: ['post', 'page'] });
});
