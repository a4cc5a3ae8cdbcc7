import { describe, expect, test } from 'vitest';
import { dateIn, idIn, rawIn } from './json.ts';
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
