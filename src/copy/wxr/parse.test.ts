import { describe, expect, test } from 'vitest';
import { menuItemOf, personOf, postOf, termOf } from './parse.ts';
import type { XmlNode } from './xml.ts';

type Parts = Record<string, string | XmlNode[]>;

const node = (name: string, parts: Parts = {}, attributes: Record<string, string> = {}, text = ''): XmlNode => ({
  name,
  attributes,
  text,
  children: Object.entries(parts).flatMap(([key, value]) =>
    typeof value === 'string' ? [node(key, {}, {}, value)] : value,
  ),
});
const meta = (key: string, value: string, name = 'wp:postmeta'): XmlNode =>
  node(name, { 'wp:meta_key': key, 'wp:meta_value': value });
const filed = (domain: string | undefined, nicename: string | undefined, text = ''): XmlNode =>
  node('category', {}, { ...(domain !== undefined && { domain }), ...(nicename !== undefined && { nicename }) }, text);

test('people', () => {
  expect(
    personOf(node('wp:author', { 'wp:author_id': '007', 'wp:author_login': ' ada ', 'wp:author_email': ' a@b.test ' })),
  ).toMatchObject({
    id: '7',
    login: 'ada',
    email: 'a@b.test',
  });
});

describe('terms', () => {
  test('each kind has elements of its own', () => {
    const category = node('wp:category', {
      'wp:term_id': '3',
      'wp:category_nicename': 's',
      'wp:cat_name': 'n',
      'wp:category_parent': 'p',
      meta: [meta('k', 'v', 'wp:termmeta')],
    });
    expect(termOf(category)).toEqual({
      id: '3',
      taxonomy: 'category',
      slug: 's',
      name: 'n',
      description: '',
      parent: { taxonomy: 'category', slug: 'p', name: 'p' },
      meta: [{ key: 'k', value: 'v' }],
    });
    expect(termOf(node('wp:tag', { 'wp:tag_slug': 's' }))).toMatchObject({ taxonomy: 'post_tag', parent: undefined });
    expect(termOf(node('wp:term', { 'wp:term_taxonomy': 'genre', 'wp:term_parent': '' }))).toMatchObject({
      taxonomy: 'genre',
      parent: undefined,
    });
    expect(termOf(node('other'))).toBeUndefined();
  });
});

describe('posts', () => {
  test('what is not said is as usual', () => {
    expect(postOf(node('item'))).toMatchObject({
      id: '',
      type: 'post',
      status: 'publish',
      author: undefined,
      isSticky: false,
      menuOrder: 0,
      format: '',
      template: '',
      featured: '',
      terms: [],
      meta: [],
      comments: [],
    });
  });
  test('what is said', () => {
    const item = node('item', {
      'wp:post_id': '9',
      'wp:post_type': ' page ',
      'wp:status': ' draft ',
      'wp:post_name': ' s ',
      'dc:creator': ' ada ',
      'wp:post_parent': '0',
      'wp:post_date': '2026-01-02 03:04:05',
      'wp:post_date_gmt': '0000-00-00 00:00:00',
      'wp:is_sticky': ' 1 ',
      'wp:menu_order': '4',
      'wp:comment_status': ' open ',
      'wp:ping_status': ' closed ',
      'wp:attachment_url': ' https://a.test/x ',
      guid: ' g ',
      link: ' l ',
      filed: [
        filed('category', 'news', 'News'),
        filed('tag', 'red', 'Red'),
        filed('post_format', 'post-format-aside'),
        filed('category', undefined),
        filed(undefined, 'x'),
      ],
      meta: [
        meta('_thumbnail_id', '5'),
        meta('_thumbnail_id', ' 6 '),
        meta('_wp_page_template', 'default'),
        meta('_wp_attachment_image_alt', 'Alt'),
        meta('own', 'value'),
      ],
    });
    expect(postOf(item)).toMatchObject({
      id: '9',
      type: 'page',
      status: 'draft',
      slug: 's',
      author: { login: 'ada' },
      parent: '',
      date: '2026-01-02T03:04:05',
      dateGmt: '',
      isSticky: true,
      menuOrder: 4,
      commentStatus: 'open',
      pingStatus: 'closed',
      fileUrl: 'https://a.test/x',
      guid: 'g',
      link: 'l',
      format: 'aside',
      template: '',
      featured: '6',
      altText: 'Alt',
      terms: [
        { taxonomy: 'category', slug: 'news', name: 'News' },
        { taxonomy: 'post_tag', slug: 'red', name: 'Red' },
      ],
      meta: [{ key: 'own', value: 'value' }],
    });
    expect(postOf(node('item', { meta: [meta('_wp_page_template', 'wide')] })).template).toBe('wide');
  });
  test('comments', () => {
    const comment = (parts: Parts) => postOf(node('item', { comments: [node('wp:comment', parts)] })).comments;
    const said = {
      'wp:comment_id': '1',
      'wp:comment_user_id': '4',
      'wp:comment_approved': ' 1 ',
      'wp:comment_type': ' pingback ',
    };
    expect(comment({ ...said, meta: [meta('k', 'v', 'wp:commentmeta')] })).toMatchObject([
      { id: '1', author: { id: '4' }, status: '1', type: 'pingback', meta: [{ key: 'k', value: 'v' }] },
    ]);
    expect(comment({ 'wp:comment_user_id': '0' })).toMatchObject([{ author: undefined }]);
  });
});

test.each([
  ['a  b', ['a', 'b']],
  ['a:2:{i:0;s:1:"a";i:1;s:0:"";}', ['a']],
  ['a:1:{s:1:"k";s:1:"a";}', []],
  ['a:1:{i:0;O:1:"x":0:{}}', []],
  ['', []],
])('items of menus with the classes %j', (classes, list) => {
  const item = postOf(
    node('item', {
      'wp:post_id': '1',
      filed: [filed('category', 'x'), filed('nav_menu', 'main', 'Main')],
      meta: [
        meta('_menu_item_classes', classes),
        meta('_menu_item_menu_item_parent', '0'),
        meta('_menu_item_object_id', '12'),
        meta('_menu_item_xfn', ' me  friend '),
      ],
    }),
  );
  expect(menuItemOf(item)).toMatchObject({
    menu: { taxonomy: 'nav_menu', slug: 'main' },
    parent: '',
    objectId: '12',
    type: 'custom',
    classes: list,
    xfn: ['me', 'friend'],
  });
});
