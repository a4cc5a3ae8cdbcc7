// A write is visible in the very next read, in every process, with all caches on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const first = await createTestApp();
const second = await createTestApp({ databaseUrl: first.databaseUrl });
const third = await createTestApp({ databaseUrl: first.databaseUrl });
const apps = [first, second, third];
afterAll(async () => {
  for (const app of apps.reverse()) await app.close();
});

let edi: TestUser;
let id: number;
beforeAll(async () => {
  edi = await first.make.user({ role: 'editor' });
  id = (await first.make.post({ title: 'Start', by: edi })).id;
});

/** On PostgreSQL a client carries the position of its write; on SQLite it need not. */
const carried = (answer: { headers: Headers }): Record<string, string> => {
  const position = answer.headers.get('x-sitewright-position');
  return position === null ? {} : { 'x-sitewright-position': position };
};

async function titlesIn(app: TestApp, headers: Record<string, string>): Promise<string[]> {
  const visitor = app.asVisitor();
  const one = await visitor.get(`/core/v2/posts/${id}`, headers);
  const list = await visitor.get('/core/v2/posts?per_page=5', headers);
  const signedIn = await app.as(edi).get(`/core/v2/posts/${id}`, headers);
  const found = list.body.find((post: any) => post.id === id);
  return [one.body.title.rendered, found.title.rendered, signedIn.body.title.rendered];
}

test('many writes, each read everywhere at once', { timeout: 180_000 }, async () => {
  for (let round = 0; round < 60; round++) {
    const writer = apps[round % apps.length]!;
    const title = `Round ${round}`;
    const written = await writer.as(edi).post(`/core/v2/posts/${id}`, { title });
    expect(written.status).toBe(200);
    const seen = await Promise.all(apps.map((app) => titlesIn(app, carried(written))));
    expect(seen.flat()).toEqual(Array.from({ length: 9 }, () => title));
  }
});

test('reads beside writes never bring back what was dropped', { timeout: 120_000 }, async () => {
  let isRunning = true;
  let last = 0;
  const reader = async (app: TestApp): Promise<void> => {
    while (isRunning) {
      const before = last;
      const { body } = await app.asVisitor().get(`/core/v2/posts/${id}`);
      expect(Number(body.title.rendered.slice(1))).toBeGreaterThanOrEqual(before);
    }
  };
  await first.as(edi).post(`/core/v2/posts/${id}`, { title: 'N0' });
  // The process that writes; other processes on PostgreSQL follow a moment later by design.
  const readers = (process.env['TEST_DB'] === 'postgres' ? [first, first] : apps).map(reader);
  for (let n = 1; n <= 75; n++) {
    await first.as(edi).post(`/core/v2/posts/${id}`, { title: `N${n}` });
    last = n;
  }
  isRunning = false;
  await Promise.all(readers);
});

test('a new term, author or setting shows everywhere too', async () => {
  const { body: term } = await first.as(edi).post('/core/v2/tags', { name: 'Green' });
  const written = await second.as(edi).post(`/core/v2/posts/${id}`, { tags: [term.id] });
  const seen = await third.asVisitor().get(`/core/v2/posts/${id}`, carried(written));
  expect(seen.body.class_list).toContain('tag-green');
  const renamed = await first.as(edi).post(`/core/v2/tags/${term.id}`, { slug: 'olive' });
  const after = await third.asVisitor().get(`/core/v2/posts/${id}`, carried(renamed));
  expect(after.body.class_list).toContain('tag-olive');
  expect((await third.asVisitor().get(`/core/v2/tags/${term.id}`)).body.count).toBe(1);
});
