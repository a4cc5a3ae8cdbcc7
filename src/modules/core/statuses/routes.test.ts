import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let contributor: TestClient;
let subscriber: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  contributor = app.as(await app.make.user({ role: 'contributor' }));
  subscriber = app.as(await app.make.user({ role: 'subscriber' }));
});
afterAll(() => app.close());

test('visitors see only what is published', async () => {
  const { body } = await app.asVisitor().get('/core/v2/statuses');
  expect(body).toEqual({
    publish: {
      name: 'Published',
      public: true,
      queryable: true,
      slug: 'publish',
      date_floating: false,
      _links: { archives: [{ href: 'http://site.test/api/core/v2/posts' }] },
    },
  });
  expect(Object.keys((await subscriber.get('/core/v2/statuses')).body)).toEqual(['publish']);
});

test('who writes sees all but the internal ones', async () => {
  const { body } = await contributor.get('/core/v2/statuses?context=edit');
  expect(Object.keys(body)).toEqual(['publish', 'future', 'draft', 'pending', 'private', 'trash']);
  expect(body.draft).toMatchObject({ protected: true, private: false, date_floating: true, show_in_list: true });
  expect(body.private).toMatchObject({ protected: false, private: true });
  expect(body.trash).toMatchObject({ show_in_list: false, date_floating: false });
  expect(body.draft._links.archives).toEqual([{ href: 'http://site.test/api/core/v2/posts?status=draft' }]);
  await subscriber.get('/core/v2/statuses?context=edit').fails(403, 'rest_cannot_view');
});

test('one', async () => {
  expect((await contributor.get('/core/v2/statuses/draft')).body.name).toBe('Draft');
  await app.asVisitor().get('/core/v2/statuses/draft').fails(401, 'rest_cannot_read_status');
  await subscriber.get('/core/v2/statuses/trash').fails(403, 'rest_cannot_read_status');
  await contributor.get('/core/v2/statuses/auto-draft').fails(403, 'rest_cannot_read_status');
  await contributor.get('/core/v2/statuses/any').fails(404, 'rest_status_invalid');
  await contributor.get('/core/v2/statuses/none').fails(404, 'rest_status_invalid');
});
