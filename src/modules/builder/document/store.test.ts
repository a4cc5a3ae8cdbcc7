// What is stored of a document, and who vouches for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMeta, findPost, upsertMeta, deleteMeta } from '#content/posts/store.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { defaultSite } from '#kernel/services.ts';
import { documentsReviewed } from '#modules/builder/settings/settings.ts';
import { BUILDER_VERSION } from '#modules/builder/version.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, shownPost, visit, widget } from '#test/kit/built.ts';
import type { TestUser } from '#test/kit/make.ts';
import { createDocument } from './actions.ts';
import { documentOfPost, findDocument, loadDocuments } from './load.ts';
import { reviewDocuments } from './review.ts';

let app: TestApp;
let ann: TestUser;
let bob: TestUser;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  ann = await app.make.user({ role: 'administrator' });
  bob = await app.make.user({ role: 'author' });
  built = createBuilt(app.as(ann));
});
afterAll(() => app.close());

const elements = [widget('html', { html: '<script>x</script>y' })];
const trustOf = async (id: number): Promise<unknown> => {
  const stored = (await findMeta(app.app.services.db, [id], [TRUST_KEY])).get(id)?.get(TRUST_KEY);
  return stored === undefined ? undefined : JSON.parse(stored);
};

test('a document is its post with all that the builder keeps', async () => {
  const { db } = await visit(app);
  const id = await built.template('header', elements, ['include/general']);
  await built.made(`/core/v2/builder_library/${id}`, { meta: { _builder_page_settings: { a: 1 } } });
  const whole = {
    ...{ id, postType: 'builder_library', language: '', type: 'header', status: 'publish', title: 'header', elements },
    ...{ isTrusted: true, pageSettings: { a: 1 }, hasTrustedSettings: true, editMode: 'builder' },
    ...{ conditions: ['include/general'], version: BUILDER_VERSION },
  };
  expect(await findDocument(db, id)).toEqual(whole);
  expect(await documentOfPost(db, await shownPost(app, id))).toEqual(whole);
  const { id: plain } = await app.make.page({ title: 'Plain', status: 'draft' });
  expect(await findDocument(db, plain)).toEqual({
    ...{ id: plain, postType: 'page', language: '', type: 'wp-page', status: 'draft', title: 'Plain', elements: [] },
    ...{ isTrusted: false, pageSettings: {}, hasTrustedSettings: false, editMode: '', conditions: [], version: '' },
  });
  expect([...(await loadDocuments(db, [plain, 999_999, id])).keys()].sort((a, b) => a - b)).toEqual([id, plain]);
  expect([...(await loadDocuments(db, []))]).toEqual([]);
  expect(await findDocument(db, 999_999)).toBeUndefined();
});

test('what was not written keeps the trust that it had', async () => {
  const { id } = await built.made('/core/v2/posts', { title: 'T', status: 'publish', author: bob.id });
  const write = async (by: TestUser, meta: object) => {
    expect((await app.as(by).post(`/core/v2/posts/${id}`, { meta })).status).toBe(200);
    return trustOf(id);
  };
  const data = { _builder_data: JSON.stringify(elements) };
  const settings = { _builder_page_settings: { a: '<script>x</script>' } };
  expect(await trustOf(id)).toBeUndefined();
  expect(await write(ann, { _builder_edit_mode: 'builder' })).toBeUndefined();
  expect(await write(ann, settings)).toEqual(['_builder_page_settings']);
  expect(await write(ann, data)).toEqual(['_builder_page_settings', '_builder_data']);
  expect(await write(ann, settings)).toEqual(['_builder_data', '_builder_page_settings']);
  expect(await write(bob, settings)).toEqual(['_builder_data']);
  expect(await write(bob, { _builder_edit_mode: 'builder' })).toEqual(['_builder_data']);
  expect(await write(bob, data)).toEqual([]);
  expect(await write(ann, { ...data, ...settings })).toEqual(['_builder_data', '_builder_page_settings']);
});

test('a new document without a title is called by its kind and number', async () => {
  const { services } = app.app;
  const rules = writeRulesOf(services, defaultSite(services));
  const make = async (changes: object) =>
    services.tx(async (tx) => {
      const place = { postType: 'builder_library', type: 'header' };
      const id = await createDocument(
        tx,
        place,
        { status: 'draft', ...changes },
        { id: ann.id, canPublish: true },
        rules,
      );
      const { title, title_key: key, type } = (await findPost(tx.db, id))!;
      const meta = Object.fromEntries(
        (await findMeta(tx.db, [id], ['_builder_edit_mode', '_builder_template_type'])).get(id)!,
      );
      return { id, title, key, type, meta };
    });
  const meta = { _builder_edit_mode: '"builder"', _builder_template_type: '"header"' };
  for (const title of [undefined, ' ']) {
    const { id, ...made } = await make(title === undefined ? {} : { title });
    const name = `Builder Header #${id}`;
    expect(made).toEqual({ title: name, key: name.toLowerCase(), type: 'builder_library', meta });
  }
  expect(await make({ title: ' My Top ', meta: { _builder_template_type: 'footer' } })).toMatchObject({
    title: 'My Top',
    meta: { ...meta, _builder_template_type: '"footer"' },
  });
});

test('who wrote a document last decides what is left of it', async () => {
  const { services } = app.app;
  const text = JSON.stringify(elements);
  const old = async (author: TestUser, reviser?: TestUser) => {
    const { id } = await built.made('/core/v2/posts', { title: 'T', status: 'publish', author: author.id });
    if (reviser) expect((await app.as(reviser).post(`/core/v2/posts/${id}`, { content: 'Revised' })).status).toBe(200);
    await services.tx(async (tx) => {
      await upsertMeta(tx.db, id, '_builder_data', JSON.stringify(text));
      await upsertMeta(
        tx.db,
        id,
        '_builder_page_settings',
        JSON.stringify({ custom_css: 'a{}', b: '<script>x</script>' }),
      );
      await deleteMeta(tx.db, id, TRUST_KEY);
    });
    return id;
  };
  const ids = [await old(ann, ann), await old(bob, bob), await old(bob, ann)];
  await services.tx((tx) => services.settings.set(tx, documentsReviewed, false));
  await services.freshness.sync();
  const run = async (after?: number) => {
    const queued: unknown[] = [];
    const tx = (work: (open: object) => Promise<void>) =>
      services.tx((open) =>
        work({
          ...open,
          db: open.db,
          touch: open.touch,
          enqueue: (...job: unknown[]) => Promise.resolve(queued.push(job)),
        }),
      );
    await reviewDocuments.run(after === undefined ? {} : { after }, { ...services, tx } as never);
    await services.freshness.sync();
    return [queued.map((job) => (job as unknown[]).slice(1)), services.settings.get(documentsReviewed)];
  };
  expect(await run()).toEqual([[[{ after: ids[2] }, { key: 'builder.review' }]], false]);
  const all = ['_builder_data', '_builder_page_settings'];
  expect([await trustOf(ids[0]), await trustOf(ids[1]), await trustOf(ids[2])]).toEqual([all, [], all]);
  const stored = async (id: number) => Object.fromEntries((await findMeta(services.db, [id], all)).get(id)!);
  const theirs = await stored(ids[1]);
  expect(JSON.parse(JSON.parse(theirs['_builder_data']!) as string)).toEqual([widget('html', { html: 'xy' })]);
  expect(JSON.parse(theirs['_builder_page_settings']!)).toEqual({ b: 'x' });
  expect(JSON.parse((await stored(ids[0]))['_builder_data']!)).toBe(text);
  expect(await run(ids[2])).toEqual([[], true]);
});
