// Totals tell nothing: a list counts what its reader may see, page by page, and a search finds no hidden text.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost, trashPost } from '#content/posts/actions.ts';
import { pattern } from '#content/posts/design-types.ts';
import { insertComment } from '#content/comments/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createTestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { uploadDot } from '#test/permissions/samples.ts';

const app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' } });
afterAll(app.close);
const { services } = app.app;
const site = services.sites.values().next().value!;
const owner = await app.make.user({ role: 'administrator' });
const boss = app.as(owner, 'en');
await boss.post('/posttypes/v1/types', { slug: 'book', rest_base: 'books' });
await boss.post('/posttypes/v1/types', { slug: 'diary', rest_base: 'diaries', public: false });

const MARK = 'quokkamark';
const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
const CALLERS = ['visitor', ...ROLES] as const;
const STATES = ['publish', 'draft', 'pending', 'future', 'private', 'trash'] as const;
const TYPES: Record<string, string> = {
  posts: 'post',
  pages: 'page',
  books: 'book',
  diaries: 'diary',
  blocks: pattern.name,
  builder_library: 'builder_library',
  builder_component: 'builder_component',
  'b-floating-buttons': 'b-floating-buttons',
};

const people: Record<string, TestUser> = {};
const clientOf = (role: string): TestClient => (people[role] ? app.as(people[role], 'en') : app.asVisitor('en'));

interface Wish {
  title?: string;
  status?: string;
  before?: string;
  password?: string;
}

/** A record in a state; in the trash it remembers the one before. */
async function make(
  type: string,
  by: TestUser,
  { status = 'publish', before = 'draft', ...rest }: Wish,
): Promise<number> {
  const writer = { id: by.id, canPublish: true };
  const rules = writeRulesOf(services, site);
  const wish = {
    content: 'Text.',
    title: 'Open',
    status: status === 'trash' ? before : status,
    ...(status === 'future' && { date: '2999-01-01T00:00:00' }),
    ...rest,
  };
  const made = await services.tx((tx) => createPost(tx, type, wish, writer, rules));
  if (status === 'trash') await services.tx((tx) => trashPost(tx, made, writer, rules));
  return made.id;
}

async function makeMedia(by: TestUser, parent: number | null, title: string): Promise<number> {
  const id = await uploadDot(app, by);
  await boss.post(`/core/v2/media/${id}`, { title, description: title });
  await services.tx(({ db }) => sql`update posts set parent_id = ${parent} where id = ${id}`.execute(db));
  return id;
}

let serial = 0;
function makeComment(
  post: number,
  status: 'approved' | 'hold' | 'spam' | 'trash',
  by: TestUser | undefined,
  text = MARK,
) {
  const date = '2024-01-01T00:00:00';
  const nothing = { parent_id: null, status_before: null, trashed_at: null, author_ip: '', author_user_agent: '' };
  return services.tx((tx) => {
    tx.touch('list:comment');
    return insertComment(tx.db, {
      ...nothing,
      post_id: post, author_id: by?.id ?? null, type: 'comment', status, date, date_gmt: date, created_at: date,
      fingerprint: String(serial++), author_name: 'Ann', author_email: `${MARK}@people.test`, author_url: '',
      content: `<p>${text}</p>`,
    });
  }); // prettier-ignore
}

const made: Record<string, number> = {};

beforeAll(async () => {
  for (const role of ROLES) people[role] = await app.make.user({ role });
  const authors = ['contributor', 'author', 'editor'].map((role) => people[role]!);
  for (const [base, type] of Object.entries(TYPES)) {
    for (const status of STATES) {
      const isShown = status === 'publish';
      made[`${base} ${status}`] = await make(type, owner, { status, title: isShown ? 'Open' : MARK });
      await make(type, owner, { status, before: 'publish', title: isShown ? 'Open' : MARK });
      for (const by of authors) for (const before of ['draft', 'publish']) await make(type, by, { status, before });
    }
    for (const by of [owner, ...authors]) await make(type, by, { password: 'tide', title: `Locked ${MARK}` });
  }
  made['locked'] = await make('post', owner, { password: 'tide', title: `Locked ${MARK}` });
  for (const by of [owner, people['author']!]) {
    await makeMedia(by, null, 'Free');
    for (const base of ['posts', 'pages', 'books', 'diaries', 'blocks']) {
      for (const status of STATES) {
        const isShown = status === 'publish' && !['diaries', 'blocks'].includes(base);
        await makeMedia(by, made[`${base} ${status}`]!, isShown ? 'Shown' : MARK);
      }
    }
    await makeMedia(by, made['locked'], 'Of a locked one');
    for (const status of ['private', 'trash']) {
      const id = await makeMedia(by, null, MARK);
      await services.tx(({ db }) => sql`update posts set status = ${status} where id = ${id}`.execute(db));
      await services.tx(({ db }) => sql`update media_items set status = ${status} where id = ${id}`.execute(db));
    }
  }
  const { recountAll } = await import('#content/posts/counts.ts');
  await services.tx((tx) => recountAll(tx.db));
  const posts = Object.entries(made).map(([, id]) => id);
  for (const status of ['approved', 'hold', 'spam', 'trash'] as const) {
    for (const post of posts) await makeComment(post, status, undefined, `${MARK} ${status}`);
    for (const role of ROLES) await makeComment(made['posts publish']!, status, people[role], 'Mine.');
    for (const role of ROLES) await makeComment(made['locked'], status, people[role], 'Mine.');
  }
}, 120_000);

interface Page {
  total: number;
  pages: number;
  count: number;
}

/** All pages of a list; undefined where it is refused. */
async function readAll(client: TestClient, path: string, query: string): Promise<Page | undefined> {
  let count = 0;
  for (let page = 1; ; page++) {
    const { status, headers, body } = await client.get(`${path}?per_page=100&page=${page}&_fields=id${query}`);
    if (status !== 200) {
      expect([400, 401, 403], JSON.stringify(body)).toContain(status);
      return undefined;
    }
    const [total, pages] = [Number(headers.get('x-wp-total')), Number(headers.get('x-wp-totalpages'))];
    count += Number(body.length);
    if (page >= pages) return { total, pages, count };
  }
}

/** Every collection that says how many records it has. */
function collections(): { path: string; queries: string[] }[] {
  return services.registry().routes.entries.flatMap(({ pattern: { printed }, endpoints }) => {
    const args = endpoints.find(({ route }) => route.methods.includes('GET'))?.route.args ?? {};
    if (!printed.startsWith('/core/v2/') || printed.includes('(') || !('per_page' in args)) return [];
    if (['/core/v2/block-directory/search'].includes(printed)) return [];
    const states = ['', ...statesOf(args['status'])].map((status) => (status === '' ? '' : `&status=${status}`));
    const contexts = 'context' in args && args['context'].enum?.includes('edit') ? ['', '&context=edit'] : [''];
    const searches = 'search' in args ? ['', `&search=${MARK}`] : [''];
    const queries = states.flatMap((state) =>
      contexts.flatMap((context) => searches.map((search) => `${state}${context}${search}`)),
    );
    return [{ path: printed, queries }];
  });
}

function statesOf(arg: { enum?: readonly unknown[]; items?: unknown } | undefined): string[] {
  const items = (arg?.items ?? {}) as { enum?: readonly string[] };
  const all = [...((arg?.enum ?? []) as string[]), ...(items.enum ?? [])];
  const several = all.includes('draft') ? ['publish,draft', 'publish,private,trash'] : [];
  return [...all.filter((state) => !/^request|^auto/.test(state)), ...several];
}

describe.each(collections())('$path', ({ path, queries }) => {
  test.each(CALLERS)('counts for a %s what all its pages have', async (role) => {
    for (const query of queries) {
      const found = await readAll(clientOf(role), path, query);
      if (found) expect([query, found.total]).toEqual([query, found.count]);
    }
  });
});

describe('a word that stands in hidden records only', () => {
  const hidden = [
    ...Object.keys(TYPES).flatMap((base) => STATES.slice(1).map((status) => `${base}?status=${status}`)),
    'posts',
    'pages',
    'books',
    'media',
    'media?status=private',
    'media?status=trash',
    'search',
    'search?subtype=page',
    'comments?status=hold',
    'comments?status=spam',
  ];
  const ask = async (role: string, list: string): Promise<string | null> => {
    const joined = `/core/v2/${list}${list.includes('?') ? '&' : '?'}search=${MARK}`;
    const { status, headers } = await clientOf(role).get(joined);
    return status === 200 ? headers.get('x-wp-total') : '0';
  };

  test.each(hidden)('is not found by a subscriber in %s', async (list) => {
    expect(await ask('subscriber', list)).toBe('0');
    expect(Number(await ask('administrator', list))).toBeGreaterThan(0);
  });

  test.each(hidden.filter((list) => list !== 'media' && !list.startsWith('media?')))(
    'is not found by a contributor in %s',
    async (list) => {
      // A contributor cannot even edit what they published: their own protected posts are as closed.
      expect(await ask('contributor', list)).toBe('0');
    },
  );

  test('is found by authors in their own protected posts, by editors in all', async () => {
    expect(await ask('author', 'posts')).toBe('1');
    expect(await ask('author', 'pages')).toBe('0');
    expect(await ask('author', 'search?subtype=post')).toBe('1');
    expect(await ask('editor', 'posts')).toBe('5');
    expect(await ask('editor', 'search?subtype=post')).toBe('5');
  });

  test('is not found in addresses of those who commented, but by those who moderate', async () => {
    const ofPost = `comments?post=${made['posts publish']}`;
    const find = async (role: string) =>
      (await clientOf(role).get(`/core/v2/${ofPost}&search=${MARK}%40`)).headers.get('x-wp-total');
    expect(await find('visitor')).toBe('0');
    expect(await find('author')).toBe('0');
    expect(await find('editor')).toBe('6');
  });

  test('is not told by an address that wrote a comment which waits', async () => {
    const path = `/core/v2/comments?status=hold&author_email=${MARK}@people.test`;
    expect((await clientOf('contributor').get(path)).headers.get('x-wp-total')).toBe('1');
    expect(Number((await clientOf('editor').get(path)).headers.get('x-wp-total'))).toBeGreaterThan(20);
  });
});

test('the number of media items of a private post is not told', async () => {
  const { body, headers } = await clientOf('visitor').get(`/core/v2/media?parent=${made['posts private']}`);
  expect([body, headers.get('x-wp-total')]).toEqual([[], '0']);
  const shown = await clientOf('editor').get(`/core/v2/media?parent=${made['posts private']}`);
  expect(shown.headers.get('x-wp-total')).toBe('2');
});

test('abilities count what they list', async () => {
  const run = (role: string, search: string) =>
    clientOf(role).get(`/abilities/v1/abilities/core/list-posts/run?input[status]=private&input[search]=${search}`);
  expect((await run('contributor', MARK)).body).toMatchObject({ posts: [], total: 0 });
  expect((await run('editor', MARK)).body).toMatchObject({ total: 2 });
});

test('a media list follows the post that it belongs to, with and without caches', async () => {
  const total = async () => Number((await clientOf('visitor').get('/core/v2/media')).headers.get('x-wp-total'));
  const before = await total();
  const post = made['posts draft']!;
  await boss.post(`/core/v2/posts/${post}`, { status: 'publish' });
  expect(await total()).toBe(before + 2);
  await boss.post(`/core/v2/posts/${post}`, { status: 'private' });
  expect(await total()).toBe(before);
  await boss.delete(`/core/v2/posts/${post}?force=true`);
  expect(await total()).toBe(before + 2);
});
