// Each field of a record by itself: what is sent is changed, and nothing else is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { uploadDot } from '#test/permissions/samples.ts';

let app: TestApp;
let admin: TestClient;
const ids = { ann: 0, dogs: 0, blue: 0, picture: 0, parent: 0 };
beforeAll(async () => {
  app = await createTestApp();
  const boss = await app.make.user({ role: 'administrator' });
  admin = app.as(boss);
  ids.ann = (await app.make.user({ role: 'author' })).id;
  ids.dogs = await app.make.term('category', 'Dogs');
  ids.blue = await app.make.term('post_tag', 'Blue');
  ids.picture = await uploadDot(app, boss);
  ids.parent = (await app.make.page({ title: 'Above' })).id;
});
afterAll(() => app.close());

type Body = Record<string, any>;
/** They follow from the others. */
const DERIVED = /^(modified|_links|class_list|link|guid|permalink_template|generated_slug|seo_|content$|excerpt$)/;

async function changedBy(path: string, before: Body, change: Body): Promise<Body> {
  await admin.post(`${path}/${before['id']}`, change);
  const { body: after } = await admin.get(`${path}/${before['id']}?context=edit`);
  const names = Object.keys(before).filter((name) => !DERIVED.test(name));
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  );
}
async function make(path: string, fields: Body): Promise<Body> {
  const { body } = await admin.post(path, { title: 'Before', content: 'Words.', status: 'publish', ...fields });
  return (await admin.get(`${path}/${body.id}?context=edit`)).body;
}

describe('a post', () => {
  test.each<[Body | (() => Body), (Body | (() => Body))?]>([
    [{ title: 'After' }, { title: { raw: 'After', rendered: 'After' } }],
    [{ slug: 'another-slug' }],
    [{ comment_status: 'closed' }],
    [{ ping_status: 'closed' }],
    [{ format: 'aside' }],
    [{ sticky: true }],
    [{ template: '' }, {}],
    [{ password: 'secret' }],
    [{ date: '2020-02-03T04:05:06' }, { date: '2020-02-03T04:05:06', date_gmt: '2020-02-03T04:05:06' }],
    [{ date_gmt: '2020-02-03T04:05:06' }, { date: '2020-02-03T04:05:06', date_gmt: '2020-02-03T04:05:06' }],
    [{ status: 'draft' }],
    [{ status: 'private' }],
    [() => ({ author: ids.ann })],
    [() => ({ categories: [ids.dogs] })],
    [() => ({ tags: [ids.blue] })],
    [() => ({ featured_media: ids.picture })],
    [{}, {}],
  ])('%j', async (wish, expected) => {
    const change = typeof wish === 'function' ? wish() : wish;
    const before = await make('/core/v2/posts', {});
    expect(await changedBy('/core/v2/posts', before, change)).toEqual(expected ?? change);
  });

  test('is made with all of them at once, and keeps them when one changes', async () => {
    const fields = {
      ...{ slug: 'with-all', comment_status: 'closed', ping_status: 'closed', format: 'quote', sticky: true },
      ...{ author: ids.ann, categories: [ids.dogs], tags: [ids.blue], featured_media: ids.picture },
      date: '2020-02-03T04:05:06',
    };
    const before = await make('/core/v2/posts', fields);
    expect(before).toMatchObject(fields);
    expect(await changedBy('/core/v2/posts', before, { title: 'After' })).toEqual({
      title: { raw: 'After', rendered: 'After' },
    });
    expect(await changedBy('/core/v2/posts', before, { title: 'Before', format: 'standard' })).toEqual({
      format: 'standard',
    });
  });
});

describe('a page', () => {
  test.each<[Body | (() => Body), (Body | (() => Body))?]>([
    [{ menu_order: 7 }],
    [() => ({ parent: ids.parent })],
    [{ comment_status: 'open' }],
    [() => ({ featured_media: ids.picture })],
    [{ template: '' }, {}],
  ])('%j', async (wish, expected) => {
    const change = typeof wish === 'function' ? wish() : wish;
    const before = await make('/core/v2/pages', {});
    expect(await changedBy('/core/v2/pages', before, change)).toEqual(expected ?? change);
  });

  test('keeps its place when its title changes', async () => {
    const before = await make('/core/v2/pages', { menu_order: 3, parent: ids.parent });
    expect(before).toMatchObject({ menu_order: 3, parent: ids.parent });
    expect(await changedBy('/core/v2/pages', before, { title: 'After' })).toEqual({
      title: { raw: 'After', rendered: 'After' },
    });
  });
});
