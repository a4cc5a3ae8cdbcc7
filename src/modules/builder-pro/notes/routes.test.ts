import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setModuleActive } from '#kernel/modules/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import { erasePerson, exportPerson } from '#content/submissions/personal-data.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { followName } from './events.ts';
import { findMarks, findMarksFor, markUnread, replaceMentions } from './marks.ts';

const PATH = '/builder/v1/notes';
const BASIC = ['read', 'create', 'edit', 'delete'].map((verb) => `${verb}_notes_builder-pro`);
const ELEMENT = 'aaa1111';

let app: TestApp;
let ada: TestUser;
let admin: TestClient;
let gus: TestUser;
let granted: TestClient;
let page: PostRow;
let now = new Date('2026-05-01T10:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  ada = await app.make.user({ role: 'administrator', login: 'ada' });
  admin = app.as(ada);
  gus = await grant(await app.make.user({ role: 'author', login: 'gus' }), BASIC);
  granted = app.as(gus);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  page = await app.make.page({ title: 'About' });
});

async function grant(user: TestUser, capabilities: readonly string[]): Promise<TestUser> {
  await app.app.services.tx(async (tx) => {
    for (const one of capabilities) {
      await sql`insert into user_capabilities (user_id, capability) values (${user.id}, ${one})`.execute(tx.db);
    }
    tx.touch(`user:${user.id}`);
  });
  return user;
}

const wish = (more: Record<string, unknown> = {}) => ({
  ...{ post_id: page.id, element_id: ELEMENT, content: 'Too big', position: { x: 12.5, y: 40 } },
  ...{ route_post_id: page.id, route_url: `http://site.test/p${page.id}/?utm_source=x`, route_title: 'About' },
  ...more,
});
async function add(more: Record<string, unknown> = {}, client = admin): Promise<any> {
  const { status, body } = await client.post(PATH, wish(more));
  expect({ status, body }).toMatchObject({ status: 200, body: { meta: [] } });
  return body.data;
}
const reply = (thread: { id: number }, more: Record<string, unknown> = {}, client = admin) =>
  add({ parent_id: thread.id, content: 'Indeed', ...more }, client);
const read = async (id: number, client = admin) => (await client.get(`${PATH}/${id}`)).body.data;
const list = async (query = '', client = admin): Promise<any[]> =>
  (await client.get(`${PATH}?post_id=${page.id}&${query}`)).body.data;
const ids = async (query = '', client = admin): Promise<number[]> => (await list(query, client)).map(({ id }) => id);
const count = async (table: string, noteId: number): Promise<number> => {
  const column = sql.ref(table === 'builder_notes' ? 'id' : 'note_id');
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where ${column} = ${noteId}`.execute(app.app.services.db);
  return rows[0]!.n;
};

describe('a new note', () => {
  test('has everything that clients know', async () => {
    const { id } = await add({ content: '  Too <big> & "wide"\n', mentioned_usernames: ['gus', 'nobody'] });
    const at = '2026-05-01T10:01:00+00:00';
    const person = (user: TestUser, more: object = {}) => ({
      ...{ id: user.id, name: user.login, url: '', slug: user.login, capabilities: { notes: { can_read: true } } },
      avatar_urls: { 24: expect.any(String), 48: expect.any(String), 96: expect.any(String) },
      ...more,
    });
    expect(await read(id)).toEqual({
      ...{ id, post_id: page.id, element_id: ELEMENT, parent_id: 0, author_id: ada.id, author_display_name: null },
      ...{ route_post_id: page.id, route_url: `/p${page.id}`, route_title: 'About', status: 'publish' },
      ...{ position: { x: 12.5, y: 40 }, content: 'Too &lt;big&gt; &amp; &quot;wide&quot;' },
      ...{ is_resolved: false, is_public: true, is_read: true, replies: [], mentions: [person(gus)] },
      ...{ author: person(ada), document: { id: page.id, type: 'wp-page', type_title: 'Page' } },
      ...{ replies_count: 0, unread_replies_count: 0, readers: [person(ada)] },
      ...{ created_at: at, updated_at: at, last_activity_at: at, user_can: { edit: true, delete: true } },
    });
    const [listed] = await list();
    expect(listed).toMatchObject({ id, is_read: true, replies: [], readers: [], document: null, user_can: [] });
    expect(JSON.stringify(listed)).not.toContain('people.test');
  });

  test.each([
    [{ element_id: 'aaa111' }, 'element_id'],
    [{ element_id: 'aaa1111111' }, 'element_id'],
    [{ element_id: 'AAA1111' }, 'element_id'],
    [{ content: ' \n ' }, 'content'],
    [{ content: 'x'.repeat(10_001) }, 'content'],
    [{ position: { x: 1 } }, 'position'],
    [{ position: { x: 1, y: 'low' } }, 'position'],
    [{ post_id: 999_999 }, 'post_id'],
    [{ route_post_id: 999_999 }, 'route_post_id'],
    [{ route_post_id: 'home' }, 'route_post_id'],
    [{ route_url: `/${'x'.repeat(2_000)}` }, 'route_url'],
    [{ route_url: '/a b' }, 'route_url'],
    [{ route_url: 'not an address' }, 'route_url'],
    [{ route_url: 'https://[half/' }, 'route_url'],
    [{ is_public: 'perhaps' }, 'is_public'],
  ])('is refused with %j', async (more, name) => {
    const { body } = await admin.post(PATH, wish(more)).fails(400, 'rest_invalid_param');
    expect(Object.keys(body.data.params)).toEqual([name]);
  });

  test('lacks nothing that it needs', async () => {
    const { body } = await admin.post(PATH, { mentioned_usernames: [] }).fails(400, 'rest_missing_callback_param');
    expect(body.data.params).toEqual(['post_id', 'element_id', 'content', 'position']);
  });

  test('may stand on a page that a text names, or on none', async () => {
    expect(await add({ route_post_id: String(page.id) })).toMatchObject({ route_post_id: page.id });
    const bare = await add({ route_post_id: undefined, route_url: undefined, route_title: undefined });
    expect(bare).toMatchObject({ route_post_id: null, route_url: '', route_title: '' });
  });

  test('is for people with the capability, on what they may read', async () => {
    await app.asVisitor().post(PATH, wish()).fails(401, 'rest_forbidden');
    await app
      .as(await app.make.user({ role: 'editor' }))
      .post(PATH, wish())
      .fails(403, 'rest_forbidden');
    const draft = await app.make.page({ status: 'draft', by: ada });
    await granted.post(PATH, wish({ post_id: draft.id })).fails(403, 'rest_forbidden');
    await granted.post(PATH, wish({ route_post_id: draft.id })).fails(403, 'rest_forbidden');
  });
});

describe('a reply', () => {
  test('stands below its thread, the oldest first, and stirs it', async () => {
    const thread = await add();
    now = new Date(now.getTime() + 5_000);
    const first = await reply(thread, { element_id: 'zzz9999' }, granted);
    const second = await reply(thread);
    expect(first).toMatchObject({ parent_id: thread.id, element_id: ELEMENT, author_id: gus.id });
    const whole = await read(thread.id);
    expect(whole.replies.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect(whole).toMatchObject({ replies_count: 2, unread_replies_count: 1 });
    expect(whole.last_activity_at > whole.created_at).toBe(true);
    expect(whole.replies[0]).toMatchObject({ is_read: false, readers: [{ id: gus.id }], user_can: { edit: true } });
    expect((await read(thread.id, granted)).replies[1].user_can).toEqual({ edit: false, delete: false });
  });

  test('stands where its thread does; in the trash it is not shown, as a draft to its author alone', async () => {
    const thread = await add();
    const elsewhere = await app.make.page();
    const answer = await reply(thread, {
      post_id: elsewhere.id,
      route_post_id: elsewhere.id,
      route_url: '/x',
      route_title: 'X',
    });
    const place = { post_id: page.id, route_post_id: page.id, route_url: `/p${page.id}`, route_title: 'About' };
    expect(answer).toMatchObject(place);
    const draft = await reply(thread, {}, granted);
    await granted.patch(`${PATH}/${draft.id}`, { status: 'draft' });
    const shown = async (client: TestClient) => {
      const whole = await read(thread.id, client);
      return [whole.replies.map(({ id }: { id: number }) => id), whole.replies_count, whole.unread_replies_count];
    };
    expect(await shown(admin)).toEqual([[answer.id], 1, 0]);
    expect(await shown(granted)).toEqual([[answer.id, draft.id], 2, 1]);
    await admin.delete(`${PATH}/${answer.id}`);
    expect(await shown(admin)).toEqual([[], 0, 0]);
  });

  test('answers a thread that is there', async () => {
    const thread = await add();
    const { id } = await reply(thread);
    await admin.post(PATH, wish({ parent_id: id })).fails(400, 'rest_invalid_param');
    await admin.post(PATH, wish({ parent_id: thread.id, is_public: true })).fails(400, 'rest_invalid_param');
    await admin.post(PATH, wish({ parent_id: 999_999 })).fails(404, 'not-found');
    await admin.post(PATH, wish({ parent_id: -1 })).fails(404, 'not-found');
    await admin.delete(`${PATH}/${thread.id}`);
    await admin.post(PATH, wish({ parent_id: thread.id })).fails(404, 'not-found');
    const hidden = await add({ is_public: false });
    await granted.post(PATH, wish({ parent_id: hidden.id })).fails(403, 'rest_forbidden');
  });
});

test('replies that come while their thread is removed are removed too, or find none', async () => {
  const thread = await add();
  const asked = [1, 2, 3, 4, 5].map(() => granted.post(PATH, wish({ parent_id: thread.id })));
  const [removed, ...answers] = await Promise.all([admin.delete(`${PATH}/${thread.id}?force=true`), ...asked]);
  expect(removed.status).toBe(200);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await ids()).toEqual([]);
});

describe('lists', () => {
  test('have threads and replies in either order', async () => {
    const one = await add();
    now = new Date(now.getTime() + 1_000);
    const two = await add();
    now = new Date(now.getTime() + 1_000);
    const answer = await reply(one);
    expect(await ids('parent_id=0')).toEqual([one.id, two.id]);
    expect(await ids('parent_id=0&order_by=created_at')).toEqual([two.id, one.id]);
    expect(await ids('parent_id=0&order_by=created_at&order=asc')).toEqual([one.id, two.id]);
    expect(await ids(`parent_id=${one.id}`)).toEqual([answer.id]);
    expect((await ids()).toSorted()).toEqual([one.id, two.id, answer.id].toSorted());
    await admin.get(`${PATH}?post_id=999999`).fails(400, 'rest_invalid_param');
    await admin.get(`${PATH}?status=trash`).fails(400, 'rest_invalid_param');
    await admin.get(`${PATH}?order_by=content`).fails(400, 'rest_invalid_param');
    await app.asVisitor().get(PATH).fails(401, 'rest_forbidden');
  });

  test('by route, by what is done with and by state', async () => {
    const done = await add({ route_url: '/elsewhere/' });
    const open = await add();
    await admin.patch(`${PATH}/${done.id}`, { is_resolved: true });
    expect(await ids('route_url=https%3A%2F%2Fsite.test%2Felsewhere')).toEqual([done.id]);
    expect(await ids('is_resolved=true')).toEqual([done.id]);
    expect(await ids('is_resolved=false')).toEqual([open.id]);
    await admin.patch(`${PATH}/${open.id}`, { status: 'draft' });
    expect(await ids()).toEqual([done.id]);
    expect(await ids('status=draft')).toEqual([open.id]);
    expect(await ids('status=draft', app.as(await app.make.user({ role: 'administrator' })))).toEqual([]);
  });

  test('only what is unread, when that is true', async () => {
    const thread = await add();
    const other = await add({}, granted);
    expect(await ids('only_unread=true')).toEqual([other.id]);
    const answer = await reply(thread, {}, granted);
    expect((await ids('only_unread=true&parent_id=0')).toSorted()).toEqual([thread.id, other.id].toSorted());
    await admin.delete(`${PATH}/${answer.id}`);
    expect(await ids('only_unread=true&parent_id=0')).toEqual([other.id]);
    expect((await list('parent_id=0')).find(({ id }) => id === thread.id)).toMatchObject({
      replies_count: 0,
      unread_replies_count: 0,
    });
    expect(await ids('only_unread=false')).toEqual(await ids());
    expect(await ids('only_relevant=false')).toEqual(await ids());
  });

  test('only what is relevant', async () => {
    const [mine, mentioned, answered, inReply, foreign, trashed] = [
      await add({}, granted),
      await add({ mentioned_usernames: ['gus'] }),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await reply(answered, {}, granted);
    await reply(inReply, { mentioned_usernames: ['gus'] });
    await reply(foreign);
    const gone = await reply(trashed, {}, granted);
    await granted.delete(`${PATH}/${gone.id}`);
    const wanted = [mine, mentioned, answered, inReply].map(({ id }) => id);
    expect((await ids('only_relevant=true&parent_id=0', granted)).toSorted()).toEqual(wanted.toSorted());
  });

  test('without what the caller may not read', async () => {
    const secret = await add({ is_public: false });
    const draft = await app.make.page({ status: 'draft', by: ada });
    const seen = await add({ route_post_id: draft.id });
    const open = await add();
    expect(await ids('', granted)).toEqual([open.id]);
    expect((await ids()).toSorted()).toEqual([secret.id, seen.id, open.id].toSorted());
    for (const { id } of [secret, seen]) await granted.get(`${PATH}/${id}`).fails(403, 'rest_forbidden');
  });
});

test('the summary counts by route, without routes that the caller may not see', async () => {
  const draft = await app.make.page({ status: 'draft', by: ada });
  await add({ route_url: '/a/' });
  await add({ route_url: '/a', route_title: 'Newer' });
  await add({ route_url: '', route_title: 'Home' });
  await add({ route_url: '/draft', route_post_id: draft.id });
  const summary = async (client: TestClient) => {
    const { body } = await client.get(`${PATH}/summary?post_id=${page.id}&parent_id=0&order=asc`);
    return body;
  };
  const open = [
    { url: '/a', full_url: 'http://site.test/a', title: 'About', notes_count: 2 },
    { url: '', full_url: 'http://site.test', title: 'Home', notes_count: 1 },
  ];
  expect(await summary(granted)).toEqual({ data: open, meta: [] });
  expect((await summary(admin)).data).toHaveLength(3);
  await add({ route_url: '/late', route_title: '' });
  await add({ route_url: '/late', route_title: 'Named later' });
  expect((await summary(granted)).data.at(-1)).toMatchObject({ url: '/late', title: 'Named later', notes_count: 2 });
  await admin.get(`${PATH}/summary?post_id=999999`).fails(400, 'rest_invalid_param');
  await app.asVisitor().get(`${PATH}/summary`).fails(401, 'rest_forbidden');
});

describe('reading', () => {
  const status = (id: number) => ({ ids: [id] });

  test('is kept for each person once, and can be taken back', async () => {
    const thread = await add();
    const answer = await reply(thread);
    for (let time = 0; time < 2; time++) {
      expect(await granted.post(`${PATH}/read-status`, status(thread.id))).toMatchObject({ status: 201, body: [] });
    }
    expect(await count('builder_note_users', thread.id)).toBe(2);
    expect(await read(thread.id, granted)).toMatchObject({
      is_read: true,
      replies: [{ id: answer.id, is_read: false }],
    });
    expect(await granted.delete(`${PATH}/read-status`, status(thread.id))).toMatchObject({ status: 200, body: [] });
    expect((await read(thread.id, granted)).is_read).toBe(false);
    expect((await read(thread.id)).is_read).toBe(true);
  });

  test('is not what others have read, nor what they are mentioned in', async () => {
    const { db } = app.app.services;
    const [thread, other] = [await add({ mentioned_usernames: ['gus'] }), await add({ mentioned_usernames: ['ada'] })];
    await granted.post(`${PATH}/read-status`, { ids: [thread.id, other.id] });
    const all = [thread.id, other.id];
    const marks = (rows: { note_id: number; user_id: number; type: string }[]) =>
      rows
        .map(
          ({ note_id, user_id, type }) =>
            `${note_id === thread.id ? 1 : 2} ${user_id === ada.id ? 'ada' : 'gus'} ${type}`,
        )
        .toSorted();
    const mentions = ['1 gus mention', '2 ada mention'];
    expect(marks(await findMarks(db, all))).toEqual(
      [...mentions, '1 ada read', '1 gus read', '2 ada read', '2 gus read'].toSorted(),
    );
    expect(marks(await findMarksFor(db, all, gus.id))).toEqual([...mentions, '1 gus read', '2 gus read'].toSorted());
    expect(marks(await findMarksFor(db, [thread.id], gus.id))).toEqual(['1 gus mention', '1 gus read']);
    await app.app.services.tx((tx) => markUnread(tx.db, [thread.id], gus.id));
    expect(marks(await findMarksFor(db, all, gus.id))).toEqual([...mentions, '2 gus read'].toSorted());
    const changed = app.app.services.tx((tx) => replaceMentions(tx.db, other.id, [gus.id], '2026-05-02T00:00:00'));
    expect(await changed).toEqual([gus.id]);
    expect(marks(await findMarks(db, all))).toEqual(
      ['1 ada read', '1 gus mention', '2 ada read', '2 gus mention', '2 gus read'].toSorted(),
    );
  });

  test('the oldest readers come first, and of those at once the older accounts', async () => {
    const thread = await add({}, granted);
    const [early, late] = [
      await app.make.user({ role: 'administrator' }),
      await app.make.user({ role: 'administrator' }),
    ];
    const readers = async () => (await read(thread.id)).readers.map(({ id }: { id: number }) => id);
    now = new Date(now.getTime() + 1_000);
    await app.as(late).post(`${PATH}/read-status`, { ids: [thread.id] });
    await app.as(early).post(`${PATH}/read-status`, { ids: [thread.id] });
    now = new Date(now.getTime() + 1_000);
    await admin.post(`${PATH}/read-status`, { ids: [thread.id] });
    expect(await readers()).toEqual([gus.id, early.id, late.id, ada.id]);
  });

  test('at the same time is kept once', async () => {
    const thread = await add();
    const answers = await Promise.all([1, 2, 3, 4].map(() => granted.post(`${PATH}/read-status`, status(thread.id))));
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201, 201]);
    expect(await count('builder_note_users', thread.id)).toBe(2);
  });

  test('needs notes that the caller may read', async () => {
    const [open, secret] = [await add(), await add({ is_public: false })];
    await granted.post(`${PATH}/read-status`, { ids: [open.id, secret.id] }).fails(403, 'rest_forbidden');
    expect((await granted.post(`${PATH}/read-status`, { ids: [open.id, 999_999] })).status).toBe(201);
    await admin.post(`${PATH}/read-status`, status(999_999)).fails(403, 'rest_forbidden');
    await admin.post(`${PATH}/read-status`, { ids: [] }).fails(403, 'rest_forbidden');
    await admin.post(`${PATH}/read-status`, {}).fails(400, 'rest_missing_callback_param');
    await admin.delete(`${PATH}/read-status`).fails(400, 'rest_missing_callback_param');
    await app.asVisitor().post(`${PATH}/read-status`, status(open.id)).fails(401, 'rest_forbidden');
  });
});

describe('changing', () => {
  test('text, mentions, state and privacy', async () => {
    const { id } = await add({ mentioned_usernames: ['gus'] });
    const changes = { content: ' New ', mentioned_usernames: ['ada'], is_public: false, status: 'draft' };
    for (const method of ['post', 'put', 'patch'] as const) {
      const { status, body } = await admin[method](`${PATH}/${id}`, changes);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        content: 'New',
        is_public: false,
        status: 'draft',
        mentions: [{ id: ada.id }],
      });
    }
    await admin.patch(`${PATH}/${id}`, { content: ' ' }).fails(400, 'rest_invalid_param');
    await admin.patch(`${PATH}/${id}`, { status: 'trash' }).fails(400, 'rest_invalid_param');
    expect((await admin.patch(`${PATH}/${id}`, { mentioned_usernames: [] })).body.data.mentions).toEqual([]);
  });

  test('resolving: once, and by one of many', async () => {
    const { id } = await add();
    now = new Date(now.getTime() + 1_000);
    const answers = await Promise.all([1, 2, 3].map(() => admin.patch(`${PATH}/${id}`, { is_resolved: true })));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 400, 400]);
    await admin.patch(`${PATH}/${id}`, { is_resolved: true }).fails(400, 'rest_invalid_param');
    const after = await read(id);
    expect(after).toMatchObject({ is_resolved: true });
    expect(after.last_activity_at > after.created_at).toBe(true);
    expect((await admin.patch(`${PATH}/${id}`, { is_resolved: false })).body.data.is_resolved).toBe(false);
    await admin.patch(`${PATH}/${id}`, { is_resolved: false }).fails(400, 'rest_invalid_param');
  });

  test('a refused change changes nothing', async () => {
    const { id } = await add();
    await admin.patch(`${PATH}/${id}`, { content: 'Lost', is_resolved: false }).fails(400, 'rest_invalid_param');
    expect((await read(id)).content).toBe('Too big');
  });

  test('while the note is removed: done before, or not found', async () => {
    const { id } = await add();
    const asked = [1, 2, 3, 4].map(() => admin.patch(`${PATH}/${id}`, { content: 'x', mentioned_usernames: ['gus'] }));
    const [removed, ...answers] = await Promise.all([admin.delete(`${PATH}/${id}?force=true`), ...asked]);
    expect(removed.status).toBe(200);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
  });

  test('replies follow their thread', async () => {
    const thread = await add();
    const { id } = await reply(thread);
    await admin.patch(`${PATH}/${id}`, { is_resolved: true }).fails(400, 'rest_invalid_param');
    await admin.patch(`${PATH}/${id}`, { is_public: false }).fails(400, 'rest_invalid_param');
    await admin.patch(`${PATH}/${thread.id}`, { is_public: false });
    expect((await read(id)).is_public).toBe(false);
    await granted.get(`${PATH}/${id}`).fails(403, 'rest_forbidden');
  });

  test('is for authors, and for those who may change what others wrote', async () => {
    const { id } = await add();
    await granted.patch(`${PATH}/${id}`, { content: 'Mine' }).fails(403, 'rest_forbidden');
    await granted.delete(`${PATH}/${id}`).fails(403, 'rest_forbidden');
    const theirs = await add({}, granted);
    expect((await admin.patch(`${PATH}/${theirs.id}`, { content: 'Better' })).status).toBe(200);
    expect((await granted.patch(`${PATH}/${theirs.id}`, { content: 'Best' })).status).toBe(200);
    await admin.patch(`${PATH}/999999`, { content: 'x' }).fails(404, 'not-found');
    await app.asVisitor().patch(`${PATH}/999999`, { content: 'x' }).fails(401, 'rest_forbidden');
    await app
      .as(await app.make.user({ role: 'editor' }))
      .get(`${PATH}/999999`)
      .fails(403, 'rest_forbidden');
    const { headers } = await granted.get(`${PATH}/${id}`);
    expect(headers.get('allow')).toBe('GET');
  });
});

describe('deleting', () => {
  test('to the trash: the replies of a thread are hidden', async () => {
    const thread = await add();
    const answer = await reply(thread);
    expect(await admin.delete(`${PATH}/${thread.id}`)).toMatchObject({ status: 200, body: [] });
    expect(await ids()).toEqual([]);
    expect((await read(thread.id)).status).toBe('trash');
    await admin.get(`${PATH}/${answer.id}`).fails(404, 'not-found');
    expect(await count('builder_notes', answer.id)).toBe(1);
  });

  test('for good: with replies and relations', async () => {
    const thread = await add({ mentioned_usernames: ['gus'] });
    const answer = await reply(thread);
    expect(await admin.delete(`${PATH}/${thread.id}?force=true`)).toMatchObject({ status: 200, body: [] });
    for (const id of [thread.id, answer.id]) {
      expect(await count('builder_notes', id)).toBe(0);
      expect(await count('builder_note_users', id)).toBe(0);
    }
    await admin.delete(`${PATH}/${thread.id}?force=true`).fails(404, 'not-found');
  });
});

describe('people', () => {
  test('are found by name and address, without either login or address', async () => {
    const zoe = await app.make.user({ role: 'author', login: 'zoe.z' });
    const { body } = await admin.get(`${PATH}/users?search=ZOE.Z@people`);
    expect(body).toMatchObject({
      data: [{ id: zoe.id, slug: 'zoe-z', capabilities: { notes: { can_read: false } } }],
      meta: [],
    });
    expect(JSON.stringify(body)).not.toContain('people.test');
    const mine = await app.make.post({ by: zoe });
    const { data } = (await admin.get(`${PATH}/users?search=zoe&post_id=${mine.id}`)).body;
    expect(data[0].capabilities.post).toEqual({ can_edit: true });
    const other = (await admin.get(`${PATH}/users?search=zoe&post_id=${page.id}`)).body.data;
    expect(other[0].capabilities.post).toEqual({ can_edit: false });
  });

  test('in an order, at most so many', async () => {
    const slugs = async (query: string) =>
      (await admin.get(`${PATH}/users?${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
    const all: string[] = await slugs('order_by=user_nicename');
    expect(all).toEqual([...all].sort());
    expect(await slugs('order_by=user_nicename&order=desc&limit=1')).toEqual([all.at(-1)]);
    for (const limit of [0, 101]) await admin.get(`${PATH}/users?limit=${limit}`).fails(400, 'rest_invalid_param');
    await app.asVisitor().get(`${PATH}/users`).fails(401, 'rest_forbidden');
    await app
      .as(await app.make.user({ role: 'editor' }))
      .get(`${PATH}/users`)
      .fails(403, 'rest_forbidden');
  });

  test('who leave: their notes stay, with the name that they had at last', async () => {
    const leaver = await app.make.user({ role: 'administrator' });
    const { id } = await add({}, app.as(leaver));
    await admin.post(`/core/v2/users/${leaver.id}`, { name: 'Lea Ver' });
    await followName.run({ id: leaver.id }, app.app.services);
    const mentioned = await add({ mentioned_usernames: [leaver.login] });
    await admin.delete(`/core/v2/users/${leaver.id}?force=true&reassign=${ada.id}`);
    expect(await read(id)).toMatchObject({
      author: null,
      author_display_name: 'Lea Ver',
      author_id: leaver.id,
      readers: [],
    });
    expect((await read(mentioned.id)).mentions).toEqual([]);
  });

  test('get what they wrote, or have it erased', async () => {
    const writer = await app.make.user({ role: 'administrator' });
    const { id } = await add({ content: 'My words' }, app.as(writer));
    const { services } = app.app;
    expect(await exportPerson(services, writer.email)).toMatchObject({
      'builder-pro': [{ note: id, content: 'My words' }],
    });
    expect(await erasePerson(services, writer.email)).toEqual({ 'builder-pro': 1 });
    expect(await count('builder_notes', id)).toBe(0);
  });
});

describe('with their post', () => {
  const POST = () => `/core/v2/pages/${page.id}`;

  test('notes go to the trash and come back as they were', async () => {
    const [open, draft, trashed] = [await add(), await add(), await add()];
    await admin.patch(`${PATH}/${draft.id}`, { status: 'draft' });
    await admin.delete(`${PATH}/${trashed.id}`);
    const states = async () => Promise.all([open, draft, trashed].map(async ({ id }) => (await read(id)).status));
    await admin.delete(POST());
    expect(await states()).toEqual(['trash', 'trash', 'trash']);
    expect(await ids()).toEqual([]);
    await admin.post(POST(), { title: 'Still there' });
    expect(await states()).toEqual(['trash', 'trash', 'trash']);
    await admin.post(POST(), { status: 'publish' });
    expect(await states()).toEqual(['publish', 'draft', 'trash']);
  });

  test('they are removed', async () => {
    const thread = await add();
    const answer = await reply(thread);
    const elsewhere = await app.make.page();
    const seen = await add({ post_id: elsewhere.id });
    await admin.delete(`${POST()}?force=true`);
    for (const { id } of [thread, answer]) expect(await count('builder_notes', id)).toBe(0);
    expect(await read(seen.id)).toMatchObject({ post_id: elsewhere.id, route_post_id: null });
  });

  test('a save without the element removes them; an autosave and other saves do not', async () => {
    const tree = (...elements: string[]) =>
      JSON.stringify([{ id: 'ccc0000', elType: 'container', settings: {}, elements: elements.map(heading) }]);
    const heading = (id: string) => ({ id, elType: 'widget', widgetType: 'heading', settings: {}, elements: [] });
    const save = async (address: string, ...elements: string[]) => {
      const meta = { _builder_edit_mode: 'builder', _builder_data: tree(...elements) };
      expect((await admin.post(address, { meta })).status).toBe(200);
    };
    await save(POST(), ELEMENT, 'bbb2222');
    const thread = await add();
    const answer = await reply(thread);
    const kept = await add({ element_id: 'bbb2222' });
    await save(`${POST()}/autosaves`, 'bbb2222');
    await admin.post(POST(), { title: 'Other' });
    await save(POST(), 'bbb2222', ELEMENT);
    expect(await ids()).toHaveLength(3);
    await save(POST(), 'bbb2222');
    expect(await ids()).toEqual([kept.id]);
    for (const { id } of [thread, answer]) expect(await count('builder_notes', id)).toBe(0);
    await save(POST());
    expect(await ids()).toEqual([]);
  });
});

describe('the address of a note', () => {
  const open = async (user: TestUser | undefined, query: string, method = 'GET') => {
    const cookie = user ? (await app.make.session(user)).cookie : '';
    const answer = await app.fetch(`/admin/notes?${query}`, { method, redirect: 'manual', headers: { cookie } });
    return [answer.status, answer.headers.get('location')];
  };

  test('leads to its page', async () => {
    const thread = await add({ route_url: '/a%20b/?x=1' });
    const query = `note-id=${thread.id}`;
    expect(await open(ada, query)).toEqual([303, `http://site.test/a%20b/?x=1#note-${thread.id}`]);
    const answer = await reply(thread);
    expect(await open(ada, `note-id=${answer.id}`)).toEqual([303, `http://site.test/a%20b/?x=1#note-${thread.id}`]);
    const bare = await add({ route_url: undefined });
    expect(await open(ada, `note-id=${bare.id}`)).toEqual([
      303,
      `http://site.test/?page_id=${page.id}#note-${bare.id}`,
    ]);
    const back = encodeURIComponent(`/admin/notes?${query}`);
    expect(await open(undefined, query)).toEqual([303, `http://site.test/login?redirect_to=${back}`]);
  });

  test('is for its readers', async () => {
    const secret = await add({ is_public: false });
    expect(await open(gus, `note-id=${secret.id}`)).toEqual([404, null]);
    for (const query of ['', 'note-id=x', 'note-id=999999']) expect(await open(ada, query)).toEqual([404, null]);
    expect(await open(ada, `note-id=${secret.id}`, 'POST')).toEqual([405, null]);
  });
});

describe('a note on its page', () => {
  const show = async (user: TestUser | undefined, path: string): Promise<string> => {
    const cookie = user ? (await app.make.session(user)).cookie : '';
    return (await app.fetch(path, { headers: { cookie } })).text();
  };
  const link = async (): Promise<string> => {
    const { body } = await admin.get(`/core/v2/pages/${page.id}`);
    return new URL(body.link).pathname;
  };

  test('is there for its readers, with its replies, under the name that links have', async () => {
    const thread = await add({ content: 'Too <b>big</b>\nby far' });
    await reply(thread, { content: 'Indeed, Ada' });
    const html = await show(gus, await link());
    expect(html).toContain(`id="note-${thread.id}" tabindex="-1" aria-labelledby="note-${thread.id}-title"`);
    expect(html).toContain('Too &lt;b&gt;big&lt;/b&gt;\nby far');
    expect(html).toContain('Indeed, Ada');
    expect(html).toContain('href="#no-note">Close</a>');
    const [sheet = ''] = /\/assets\/builder-notes\/notes\.\w+\.css/.exec(html) ?? [];
    const style = await app.fetch(sheet);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await style.text()).toContain(':target');
  });

  test('is there for nobody else, and gone with the trash', async () => {
    const secret = await add({ content: 'Between us', is_public: false });
    const path = await link();
    expect(await show(ada, path)).toContain('Between us');
    expect(await show(gus, path)).not.toContain('Between us');
    expect(await show(undefined, path)).not.toContain('builder-note');
    const other = await app.make.user({ role: 'author' });
    expect(await show(other, path)).not.toContain('builder-note');
    await admin.delete(`${PATH}/${secret.id}`);
    expect(await show(ada, path)).not.toContain('builder-note');
  });

  test.each([
    ['a list', { route_post_id: null, route_url: '/category/news/' }, 'http://site.test/category/news'],
    ['the start page', { route_post_id: null, route_url: '/' }, 'http://site.test/'],
  ])('of %s is shown by itself', async (_name, place, address) => {
    const thread = await add({ ...place, content: 'Too <many>' });
    const answer = await reply(thread, { content: 'Fewer, then' });
    const { cookie } = await app.make.session(ada);
    const shown = await app.fetch(`/admin/notes?note-id=${answer.id}`, { headers: { cookie }, redirect: 'manual' });
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await shown.text();
    expect(html).toContain(`<h1 id="note-${thread.id}-title">Note #${thread.id}</h1>`);
    expect(html).toContain('Too &lt;many&gt;');
    expect(html).toContain('Fewer, then');
    expect(html).toContain(`href="${address}">To the page</a>`);
  });
});

test('what is no address finds nothing', async () => {
  for (const path of [PATH, `${PATH}/summary`]) {
    await admin.get(`${path}?route_url=/a%20b`).fails(400, 'rest_invalid_param');
    expect((await admin.get(`${path}?route_url=`)).status).toBe(200);
  }
});

test('a NUL in an address is no text, and no trouble', async () => {
  for (const query of ['?route_url=%00', '/users?search=%00', '/summary?route_url=/a%00b']) {
    expect([query, (await admin.get(PATH + query)).status]).toEqual([query, 200]);
  }
  const sent = '?content=a%00b&mentioned_usernames[]=a%00&route_title=%00&route_url=/a%00b';
  const { content: _content, route_title: _title, route_url: _url, ...rest } = wish();
  expect((await admin.post(PATH + sent, rest)).body.data).toMatchObject({
    content: 'ab',
    route_url: '/ab',
    route_title: '',
  });
});

test('without the module there are no routes, and the notes wait', async () => {
  const thread = await add();
  const { services } = app.app;
  const turn = async (isActive: boolean) => {
    await services.tx(async (tx) => {
      await setModuleActive(tx.db, 'builder-pro', isActive, tx.now);
      tx.touch('modules');
    });
    await services.freshness.sync();
  };
  await turn(false);
  await admin.get(`${PATH}/${thread.id}`).fails(404, 'rest_no_route');
  expect((await admin.get('/')).body.routes).not.toHaveProperty([PATH]);
  await turn(true);
  expect((await read(thread.id)).content).toBe('Too big');
});
