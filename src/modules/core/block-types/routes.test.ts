import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const switcher = defineModule({
  name: 'test-switcher',
  version: '1.0.0',
  routes: {},
  dynamicBlocks: { 'multilang/switcher': () => 'tick' },
});
let app: TestApp;
let author: TestClient;

beforeAll(async () => {
  app = await createTestApp({ modules: [switcher] });
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

test('what modules bring', async () => {
  const { body } = await author.get('/core/v2/block-types/multilang/switcher');
  expect(body).toMatchObject({ name: 'multilang/switcher', title: 'Switcher', is_dynamic: true });
  const all = (await author.get('/core/v2/block-types')).body as { name: string }[];
  expect(all).toContainEqual(body);
  expect((await author.get('/core/v2/block-types?namespace=multilang')).body).toEqual([body]);
  const names = ((await author.get('/core/v2/block-types/core')).body as { name: string }[]).map(({ name }) => name);
  expect(names.every((name) => name.startsWith('core/'))).toBe(true);
  expect(names).toEqual(names.toSorted());
  expect((await author.get('/core/v2/block-types/core/latest-posts')).body).toEqual({
    ...{ api_version: 1, title: 'Latest posts', name: 'core/latest-posts', is_dynamic: true, attributes: {} },
    ...{ supports: {}, description: '', category: null, icon: null, keywords: [], styles: [] },
    _links: {
      collection: [{ href: 'http://site.test/api/core/v2/block-types/core' }],
      self: [{ href: 'http://site.test/api/core/v2/block-types/core/latest-posts', targetHints: { allow: ['GET'] } }],
    },
  });
});

test('who may not, and what is not there', async () => {
  const subscriber = app.as(await app.make.user());
  await subscriber.get('/core/v2/block-types').fails(403, 'rest_block_type_cannot_view');
  await app.asVisitor().get('/core/v2/block-types').fails(401, 'rest_block_type_cannot_view');
  await author.get('/core/v2/block-types/core/paragraph').fails(404, 'rest_block_type_invalid');
});
