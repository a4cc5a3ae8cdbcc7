// Everything that is a kind of post or term can be written in one batch.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  boss = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

test('posts and their kin, terms and theirs, widgets', async () => {
  const title = 'In one batch';
  const bodies: Record<string, object> = {
    posts: { title },
    pages: { title },
    blocks: { title },
    navigation: { title },
    'menu-items': { title, url: 'https://choir.example/' },
    templates: { slug: 'page-batch', title },
    'template-parts': { slug: 'batch', title },
    categories: { name: title },
    tags: { name: title },
    menus: { name: title },
    wp_pattern_category: { name: title },
    widgets: { id_base: 'text', sidebar: 'footer', instance: { raw: { title } } },
  };
  const requests = Object.entries(bodies).map(([list, body]) => ({ method: 'POST', path: `/core/v2/${list}`, body }));
  const { body } = await boss.post('/batch/v1', { requests });
  const statuses = body.responses.map((one: { status: number }, at: number) => [requests[at]?.path, one.status]);
  expect(statuses).toEqual(requests.map(({ path }) => [path, 201]));
});
