// Which documents show a file, also those that nobody saved here.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertMeta } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createBuilt, widget } from '#test/kit/built.ts';
import { followCarried, fillMediaUses } from './fill.ts';
import { findDocumentsWith, replaceMediaUses } from './store.ts';

let app: TestApp;
let built: ReturnType<typeof createBuilt>;
beforeAll(async () => {
  app = await createTestApp();
  built = createBuilt(app.as(await app.make.user({ role: 'administrator' })));
});
afterAll(() => app.close());

const images = (...ids: number[]) => ids.map((id, at) => widget('image', { image: { id, url: '/a.png' } }, `i${at}`));
const uses = (mediaId: number, most = 10) => findDocumentsWith(app.app.services.db, mediaId, most);

test('a save notes the files of a document, so many of them', async () => {
  const [first, second] = [await built.page(images(501, 502)), await built.page(images(501))];
  expect([await uses(501), await uses(501, 1), await uses(502), await uses(503)]).toEqual([
    [second, first],
    [second],
    [first],
    [],
  ]);
  await built.made(`/core/v2/pages/${first}`, { title: 'Only the title' });
  expect(await uses(502)).toEqual([first]);
  await built.made(`/core/v2/pages/${first}`, { meta: { _builder_data: JSON.stringify(images(503)) } });
  expect([await uses(501), await uses(502), await uses(503)]).toEqual([[second], [], [first]]);
  const many = await built.page(images(...Array.from({ length: 1_001 }, (_, at) => 2_000 + at)));
  expect([await uses(2_999), await uses(3_000)]).toEqual([[many], []]);
});

test('documents that came otherwise are looked through, some at a time', async () => {
  const { services } = app.app;
  const ids: number[] = [];
  for (let count = 0; count < 60; count++) ids.push((await app.make.page()).id);
  await services.tx(async (tx) => {
    for (const id of ids) await upsertMeta(tx.db, id, '_builder_data', JSON.stringify(JSON.stringify(images(700))));
    await upsertMeta(tx.db, ids[0]!, '_builder_data', JSON.stringify('{ no JSON'));
    await upsertMeta(tx.db, ids[1]!, '_builder_data', '""');
    await upsertMeta(tx.db, ids[2]!, '_builder_data', '7');
    await replaceMediaUses(tx.db, ids[1]!, [700]);
    const many = images(...Array.from({ length: 1_001 }, (_, at) => 4_000 + at));
    await upsertMeta(tx.db, ids[3]!, '_builder_data', JSON.stringify(JSON.stringify(many)));
  });
  const before = ids[0]! - 1;
  expect(await services.tx(({ db }) => fillMediaUses(db, before))).toBe(ids[49]);
  expect(await uses(700, 100)).toEqual(ids.slice(4, 50).reverse());
  expect([await uses(4_999), await uses(5_000)]).toEqual([[ids[3]], []]);
  await followCarried.run({}, services);
  expect(await uses(700, 100)).toEqual(ids.slice(4).reverse());
  expect(await services.tx(({ db }) => fillMediaUses(db, ids[59]!))).toBeUndefined();
});
