import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { defineModule } from '#kernel/module.ts';

const at = '/sitewright/v1/counts';
const forms = defineModule({
  name: 'guest-book',
  version: '1.0.0',
  routes: {},
  unread: ({ caller }) => Promise.resolve(caller.can('manage_options') ? 7 : undefined),
});
let app: TestApp;
let people: Record<'administrator' | 'editor' | 'author' | 'subscriber', TestUser>;

beforeAll(async () => {
  app = await createTestApp({ modules: [forms] });
  const person = (role: keyof typeof people) => app.make.user({ role });
  people = {
    administrator: await person('administrator'),
    editor: await person('editor'),
    author: await person('author'),
    subscriber: await person('subscriber'),
  };
  const post = await app.make.post({ author: people.author.id });
  await app.make.post({ author: people.author.id, status: 'draft' });
  await app.make.post({ author: people.editor.id, status: 'draft' });
  await app.make.page({ author: people.editor.id });
  const editor = app.as(people.editor);
  for (const status of ['hold', 'hold', 'spam', 'approved']) {
    const { body } = await editor.post('/core/v2/comments', {
      post: post.id,
      content: `A word, ${status} ${Math.random()}`,
    });
    if (status !== 'approved') await editor.post(`/core/v2/comments/${body.id}`, { status });
  }
});
afterAll(() => app.close());

const counts = async (who: TestUser) => (await app.as(who).get(at)).body;

test('an editor sees everything that waits for editors', async () => {
  expect(await counts(people.editor)).toEqual({
    posts: {
      post: { all: { publish: 1, draft: 2 }, mine: { draft: 1 } },
      page: { all: { publish: 1 }, mine: { publish: 1 } },
    },
    comments: { hold: 2, spam: 1, trash: 0 },
    unread: {},
  });
});

test('an author sees only what is the own, and no comments', async () => {
  expect(await counts(people.author)).toEqual({
    posts: { post: { all: { publish: 1, draft: 1 }, mine: { publish: 1, draft: 1 } } },
    unread: {},
  });
});

test('modules say what nobody has read, to those who may know', async () => {
  expect((await counts(people.administrator)).unread).toMatchObject({ 'guest-book': 7 });
});

test('a reader has nothing to count, a visitor may not ask', async () => {
  expect(await counts(people.subscriber)).toEqual({ posts: {}, unread: {} });
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
});

test('what is trashed moves to its own figure', async () => {
  const post = await app.make.post({ author: people.author.id });
  await app.as(people.author).delete(`/core/v2/posts/${post.id}`);
  const { posts } = await counts(people.author);
  expect(posts.post.mine).toEqual({ publish: 1, draft: 1, trash: 1 });
  await app.as(people.author).delete(`/core/v2/posts/${post.id}?force=true`);
});
