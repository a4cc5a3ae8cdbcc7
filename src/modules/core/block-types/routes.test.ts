import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlockRenderer } from '#content/blocks/render.ts';
import { renderers } from '#content/posts/html.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let author: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

test('none, as long as no module brings one', async () => {
  expect((await author.get('/core/v2/block-types')).body).toEqual([]);
  expect((await author.get('/core/v2/block-types/core')).body).toEqual([]);
});

test('what a module brings', async () => {
  const blocks = renderers.blocks as Map<string, BlockRenderer>;
  blocks.set('clocks/wall-clock', () => 'tick');
  try {
    const { body } = await author.get('/core/v2/block-types/clocks/wall-clock');
    expect(body).toMatchObject({ name: 'clocks/wall-clock', title: 'Wall clock', is_dynamic: true });
    expect((await author.get('/core/v2/block-types')).body).toEqual([body]);
    expect((await author.get('/core/v2/block-types?namespace=clocks')).body).toEqual([body]);
    expect((await author.get('/core/v2/block-types/core')).body).toEqual([]);
  } finally {
    blocks.delete('clocks/wall-clock');
  }
});

test('who may not, and what is not there', async () => {
  const subscriber = app.as(await app.make.user());
  await subscriber.get('/core/v2/block-types').fails(403, 'rest_block_type_cannot_view');
  await app.asVisitor().get('/core/v2/block-types').fails(401, 'rest_block_type_cannot_view');
  await author.get('/core/v2/block-types/core/paragraph').fails(404, 'rest_block_type_invalid');
});
