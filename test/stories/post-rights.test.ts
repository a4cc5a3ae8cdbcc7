// What each role may do with posts and pages: what their records say of it, and what happens to those who try.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permalinkStructure, trashDays } from '#content/posts/settings.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
const ROLES = ['administrator', 'editor', 'author', 'contributor'] as const;
const people = {} as Record<(typeof ROLES)[number], TestUser>;

beforeAll(async () => {
  for (const role of ROLES) people[role] = await app.make.user({ role });
});

const set = (setting: Parameters<typeof settings.set>[1], value: unknown) =>
  app.app.services.tx((tx) => settings.set(tx, setting, value));
const { settings } = app.app.services;

describe('links of a record that one edits', () => {
  const OWN = ['assign-categories', 'create-tags', 'assign-tags'];
  const MADE = ['create-categories', 'assign-categories', 'create-tags', 'assign-tags'];
  const ALL = ['publish', 'unfiltered-html', 'sticky', 'assign-author', ...MADE];

  test.each([
    ['administrator', 'posts', 'draft', ALL],
    ['editor', 'posts', 'draft', ALL],
    ['author', 'posts', 'publish', ['publish', ...OWN]],
    ['contributor', 'posts', 'draft', OWN],
    ['editor', 'pages', 'publish', ['publish', 'unfiltered-html', 'assign-author']],
  ] as const)('%s, %s in the state %s', async (role, base, status, actions) => {
    const client = app.as(people[role]);
    const { body } = await client.post(`/core/v2/${base}`, { title: 'Mine', status });
    const found = Object.keys(body._links as object).filter((rel) => rel.startsWith('wp:action-'));
    expect(found.map((rel) => rel.slice(10))).toEqual(actions);
    const self = `http://site.test/api/core/v2/${base}/${body.id}`;
    expect(found.map((rel) => body._links[rel])).toEqual(found.map(() => [{ href: self }]));
    const read = (await client.get(`/core/v2/${base}/${body.id}`)).body._links;
    expect(Object.keys(read as object).filter((rel) => rel.startsWith('wp:action-'))).toEqual([]);
    expect(read.self[0].targetHints.allow).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
  });

  test('what was kept for one is not shown to another', async () => {
    const post = await app.make.post({ title: 'Seen by all', by: people.author });
    const allow = async (user: TestUser) => (await app.as(user).get(`/core/v2/posts/${post.id}`)).body._links.self[0].targetHints.allow; // prettier-ignore
    for (const role of ROLES) expect((await allow(people[role])).length, role).toBe(role === 'contributor' ? 1 : 5);
    const own = await app.make.post({ title: 'In its place', status: 'draft', by: people.contributor });
    expect(await allow(people.contributor)).toEqual(['GET']);
    expect((await app.as(people.contributor).get(`/core/v2/posts/${own.id}?context=edit`)).status).toBe(200);
  });

  test('earlier versions, what stands above, and what belongs to it', async () => {
    const client = app.as(people.editor);
    const above = await app.make.page({ title: 'Above' });
    const { id } = (await client.post('/core/v2/pages', { title: 'Here', parent: above.id, status: 'publish' })).body;
    const before = (await client.get(`/core/v2/pages/${id}`)).body._links;
    expect(before).not.toHaveProperty('predecessor-version');
    expect(before).not.toHaveProperty('wp:term');
    expect(before.up).toEqual([{ embeddable: true, href: `http://site.test/api/core/v2/pages/${above.id}` }]);
    await client.post(`/core/v2/pages/${id}`, { content: 'Changed' });
    const after = (await client.get(`/core/v2/pages/${id}`)).body._links;
    const [version] = (await client.get(`/core/v2/pages/${id}/revisions`)).body;
    const revisions = `http://site.test/api/core/v2/pages/${id}/revisions`;
    expect(after['predecessor-version']).toEqual([{ id: version.id, href: `${revisions}/${version.id}` }]);
    expect(after['version-history']).toEqual([{ count: 1, href: revisions }]);
    expect(after['wp:attachment']).toEqual([{ href: `http://site.test/api/core/v2/media?parent=${id}` }]);
    expect(after.replies).toEqual([{ embeddable: true, href: `http://site.test/api/core/v2/comments?post=${id}` }]);
    expect((await client.get(`/core/v2/pages/${above.id}`)).body._links).not.toHaveProperty('up');
  });
});

describe('trying more', () => {
  test('whoever may not publish keeps what is published as it is', async () => {
    const { id } = await app.make.post({ title: 'Out', by: people.contributor, status: 'draft' });
    const own = app.as(people.contributor);
    const at = `/core/v2/posts/${id}`;
    for (const status of ['publish', 'future', 'private'])
      await own.post(at, { status }).fails(403, 'rest_cannot_publish');
    expect((await own.post(at, { status: 'pending' })).body.status).toBe('pending');
    expect((await own.post(at, { status: 'pending', title: 'Still' })).status).toBe(200);
    await own.post(at, { sticky: true }).fails(403, 'rest_cannot_assign_sticky');
    expect((await own.post(at, { sticky: false, author: people.contributor.id })).status).toBe(200);
    await own.post(at, { author: people.author.id }).fails(403, 'rest_cannot_edit_others');
    expect((await app.as(people.author).post('/core/v2/posts', { title: 'x', sticky: true })).status).toBe(201);
    const { body } = await app.as(people.editor).post(at, { author: people.author.id });
    expect([body.author, body.title.raw]).toEqual([people.author.id, 'Still']);
  });

  test('an empty password is none', async () => {
    const { id } = await app.make.post({ title: 'Open' });
    expect((await app.asVisitor().get(`/core/v2/posts/${id}?password=`)).status).toBe(200);
  });

  test('without a trash there is only deleting', async () => {
    const { id } = await app.make.post({ title: 'Kept' });
    await set(trashDays, 0);
    const client = app.as(people.editor);
    await client.delete(`/core/v2/posts/${id}`).fails(501, 'rest_trash_not_supported');
    expect((await client.get(`/core/v2/posts/${id}`)).body.status).toBe('publish');
    await set(trashDays, 1);
    expect((await client.delete(`/core/v2/posts/${id}`)).body.status).toBe('trash');
    await set(trashDays, 30);
  });

  test('the public page, also below a topic', async () => {
    const { id } = await app.make.post({ title: 'Placed', slug: 'placed' });
    const link = async (base: string, of: number) => (await app.asVisitor().get(`/core/v2/${base}/${of}`)).headers.get('link'); // prettier-ignore
    expect(await link('posts', id)).toContain('<http://site.test/placed/>; rel="alternate"; type=text/html');
    await set(permalinkStructure, '/%category%/%postname%/');
    expect(await link('posts', id)).toContain('<http://site.test/general/placed/>; rel="alternate"; type=text/html');
    expect((await app.asVisitor().get(`/core/v2/posts/${id}?_fields=link`)).body.link).toBe('http://site.test/general/placed/'); // prettier-ignore
    await set(permalinkStructure, '/%postname%/');
  });
});

describe('dates that are taken back', () => {
  test('of a draft, and of what is published', async () => {
    const client = app.as(people.editor);
    const date = '2020-02-03T04:05:06';
    const made = (await client.post('/core/v2/posts', { title: 'Dated', date })).body;
    expect([made.date, made.date_gmt]).toEqual([date, date]);
    const kept = (await client.post(`/core/v2/posts/${made.id}`, { title: 'Dated still' })).body;
    expect(kept.date).toBe(date);
    for (const wish of [{ date: null }, { date_gmt: null }]) {
      await client.post(`/core/v2/posts/${made.id}`, { date });
      expect((await client.post(`/core/v2/posts/${made.id}`, wish)).body.date).not.toBe(date);
    }
  });
});
