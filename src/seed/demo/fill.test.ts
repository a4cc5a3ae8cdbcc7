import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { fillDemo } from './fill.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.make.user({ role: 'administrator', login: 'owner' });
}, 120_000);
afterAll(() => app.close());

test('a sample that fails half-way leaves nothing', async () => {
  const { services } = app.app;
  let calls = 0;
  const failing = {
    ...services,
    dispatch: (...given: Parameters<typeof services.dispatch>) =>
      ++calls === 45 ? Promise.reject(new Error('No more room.')) : services.dispatch(...given),
  };
  await expect(fillDemo(failing, 'owner')).rejects.toThrow('No more room.');
  expect(calls).toBeGreaterThan(60);
  const owner = app.as(await app.make.user({ role: 'administrator' }));
  for (const kind of ['posts', 'pages', 'media', 'tags', 'menu-items'])
    expect([kind, (await owner.get(`/core/v2/${kind}`)).body]).toEqual([kind, []]);
  expect((await owner.get('/core/v2/categories')).body).toHaveLength(1);
  expect((await owner.get('/core/v2/settings')).body.title).toBe('Sitewright');
}, 60_000);

test('a site that nobody has written anything on becomes a believable one', async () => {
  expect(await fillDemo(app.app.services, 'owner')).toEqual({ posts: 10, pages: 3, pictures: 8 });
  const visitor = app.asVisitor();
  const posts = (await visitor.get('/core/v2/posts?per_page=20')).body;
  expect(posts).toHaveLength(10);
  const media = (await visitor.get('/core/v2/media?per_page=20')).body;
  expect(media.every((one: any) => one.alt_text !== '' && one.media_details.width === 1600)).toBe(true);
  for (const path of ['/', '/walks/', '/about/', '/contact/', ...posts.map((one: any) => new URL(one.link).pathname)]) {
    expect([path, (await app.fetch(path)).status]).toEqual([path, 200]);
  }
  const contact = await (await app.fetch('/contact/')).text();
  expect(contact).toContain('class="contactform-form');
  expect(await (await app.fetch('/walks/')).text()).toContain('Walk with people who know the way.');
  expect((await visitor.get('/core/v2/comments')).body).toHaveLength(3);
}, 120_000);
