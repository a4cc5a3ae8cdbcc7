import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { on } from '#kernel/events/events.ts';
import { defineModule } from '#kernel/module.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { createComment, type CommentWish } from '#content/comments/actions.ts';
import { emptyCommentTrash } from '#content/comments/jobs.ts';
import * as settings from '#content/comments/settings.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import { trashDays } from '#content/posts/settings.ts';
import type { PostRow } from '#content/posts/store.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
let time = START;
const app = await createTestApp({ clock: { now: () => new Date(time) } });
afterAll(app.close);
const { services } = app.app;
const anon = app.asVisitor();
const path = '/core/v2/comments';
let edi: TestUser;
let aut: TestUser;
let con: TestUser;
let sub: TestUser;
let post: PostRow;

beforeAll(async () => {
  edi = await app.make.user({ role: 'editor' });
  aut = await app.make.user({ role: 'author' });
  con = await app.make.user({ role: 'contributor' });
  sub = await app.make.user({ role: 'subscriber' });
  post = await app.make.post({ title: 'Talked about', by: aut });
});

/** Later than any check of haste looks back. */
const wait = (seconds = 60): void => {
  time += seconds * 1000;
};

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}

let count = 0;
/** Written by a visitor and approved, unless it says otherwise. */
async function make(on: PostRow, wish: Partial<CommentWish> = {}): Promise<number> {
  wait();
  const visitor = { name: 'Vera', email: 'vera@people.test', url: '', ip: '192.0.2.9', userAgent: 'Test' };
  const all: CommentWish = {
    ...visitor,
    authorId: null,
    parent: 0,
    content: `Comment ${++count}`,
    status: 'approve',
    ...wish,
  };
  return services.tx((tx) => createComment(tx, on, all, { id: 0, isModerator: true }, commentRulesOf(services)));
}

const idsOf = (answer: { body: any[] }): number[] => answer.body.map((comment) => comment.id);

describe('writing one', () => {
  const write = (user: TestUser, body: object) => {
    wait();
    return app.as(user).post(path, { post: post.id, content: `Text ${++count}`, ...body });
  };

  test('a visitor must sign in, unless the site says otherwise', async () => {
    const body = { post: post.id, content: 'Hi', author_name: 'Vera', author_email: 'vera@people.test' };
    await anon.post(path, body).fails(401, 'rest_comment_login_required');
    await set(settings.allowAnonymousRestComments, true);
    const answer = await anon.post(path, body, { 'user-agent': 'Visitor/1' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ author: 0, author_name: 'Vera', status: 'hold' });
    const kept = await app.as(edi).get(`${path}/${answer.body.id}?context=edit`);
    expect(kept.body).toMatchObject({ author_ip: '127.0.0.1', author_user_agent: 'Visitor/1' });
    wait();
    await anon.post(path, { ...body, author_name: '' }).fails(400, 'rest_comment_author_data_required');
    await anon.post(path, { ...body, author_email: 'vera' }).fails(400, 'rest_invalid_param');
    await anon.post(path, { ...body, author_email: '' }).fails(400, 'rest_comment_author_data_required');
    await set(settings.requireNameEmail, false);
    expect((await anon.post(path, { post: post.id, content: 'Nameless' })).status).toBe(201);
    await set(settings.requireNameEmail, true);
    await set(settings.commentRegistration, true);
    await anon.post(path, body).fails(401, 'rest_comment_login_required');
    await set(settings.commentRegistration, false);
    await set(settings.allowAnonymousRestComments, false);
  });

  test('only a moderator may name another author, address or state', async () => {
    await write(sub, { author: edi.id }).fails(403, 'rest_comment_invalid_author');
    await write(sub, { author_ip: '192.0.2.1' }).fails(403, 'rest_comment_invalid_author_ip');
    await write(sub, { status: 'approve' }).fails(403, 'rest_comment_invalid_status');
    const own = await write(sub, { author: sub.id, author_ip: '127.0.0.1' });
    expect(own.status).toBe(201);
    const other = await write(edi, { author: sub.id, author_ip: '192.0.2.1', status: 'hold' });
    expect(other.body).toMatchObject({
      author: sub.id,
      author_name: sub.login,
      author_ip: '192.0.2.1',
      status: 'hold',
    });
    const visitor = await write(edi, { author_name: 'Guest', author_email: 'guest@people.test' });
    expect(visitor.body).toMatchObject({ author: 0, author_name: 'Guest', author_email: 'guest@people.test' });
    const blanks = await write(edi, { author_name: 'Guest', author_email: ' other@people.test\n' });
    expect(blanks.body).toMatchObject({ author: 0, author_email: 'other@people.test' });
  });

  test('whose comment it is decides what becomes of it, not who enters it', async () => {
    const statusOf = async (user: TestUser, body: object) => (await write(user, body)).body.status;
    expect(await statusOf(edi, {})).toBe('approved');
    expect(await statusOf(edi, { author_name: 'Guest', author_email: 'first@people.test' })).toBe('hold');
    expect(await statusOf(edi, { author_email: 'second@people.test', author_name: 'Guest' })).toBe('hold');
    expect(await statusOf(edi, { author_name: 'Guest', author_email: 'g@people.test', status: 'approve' })).toBe(
      'approved',
    );
    expect(await statusOf(edi, { author_name: 'Guest', author_email: 'g@people.test' })).toBe('approved');
    const stranger = await app.make.user({ role: 'subscriber' });
    expect(await statusOf(edi, { author: stranger.id })).toBe('hold');
    expect(await statusOf(edi, { author: aut.id })).toBe('approved');
    const other = await app.make.user({ role: 'administrator' });
    expect(await statusOf(edi, { author: other.id })).toBe('approved');
  });

  test('names have no tags, also those that were stored with them', async () => {
    const guest = { author_name: '<img src=x onerror=alert(1)>Eve <b>B</b>', author_email: 'eve@people.test' };
    expect((await write(edi, guest)).body.author_name).toBe('Eve B');
    const old = await make(post, { name: '<i>Old</i> Eve' });
    expect((await app.asVisitor().get(`${path}/${old}`)).body.author_name).toBe('Old Eve');
  });

  test('the post must be there, public and open', async () => {
    await write(sub, { post: undefined }).fails(403, 'rest_comment_invalid_post_id');
    await write(sub, { post: 99_999 }).fails(403, 'rest_comment_invalid_post_id');
    const draft = await app.make.post({ status: 'draft' });
    await write(sub, { post: draft.id }).fails(403, 'rest_comment_draft_post');
    const secret = await app.make.post({ status: 'private' });
    await write(sub, { post: secret.id }).fails(403, 'rest_cannot_read_post');
    const locked = await app.make.post({ password: 'key' });
    await write(sub, { post: locked.id }).fails(403, 'rest_cannot_read_post');
    expect((await write(sub, { post: locked.id, password: 'key' })).status).toBe(201);
    const closed = await app.make.post({ comment_status: 'closed' });
    await write(sub, { post: closed.id }).fails(403, 'rest_comment_closed');
    const trashed = await app.make.post();
    await app.as(edi).delete(`/core/v2/posts/${trashed.id}`);
    await write(sub, { post: trashed.id }).fails(403, 'rest_comment_trash_post');
  });

  test('what is wrong with the comment itself', async () => {
    await write(sub, { id: 5 }).fails(400, 'rest_comment_exists');
    await write(sub, { type: 'note' }).fails(400, 'rest_invalid_comment_type');
    await write(edi, { author: 99_999 }).fails(400, 'rest_comment_author_invalid');
    await write(sub, { content: ' \n ' }).fails(400, 'rest_comment_content_invalid');
    await write(sub, { content: undefined }).fails(400, 'rest_comment_content_invalid');
    await write(sub, { content: '<script></script>' }).fails(400, 'rest_comment_content_invalid');
    await write(sub, { author_name: 'x'.repeat(246) }).fails(400, 'comment_author_column_length');
    await write(sub, { author_email: `${'x'.repeat(60)}@${'y'.repeat(40)}.test` }).fails(
      400,
      'comment_author_email_column_length',
    );
    await write(sub, { author_url: `http://a.test/${'x'.repeat(200)}` }).fails(400, 'comment_author_url_column_length');
    await write(sub, { content: 'ü'.repeat(32_763) }).fails(400, 'comment_content_column_length');
  });

  test('the earlier fault is reported', async () => {
    await write(sub, { status: 'approve', post: 99_999 }).fails(403, 'rest_comment_invalid_status');
    await write(sub, { id: 5, content: '' }).fails(400, 'rest_comment_exists');
    await write(sub, { content: '', author_name: 'x'.repeat(246) }).fails(400, 'rest_comment_content_invalid');
  });

  test('nobody says the same twice, or too much at once', async () => {
    const talker = await app.make.user();
    const body = { post: post.id, content: 'Once is enough' };
    const client = app.as(talker);
    expect((await client.post(path, body)).status).toBe(201);
    await client.post(path, body).fails(409, 'comment_duplicate');
    await client.post(path, { ...body, content: 'Something else' }).fails(400, 'comment_flood');
    wait(14);
    await client.post(path, { ...body, content: 'Something else' }).fails(400, 'comment_flood');
    wait(1);
    expect((await client.post(path, { ...body, content: 'Something else' })).status).toBe(201);
    wait();
    await client.post(path, body).fails(409, 'comment_duplicate');
    expect((await app.as(edi).post(path, { post: post.id, content: 'First' })).status).toBe(201);
    expect((await app.as(edi).post(path, { post: post.id, content: 'Second' })).status).toBe(201);
    await app.as(edi).post(path, { post: post.id, content: 'Second' }).fails(409, 'comment_duplicate');
  });

  test('visitors are told apart by address and e-mail', async () => {
    await set(settings.allowAnonymousRestComments, true);
    const say = (email: string) =>
      anon.post(path, { post: post.id, content: `Said ${++count}`, author_name: 'V', author_email: email });
    wait();
    expect((await say('one@people.test')).status).toBe(201);
    await say('two@people.test').fails(400, 'comment_flood');
    wait();
    await make(post, { email: sub.email, ip: '198.51.100.1' });
    await app.as(sub).post(path, { post: post.id, content: 'Same e-mail' }).fails(400, 'comment_flood');
    await set(settings.allowAnonymousRestComments, false);
  });

  test('two at the same moment are one too many', async () => {
    const hasty = await app.make.user();
    const say = (content: string) => app.as(hasty).post(path, { post: post.id, content });
    const answers = await Promise.all([say('Now'), say('Now'), say('And now')]);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  test('a trashed comment may be said again', async () => {
    const first = await write(edi, { content: 'Again and again' });
    await app.as(edi).delete(`${path}/${first.body.id}`);
    expect((await write(edi, { content: 'Again and again' })).status).toBe(201);
  });

  test('the first comment of a person waits, later ones are shown', async () => {
    const newcomer = await app.make.user();
    const first = await write(newcomer, {});
    expect(first.body).toMatchObject({ status: 'hold', author: newcomer.id, author_name: newcomer.login });
    expect(first.body).not.toHaveProperty('author_email');
    expect(first.headers.get('location')).toBe(`${BASE}/api${path}/${first.body.id}`);
    await app.as(edi).post(`${path}/${first.body.id}`, { status: 'approve' });
    expect((await write(newcomer, {})).body.status).toBe('approved');
    expect((await write(newcomer, { content: 'http://a.test http://b.test' })).body.status).toBe('hold');
    await set(settings.disallowedKeys, 'casino');
    expect((await write(newcomer, { content: 'Casino!' })).body.status).toBe('trash');
    await set(settings.disallowedKeys, '');
    expect((await write(aut, {})).body.status).toBe('approved');
    expect((await write(edi, {})).body).toMatchObject({ status: 'approved', author_email: edi.email });
  });

  test('HTML is filtered for those who may not write any', async () => {
    const content = '<b>bold</b><script>alert(1)</script> http://a.test';
    const filtered = await write(sub, { content });
    expect(filtered.body.content.rendered).toBe(
      '<p><b>bold</b>alert(1) <a href="http://a.test" rel="nofollow ugc">http://a.test</a></p>\n',
    );
    const free = await write(edi, { content: { raw: '<div>any</div>' } });
    expect(free.body.content.raw).toBe('<div>any</div>');
  });

  test('an answer names what it answers; an unknown parent is none', async () => {
    const parent = await make(post);
    const reply = await write(edi, { parent });
    expect(reply.body.parent).toBe(parent);
    expect(reply.body._links['in-reply-to'][0]).toEqual({ embeddable: true, href: `${BASE}/api${path}/${parent}` });
    const above = await anon.get(`${path}/${parent}`);
    expect(above.body._links.children[0].href).toBe(`${BASE}/api${path}?parent=${parent}`);
    const { body } = await app.as(edi).get(`${path}/${parent}?_embed=children`);
    expect(body._embedded.children[0]).toHaveLength(1);
    expect((await write(edi, { parent: 99_999 })).body.parent).toBe(0);
  });

  test('a date can be given', async () => {
    const dated = await write(edi, { date_gmt: '2020-01-02T03:04:05' });
    expect(dated.body).toMatchObject({ date: '2020-01-02T03:04:05', date_gmt: '2020-01-02T03:04:05' });
  });
});

describe('reading one', () => {
  test('each context has its fields', async () => {
    const id = await make(post, { authorId: sub.id, url: 'http://vera.test' });
    const common = [
      'id',
      'author',
      'author_name',
      'author_url',
      'author_avatar_urls',
      'date',
      'link',
      'parent',
      'type',
      'content',
      '_links',
    ];
    const more = ['post', 'date_gmt', 'status', 'meta'];
    const keys = (body: object) => Object.keys(body).sort();
    const view = (await anon.get(`${path}/${id}`)).body;
    expect(keys(view)).toEqual([...common, ...more].sort());
    expect(keys((await anon.get(`${path}/${id}?context=embed`)).body)).toEqual([...common].sort());
    const edit = (await app.as(edi).get(`${path}/${id}?context=edit`)).body;
    expect(keys(edit)).toEqual([...common, ...more, 'author_email', 'author_ip', 'author_user_agent'].sort());
    expect(Object.keys(edit.content).sort()).toEqual(['raw', 'rendered']);
    expect(Object.keys(view.content)).toEqual(['rendered']);
    expect(view).toMatchObject({
      status: 'approved',
      type: 'comment',
      meta: [],
      link: `${BASE}/talked-about/#comment-${id}`,
    });
    expect(view.author_avatar_urls).toEqual((await anon.get(`/core/v2/users/${aut.id}`)).body.avatar_urls);
    expect(view._links).toEqual({
      self: [{ href: `${BASE}/api${path}/${id}`, targetHints: { allow: ['GET'] } }],
      collection: [{ href: `${BASE}/api${path}` }],
      author: [{ embeddable: true, href: `${BASE}/api/core/v2/users/${sub.id}` }],
      up: [{ embeddable: true, post_type: 'post', href: `${BASE}/api/core/v2/posts/${post.id}` }],
    });
  });

  test('what waits is for its author and for those who may change it', async () => {
    const id = await make(post, { authorId: sub.id, status: 'hold' });
    await anon.get(`${path}/${id}`).fails(401, 'rest_cannot_read');
    await app.as(con).get(`${path}/${id}`).fails(403, 'rest_cannot_read');
    expect((await app.as(sub).get(`${path}/${id}`)).body.status).toBe('hold');
    expect((await app.as(aut).get(`${path}/${id}`)).status).toBe(200);
    expect((await app.as(edi).get(`${path}/${id}`)).status).toBe(200);
    await app.as(aut).get(`${path}/${id}?context=edit`).fails(403, 'rest_forbidden_context');
    await anon.get(`${path}/${id}?context=edit`).fails(401, 'rest_forbidden_context');
    await anon.get(`${path}/99999`).fails(404, 'rest_comment_invalid_id');
  });

  test('the post decides too', async () => {
    const secret = await app.make.post({ status: 'private' });
    const id = await make(secret, { authorId: sub.id });
    await anon.get(`${path}/${id}`).fails(401, 'rest_cannot_read');
    await app.as(sub).get(`${path}/${id}`).fails(403, 'rest_cannot_read_post');
    const locked = await app.make.post({ password: 'key' });
    const inside = await make(locked);
    await anon.get(`${path}/${inside}`).fails(401, 'rest_cannot_read');
    await anon.get(`${path}/${inside}?password=wrong`).fails(401, 'rest_cannot_read');
    expect((await anon.get(`${path}/${inside}?password=key`)).status).toBe(200);
    expect((await app.as(edi).get(`${path}/${inside}`)).status).toBe(200);
  });
});

describe('lists', () => {
  let page: PostRow;
  let other: PostRow;
  const made: Record<string, number> = {};
  const ofPage = () => `${path}?post=${page.id}`;

  beforeAll(async () => {
    page = await app.make.page({ title: 'Listed', comment_status: 'open' });
    other = await app.make.post({ title: 'Other' });
    made['one'] = await make(page, { content: 'needle one', date_gmt: '2021-01-01T00:00:00' });
    made['two'] = await make(page, { authorId: sub.id, parent: made['one'], date_gmt: '2021-01-03T00:00:00' });
    made['three'] = await make(page, {
      email: 'other@people.test',
      name: 'Needleman',
      date_gmt: '2021-01-02T00:00:00',
    });
    made['held'] = await make(page, { status: 'hold', authorId: con.id, date_gmt: '2021-01-04T00:00:00' });
    made['spam'] = await make(page, { status: 'spam' });
    made['trash'] = await make(page, { status: 'trash' });
    made['far'] = await make(other, { date_gmt: '2021-01-05T00:00:00' });
  });
  const names = (answer: { body: any[] }): string[] =>
    answer.body.map((comment) => Object.keys(made).find((name) => made[name] === comment.id) ?? '?');

  test.each([
    ['', 'two,three,one'],
    ['&order=asc', 'one,three,two'],
    ['&orderby=id', 'three,two,one'],
    ['&orderby=type&order=asc', 'one,two,three'],
    ['&orderby=date&order=asc', 'one,three,two'],
    ['&orderby=parent&order=asc', 'one,three,two'],
    ['&orderby=post&order=asc', 'one,two,three'],
    ['&search=needle', 'three,one'],
    ['&search=vera%40', ''],
    ['&after=2021-01-01T00:00:00', 'two,three'],
    ['&before=2021-01-02T00:00:00Z', 'one'],
    ['&parent=0', 'three,one'],
    ['&parent_exclude=0', 'two'],
    ['&per_page=2', 'two,three'],
    ['&per_page=2&page=2', 'one'],
    ['&per_page=2&page=9', ''],
    ['&offset=1', 'three,one'],
    ['&offset=1&per_page=1', 'three'],
  ])('of one page: %s', async (query, expected) => {
    expect(names(await anon.get(ofPage() + query)).join()).toBe(expected);
  });

  test.each([
    ['status=all', 'held,two,three,one'],
    ['status=hold', 'held'],
    ['status=spam', 'spam'],
    ['status=trash', 'trash'],
    ['status=all&orderby=id&order=asc', 'one,two,three,held'],
    ['status=all&per_page=2&page=2', 'three,one'],
    ['author=NAME', 'two'],
    ['author_exclude=NAME', 'three,one'],
    ['author_email=other@people.test', 'three'],
    ['type=pingback', ''],
  ])('for those who write: %s', async (query, expected) => {
    const answer = await app.as(edi).get(`${ofPage()}&${query.replace('NAME', String(sub.id))}`);
    expect(names(answer).join()).toBe(expected);
  });

  test('by id, in the order of the wish, over several posts', async () => {
    const include = `${made['far']},${made['one']},${made['two']}`;
    expect(names(await anon.get(`${path}?include=${include}&orderby=include`)).join()).toBe('far,one,two');
    expect(names(await anon.get(`${path}?include=${include}&exclude=${made['one']}`)).join()).toBe('far,two');
    const both = await anon.get(`${path}?post=${page.id},${other.id}&order=asc`);
    expect(names(both).join()).toBe('one,three,two,far');
    expect(names(await anon.get(`${ofPage()}&exclude=${made['three']}`)).join()).toBe('two,one');
    expect(names(await anon.get(`${ofPage()}&include=${made['far']},${made['one']}`)).join()).toBe('one');
    expect(names(await anon.get(`${ofPage()}&status=approved&parent=${made['one']}`)).join()).toBe('two');
  });

  test('totals', async () => {
    const totals = async (query: string) => {
      const { headers } = await anon.get(ofPage() + query);
      return `${headers.get('x-wp-total')}/${headers.get('x-wp-totalpages')}`;
    };
    expect(await totals('')).toBe('3/1');
    expect(await totals('&per_page=2')).toBe('3/2');
    expect(await totals('&per_page=3')).toBe('3/1');
    expect(await totals('&per_page=2&page=9')).toBe('3/2');
  });

  test.each([
    'author=1',
    'author_exclude=1',
    'author_email=a@people.test',
    'type=pingback',
    'status=hold',
    'status=all',
  ])('%s is not for everybody', async (query) => {
    await anon.get(`${path}?${query}`).fails(401, 'rest_forbidden_param');
    await app.as(sub).get(`${path}?${query}`).fails(403, 'rest_forbidden_param');
    expect((await app.as(con).get(`${path}?${query}`)).status).toBe(200);
  });

  test('bad arguments', async () => {
    await anon.get(`${path}?per_page=0`).fails(400, 'rest_invalid_param');
    await anon.get(`${path}?orderby=name`).fails(400, 'rest_invalid_param');
    await anon.get(`${path}?after=yesterday`).fails(400, 'rest_invalid_param');
  });

  test('a contributor sees what waits only where it is theirs', async () => {
    expect(names(await app.as(con).get(`${ofPage()}&status=hold`)).join()).toBe('held');
    expect(names(await app.as(aut).get(`${ofPage()}&status=hold`)).join()).toBe('');
  });

  test('rights', async () => {
    await anon.get(`${path}?context=edit`).fails(401, 'rest_forbidden_context');
    await app.as(con).get(`${path}?context=edit`).fails(403, 'rest_forbidden_context');
    expect((await app.as(edi).get(`${ofPage()}&context=edit`)).body[0]).toHaveProperty('author_ip');
    const secret = await app.make.post({ status: 'private' });
    const hidden = await make(secret);
    await anon.get(`${path}?post=${secret.id}`).fails(401, 'rest_cannot_read_post');
    await app.as(sub).get(`${path}?post=${secret.id},${page.id}`).fails(403, 'rest_cannot_read_post');
    expect(idsOf(await anon.get(`${path}?include=${hidden}`))).toEqual([]);
    expect(idsOf(await app.as(edi).get(`${path}?include=${hidden}`))).toEqual([hidden]);
    await anon.get(`${path}?post=0`).fails(401, 'rest_cannot_read');
    expect((await app.as(edi).get(`${path}?post=0`)).body).toEqual([]);
    expect((await anon.get(`${path}?post=99999`)).body).toEqual([]);
  });

  test('comments of a protected post need its password', async () => {
    const locked = await app.make.post({ password: 'key' });
    const id = await make(locked);
    await anon.get(`${path}?post=${locked.id}`).fails(401, 'rest_cannot_read_post');
    expect(idsOf(await anon.get(`${path}?post=${locked.id}&password=key`))).toEqual([id]);
    expect(idsOf(await anon.get(`${path}?include=${id}&password=key`))).toEqual([]);
  });

  test('a post embeds its comments', async () => {
    const answer = await anon.get(`/core/v2/pages/${page.id}?_embed=replies`);
    expect(answer.body._embedded.replies[0].map((reply: { id: number }) => reply.id)).toEqual([
      made['two'],
      made['three'],
      made['one'],
    ]);
    expect(answer.body._embedded.replies[0][0]).not.toHaveProperty('status');
    const up = await anon.get(`${path}/${made['two']}?_embed`);
    expect(up.body._embedded.up[0].id).toBe(page.id);
    expect(up.body._embedded['in-reply-to'][0].id).toBe(made['one']);
  });

  test('the methods on offer', async () => {
    expect((await anon.get(path)).headers.get('allow')).toBe('GET');
    expect((await app.as(edi).get(`${path}/${made['one']}`)).headers.get('allow')).toBe(
      'GET, POST, PUT, PATCH, DELETE',
    );
  });
});

describe('changing and deleting', () => {
  test('who may', async () => {
    const id = await make(post, { authorId: sub.id });
    await anon.post(`${path}/${id}`, { content: 'x' }).fails(401, 'rest_cannot_edit');
    await app.as(sub).post(`${path}/${id}`, { content: 'x' }).fails(403, 'rest_cannot_edit');
    await app.as(sub).delete(`${path}/${id}`).fails(403, 'rest_cannot_delete');
    await anon.delete(`${path}/${id}`).fails(401, 'rest_cannot_delete');
    expect((await app.as(aut).post(`${path}/${id}`, { content: 'By the author' })).body.content.raw).toBe(
      'By the author',
    );
    const elsewhere = await app.make.post({ by: edi });
    await app.as(aut).post(`${path}/${id}`, { post: elsewhere.id }).fails(403, 'rest_cannot_edit');
    await app.as(edi).post(`${path}/99999`, {}).fails(404, 'rest_comment_invalid_id');
    await app.as(edi).delete(`${path}/99999`).fails(404, 'rest_comment_invalid_id');
  });

  test('any field', async () => {
    const id = await make(post);
    const elsewhere = await app.make.post();
    const changes = {
      author_name: 'Changed',
      author_email: 'changed@people.test',
      author_url: 'http://changed.test',
      author_ip: '192.0.2.77',
      author_user_agent: 'Changed/1',
      date: '2022-02-02T02:02:02',
      post: elsewhere.id,
      author: sub.id,
    };
    const answer = await app.as(edi).put(`${path}/${id}`, { ...changes, content: 'Changed' });
    expect(answer.body).toMatchObject({ ...changes, date_gmt: '2022-02-02T02:02:02', content: { raw: 'Changed' } });
    const again = await app.as(edi).patch(`${path}/${id}`, { author_name: 'Once more' });
    expect(again.body).toMatchObject({ ...changes, author_name: 'Once more' });
  });

  test('what cannot be', async () => {
    const id = await make(post);
    const update = (body: object) => app.as(edi).post(`${path}/${id}`, body);
    await update({ type: 'note' }).fails(404, 'rest_comment_invalid_type');
    await update({ post: 99_999 }).fails(403, 'rest_comment_invalid_post_id');
    await update({ content: ' ' }).fails(400, 'rest_comment_content_invalid');
    await update({ author: 99_999 }).fails(400, 'rest_comment_author_invalid');
    await update({ author_email: 'nobody' }).fails(400, 'rest_invalid_param');
    await update({ content: 'x'.repeat(65_526) }).fails(400, 'comment_content_column_length');
    const reply = await make(post, { parent: id });
    expect((await update({ parent: reply })).body.parent).toBe(0);
  });

  test.each([
    ['hold', 'hold'],
    ['approve', 'approved'],
    ['0', 'hold'],
    ['1', 'approved'],
    ['spam', 'spam'],
    ['unspam', 'approved'],
    ['trash', 'trash'],
    ['untrash', 'approved'],
    ['nonsense', 'approved'],
  ])('the word %s makes it %s', async (word, expected) => {
    movable ??= await make(post);
    const answer = await app.as(edi).post(`${path}/${movable}`, { status: word });
    expect({ status: answer.status, is: answer.body.status }).toEqual({ status: 200, is: expected });
  });
  let movable: number | undefined;

  test('trash, and back', async () => {
    const id = await make(post, { status: 'hold' });
    const trashed = await app.as(edi).delete(`${path}/${id}`);
    expect(trashed.body).toMatchObject({ id, status: 'trash' });
    await app.as(edi).delete(`${path}/${id}`).fails(410, 'rest_already_trashed');
    expect((await app.as(edi).post(`${path}/${id}`, { status: 'untrash' })).body.status).toBe('hold');
    await set(trashDays, 0);
    await app.as(edi).delete(`${path}/${id}`).fails(501, 'rest_trash_not_supported');
    await set(trashDays, 30);
  });

  test('removed for good, its replies move up', async () => {
    const top = await make(post);
    const middle = await make(post, { parent: top });
    const reply = await make(post, { parent: middle });
    expect((await anon.get(`${path}/${reply}`)).body.parent).toBe(middle);
    const answer = await app.as(edi).delete(`${path}/${middle}?force=true`);
    expect(answer.body).toMatchObject({ deleted: true, previous: { id: middle, parent: top } });
    expect(answer.body.previous).not.toHaveProperty('_links');
    await app.as(edi).get(`${path}/${middle}`).fails(404, 'rest_comment_invalid_id');
    expect((await anon.get(`${path}/${reply}`)).body.parent).toBe(top);
    await app.as(edi).delete(`${path}/${top}?force=true`);
    expect((await anon.get(`${path}/${reply}`)).body.parent).toBe(0);
  });

  test('the trash is emptied in time', async () => {
    const old = await make(post, { status: 'trash' });
    wait(31 * 86_400);
    const young = await make(post, { status: 'trash' });
    await emptyCommentTrash.run({}, services);
    await app.as(edi).get(`${path}/${old}`).fails(404, 'rest_comment_invalid_id');
    expect((await app.as(edi).get(`${path}/${young}`)).status).toBe(200);
  });
});

test('what happened is announced', async () => {
  const heard: string[] = [];
  const listeners = (['created', 'approved', 'trashed', 'deleted'] as const).map((verb) =>
    on(`comment.${verb}`, ({ id }) => {
      heard.push(`${verb} ${String(id)}`);
      return Promise.resolve();
    }),
  );
  const listener = defineModule({ name: 'listener', version: '1.0.0', isEssential: true, routes: {}, listeners });
  const site = await createTestApp({ modules: [listener], runsJobs: true });
  try {
    const editor = await site.make.user({ role: 'editor' });
    const talked = await site.make.post();
    const client = site.as(editor);
    const { id } = (await client.post(path, { post: talked.id, content: 'Heard', status: 'hold' })).body;
    await client.post(`${path}/${id}`, { status: 'approve' });
    await client.delete(`${path}/${id}`);
    await client.delete(`${path}/${id}?force=true`);
    const all = [`approved ${id}`, `created ${id}`, `deleted ${id}`, `trashed ${id}`];
    await expect.poll(() => heard.toSorted(), { timeout: 10_000 }).toEqual(all);
  } finally {
    await site.close();
  }
});

describe('with the post', () => {
  test('hidden in the trash, shown again, gone for good', async () => {
    const gone = await app.make.post();
    const id = await make(gone);
    const lists = async () => ({
      all: idsOf(await anon.get(`${path}?per_page=100`)).includes(id),
      one: (await anon.get(`${path}/${id}`)).status,
      edit: idsOf(await app.as(edi).get(`${path}?post=${gone.id}&status=all`)).length,
    });
    expect(await lists()).toEqual({ all: true, one: 200, edit: 1 });
    await app.as(edi).delete(`/core/v2/posts/${gone.id}`);
    expect(await lists()).toEqual({ all: false, one: 401, edit: 0 });
    await anon.get(`${path}?post=${gone.id}`).fails(401, 'rest_cannot_read_post');
    expect((await app.as(edi).get(`${path}?post=${gone.id}`)).body).toEqual([]);
    await app.as(edi).post(`/core/v2/posts/${gone.id}`, { status: 'publish' });
    expect(await lists()).toEqual({ all: true, one: 200, edit: 1 });
    await app.as(edi).delete(`/core/v2/posts/${gone.id}?force=true`);
    expect(await lists()).toEqual({ all: false, one: 404, edit: 0 });
  });

  test('cached answers follow every write', async () => {
    const talked = await app.make.post();
    const read = async () => [
      idsOf(await anon.get(`${path}?post=${talked.id}`)).length,
      (await anon.get(`/core/v2/posts/${talked.id}?_embed`)).body._embedded?.replies?.[0].length ?? 0,
    ];
    expect(await read()).toEqual([0, 0]);
    const id = await make(talked);
    expect(await read()).toEqual([1, 1]);
    await app.as(edi).post(`${path}/${id}`, { status: 'hold' });
    expect(await read()).toEqual([0, 0]);
    await app.as(edi).post(`${path}/${id}`, { status: 'approve' });
    expect(await read()).toEqual([1, 1]);
    await app.as(edi).delete(`${path}/${id}?force=true`);
    expect(await read()).toEqual([0, 0]);
  });
});
