import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { setModuleActive } from '#kernel/modules/store.ts';

let app: TestApp;
let admin: TestClient;
let author: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  author = app.as(await app.make.user({ role: 'author' }));
  visitor = app.asVisitor();
});
afterAll(() => app.close());

const TYPES = ['builder_library', 'builder_component', 'b-floating-buttons'];

describe.each(TYPES)('records of type %s', (type) => {
  const list = `/core/v2/${type}`;
  let id: number;
  beforeAll(async () => {
    const { body } = await admin.post(list, { title: `Hidden ${type}`, content: 'Rare words', status: 'publish' });
    id = body.id;
  });

  test('are for those who may edit them', async () => {
    await visitor.get(list).fails(401, 'rest_forbidden');
    await visitor.get(`${list}/${id}`).fails(401, 'rest_forbidden');
    await author.get(`${list}/${id}`).fails(403, 'rest_forbidden');
    expect((await author.get(list)).body).toEqual([]);
    const { body, headers } = await admin.get(`${list}/${id}?context=edit`);
    expect(body).toMatchObject({
      id,
      type,
      status: 'publish',
      link: `http://site.test/?${type}=hidden-${type.replaceAll('_', '_')}`,
    });
    expect(headers.get('link') ?? '').not.toContain('alternate');
    const { body: all } = await admin.get(list);
    expect(all.map((one: { id: number }) => one.id)).toContain(id);
  });

  test('are found by no search and at no address', async () => {
    const { body: found } = await visitor.get('/core/v2/search?search=Rare');
    expect(found).toEqual([]);
    for (const address of [`/hidden-${type}/`, `/?p=${id}`]) {
      const page = await app.fetch(address, { redirect: 'manual' });
      expect(await page.text()).not.toContain('Rare words');
    }
    await visitor
      .get(`/oembed/1.0/embed?url=${encodeURIComponent(`http://site.test/?p=${id}`)}`)
      .fails(404, 'oembed_invalid_url');
  });

  test('have a type that clients can read', async () => {
    const { body } = await admin.get(`/core/v2/types/${type}?context=edit`);
    expect(body).toMatchObject({ slug: type, rest_base: type, viewable: false, hierarchical: false });
    const { body: all } = await visitor.get('/core/v2/types');
    expect(all[type].rest_base).toBe(type);
  });

  test('are changed, revised and deleted like posts', async () => {
    const { body } = await admin.patch(`${list}/${id}`, { title: 'Changed' });
    expect(body.title.raw).toBe('Changed');
    expect((await admin.get(`${list}/${id}/revisions`)).body).toHaveLength(1);
    await author.patch(`${list}/${id}`, { title: 'Mine' }).fails(403, 'rest_cannot_edit');
    expect((await admin.delete(`${list}/${id}`)).body.status).toBe('trash');
    expect((await admin.delete(`${list}/${id}?force=true`)).body.deleted).toBe(true);
    await admin.get(`${list}/${id}`).fails(404, 'rest_post_invalid_id');
  });
});

test('they exist as long as the builder is active; their records stay', async () => {
  const other = await createTestApp();
  try {
    const { services } = other.app;
    const user = other.as(await other.make.user({ role: 'administrator' }));
    const { body: made } = await user.post('/core/v2/builder_library', { title: 'Stays' });
    const page = await other.make.page();
    const turn = (isActive: boolean) =>
      services.tx(async (tx) => {
        await setModuleActive(tx.db, 'builder', isActive, tx.now);
        tx.touch('modules');
      });
    await turn(false);
    await user.get('/core/v2/builder_library').fails(404, 'rest_no_route');
    await user.get('/core/v2/types/builder_library').fails(404, 'rest_type_invalid');
    const meta = { _builder_data: 'not even JSON', footnotes: '[]' };
    const { body } = await user.patch(`/core/v2/pages/${page.id}`, { meta });
    expect(body.meta).toMatchObject({ _builder_data: '', footnotes: '[]' });
    await turn(true);
    expect((await user.get(`/core/v2/builder_library/${made.id}`)).body.title.rendered).toBe('Stays');
  } finally {
    await other.close();
  }
});
