// Pages are kept as bytes, and no write is ever missed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createComment } from '#content/comments/actions.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import type { PostRow } from '#content/posts/store.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let admin: TestUser;
let post: PostRow;
let category: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator', login: 'alma' });
  category = await app.make.term('category', 'News');
  post = await app.make.post({ slug: 'kept', title: 'Kept', terms: { category: [category] }, by: admin });
  // What the log says of these writes drops pages once more, whenever it is read.
  await app.app.services.freshness.sync();
});
afterAll(() => app.close());

const read = async (path: string, headers: Record<string, string> = {}) => (await app.fetch(path, { headers })).text();
const isKept = (path: string): boolean => app.app.responses?.get(path) !== undefined;

test.each(['/', '/kept/', '/category/news/', '/author/alma/', '/?s=kept', '/2026/'])('%s is kept', async (path) => {
  expect(isKept(path)).toBe(false);
  const first = await read(path);
  expect(isKept(path)).toBe(true);
  expect(await read(path)).toBe(first);
});

test('cookies of others make nobody a somebody', async () => {
  await read('/kept/?b=1', { cookie: '_visits=12; theme=dark' });
  expect(isKept('/kept/?b=1')).toBe(true);
});

test('a very long address is not kept', async () => {
  const long = (length: number): string => `/kept/?${'a'.repeat(length - '/kept/?'.length)}`;
  for (const length of [2_048, 2_049]) await read(long(length));
  expect([isKept(long(2_048)), isKept(long(2_049))]).toEqual([true, false]);
});

test('what is not for everybody is not kept, and nobody gets what is kept for others', async () => {
  const session = await app.make.session(admin);
  await read('/kept/?a=1', { cookie: session.cookie });
  expect(isKept('/kept/?a=1')).toBe(false);
  await read('/kept/?a=1');
  expect(isKept('/kept/?a=1')).toBe(true);
  expect(await read('/kept/?a=1', { cookie: session.cookie })).toContain('logged-in');
  await read('/nothing/');
  expect(isKept('/nothing/')).toBe(false);
});

test('a page has a mark, and a browser that knows it gets nothing more', async () => {
  const first = await app.fetch('/kept/');
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await app.fetch('/kept/', { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('compressed for those who can read it', async () => {
  await read('/kept/');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await app.fetch('/kept/', { headers: { 'accept-encoding': 'gzip' } });
  await expect
    .poll(async () =>
      (await app.fetch('/kept/', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding'),
    )
    .toBe('gzip');
});

describe('every write is seen in the very next page', () => {
  const both = async (path: string, write: () => Promise<unknown>): Promise<[string, string]> => {
    await read(path);
    expect(isKept(path)).toBe(true);
    const before = await read(path);
    await write();
    return [before, await read(path)];
  };
  const rest = (path: string, body: object) => app.as(admin).post(`/core/v2${path}`, body);

  test.each(['/', '/kept/', '/category/news/', '/author/alma/', '/2026/'])('a new title on %s', async (path) => {
    const word = `New title ${path}`;
    const [before, after] = await both(path, () => rest(`/posts/${post.id}`, { title: word }));
    expect([before.includes(word), after.includes(word)]).toEqual([false, true]);
  });

  test('a new post in lists and as neighbour', async () => {
    await read('/kept/');
    const [before, after] = await both('/', () => rest('/posts', { title: 'Brand new', status: 'publish' }));
    expect([before.includes('Brand new'), after.includes('Brand new')]).toEqual([false, true]);
    expect(await read('/kept/')).toContain('Brand new');
  });

  test('a comment', async () => {
    const { services } = app.app;
    const wish = { name: 'Vera', email: 'v@people.test', url: '', ip: '192.0.2.1', userAgent: '', parent: 0 };
    const [before, after] = await both('/kept/', () =>
      services.tx((tx) =>
        createComment(
          tx,
          post,
          { ...wish, authorId: null, content: 'Well said', status: 'approve' },
          { id: 0, isModerator: true },
          commentRulesOf(services),
        ),
      ),
    );
    expect([before.includes('Well said'), after.includes('Well said')]).toEqual([false, true]);
  });

  test('the name of a category, an author, the site', async () => {
    const [, renamed] = await both('/kept/', () => rest(`/categories/${category}`, { name: 'Tidings' }));
    expect(renamed).toContain('Tidings');
    const [, author] = await both('/kept/', () => rest(`/users/${admin.id}`, { name: 'Alma the Writer' }));
    expect(author).toContain('Alma the Writer');
    const [, named] = await both('/kept/', () =>
      app.app.services.tx((tx) => app.app.services.settings.set(tx, title, 'Another name')),
    );
    expect(named).toContain('Another name');
  });

  test('a new page in the menu', async () => {
    const [before, after] = await both('/kept/', () => rest('/pages', { title: 'Imprint', status: 'publish' }));
    expect([before.includes('Imprint'), after.includes('Imprint')]).toEqual([false, true]);
  });

  test('a post that goes away', async () => {
    await both('/kept/', () => app.as(admin).delete(`/core/v2/posts/${post.id}`));
    expect((await app.fetch('/kept/')).status).toBe(404);
    expect(await read('/')).not.toContain('/kept/');
  });
});

describe('a write drops just what it changes', () => {
  const make = (slug: string, day: number) =>
    app.as(admin).post('/core/v2/posts', {
      title: slug,
      slug,
      content: 'x',
      status: 'publish',
      date: `2020-05-${String(day).padStart(2, '0')}T10:00:00`,
    });

  const showRelated = (isShown: boolean) => app.as(admin).post('/sitewright/v1/appearance', { related: isShown });

  test('pages of other posts stay, apart from the neighbours', async () => {
    await showRelated(false);
    const ids: number[] = [];
    for (const [at, slug] of ['far', 'before', 'after', 'beyond'].entries()) {
      ids.push((await make(slug, [1, 10, 20, 28][at]!)).body.id);
    }
    const pages = ['/far/', '/before/', '/after/', '/beyond/'];
    const keepAll = async () => {
      for (const path of pages) await read(path);
      expect(pages.map(isKept)).toEqual([true, true, true, true]);
    };
    await keepAll();
    const between = (await make('between', 15)).body.id as number;
    await app.app.services.freshness.sync();
    expect(pages.map(isKept)).toEqual([true, false, false, true]);
    expect(await read('/before/')).toContain('between');
    await keepAll();
    await app.as(admin).post(`/core/v2/posts/${between}`, { title: 'Called otherwise' });
    expect(await read('/after/')).toContain('Called otherwise');
    await keepAll();
    await app.as(admin).post(`/core/v2/posts/${between}`, { date: '2020-05-25T10:00:00' });
    expect([await read('/before/'), await read('/beyond/')].map((html) => html.includes('Called otherwise'))).toEqual([
      false,
      true,
    ]);
    await keepAll();
    await app.as(admin).delete(`/core/v2/posts/${between}?force=true`);
    await app.app.services.freshness.sync();
    expect(pages.map(isKept)).toEqual([true, true, false, false]);
    expect(ids).toHaveLength(4);
    await showRelated(true);
  });

  test('a page that leads to others on its topic outlives newer ones, and none that goes away', async () => {
    await make('early', 3);
    const newest = (await make('newest', 29)).body.id as number;
    expect(await read('/early/')).toContain('/newest/');
    await make('still-newer', 30);
    await app.app.services.freshness.sync();
    expect(isKept('/early/')).toBe(true);
    await app.as(admin).delete(`/core/v2/posts/${newest}?force=true`);
    expect(await read('/early/')).not.toContain('/newest/');
    expect(await read('/early/')).toContain('/still-newer/');
  });

  test('another page takes an address, and the next reader gets it', async () => {
    await make('taken', 2);
    expect(await read('/taken/')).toContain('single-post');
    await app
      .as(admin)
      .post('/core/v2/pages', { title: 'Page', slug: 'taken', content: 'Of the page', status: 'publish' });
    const { status } = await app.fetch('/taken/');
    expect(status).toBe(200);
    expect(await read('/taken/')).toContain('Of the page');
  });
});
