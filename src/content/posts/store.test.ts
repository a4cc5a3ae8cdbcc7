// The way from a page to the top of the tree, and which posts a list has.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchReads } from '#test/kit/watch-reads.ts';
import { published, type PostFilter } from './filter.ts';
import { findWayUp } from './permalinks.ts';
import { findPathParts } from './path-parts.ts';
import { countPostIds, findPostIds } from './query.ts';
import { updatePost } from './store.ts';

let app: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  for (const slug of ['top', 'middle', 'low', 'lowest']) {
    const parent = ids.at(-1);
    const { id } = await app.make.page({ title: slug, slug, ...(parent !== undefined && { parent }) });
    ids.push(id);
  }
});
afterAll(() => app.close());

test('is found at once, whatever its length', async () => {
  const { database, db } = app.app.services;
  const statements: string[] = [];
  const way = await watchReads(database)(() => findWayUp(db, ids[2] ?? 0), statements);
  expect(way).toEqual([ids[2], ids[1], ids[0]]);
  // Not every engine lets its statements be watched.
  expect(statements.length).toBeLessThanOrEqual(1);
  expect(await findWayUp(db, null)).toEqual([]);
});

test('of several pages shares what they have in common', async () => {
  const { db } = app.app.services;
  const parts = await findPathParts(db, [ids[3] ?? 0, ids[1] ?? 0, 999_999]);
  expect([...parts.values()].map(({ slug }) => slug).sort()).toEqual(['low', 'lowest', 'middle', 'top']);
  expect(await findPathParts(db, [])).toEqual(new Map());
});

test('ends where a page stands below itself', async () => {
  const { services } = app.app;
  await services.tx((tx) => updatePost(tx.db, ids[0] ?? 0, { parent_id: ids[3] ?? 0 }));
  expect(await findWayUp(services.db, ids[2] ?? 0)).toEqual([ids[2], ids[1], ids[0], ids[3]]);
  await services.tx((tx) => updatePost(tx.db, ids[0] ?? 0, { parent_id: null }));
});

describe('the open posts of a term', () => {
  const posts: number[] = [];
  let term: number;
  beforeAll(async () => {
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    term = (await admin.post('/core/v2/categories', { name: 'Open and locked' })).body.id;
    for (const more of [{}, { password: 'x' }, { status: 'draft' }, {}, { categories: [1] }]) {
      const post = { title: 'One', status: 'publish', categories: [term], ...more };
      posts.push((await admin.post('/core/v2/posts', post)).body.id);
    }
  });

  const find = (direction: 'asc' | 'desc', offset = 0, limit = 10) =>
    findPostIds(
      app.app.services.db,
      { ...published('post'), hidesProtected: true, terms: [{ terms: [term], match: 'any' }] },
      { orderBy: 'date', direction, offset, limit },
    );

  test('are in their order, without locked ones, drafts and others', async () => {
    const [first, , , second] = posts;
    expect(await find('asc')).toEqual([first, second]);
    expect(await find('desc')).toEqual([second, first]);
    expect(await find('desc', 1, 1)).toEqual([first]);
  });

  const testSqlite = test.skipIf(process.env.TEST_DB === 'postgres');
  testSqlite('are met one after the other, however many there are', async () => {
    const { database, db } = app.app.services;
    const statements: string[] = [];
    await watchReads(database)(() => find('desc'), statements);
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(statements[0] ?? '')}`.execute(db);
    const steps = plan.rows.map(({ detail }) => detail);
    expect(steps[0]).toContain('term_links_by_term (term_id=? AND type=? AND status=?)');
    expect(steps.filter((step) => /B-TREE|LIST SUBQUERY/.test(step))).toEqual([]);
  });
});

describe('however a list is narrowed', () => {
  interface Made {
    id: number;
    isSticky: boolean;
    isLocked: boolean;
    format: string;
    category: number;
  }
  const made: Made[] = [];
  let categories: number[];
  beforeAll(async () => {
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    const category = async (name: string) => (await admin.post('/core/v2/categories', { name })).body.id as number;
    categories = [await category('Left'), await category('Right')];
    for (let number = 0; number < 16; number++) {
      const facts = {
        isSticky: (number & 1) === 1,
        isLocked: (number & 3) === 2,
        format: (number & 4) === 4 ? 'aside' : '',
        category: categories[(number & 8) / 8] ?? 0,
      };
      const { status, body } = await admin.post('/core/v2/posts', {
        title: `Number ${number}`,
        status: 'publish',
        sticky: facts.isSticky,
        format: facts.format || 'standard',
        categories: [facts.category],
        ...(facts.isLocked && { password: 'x' }),
      });
      expect(status).toBe(201);
      made.push({ id: body.id, ...facts });
    }
  });

  const wishes: [Partial<PostFilter>, (post: Made) => boolean][] = [
    [{ isSticky: true }, ({ isSticky }) => isSticky],
    [{ isSticky: false }, ({ isSticky }) => !isSticky],
    [{ hidesProtected: true }, ({ isLocked }) => !isLocked],
    [{ isLocked: true }, ({ isLocked }) => isLocked],
    [{ formats: ['aside'] }, ({ format }) => format === 'aside'],
    [{ formats: [''] }, ({ format }) => format === ''],
    [{ formats: ['', 'aside'] }, () => true],
  ];
  const pairs = wishes.flatMap((one) => wishes.map((other) => [one, other] as const));

  test.each([1, 2])('its number is that of what it holds, with %i of the terms', async (count) => {
    const { db } = app.app.services;
    const terms = categories.slice(0, count);
    for (const [[one, fitsOne], [other, fitsOther]] of pairs) {
      if (Object.keys(one)[0] === Object.keys(other)[0] && one !== other) continue;
      const filter = { ...published('post'), ...one, ...other, terms: [{ terms, match: 'any' as const }] };
      const fitting = made.filter((post) => terms.includes(post.category) && fitsOne(post) && fitsOther(post));
      const found = await findPostIds(db, filter, { orderBy: 'date', direction: 'asc', offset: 0, limit: 50 });
      const what = JSON.stringify([one, other]);
      expect([what, found]).toEqual([what, fitting.map(({ id }) => id)]);
      expect([what, await countPostIds(db, filter)]).toEqual([what, fitting.length]);
    }
  });
});
