// Which posts and terms are counted next, and how far a counting goes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { countMissing } from './count.ts';
import { countWordsOfPosts } from './jobs.ts';
import { countWaitingPosts, findUncounted, findWaitingTerms, forgetWords, upsertWords } from './store.ts';

let app: TestApp;
let services: Services;
let boss: TestClient;
const posts: number[] = [];
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de', empty: 'true' } });
  ({ services } = app.app);
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
  for (let at = 0; at < 41; at++) {
    posts.push((await app.make.post({ title: `Two words ${at}`, content: '', in: at === 1 ? 'de' : 'en' })).id);
  }
});
afterAll(() => app.close());

const forget = (ids: readonly number[]) =>
  services.tx(async ({ db }) => {
    for (const id of ids) await forgetWords(db, id);
  });
const uncounted = async (shelves: string[], after = 0, limit = 100) =>
  (await findUncounted(services.db, shelves, after, limit)).map(({ id }) => id);

test('posts that nobody counted, in order, from one on', async () => {
  await forget(posts);
  const [first = 0, german, second = 0, third] = posts;
  expect(await uncounted(['post'], 0, 2)).toEqual([first, second]);
  expect(await uncounted(['post'], second, 1)).toEqual([third]);
  expect(await uncounted(['post@de'])).toEqual([german]);
  expect(await uncounted(['page'])).toEqual([]);
  expect((await uncounted(['post', 'post@de'])).length).toBe(41);
  await services.tx(async ({ db }) => {
    await upsertWords(db, []);
    await upsertWords(db, [
      { post_id: first, words: 7 },
      { post_id: second, words: 1 },
    ]);
    await upsertWords(db, [{ post_id: second, words: 5 }]);
  });
  expect(await uncounted(['post'], 0, 1)).toEqual([third]);
  expect(await countWaitingPosts(services.db, 'post_post', 'de')).toEqual({ items: 40, words: 12 });
  expect(await countWaitingPosts(services.db, 'post_post', 'en')).toEqual({ items: 1, words: 0 });
  expect(await countWaitingPosts(services.db, 'post_nothing', 'de')).toEqual({ items: 0, words: 0 });
});

test('a counting stops where it may, and says whether something is left', async () => {
  await forget(posts);
  expect([await countMissing(services, ['page'], 20), await countMissing(services, ['post'], 40)]).toEqual([
    true,
    false,
  ]);
  expect(await uncounted(['post', 'post@de'])).toEqual([posts.at(-1)]);
  expect([await countMissing(services, ['post'], 40), await uncounted(['post', 'post@de'])]).toEqual([true, []]);
  expect(await countWaitingPosts(services.db, 'post_post', 'de')).toEqual({ items: 40, words: 120 });
});

test('a job that counts all of them asks for no other', async () => {
  await forget(posts);
  const asked: unknown[] = [];
  const tx: Services['tx'] = (work) =>
    services.tx((open) =>
      work({ ...open, enqueue: ({ name }, ...rest) => Promise.resolve(void asked.push([name, ...rest])) }),
    );
  await countWordsOfPosts.run({ names: ['post'] }, { ...services, tx });
  expect([asked, await uncounted(['post', 'post@de'])]).toEqual([[], []]);
});

test('terms that wait, in order, from one on', async () => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    ids.push((await boss.post('/core/v2/tags', { name, description: `About ${name}` })).body.id);
  }
  const [one = 0, two = 0, three = 0, four] = ids;
  const german = app.as(await app.make.user({ role: 'administrator' }), 'de');
  await german.post('/core/v2/tags', { name: 'Zwei', multilang_translation_of: two });
  const waiting = async (after: number, limit: number) =>
    (await findWaitingTerms(services.db, 'tax_post_tag', 'de', { after, limit })).map(({ id }) => id);
  expect([await waiting(one - 1, 2), await waiting(three, 9), await waiting(one, 1)]).toEqual([
    [one, three],
    [four],
    [three],
  ]);
  expect(await findWaitingTerms(services.db, 'tax_post_tag', 'de', { after: three, limit: 1 })).toEqual([
    { id: four, name: 'Four', description: 'About Four' },
  ]);
});
