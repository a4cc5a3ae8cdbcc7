// The way from a page to the top of the tree, and which posts a list has.
import { sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchReads } from '#test/kit/watch-reads.ts';
import { countByStatus, countByTerm, countPosts, moveAuthorCounts, recountAll } from './counts.ts';
import { published, type PostFilter } from './filter.ts';
import { findWayUp } from './permalinks.ts';
import { findPathParts } from './path-parts.ts';
import { countPostIds, findPostIds, findSlugsOf, findStickyIds, type OrderBy, type Page } from './query.ts';
import {
  deleteMeta,
  findAllMeta,
  findChildIds,
  findMeta,
  findMetaNamed,
  findPostsWithMeta,
  findTakenSlugs,
  findUnused,
  updatePost,
  upsertMeta,
  findShownPosts,
  findShortPosts,
  findWholePosts,
} from './store.ts';

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

describe('stored', () => {
  const page = async (about: object = {}) => (await app.make.page(about)).id;
  const write = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.app.services.tx((tx) => work(tx.db));

  test('children: of one parent, on one shelf, without the trash, in order', async () => {
    const { db } = app.app.services;
    const parent = await page();
    const [one, two] = [await page({ parent }), await page({ parent, status: 'draft' })];
    await page({ parent, status: 'trash' });
    await page();
    expect(await findChildIds(db, parent, 'page', 9)).toEqual([one, two]);
    expect(await findChildIds(db, parent, 'page', 1)).toEqual([one]);
    expect(await findChildIds(db, parent, 'page@de', 9)).toEqual([]);
  });

  test('values: by keys, by their beginnings, and who has one without the other', async () => {
    const { db } = app.app.services;
    const [one, two, three] = [await page(), await page(), await page()];
    await write(async (open) => {
      for (const [id, key] of [
        [one, 'x_a'],
        [one, 'x_b'],
        [two, 'x_a'],
        [three, 'x_b'],
        [one, 'xya'],
        [two, 'x%'],
      ] as const)
        // prettier-ignore
        await upsertMeta(open, id, key, `"${key}"`);
      await upsertMeta(open, two, 'x_a', '"new"');
    });
    const all = [one, two, three];
    const told = (found: Map<number, Map<string, string>>) =>
      all.map((id) => Object.fromEntries([...(found.get(id) ?? [])].sort()));
    expect(told(await findMeta(db, [one, two], ['x_a', 'x%']))).toEqual([{ x_a: '"x_a"' }, { x_a: '"new"', 'x%': '"x%"' }, {}]); // prettier-ignore
    expect(told(await findMetaNamed(db, all, 'x_'))).toEqual([{ x_a: '"x_a"', x_b: '"x_b"' }, { x_a: '"new"' }, { x_b: '"x_b"' }]); // prettier-ignore
    expect(told(await findMetaNamed(db, all, 'x%'))).toEqual([{}, { 'x%': '"x%"' }, {}]);
    const having = (keys: string[], more: object = {}) => findPostsWithMeta(db, keys, { after: 0, limit: 9, ...more });
    expect(await having(['x_a', 'x_b'])).toEqual(all);
    expect(await having(['x_a', 'x_b'], { without: 'xya' })).toEqual([two, three]);
    expect(await having(['x_a', 'x_b'], { after: one, limit: 1 })).toEqual([two]);
    await write((open) => deleteMeta(open, one, 'x_a'));
    expect(told(await findMetaNamed(db, all, 'x_'))).toEqual([{ x_b: '"x_b"' }, { x_a: '"new"' }, { x_b: '"x_b"' }]);
    expect([...(await findAllMeta(db, one)).keys()].sort()).toEqual(['x_b', 'xya']);
  });

  test('names: taken among neighbours or on whole shelves, and those that nobody has', async () => {
    const { db } = app.app.services;
    const parent = await page({ slug: 'n-top' });
    const child = await page({ slug: 'n-low', parent });
    await app.make.post({ slug: 'n-post' });
    const slugs = ['n-top', 'n-low', 'n-post', 'n-free'];
    const taken = async (among: object) =>
      [...(await findTakenSlugs(db, slugs, { shelves: ['page'], exceptId: 0, ...among }))].sort();
    expect(await taken({})).toEqual(['n-low', 'n-top']);
    expect(await taken({ shelves: ['page', 'post'] })).toEqual(['n-low', 'n-post', 'n-top']);
    expect(await taken({ exceptId: child })).toEqual(['n-top']);
    expect(await taken({ parentId: null })).toEqual(['n-top']);
    expect(await taken({ parentId: parent })).toEqual(['n-low']);
    expect(await taken({ parentId: child })).toEqual([]);
    expect([...(await findUnused(db, slugs))]).toEqual(['n-free']);
    expect(await findUnused(db, [])).toEqual(new Set());
    expect([...(await findSlugsOf(db, [child, 999_999]))]).toEqual([[child, 'n-low']]);
    expect(await findSlugsOf(db, [])).toEqual(new Map());
  });

  test('sticky ones: published, of one shelf, the newest first', async () => {
    const { db } = app.app.services;
    const sticky = (date: string, about: object = {}) =>
      page({ sticky: true, date: `1995-01-${date}T00:00:00`, ...about });
    const [one, two, three] = [await sticky('02'), await sticky('02'), await sticky('03')];
    await sticky('04', { status: 'draft' });
    await page({ date: '1995-01-05T00:00:00' });
    expect(await findStickyIds(db, 'page')).toEqual([three, two, one]);
    expect(await findStickyIds(db, 'page@de')).toEqual([]);
  });

  test('counts: by term and by author, moved with them, and counted anew', async () => {
    const { db } = app.app.services;
    const [ann, bob] = [await app.make.user(), await app.make.user()];
    const [cats, dogs] = [await app.make.term('category', 'Counted cats'), await app.make.term('category', 'Counted dogs')]; // prettier-ignore
    for (const about of [{}, { status: 'draft' }, { by: bob }]) await app.make.post({ by: ann, terms: { category: [cats] }, ...about }); // prettier-ignore
    const of = async (author: number) =>
      (await countByStatus(db, ['post'], author))
        .filter(({ scope }) => scope === 'author')
        .map(({ status, count }) => `${status} ${count}`)
        .sort();
    expect([await of(ann.id), await of(bob.id)]).toEqual([['draft 1', 'publish 1'], ['publish 1']]);
    expect(await countByStatus(db, [], ann.id)).toEqual([]);
    expect([...(await countByTerm(db, [cats, dogs]))]).toEqual([[cats, 2]]);
    expect(await countByTerm(db, [])).toEqual(new Map());
    const both = { shelf: 'post', statuses: ['draft', 'publish'], scope: 'term', scopeId: cats } as const;
    expect([await countPosts(db, both), await countPosts(db, { ...both, statuses: ['draft'] })]).toEqual([3, 1]);
    expect(await countPosts(db, { ...both, statuses: [] })).toBe(0);
    expect(await countPosts(db, { shelf: 'post@xx', statuses: ['publish'] })).toBe(0);
    await write((open) => moveAuthorCounts(open, ann.id, bob.id));
    expect([await of(ann.id), await of(bob.id)]).toEqual([[], ['draft 1', 'publish 2']]);
    await write((open) => moveAuthorCounts(open, bob.id, null));
    expect(await of(bob.id)).toEqual([]);
    const all = await countByStatus(db, ['post', 'page'], 0);
    await write(recountAll);
    expect([await of(ann.id), await of(bob.id)]).toEqual([['draft 1', 'publish 1'], ['publish 1']]);
    const key = (row: object) => JSON.stringify(row);
    expect((await countByStatus(db, ['post', 'page'], 0)).map(key).sort()).toEqual(all.map(key).sort());
    expect([...(await countByTerm(db, [cats, dogs]))]).toEqual([[cats, 2]]);
  });
});

describe('lists of pages', () => {
  const names = 'abcdef';
  const made: number[] = [];
  let [ann, bob] = [0, 0];
  beforeAll(async () => {
    [ann, bob] = [(await app.make.user()).id, (await app.make.user()).id];
    const top = (await app.make.page({ title: 'Parent of the listed', slug: 'l-top' })).id;
    const day = (number: number) => `2010-01-0${number}T00:00:00`;
    const rows: Parameters<typeof app.make.page>[0][] = [
      { title: 'Beta', slug: 'l-5', author: ann, date: day(2), menu_order: 2 },
      { title: 'alpha', slug: 'l-4', author: bob, date: day(1), menu_order: 2, parent: top },
      { title: 'Alpha', slug: 'L-3', author: ann, date: day(2), menu_order: 1, status: 'draft' },
      { title: 'gamma', slug: 'l-2', author: 0, date: day(3), menu_order: 1, parent: top, status: 'private' },
      { title: 'Delta', slug: 'l-1', author: bob, date: day(3), menu_order: 3 },
      { title: 'Hidden', slug: 'l-0', author: bob, date: day(4), menu_order: 3, status: 'trash' },
    ];
    for (const [at, row] of rows.entries()) {
      const { id } = await app.make.page(row);
      made.push(id);
      await app.app.services.tx((tx) =>
        updatePost(tx.db, id, { modified: `2011-01-0${[3, 1, 2, 1, 3, 4][at]!}T00:00:00` }),
      );
    }
  });

  const list = async (filter: Partial<PostFilter>, wish: Partial<Page> = {}) => {
    const { db } = app.app.services;
    const all = { ...published('page'), include: made, ...filter };
    const ids = await findPostIds(db, all, { orderBy: 'id', direction: 'asc', offset: 0, limit: 9, ...wish });
    const shown = ids.map((id) => names[made.indexOf(id)] ?? '?').join('');
    return wish.limit === undefined ? [shown, await countPostIds(db, all)] : shown;
  };
  const three = { statuses: ['publish', 'draft', 'private'] };

  test.each<[OrderBy, asc: string, desc: string]>([
    ['id', 'abcde', 'edcba'],
    ['date', 'bacde', 'edcab'],
    ['modified', 'bdcae', 'eacdb'],
    ['menu_order', 'cdabe', 'ebadc'],
    ['title', 'bcaed', 'deacb'],
    ['slug', 'edcba', 'abcde'],
  ])('by %s: equal ones by number, states together', async (orderBy, asc, desc) => {
    expect(await list(three, { orderBy })).toEqual([asc, 5]);
    expect(await list(three, { orderBy, direction: 'desc' })).toEqual([desc, 5]);
    expect(await list(three, { orderBy, limit: 2, offset: 1 })).toBe(asc.slice(1, 3));
    const open = (order: string) => order.replaceAll(/[cd]/g, '');
    expect(await list({}, { orderBy })).toEqual([open(asc), 3]);
    expect(await list({}, { orderBy, direction: 'desc' })).toEqual([open(desc), 3]);
    expect(await list({}, { orderBy, limit: 1, offset: 1 })).toBe(open(asc)[1]);
  });

  test('posts are found in the order in which they are named, each once', async () => {
    const { db } = app.app.services;
    const named = [made[3]!, made[0]!, 999_999, made[4]!, made[3]!];
    const found = [made[3], made[0], made[4]];
    const finders = [findWholePosts, findShortPosts, (at: Db, ids: readonly number[]) => findShownPosts(at, ids, '')];
    for (const find of finders) expect((await find(db, named)).map(({ id }) => id)).toEqual(found);
  });

  test('by author and by what stands above', async () => {
    const known = { statuses: ['publish', 'draft'] };
    const byAuthor = ann < bob ? 'acbe' : 'beac';
    expect(await list(known, { orderBy: 'author' })).toEqual([byAuthor, 4]);
    const below = { statuses: ['publish', 'private'], exclude: [made[0]!, made[4]!] };
    expect(await list(below, { orderBy: 'parent' })).toEqual(['bd', 2]);
    expect(await list(below, { orderBy: 'parent', direction: 'desc' })).toEqual(['db', 2]);
    expect(await list({ ...three, exclude: [] }, { orderBy: 'relevance' })).toEqual(['edcab', 5]);
    expect(await list({ statuses: [] })).toEqual(['', 0]);
  });

  test.each<[Partial<PostFilter> | (() => Partial<PostFilter>), string]>([
    [{ after: '2010-01-02T00:00:00' }, 'de'],
    [{ before: '2010-01-02T00:00:00' }, 'b'],
    [{ modifiedAfter: '2011-01-02T00:00:00' }, 'ae'],
    [{ modifiedBefore: '2011-01-02T00:00:00' }, 'bd'],
    [() => ({ authors: [ann] }), 'ac'],
    [() => ({ notAuthors: [ann] }), 'bde'],
    [() => ({ notAuthors: [ann, bob] }), 'd'],
    [() => ({ exclude: [made[0]!, made[4]!] }), 'bcd'],
    [{ slugs: ['l-1', 'l-2', 'none'] }, 'de'],
    [{ parents: [0] }, 'ace'],
    [() => ({ parents: [made[0]! - 1] }), 'bd'],
    [() => ({ parents: [0, made[0]! - 1] }), 'abcde'],
    [{ notParents: [0] }, 'bd'],
    [() => ({ notParents: [made[0]! - 1] }), 'ace'],
    [{ menuOrder: 1 }, 'cd'],
    [{ conditions: [sql<SqlBool>`posts.title = 'Alpha'`] }, 'c'],
    [{ shelf: 'page@de', alsoOn: ['page'] }, 'abcde'],
    [{ shelf: 'page@de' }, ''],
    [() => ({ among: [made[1]!, made[5]!] }), 'b'],
    [{ statuses: ['trash'] }, 'f'],
  ])('narrowed: %#', async (given, shown) => {
    const filter = typeof given === 'function' ? given() : given;
    expect(await list({ ...three, ...filter })).toEqual([shown, shown.length]);
  });

  test('a search is asked elsewhere', async () => {
    const search = { text: 'a', wanted: ['a'], unwanted: [], columns: ['title'], isExact: false } as const;
    await expect(list({ search })).rejects.toThrow('A search is asked of findSearched.');
    expect(await list({ search, among: [made[0]!] })).toEqual(['a', 1]);
  });
});
