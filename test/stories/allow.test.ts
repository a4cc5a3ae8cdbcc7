// What a caller may do: the `Allow` header, and the same at the `self` link of every record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);

const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
const people: Record<string, TestUser> = {};
let post: number;
let foreign: number;
let locked: number;

const clientOf = (role: string): TestClient => (people[role] ? app.as(people[role]) : app.asVisitor());
const allowOf = (answer: { headers: Headers }): string[] =>
  (answer.headers.get('allow') ?? '').split(', ').filter((method) => method !== '');

/** A text that calls itself one. */
const upload = (role: string, query = '') =>
  clientOf(role).post(`/core/v2/media${query}`, 'Plain words.', {
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="words.txt"',
  });

beforeAll(async () => {
  for (const role of ROLES) people[role] = await app.make.user({ role });
  post = (await app.make.post({ title: 'Open', by: people['author']! })).id;
  foreign = (await app.make.post({ title: 'Of an editor', by: people['editor']!, terms: {} })).id;
  await app.make.term('post_tag', 'Green');
  const admin = app.as(people['administrator']!);
  await app.as(people['subscriber']!).post('/core/v2/comments', { post, content: 'A word of mine.' });
  await admin.post('/core/v2/comments', { post, content: 'A word of the house.' });
  await admin.post('/core/v2/menus', { name: 'Main' });
  await admin.post('/core/v2/users/me/application-passwords', { name: 'Clock' });
  await app.make.page({ title: 'About', by: people['editor']! });
  await admin.post('/core/v2/navigation', { title: 'Ways', status: 'publish' });
  expect((await upload('author')).status).toBe(201);
  locked = (await app.make.post({ title: 'Locked', password: 'tide' })).id;
});

describe('every self link of a record has what Allow says at its address', () => {
  const lists = [
    'posts',
    'pages',
    'media',
    'categories',
    'tags',
    'users',
    'comments',
    'search?search=open',
    'menus',
    'plugins',
    'themes',
    'users/me/application-passwords',
    'navigation',
  ];
  test.each(['visitor', ...ROLES].flatMap((role) => lists.map((list) => [role, list] as const)))(
    'for a %s in %s',
    async (role, list) => {
      const client = clientOf(role);
      const answer = await client.get(`/core/v2/${list}`);
      if (role === 'administrator') expect(answer.status).toBe(200);
      if (answer.status !== 200) return;
      if (role === 'administrator') expect(answer.body.length).toBeGreaterThan(0);
      for (const record of answer.body as {
        _links: { self: { href: string; targetHints: { allow: string[] } }[] };
      }[]) {
        const [self] = record._links.self;
        const path = new URL(self!.href).pathname.replace(/^\/api/, '');
        expect([path, self!.targetHints.allow]).toEqual([path, allowOf(await client.get(path))]);
      }
    },
  );

  test('also where it is embedded, and not where it was not asked for', async () => {
    const embedded = await app.asVisitor().get(`/core/v2/posts/${post}?_embed=author`);
    expect(embedded.body._embedded.author[0]._links.self[0].targetHints).toEqual({ allow: ['GET'] });
    const one = await app.as(people['editor']!).get('/core/v2/tags?_fields=_links.self.href');
    expect(Object.keys(one.body[0]._links.self[0])).toEqual(['href']);
    const tags = await app.as(people['editor']!).get('/core/v2/tags');
    expect(tags.body[0]._links.self[0].targetHints.allow).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  });
});

describe('the arguments of the request count', () => {
  test.each([
    ['visitor', 'posts/{post}?context=edit', 401, []],
    ['visitor', 'posts/{post}', 200, ['GET']],
    ['subscriber', 'posts?status=draft', 400, ['GET']],
    ['subscriber', 'posts?context=edit', 403, []],
    ['author', 'users?context=edit', 403, []],
    ['author', 'posts/{foreign}?context=edit', 403, []],
    ['author', 'posts/{post}?context=edit', 200, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']],
    ['author', 'users?roles=editor', 403, []],
    ['visitor', 'comments?author_email=a@b.test', 401, []],
    ['visitor', 'comments?post={locked}&password=wrong', 401, []],
    ['visitor', 'posts/{locked}?password=wrong', 403, []],
    ['subscriber', 'comments?post={post}', 200, ['GET', 'POST']],
    ['visitor', 'comments?post={post}', 200, ['GET']],
  ] as const)('a %s at %s', async (role, path, status, allow) => {
    const answer = await clientOf(role).get(
      `/core/v2/${path.replace('{post}', String(post)).replace('{foreign}', String(foreign)).replace('{locked}', String(locked))}`,
    );
    expect([answer.status, allowOf(answer)]).toEqual([status, allow]);
  });

  test('what was refused is not named', async () => {
    const author = clientOf('author');
    const forAnother = await author.post('/core/v2/posts', { title: 'x', author: people['editor']!.id });
    expect([forAnother.status, allowOf(forAnother)]).toEqual([403, ['GET']]);
    const own = await author.post('/core/v2/posts', { title: 'Mine', status: 'draft' });
    expect([own.status, allowOf(own)]).toEqual([201, ['GET', 'POST']]);
    const sticky = await clientOf('contributor').post('/core/v2/posts', { title: 'x', sticky: true });
    expect([sticky.status, allowOf(sticky)]).toEqual([403, ['GET']]);
    const besideOthers = await upload('author', `?post=${foreign}`);
    expect([besideOthers.status, allowOf(besideOthers)]).toEqual([403, ['GET']]);
    const raised = await author.post('/core/v2/users/me', { roles: ['administrator'] });
    expect([raised.status, allowOf(raised)]).toEqual([403, ['GET']]);
    const empty = await clientOf('subscriber').post('/core/v2/comments', { post, content: '' });
    expect([empty.status, allowOf(empty)]).toEqual([400, ['GET', 'POST']]);
  });
});

describe('the state after the request counts', () => {
  const ALL = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const WRITES = ALL.slice(1);
  const write = async (body: Record<string, unknown>, first: Record<string, unknown> = {}) => {
    const made = await clientOf('editor').post('/core/v2/posts', { title: 'One', status: 'publish', ...first });
    const answer = await clientOf('editor').post(`/core/v2/posts/${made.body.id}`, body);
    return [answer.status, allowOf(answer)];
  };

  test('a password that the write sets opens the post', async () => {
    expect(await write({ password: 'tide' })).toEqual([200, ALL]);
  });
  test('a private post has no password to match', async () => {
    expect(await write({ status: 'private', password: 'tide' })).toEqual([200, WRITES]);
  });
  test('a sticky post refuses the password, and keeps none to match', async () => {
    expect(await write({ password: 'tide' }, { sticky: true })).toEqual([400, WRITES]);
  });
  test('a protected post refuses to be sticky, and its password still opens it', async () => {
    expect(await write({ sticky: true, password: 'tide' }, { password: 'tide' })).toEqual([400, ALL]);
  });
  test('a delete names what was allowed before it', async () => {
    const { id } = await app.make.post({ by: people['author']! });
    const answer = await clientOf('author').delete(`/core/v2/posts/${id}?force=true`);
    expect([answer.status, allowOf(answer)]).toEqual([200, ALL]);
  });
  test('a file that is attached to a draft is still its owner’s to change', async () => {
    const draft = await app.make.post({ by: people['author']!, status: 'draft' });
    const { body: file } = await upload('author');
    const answer = await clientOf('author').post(`/core/v2/media/${file.id}`, { post: draft.id });
    expect([answer.status, allowOf(answer)]).toEqual([200, ALL]);
  });
});

describe('a refusal of the handler or of the arguments keeps the methods that the permissions name', () => {
  test('attaching a file to one’s own file', async () => {
    const { body: file } = await upload('author');
    const beside = await upload('author', `?post=${file.id}`);
    expect([beside.status, allowOf(beside)]).toEqual([400, ['GET', 'POST']]);
    const moved = await clientOf('author').post(`/core/v2/media/${file.id}`, { post: file.id });
    expect([moved.status, allowOf(moved)]).toEqual([400, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']]);
  });
  test('attaching a file to the file of another is refused by the permission', async () => {
    const { body: file } = await upload('editor');
    const beside = await upload('author', `?post=${file.id}`);
    expect([beside.status, beside.body.code, allowOf(beside)]).toEqual([403, 'rest_cannot_edit', ['GET']]);
  });
  test.each(['192.0.2.99', 'no address'])('a comment from %s is not the caller’s own', async (author_ip) => {
    const answer = await clientOf('subscriber').post('/core/v2/comments', { post, content: 'Hello.', author_ip });
    expect([answer.status, allowOf(answer)]).toEqual([author_ip === 'no address' ? 400 : 403, ['GET']]);
  });
  test('a type in the edit context, asked for by a subscriber', async () => {
    const answer = await clientOf('subscriber').get('/core/v2/types/post?context=edit');
    expect([answer.status, allowOf(answer)]).toEqual([403, []]);
  });
  test('a body that is no JSON', async () => {
    const answer = await clientOf('author').post('/core/v2/posts', '{', { 'content-type': 'application/json' });
    expect([answer.status, allowOf(answer)]).toEqual([400, ['GET', 'POST']]);
  });
});
