// Lists stand in one order on every database: each `orderby` of each collection against the same order in JavaScript.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '#content/posts/actions.ts';
import { navigation, pattern } from '#content/posts/design-types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { insertRevision } from '#content/revisions/store.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { uploadDot } from '#test/permissions/samples.ts';

type Row = Record<string, string | number | null> & { id: number };
type Key = (row: Row, rows: readonly Row[]) => string | number | null;

const app = await createTestApp({ flags: { languages: 'en,de' } });
afterAll(app.close);
const { services } = app.app;
const site = services.sites.values().next().value!;
const owner = await app.make.user({ role: 'administrator' });
const boss: TestClient = app.as(owner, 'en');
await boss.post('/posttypes/v1/types', { slug: 'book', rest_base: 'books', hierarchical: true });

const TYPES = {
  posts: 'post',
  pages: 'page',
  media: 'attachment',
  books: 'book',
  navigation: navigation.name,
  blocks: pattern.name,
  builder_library: 'builder_library',
  builder_component: 'builder_component',
  'b-floating-buttons': 'b-floating-buttons',
};

/** Twins, empty values, capitals and umlauts, in no order. */
const TITLES = ['Zebra harbour', 'äpfel', 'apple Harbour', 'Zebra harbour', 'Äpfel', '_under', 'apple harbour', ''];
const DATES = ['2024-03-01T10:00:00', '2024-01-01T10:00:00', '2024-03-01T10:00:00', '2025-01-01T10:00:00'];
const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

const rowsOf: Record<string, Row[]> = {};
const paths: Record<string, string> = {};
const query = async (text: ReturnType<typeof sql>): Promise<Row[]> => (await text.execute(services.db)).rows as Row[];

const foldAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const column =
  (name: string): Key =>
  (row) =>
    row[name] ?? null;
const folded =
  (name: string): Key =>
  (row) =>
    foldAscii(String(row[name]));
const byId = column('id');
/** Lists are asked for with their ids, or slugs, in this order. */
const named = (rows: readonly Row[]): Row[] => [...rows].sort((one, other) => (one.id % 3) - (other.id % 3));
const byPlace: Key = (row, rows) => named(rows).indexOf(row);
const bySlugPlace: Key = ({ slug }, rows) => named(rows).findIndex((other) => other['slug'] === slug);

const POST_KEYS: Record<string, Key> = {
  author: column('author_id'),
  date: column('date'),
  id: byId,
  include: byPlace,
  include_slugs: bySlugPlace,
  modified: column('modified'),
  parent: column('parent_id'),
  slug: folded('slug'),
  title: folded('title_key'),
  menu_order: column('menu_order'),
};
const TERM_KEYS: Record<string, Key> = {
  id: byId,
  term_group: byId,
  include: byPlace,
  include_slugs: bySlugPlace,
  name: folded('name_key'),
  slug: folded('slug'),
  description: folded('description'),
  count: column('count'),
};
const KEYS: Record<string, Record<string, Key>> = {
  ...Object.fromEntries(Object.keys(TYPES).map((base) => [base, POST_KEYS])),
  categories: TERM_KEYS,
  tags: TERM_KEYS,
  wp_pattern_category: TERM_KEYS,
  menus: TERM_KEYS,
  users: {
    id: byId,
    include: byPlace,
    include_slugs: bySlugPlace,
    name: folded('display_name'),
    registered_date: column('registered_at'),
    slug: folded('slug'),
    email: folded('email_key'),
    url: folded('url'),
  },
  comments: {
    date: column('date'),
    date_gmt: column('date_gmt'),
    id: byId,
    type: byId,
    include: byPlace,
    post: column('post_id'),
    parent: (row) => row['parent_id'] ?? 0,
  },
  'menu-items': {
    ...Object.fromEntries(['author', 'slug', 'include_slugs', 'id', 'date', 'relevance'].map((name) => [name, byId])),
    include: byPlace,
    modified: column('modified_at'),
    parent: (row) => row['parent_id'] ?? 0,
    title: folded('title'),
    menu_order: column('position'),
  },
  revisions: {
    ...Object.fromEntries(['date', 'slug', 'include_slugs'].map((name) => [name, column('date')])),
    id: byId,
    include: byPlace,
    title: column('title'),
  },
};
/** A list in the order that the client wrote down has one direction, but for these. */
const TWO_WAYS_OF_PLACES = new Set(['users', 'categories', 'tags', 'wp_pattern_category', 'menus', 'menu-items']);

beforeAll(async () => {
  const [ann, bob] = [await app.make.user({ role: 'author' }), await app.make.user({ role: 'author' })];
  for (const [base, type] of Object.entries(TYPES)) {
    const ids: number[] = [];
    for (const [index, title] of TITLES.entries()) {
      const wish = { title, content: 'Text.', status: 'publish', date: at(DATES, index) };
      const by = { id: owner.id, canPublish: true };
      const id =
        base === 'media'
          ? await uploadDot(app, owner)
          : (await services.tx((tx) => createPost(tx, type, wish, by, writeRulesOf(services, site)))).id;
      ids.push(id);
      const parent = index % 3 === 0 || base === 'media' ? null : ids[0]!;
      await services.tx(({ db }) =>
        sql`update posts set title = ${title}, title_key = ${title.toLowerCase()}, date = ${at(DATES, index)},
          modified = ${at(DATES, index + 1)}, author_id = ${at([ann.id, null, bob.id], index)},
          parent_id = ${parent}, menu_order = ${index % 2} where id = ${id}`.execute(db),
      );
    }
    rowsOf[base] = await query(sql`select * from posts where id in (${sql.join(ids)})`);
    paths[base] = `/core/v2/${base}`;
  }
  for (const [index, parent] of [null, 0, 0, null, 1].entries()) {
    const rows = rowsOf['media']!;
    await services.tx(({ db }) =>
      sql`update posts set parent_id = ${parent === null ? null : rowsOf['posts']![parent]!.id} where id = ${rows[index]!.id}`.execute(db),
    ); // prettier-ignore
  }
  rowsOf['media'] = await query(
    sql`select * from posts where id in (${sql.join(rowsOf['media']!.map(({ id }) => id))})`,
  );
  await seedTerms();
  await seedPeople();
  await seedComments();
  await seedMenuItems();
  await seedRevisions();
});

async function seedTerms(): Promise<void> {
  for (const base of ['categories', 'tags', 'wp_pattern_category', 'menus']) {
    const ids: number[] = [];
    for (const [index, name] of ['Zoo', 'alps', 'Ähre', 'Alps', 'ähre', '_low'].entries()) {
      const { body } = await boss.post(`/core/v2/${base}`, { name, slug: `t${(index * 5) % 7}`, description: at(['', 'One', 'one'], index) });
      if (typeof body.id !== 'number') ids.push(body.data?.term_id ?? body.additional_data?.[0]);
      else ids.push(body.id);
    } // prettier-ignore
    const tagged = { categories: [ids[1], ids[2]], tags: [ids[1], ids[2]] }[base];
    if (tagged) await boss.post(`/core/v2/posts/${rowsOf['posts']![0]!.id}`, { [base]: tagged });
    rowsOf[base] = await query(sql`select terms.*, coalesce((select sum(count) from post_counts
      where scope = 'term' and scope_id = terms.id and status = 'publish'), 0) as count
      from terms where id in (${sql.join([...new Set(ids)])})`);
    rowsOf[base] = rowsOf[base].map((row) => ({ ...row, count: Number(row['count']) }));
    paths[base] = `/core/v2/${base}`;
  }
  // The write above has changed the post.
  rowsOf['posts'] = await query(
    sql`select * from posts where id in (${sql.join(rowsOf['posts']!.map(({ id }) => id))})`,
  );
}

async function seedPeople(): Promise<void> {
  const names = ['zoe', 'Ärne', 'anna', 'Zoe', 'Anna', ''];
  for (const [index, name] of names.entries()) {
    const { id } = await app.make.user({ role: 'subscriber' });
    await services.tx(({ db }) =>
      sql`update users set display_name = ${name}, url = ${at(['', 'https://b.test', 'https://A.test'], index)},
        registered_at = ${at(DATES, index)} where id = ${id}`.execute(db),
    );
  }
  rowsOf['users'] = await query(sql`select * from users`);
  paths['users'] = '/core/v2/users';
}

async function seedComments(): Promise<void> {
  const ids: number[] = [];
  for (let index = 0; index < 7; index++) {
    const post = rowsOf['posts']![index % 2]!.id;
    const parent = [0, 0, 1, 0, 1, 3, 0][index]!;
    const { body } = await boss.post('/core/v2/comments', {
      post,
      content: `Word ${index}.`,
      date_gmt: at(DATES, index),
      ...(parent > 0 && { parent: ids[parent] }),
    });
    ids.push(body.id);
  }
  rowsOf['comments'] = await query(sql`select * from comments`);
  paths['comments'] = '/core/v2/comments';
}

async function seedMenuItems(): Promise<void> {
  const menus = rowsOf['menus']![0]!.id;
  const ids: number[] = [];
  for (const [index, title] of TITLES.filter((text) => text !== '').entries()) {
    const { body } = await boss.post('/core/v2/menu-items', {
      title, menus, url: 'https://example.org/', status: 'publish', menu_order: 1 + (index % 2),
      ...(index % 3 === 2 && { parent: ids[0] }),
    }); // prettier-ignore
    ids.push(body.id);
  }
  for (const [index, id] of ids.entries()) {
    await services.tx(({ db }) =>
      sql`update menu_items set modified_at = ${at(DATES, index)} where id = ${id}`.execute(db),
    );
  }
  rowsOf['menu-items'] = await query(sql`select * from menu_items`);
  paths['menu-items'] = '/core/v2/menu-items';
}

async function seedRevisions(): Promise<void> {
  const post = rowsOf['posts']![1]!.id;
  for (const [index, title] of TITLES.entries()) {
    const date = at(DATES, index);
    await services.tx(({ db }) =>
      insertRevision(db, {
        post_id: post, kind: 'revision', author_id: null, date, date_gmt: date, modified: date, modified_gmt: date,
        meta: '{}', title, excerpt: '', content: '',
      }),
    ); // prettier-ignore
  }
  rowsOf['revisions'] = await query(sql`select * from revisions where post_id = ${post}`);
  paths['revisions'] = `/core/v2/posts/${post}/revisions`;
}

/** Empty before everything, then numbers by size and texts by code point. */
function compare(one: ReturnType<Key>, other: ReturnType<Key>): number {
  if (one === null || other === null) return (one === null ? 0 : 1) - (other === null ? 0 : 1);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

function expectedIds(base: string, orderby: string, direction: 'asc' | 'desc'): number[] {
  const rows = rowsOf[base]!;
  const key = KEYS[base]![orderby]!;
  const isOneWay = (key === byPlace || key === bySlugPlace) && !TWO_WAYS_OF_PLACES.has(base);
  const sign = direction === 'asc' || isOneWay ? 1 : -1;
  return [...rows]
    .sort((one, other) => sign * (compare(key(one, rows), key(other, rows)) || one.id - other.id))
    .map(({ id }) => id);
}

async function listedIds(base: string, orderby: string, direction: string): Promise<number[]> {
  const rows = named(rowsOf[base]!);
  const found: number[] = [];
  // Several short pages: the order also holds from one to the next.
  for (let page = 1; page <= Math.ceil(rows.length / 3); page++) {
    const asked = new URLSearchParams({
      orderby,
      order: direction,
      per_page: '3',
      page: String(page),
      context: 'edit',
    });
    if (orderby === 'include_slugs') asked.set('slug', rows.map((row) => String(row['slug'])).join());
    asked.set('include', rows.map(({ id }) => id).join());
    const { status, body } = await boss.get(`${paths[base]}?${asked.toString()}`);
    expect([status, Array.isArray(body)], JSON.stringify(body)).toEqual([200, true]);
    found.push(...(body as Row[]).map(({ id }) => id));
  }
  return found;
}

/** The collections of records, by the last word of their path. */
function orderedRoutes(): { base: string; orders: readonly string[] }[] {
  return services.registry().routes.entries.flatMap(({ pattern, endpoints }) =>
    endpoints
      .filter(({ route }) => route.methods.includes('GET') && pattern.printed.startsWith('/core/v2/'))
      .map(({ route }) => ({ base: pattern.printed.split('/').at(-1)!, args: route.args }))
      .filter(({ args }) => args['orderby'] !== undefined)
      .map(({ base, args }) => ({ base, orders: (args['orderby']!.enum ?? []) as string[] })),
  );
}

const routes = [...new Map(orderedRoutes().map((route) => [route.base, route])).values()];

test('every collection of records is among them', () => {
  expect(routes.map(({ base }) => base)).toEqual(expect.arrayContaining(Object.keys(KEYS)));
});

describe.each(routes)('$base', ({ base, orders }) => {
  const known = orders.filter((order) => order !== 'relevance');
  test.each(known.flatMap((order) => [[order, 'asc'] as const, [order, 'desc'] as const]))(
    'ordered by %s, %s, is the same list on every database',
    async (order, direction) => {
      expect(await listedIds(base, order, direction)).toEqual(expectedIds(base, order, direction));
    },
  );
});

test('a list of several states has those without a parent in the same place', async () => {
  const drafts = rowsOf['pages']!.slice(0, 3).map(({ id }) => id);
  await services.tx(({ db }) => sql`update posts set status = 'private' where id in (${sql.join(drafts)})`.execute(db));
  for (const direction of ['asc', 'desc'] as const) {
    const include = rowsOf['pages']!.map(({ id }) => id).join();
    const { body } = await boss.get(
      `/core/v2/pages?context=edit&status=publish,private&orderby=parent&order=${direction}&include=${include}`,
    );
    expect(body.map(({ id }: Row) => id)).toEqual(expectedIds('pages', 'parent', direction));
  }
});

test('every other route with an order is known to sort by values that are always there', () => {
  const others = services
    .registry()
    .routes.entries.filter(({ endpoints }) =>
      endpoints.some(({ route }) => 'order_by' in route.args || 'orderby' in route.args),
    )
    .map(({ pattern: { printed } }) => printed)
    .filter((path) => !path.startsWith('/core/v2/'));
  expect(others.sort()).toEqual([
    '/builder/v1/form-submissions',
    '/builder/v1/form-submissions/export',
    '/builder/v1/notes',
    '/builder/v1/notes/summary',
    '/builder/v1/notes/users',
    '/sitestats/v1/devices',
    '/sitestats/v1/pages',
    '/sitestats/v1/referrers',
  ]);
});
