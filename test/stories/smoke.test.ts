import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/kit/app.ts';

const app = await createTestApp();
afterAll(app.close);

test('a post goes from draft to the trash and away', async () => {
  const edi = await app.make.user({ role: 'editor' });
  const created = await app.as(edi).post('/core/v2/posts', { title: 'Hi', content: 'There', status: 'publish' });
  expect(created.body).toMatchObject({ slug: 'hi', status: 'publish' });
  expect(created.status).toBe(201);
  const seen = await app.asVisitor().get(`/core/v2/posts/${created.body.id}`);
  expect(seen.body.content.rendered).toBe('<p>There</p>\n');
  const list = await app.asVisitor().get('/core/v2/posts');
  expect(list.headers.get('x-wp-total')).toBe('1');
  expect(list.body).toHaveLength(1);
  const trashed = await app.as(edi).delete(`/core/v2/posts/${created.body.id}`);
  expect(trashed.body).toMatchObject({ status: 'trash', slug: 'hi__trashed' });
  expect((await app.asVisitor().get('/core/v2/posts')).body).toEqual([]);
});
