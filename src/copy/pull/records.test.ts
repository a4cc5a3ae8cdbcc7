import { describe, expect, test } from 'vitest';
import { OutboundError, type Outbound, type OutboundRequest } from '#kernel/outbound/outbound.ts';
import { addressOf, createClient, type Page } from './client.ts';
import { discover } from './discover.ts';
import { dateIn, idIn, listIn, mapIn, numberIn, rawIn, textIn, textsIn } from './json.ts';
import { pullList, readFirst, type Pull } from './list.ts';
import { commentOf, isProtected, mediaOf, menuItemOf, personOf, postOf, termOf } from './records.ts';

const FIELDS = new Map([
  ['categories', 'category'],
  ['tags', 'post_tag'],
]);
const NONE = new Map<string, string>();

test('people: the slug stands for a login that nobody may see', () => {
  expect(personOf({ id: 3, slug: 'ada', name: 'Ada', roles: ['editor', 1], email: 5 })).toMatchObject({
    id: '3',
    login: 'ada',
    displayName: 'Ada',
    email: '',
    roles: ['editor'],
  });
  expect(personOf({ id: 3, slug: 'ada', username: 'Ada L' }).login).toBe('Ada L');
});

test('terms: what is empty says nothing', () => {
  const meta = { a: 1, b: '', c: null, d: 0, e: false, f: [], g: {}, h: [0], i: 'x' };
  expect(termOf({ id: 3, slug: 's', name: 'n', parent: 2, meta, locations: ['top'] }, 'category')).toEqual({
    id: '3',
    taxonomy: 'category',
    slug: 's',
    name: 'n',
    description: '',
    parent: { taxonomy: 'category', id: '2' },
    meta: [
      { key: 'a', value: 1 },
      { key: 'h', value: [0] },
      { key: 'i', value: 'x' },
    ],
    locations: ['top'],
  });
  expect(termOf({ id: 3, parent: 0 }, 'category').parent).toBeUndefined();
});

describe('posts', () => {
  const post = {
    id: 9,
    status: 'private',
    title: { rendered: 'T' },
    content: { raw: 'Raw', rendered: '<p>Raw</p>', protected: false },
    excerpt: { raw: 'E' },
    slug: 's',
    author: 4,
    parent: 5,
    date: '2026-01-02T03:04:05',
    date_gmt: '2026-01-02T02:04:05.123',
    modified: 'rubbish',
    modified_gmt: '2026-13-02T03:04:05',
    template: 'default',
    sticky: true,
    menu_order: 2,
    featured_media: 6,
    categories: [1, 'x', 2.5],
    tags: [7],
    guid: { rendered: 'g' },
  };
  test('as it was answered', () => {
    expect(postOf(post, 'post', FIELDS)).toMatchObject({
      id: '9',
      type: 'post',
      status: 'private',
      title: 'T',
      content: 'Raw',
      excerpt: 'E',
      author: { id: '4' },
      parent: '5',
      date: '2026-01-02T03:04:05',
      dateGmt: '2026-01-02T02:04:05',
      modified: '',
      modifiedGmt: '',
      template: '',
      isSticky: true,
      menuOrder: 2,
      guid: 'g',
      featured: '6',
      terms: [
        { taxonomy: 'category', id: '1' },
        { taxonomy: 'post_tag', id: '7' },
      ],
    });
  });
  test('what was not answered', () => {
    expect(postOf({ sticky: 1, template: 'wide' }, 'post', NONE)).toMatchObject({
      id: '',
      status: 'publish',
      author: undefined,
      template: 'wide',
      isSticky: false,
      menuOrder: 0,
      terms: [],
    });
  });
  test.each([
    ['draft', ''],
    ['pending', ''],
    ['future', '2026-01-02T02:04:05'],
  ])('the UTC date of one that is %s', (status, dateGmt) => {
    expect(postOf({ ...post, status }, 'post', NONE).dateGmt).toBe(dateGmt);
  });
  test.each([
    ['<p>By hand</p>\n', 'By hand'],
    ['<p>The text</p>', ''],
    ['<p>Cut off […]</p>', ''],
    ['<p>Cut off [&hellip;]</p>', ''],
    ['<p>Cut off [...]</p>', ''],
    ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['One <p>Two</p>', 'One <p>Two</p>'],
    ['<p>One</p> Two', '<p>One</p> Two'],
    ['[…] in front', '[…] in front'],
  ])('the excerpt %s as it is shown', (rendered, excerpt) => {
    const shown = { content: { rendered: '<p>The text goes on</p>' }, excerpt: { rendered } };
    expect(postOf(shown, 'post', NONE).excerpt).toBe(excerpt);
  });
  test.each([
    [{ protected: true, rendered: '' }, true],
    [{ protected: true, raw: 'a' }, false],
    [{ protected: false }, false],
    [undefined, false],
  ])('%j hides its text: %s', (content, isHidden) => {
    expect(isProtected({ content })).toBe(isHidden);
  });
});

describe('media', () => {
  test('as it was answered', () => {
    const item = {
      id: 9,
      post: 5,
      parent: 4,
      caption: { rendered: '<p>C</p>' },
      description: { rendered: '<p>picture</p>' },
      date_gmt: '2026-01-02T02:04:05',
      source_url: 'https://a.test/u/tree-scaled.jpg',
      media_details: { original_image: 'tree.jpg' },
      alt_text: 'Alt',
    };
    expect(mediaOf(item, NONE)).toMatchObject({
      type: 'attachment',
      status: 'inherit',
      content: '',
      excerpt: 'C',
      parent: '5',
      dateGmt: '2026-01-02T02:04:05',
      fileUrl: 'https://a.test/u/tree.jpg',
      altText: 'Alt',
    });
    expect(mediaOf({ ...item, description: { raw: 'D' }, caption: { raw: '<p>R</p>' } }, NONE)).toMatchObject({
      content: 'D',
      excerpt: '<p>R</p>',
    });
  });
  test.each([
    ['', 'https://a.test/u/a.jpg'],
    ['b.jpg', 'https://a.test/u/b.jpg'],
    ['../b.jpg', 'https://a.test/u/a.jpg'],
  ])('whose upload is %j', (original, fileUrl) => {
    const item = { source_url: 'https://a.test/u/a.jpg', media_details: { original_image: original } };
    expect(mediaOf(item, NONE).fileUrl).toBe(fileUrl);
  });
});

test('comments', () => {
  const shown = { id: 1, post: 2, parent: 3, author: 0, content: { rendered: '<p>Hi</p>\n' } };
  expect(commentOf(shown)).toMatchObject({
    id: '1',
    post: '2',
    parent: '3',
    author: undefined,
    content: 'Hi',
    status: 'approved',
  });
  expect(commentOf({ author: 4, content: { raw: '<p>Hi</p>' }, status: 'hold' })).toMatchObject({
    author: { id: '4' },
    content: '<p>Hi</p>',
    status: 'hold',
  });
});

test('items of menus', () => {
  const item = {
    id: 1,
    menus: 8,
    title: { raw: 'T' },
    menu_order: 3,
    object_id: 5,
    classes: ['', 'a'],
    xfn: ['me', ''],
  };
  expect(menuItemOf(item)).toMatchObject({
    menu: { taxonomy: 'nav_menu', id: '8' },
    position: 3,
    type: 'custom',
    objectId: '5',
    title: 'T',
    classes: ['a'],
    xfn: ['me'],
  });
  expect(menuItemOf({ type: 'taxonomy', menus: 0 })).toMatchObject({ type: 'taxonomy', menu: undefined });
});

test('nobody vouches for what is answered', () => {
  expect([1, 0, -1, 1.5, '1', null].map((id) => idIn({ id }, 'id'))).toEqual(['1', '', '', '', '', '']);
  expect(
    ['2026-01-02T03:04:05Z', 'x2026-01-02T03:04:05', '2026-02-31T99:00:00', 5].map((d) => dateIn({ d }, 'd')),
  ).toEqual(['2026-01-02T03:04:05', '', '', '']);
  expect(['t', { raw: 'r' }, { rendered: 's' }, { raw: 1 }, 5].map((v) => rawIn({ v }, 'v'))).toEqual([
    { text: 't', isRaw: true },
    { text: 'r', isRaw: true },
    { text: 's', isRaw: false },
    { text: '', isRaw: false },
    { text: '', isRaw: false },
  ]);
});

test('of another type is nothing', () => {
  const value = { t: 'x', n: 3, f: 1.5, l: ['a', 1], m: { a: 1 } };
  expect([
    textIn(value, 't'),
    textIn(value, 'n'),
    numberIn(value, 'n'),
    numberIn(value, 'f'),
    numberIn(value, 't'),
  ]).toEqual(['x', '', 3, 0, 0]);
  expect([listIn(value, 'l'), listIn(value, 'm'), textsIn(value, 'l'), mapIn(value, 'm'), mapIn(value, 'l')]).toEqual([
    ['a', 1],
    [],
    ['a'],
    { a: 1 },
    {},
  ]);
});

test.each([
  ['https://a.test/wp-json/', '/wp/v2/posts', {}, 'https://a.test/wp-json/wp/v2/posts'],
  ['https://a.test/wp-json', 'wp/v2/posts', { page: '2' }, 'https://a.test/wp-json/wp/v2/posts?page=2'],
  ['https://a.test/?rest_route=/', '/wp/v2/posts', { a: 'b c' }, 'https://a.test/?rest_route=%2Fwp%2Fv2%2Fposts&a=b+c'],
  ['https://a.test/?rest_route=/x', 'y', {}, 'https://a.test/?rest_route=%2Fx%2Fy'],
  ['https://a.test/?rest_route=/x', 'y/z', {}, 'https://a.test/?rest_route=%2Fx%2Fy%2Fz'],
  ['https://a.test', '', {}, 'https://a.test/'],
])('%s and %s', (root, path, query, address) => {
  expect(addressOf(root, path, query)).toBe(address);
});

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  isCut?: boolean;
}

/** Another server that answers so. */
function server(answer: (url: URL, request: OutboundRequest) => Reply | Error) {
  const asked: string[] = [];
  const call = (request: OutboundRequest) => {
    const url = new URL(request.url);
    asked.push(url.pathname + url.search);
    const reply = answer(url, request);
    if (reply instanceof Error) return Promise.reject(reply);
    const { status = 200, headers = {}, body = {}, isCut = false } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve({ status, headers, body: Buffer.from(text), size: text.length, isCut, url: url.href });
  };
  return { asked, outbound: { call } as unknown as Outbound };
}
const clientOf = (answer: Parameters<typeof server>[0]) => {
  const { asked, outbound } = server(answer);
  const options = {
    outbound,
    root: 'https://a.test/',
    trust: 'operator',
    authorization: 'Basic x',
    pauseMs: 0,
  } as const;
  return { asked, client: createClient(options) };
};
async function all(pages: AsyncGenerator<Page, number>): Promise<{ ids: unknown[]; totals: number[]; end: number }> {
  const [ids, totals]: [unknown[], number[]] = [[], []];
  for (;;) {
    const { value, done } = await pages.next();
    if (done === true) return { ids, totals, end: value };
    ids.push(...value.records.map(({ id }) => id));
    totals.push(value.total);
  }
}

describe('lists of another server', () => {
  test('are read page by page, as far as it says, or until one is empty', async () => {
    const pages = (url: URL) => Number(url.searchParams.get('page'));
    const told = clientOf((url) => ({
      body: [{ id: pages(url) }, 7],
      headers: { 'x-wp-total': '3', 'x-wp-totalpages': '2' },
    }));
    expect(await all(told.client.pages('/l', { a: 'b' }))).toEqual({ ids: [1, 2], totals: [3, 3], end: 200 });
    expect(told.asked).toEqual(['/l?a=b&per_page=100&page=1', '/l?a=b&per_page=100&page=2']);
    const silent = clientOf((url) => ({
      body: pages(url) < 3 ? [{ id: pages(url) }] : [],
      headers: { 'x-wp-total': 'x' },
    }));
    expect(await all(silent.client.pages('/l'))).toEqual({ ids: [1, 2], totals: [0, 0, 0], end: 200 });
    const shorter = clientOf((url) =>
      pages(url) === 2 ? { status: 400 } : { body: [{ id: 1 }], headers: { 'x-wp-totalpages': '9' } },
    );
    expect(await all(shorter.client.pages('/l'))).toEqual({ ids: [1], totals: [0], end: 200 });
  });

  test('are refused, or no lists', async () => {
    expect(await all(clientOf(() => ({ status: 403 })).client.pages('/l'))).toEqual({ ids: [], totals: [], end: 403 });
    await expect(all(clientOf(() => ({ body: {} })).client.pages('/l'))).rejects.toThrow(
      'The other server has no list at /l.',
    );
    await expect(all(clientOf(() => ({ body: 'x' })).client.pages('/l'))).rejects.toThrow(
      'The other server sends no JSON at /l.',
    );
    await expect(clientOf(() => ({ status: 302 })).client.read('/r')).rejects.toThrow(
      'The other server answered 302 at /r.',
    );
    await expect(clientOf(() => ({ isCut: true })).client.read('/r')).rejects.toThrow(
      'The other server sends too much at /r.',
    );
    expect(await clientOf(() => ({ status: 404 })).client.read('/r')).toEqual({ status: 404, value: undefined });
    for (const mark of ['\uFEFF', '']) {
      const { client } = clientOf(() => ({ body: `${mark}{"a":"\uFEFF"}` }));
      expect(await client.read('/r')).toEqual({ status: 200, value: { a: '\uFEFF' } });
    }
  });

  test('are asked for in smaller pages where a page is too much', async () => {
    const { client, asked } = clientOf((url) => {
      const size = Number(url.searchParams.get('per_page'));
      if (size === 100) return { status: 500 };
      if (size === 20) return { isCut: true };
      return { body: [{ id: size }], headers: { 'x-wp-totalpages': '1' } };
    });
    expect((await all(client.pages('/l'))).ids).toEqual([5]);
    expect(asked).toEqual(['/l?per_page=100&page=1', '/l?per_page=20&page=1', '/l?per_page=5&page=1']);
    await expect(all(clientOf(() => ({ status: 500 })).client.pages('/l'))).rejects.toThrow(
      'The other server answered 500 at /l.',
    );
  });

  test('are asked for again when it is busy, five times', async () => {
    let count = 0;
    const later = clientOf((_url, { headers }) => {
      expect(headers).toEqual({ accept: 'application/json', authorization: 'Basic x' });
      count++;
      return count < 5
        ? { status: count % 2 === 0 ? 429 : 503, headers: { 'retry-after': '0' } }
        : { body: { a: count } };
    });
    expect((await later.client.read('/r')).value).toEqual({ a: 5 });
    const never = clientOf(() => ({ status: 503, headers: { 'retry-after': '0' } }));
    await expect(never.client.read('/r')).rejects.toThrow('The other server is too busy: try again later.');
    expect(never.asked).toHaveLength(5);
    const refused = clientOf(() => new OutboundError('refused', 'no'));
    await expect(refused.client.read('/r')).rejects.toThrow('no');
    expect(refused.asked).toHaveLength(1);
  });

  const pulling = (answer: Parameters<typeof server>[0], isSignedIn = true) => {
    const notes: string[] = [];
    const { client, asked } = clientOf(answer);
    const carrier = { recorder: { note: (text: string) => notes.push(text) } };
    return { pull: { client, carrier, isSignedIn } as unknown as Pull, notes, asked };
  };

  test('come by the first query that is accepted, and what is missing is told', async () => {
    const taken: unknown[] = [];
    const { pull, notes } = pulling((url) =>
      url.searchParams.has('secret')
        ? { status: 403 }
        : { body: [{ id: 1 }, { id: 2 }], headers: { 'x-wp-total': '5', 'x-wp-totalpages': '1' } },
    );
    await pullList(pull, '/l', [{ secret: '1' }, { open: '1' }, { never: '1' }], 'Posts', (values, total) => {
      taken.push([values.length, total]);
      return Promise.resolve();
    });
    expect(taken).toEqual([[2, 5]]);
    expect(notes).toEqual([
      'Posts: 3 were not shown to this account.',
      'Posts: only what is public came, the account may not see more.',
    ]);
    expect(await readFirst(pull, '/r', [{ secret: '1' }, { open: '1' }])).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await readFirst(pull, '/r', [{ secret: '1' }])).toBeUndefined();
  });

  test.each([
    [404, true, 'it does not offer them.'],
    [400, true, 'it answered 400.'],
    [401, true, 'this account may not see them.'],
    [403, true, 'this account may not see them.'],
    [403, false, 'only people with an account may see them.'],
    [401, false, 'only people with an account may see them.'],
  ])('refused with %i, signed in: %s', async (status, isSignedIn, reason) => {
    const { pull, notes } = pulling(() => ({ status }), isSignedIn);
    await pullList(pull, '/l', [{}, { a: '1' }], 'Posts', () => Promise.resolve());
    expect(notes).toEqual([`Posts could not be read on the other site: ${reason}`]);
  });
});

describe('where the interface is', () => {
  const index = { namespaces: ['x', 'core/v2'] };
  const find = (answer: Parameters<typeof server>[0], given: Partial<Parameters<typeof discover>[2]> = {}) => {
    const { outbound, asked } = server(answer);
    const found = discover(outbound, 'https://a.test/blog', { root: undefined, authorization: undefined, ...given });
    return found.then(
      ({ root, trust, base }) => ({ root, trust, base, asked }),
      (error: unknown) => ({ message: error instanceof Error ? error.message : '', asked }),
    );
  };
  const named = (root: string) => ({ headers: { link: `<${root}>; rel="https://api.w.org/"` } });

  test.each([
    ['named by the site', (url: URL) => (url.pathname === '/blog' ? named('/api/') : { body: index }), 'https://a.test/api/'],
    ['named without quotes', (url: URL) => (url.pathname === '/blog' ? { headers: { link: '<https://a.test/api/>; rel=https://api.w.org/' } } : { body: index }), 'https://a.test/api/'],
    ['named on another host', (url: URL) => (url.pathname === '/blog' ? named('https://evil.test/api/') : { body: index }), 'https://a.test/blog/wp-json/'],
    ['at the usual place', (url: URL) => (url.pathname.endsWith('/wp-json/') ? { body: index } : {}), 'https://a.test/blog/wp-json/'],
    ['by a query', (url: URL) => (url.searchParams.has('rest_route') ? { body: index } : { body: 'no' }), 'https://a.test/blog/?rest_route=/'],
  ])('%s', async (_name, answer, root) => {
    expect(await find(answer)).toMatchObject({ root, trust: 'operator', base: 'core/v2' });
  }); // prettier-ignore

  test('as it is given, with the account', async () => {
    const found = await find(
      (url) => (url.pathname === '/own/' ? { body: { namespaces: ['core/v2', 'wp/v2'] } } : named('/api/')),
      { root: 'https://a.test/own/', authorization: 'Basic x' },
    );
    expect(found).toMatchObject({ root: 'https://a.test/own/', base: 'wp/v2', asked: ['/blog', '/own/'] });
    expect(await find((url) => (url.pathname === '/blog' ? {} : { status: 401 }))).toMatchObject({
      message: 'The other server does not accept the account.',
    });
    expect(await find(() => ({ body: { namespaces: ['x'] } }))).toMatchObject({
      message: 'No REST interface was found at https://a.test/blog.',
    });
    await expect(
      discover(server(() => ({})).outbound, 'nowhere', { root: undefined, authorization: undefined }),
    ).rejects.toThrow('"nowhere" is not an address.');
  });

  test('a public one without https is asked as strangers are, but never with a password', async () => {
    const answer = (_url: URL, { trust }: OutboundRequest) =>
      trust === 'operator' ? new OutboundError('refused', 'not so') : { body: index };
    expect(await find(answer)).toMatchObject({ trust: 'foreign' });
    expect(await find(answer, { authorization: 'Basic x' })).toMatchObject({ message: 'not so' });
    expect(await find(() => new OutboundError('failed', 'silence'))).toMatchObject({
      message: 'silence',
      asked: ['/blog'],
    });
  });
});
