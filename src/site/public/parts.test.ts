// Small rules of public pages.
import { expect, test } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import type { Fragment } from '#content/pages/parts.ts';
import type { PageContext, PageView } from '#content/pages/view.ts';
import type { ShownPost } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import type { PostList } from '../views/list.ts';
import { bodyClasses } from './body-classes.ts';
import { pageAddress } from './list-model.ts';
import { createGathered, findCode, findLayout, findLocation, findOverlays, pagePartsOf } from './parts.ts';
import { rewritten } from './rewritten.ts';
import { welcomeOf } from './welcome.ts';

const post = (more: Partial<ShownPost> = {}): ShownPost => ({ id: 7, type: 'post', ...more }) as ShownPost;
const term = { id: 3, taxonomy: 'category' } as TermRow;
const someone = { ...nobody, id: 4 };

test.each<[PageView, string]>([
  [{ kind: 'single', post: post(), isFront: false }, 'single single-post postid-7'],
  [{ kind: 'single', post: post(), isFront: true }, 'home single single-post postid-7'],
  [{ kind: 'single', post: post({ type: 'page' }), isFront: false }, 'page page-id-7'],
  [{ kind: 'single', post: post({ type: 'page' }), isFront: true }, 'home page page-id-7'],
  [{ kind: 'posts', isFront: true, page: undefined }, 'home blog'],
  [{ kind: 'posts', isFront: false, page: post() }, 'blog'],
  [{ kind: 'term', term }, 'archive tax-category term-3'],
  [{ kind: 'author', author: { id: 2, name: 'Ann', slug: 'ann' } }, 'archive author author-2'],
  [{ kind: 'date', year: 2026 }, 'archive date'],
  [{ kind: 'type', type: 'book' }, 'archive post-type-archive post-type-archive-book'],
  [{ kind: 'search', text: 'x' }, 'search'],
  [{ kind: 'not-found' }, 'error404'],
])('%j is %s', (view, classes) => {
  expect(bodyClasses({ view, caller: nobody })).toEqual(classes.split(' '));
  expect(bodyClasses({ view, caller: someone })).toEqual([...classes.split(' '), 'logged-in']);
});

test('pages of a list, and of a search that keeps its words', () => {
  const search = { kind: 'search', text: 'a b', type: 'page' } as const;
  const at = (view: Parameters<typeof pageAddress>[2]) =>
    [1, 2].map((number) => pageAddress('https://a.test/', number, view));
  expect(at({ kind: 'term', term })).toEqual(['https://a.test/', 'https://a.test/page/2/']);
  expect(at(search)).toEqual(['https://a.test/?s=a%20b&type=page', 'https://a.test/page/2/?s=a%20b&type=page']);
});

test('a site is new while it has nothing but the sample as it was made', () => {
  const made = '2026-03-01T12:00:00';
  const sample = post({ title: 'Hello world!', date_gmt: made, modified_gmt: made });
  const site = { base: 'https://a.test/shop', restRoot: 'https://a.test/shop/api/', language: 'de' };
  const context = {
    site,
    caller: nobody,
    services: { siteConfig: { isMultilingual: true } },
  } as unknown as PageContext;
  const welcome = (posts: ShownPost[], total = posts.length) =>
    welcomeOf({ posts, total, pages: 1, kinds: [] } satisfies PostList, context);
  const links = {
    signIn: '/shop/login?multilang_language=de',
    write: '/shop/admin/posts/new',
    build: '/shop/admin/pages/new',
    appearance: '/shop/admin/settings/appearance',
    interface: 'https://a.test/shop/api/docs',
  };
  expect(welcome([sample])).toEqual({ isSignedIn: false, links });
  expect(welcome([])).toEqual({ isSignedIn: false, links });
  expect(welcomeOf({ posts: [], total: 0, pages: 0, kinds: [] }, { ...context, caller: someone })?.isSignedIn).toBe(
    true,
  );
  expect(welcome([sample], 2)).toBeUndefined();
  expect(welcome([{ ...sample, title: 'Hello' }])).toBeUndefined();
  expect(welcome([{ ...sample, modified_gmt: '2026-03-01T12:00:01' }])).toBeUndefined();
});

const fragment = (html: string, more: Partial<Fragment> = {}): Fragment => ({
  html,
  styles: [],
  scripts: [],
  bodyClasses: [],
  frameHosts: [],
  vouched: [],
  ...more,
});

test('what pieces need is gathered', () => {
  const gathered = createGathered();
  const rich = { styles: ['/a.css'], scripts: ['/a.js'], bodyClasses: ['a'], frameHosts: ['https://a.test'] };
  expect(gathered.take(fragment('<p>', { ...rich, vouched: ['<script>'], scheme: 'dark' }))).toBe('<p>');
  expect(gathered.take(fragment('<b>', { ...rich, styles: ['/b.css'] }))).toBe('<b>');
  const { take: _take, ...all } = gathered;
  expect(all).toEqual({
    styles: new Set(['/a.css', '/b.css']),
    scripts: new Set(['/a.js']),
    bodyClasses: new Set(['a']),
    frameHosts: new Set(['https://a.test']),
    codeHosts: new Set(),
    schemes: new Set(['dark']),
    trusted: ['<script>'],
  });
});

function visit(...modules: object[]): PageContext {
  return { services: { registry: () => ({ modules }) } } as unknown as PageContext;
}

test('the first module that has something to say is heard; what floats is shown of all', async () => {
  const silent = { pageParts: {} };
  const first = {
    pageParts: {
      layout: () => Promise.resolve(undefined),
      location: () => Promise.resolve(undefined),
      overlays: () => Promise.resolve([fragment('one')]),
    },
  };
  const second = {
    pageParts: {
      layout: () => Promise.resolve('canvas'),
      location: (location: string) => Promise.resolve(location === 'main' ? fragment('main') : undefined),
      overlays: () => Promise.resolve([fragment('two'), fragment('three')]),
    },
  };
  const context = visit({}, silent, first, second);
  const parts = pagePartsOf(context.services);
  expect(parts).toHaveLength(3);
  expect([await findLayout(parts, post(), context), await findLayout([], post(), context)]).toEqual([
    'canvas',
    'theme',
  ]);
  expect((await findLocation(parts, 'main', context))?.html).toBe('main');
  expect(await findLocation(parts, 'header', context)).toBeUndefined();
  expect((await findOverlays(parts, context)).map(({ html }) => html)).toEqual(['one', 'two', 'three']);
});

test('code of modules stands in its places, and its hosts are known', async () => {
  const code = (place: string, html: string, hosts: string[] = []) => ({ place, html, hosts });
  const one = { pageCode: () => Promise.resolve([code('head', '<a>', ['https://a.test']), code('body_end', '<b>')]) };
  const two = { pageCode: () => Promise.resolve([code('head', '<c>')]) };
  const gathered = createGathered();
  const printed = await findCode(visit(one, {}, two), gathered);
  expect([printed('head'), printed('body_start'), printed('body_end')]).toEqual(['\n<a>\n<c>', '', '\n<b>']);
  expect([gathered.trusted, [...gathered.codeHosts]]).toEqual([['<a>', '<b>', '<c>'], ['https://a.test']]);
});

test('modules have the last word about a page, one after the other', async () => {
  const add = (sign: string) => ({
    pageRewriter: (html: string) => Promise.resolve({ html: html + sign, later: [sign] }),
  });
  const nothing = { pageRewriter: () => Promise.resolve(undefined) };
  expect(await rewritten('a', visit(add('b'), {}, nothing, add('c')))).toEqual({ html: 'abc', later: ['b', 'c'] });
  expect(await rewritten('a', visit())).toEqual({ html: 'a', later: [] });
});
