import { describe, expect, test } from 'vitest';
import type { MenuItemRow } from '#content/menus/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { menuItemOf, personOf, postOf, termOf } from './parse.ts';
import { printMenuItem } from './print-menu-item.ts';
import { printPost, type PrintedPost } from './print-post.ts';
import { dateText, plainElement } from './print.ts';
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
  test.each([
    [' 6 ', '6'],
    ['x6', ''],
    ['6x', ''],
    ['06', ''],
  ])('the picture %j is %j', (text, featured) => {
    expect(postOf(node('item', { meta: [meta('_thumbnail_id', text)] })).featured).toBe(featured);
  });
  test.each([
    ['aside', 'aside'],
    ['post-format-aside', 'aside'],
    ['my-post-format-aside', 'my-post-format-aside'],
  ])('the format %s is %s', (nicename, format) => {
    expect(postOf(node('item', { terms: [filed('post_format', nicename)] })).format).toBe(format);
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

const row = (about: Partial<PostRow> = {}): PostRow =>
  ({
    ...{
      id: 5,
      type: 'post',
      language: '',
      status: 'publish',
      title: 'T ]]> t',
      content: 'C',
      excerpt: 'E',
      slug: 's',
    },
    ...{ guid: 'https://a.test/?p=5&x', date: '2026-03-01T09:00:00', date_gmt: '2026-03-01T08:00:00' },
    ...{
      modified: '2026-03-02T09:00:00',
      modified_gmt: '2026-03-02T08:00:00',
      comment_status: 'open',
      ping_status: 'closed',
    },
    ...{ parent_id: null, menu_order: 2, password: '', is_sticky: 1, format: '', template: '', featured_media: 0 },
    ...{ trashed_status: null, trashed_at: null, trashed_slug: null },
    ...about,
  }) as PostRow;
const printed = (post: Partial<PostRow> = {}, more: Partial<PrintedPost> = {}): string[] =>
  printPost({
    post: row(post),
    link: 'https://a.test/s/?a&b',
    login: 'ada',
    terms: [],
    meta: [],
    comments: [],
    oldSlugs: [],
    file: undefined,
    ...more,
  }).split('\n');
const metaIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [, key, value] =
      /<wp:meta_key><!\[CDATA\[(.*?)\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[(.*?)\]\]>/.exec(line) ?? [];
    return key === undefined ? [] : [`${key}=${value ?? ''}`];
  });

test('a post in an exchange file, line by line', () => {
  expect(printed()).toEqual([
    '<item>',
    '<title><![CDATA[T ]]]]><![CDATA[> t]]></title>',
    '<link>https://a.test/s/?a&amp;b</link>',
    '<pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate>',
    '<dc:creator><![CDATA[ada]]></dc:creator>',
    '<guid isPermaLink="false">https://a.test/?p=5&amp;x</guid>',
    '<description></description>',
    '<content:encoded><![CDATA[C]]></content:encoded>',
    '<excerpt:encoded><![CDATA[E]]></excerpt:encoded>',
    '<wp:post_id>5</wp:post_id>',
    '<wp:post_date><![CDATA[2026-03-01 09:00:00]]></wp:post_date>',
    '<wp:post_date_gmt><![CDATA[2026-03-01 08:00:00]]></wp:post_date_gmt>',
    '<wp:post_modified><![CDATA[2026-03-02 09:00:00]]></wp:post_modified>',
    '<wp:post_modified_gmt><![CDATA[2026-03-02 08:00:00]]></wp:post_modified_gmt>',
    '<wp:comment_status><![CDATA[open]]></wp:comment_status>',
    '<wp:ping_status><![CDATA[closed]]></wp:ping_status>',
    '<wp:post_name><![CDATA[s]]></wp:post_name>',
    '<wp:status><![CDATA[publish]]></wp:status>',
    '<wp:post_parent>0</wp:post_parent>',
    '<wp:menu_order>2</wp:menu_order>',
    '<wp:post_type><![CDATA[post]]></wp:post_type>',
    '<wp:post_password><![CDATA[]]></wp:post_password>',
    '<wp:is_sticky>1</wp:is_sticky>',
    '</item>',
    '',
  ]);
});

test('what has a column here is a value there', () => {
  const meta = [{ post_id: 5, key: 'own', value: '{"a":1}' }] as PrintedPost['meta'];
  const all = printed({ featured_media: 7, template: 'wide', format: 'aside' }, { meta, oldSlugs: ['o1', 'o2'] });
  expect(metaIn(all)).toEqual([
    '_thumbnail_id=7',
    '_wp_page_template=wide',
    '_wp_old_slug=o1',
    '_wp_old_slug=o2',
    'own=a:1:{s:1:"a";i:1;}',
  ]);
  expect(all).toContain('<category domain="post_format" nicename="post-format-aside"><![CDATA[aside]]></category>');
  const trashed = { status: 'trash', trashed_at: '2026-03-01T00:00:00' } as const;
  expect(metaIn(printed(trashed))).toEqual(['_wp_trash_meta_status=draft', '_wp_trash_meta_time=1772323200']);
  expect(metaIn(printed({ ...trashed, trashed_status: 'publish', trashed_slug: 'was' }))).toEqual([
    '_wp_trash_meta_status=publish',
    '_wp_trash_meta_time=1772323200',
    '_wp_desired_post_slug=was',
  ]);
  expect(metaIn(printed({ trashed_slug: 'was', trashed_at: '2026-03-01T00:00:00' }))).toEqual([]);
  const terms = [{ taxonomy: 'category', slug: 'a&b', name: 'A & B' }] as PrintedPost['terms'];
  expect(printed({}, { terms })).toContain(
    '<category domain="category" nicename="a&amp;b"><![CDATA[A & B]]></category>',
  );
});

test('files and drafts', () => {
  const file = { url: 'https://a.test/media/a.png', altText: 'Alt' };
  const stored = printed({ type: 'attachment', status: 'inherit' }, { file });
  expect(stored).toContain('<wp:attachment_url><![CDATA[https://a.test/media/a.png]]></wp:attachment_url>');
  expect(metaIn(stored)).toEqual(['_wp_attachment_image_alt=Alt']);
  const waiting = printed({ type: 'attachment', status: 'draft' });
  expect(waiting).toContain('<wp:status><![CDATA[inherit]]></wp:status>');
  expect(waiting).toContain('<wp:attachment_url><![CDATA[https://a.test/?p=5&x]]></wp:attachment_url>');
  const draft = printed({ status: 'draft', date_gmt: null, parent_id: 3 });
  expect(draft).toContain('<wp:status><![CDATA[draft]]></wp:status>');
  expect(draft).toContain('<wp:post_date_gmt><![CDATA[0000-00-00 00:00:00]]></wp:post_date_gmt>');
  expect(draft).toContain('<pubDate>Sun, 01 Mar 2026 09:00:00 GMT</pubDate>');
  expect(draft).toContain('<wp:post_parent>3</wp:post_parent>');
  expect([dateText(null), plainElement('a', '<&')]).toEqual(['0000-00-00 00:00:00', '<a>&lt;&amp;</a>']);
});

test('comments', () => {
  const comment = {
    ...{
      id: 8,
      author_name: 'N',
      author_email: 'e',
      author_url: 'u',
      author_ip: 'i',
      author_user_agent: 'g',
      author_id: null,
    },
    ...{
      date: '2026-03-01T09:00:00',
      date_gmt: '2026-03-01T08:00:00',
      content: 'Said',
      type: 'comment',
      parent_id: null,
    },
    meta: [{ key: 'k', value: '"v"' }],
  };
  const lines = (status: string, more: object = {}) =>
    printed({}, { comments: [{ ...comment, status, ...more }] as unknown as PrintedPost['comments'] });
  const whole = lines('approved', { parent_id: 7, author_id: 2 });
  expect(whole.slice(whole.indexOf('<wp:comment>'), whole.indexOf('</wp:comment>') + 1)).toEqual([
    '<wp:comment>',
    '<wp:comment_id>8</wp:comment_id>',
    '<wp:comment_author><![CDATA[N]]></wp:comment_author>',
    '<wp:comment_author_email><![CDATA[e]]></wp:comment_author_email>',
    '<wp:comment_author_url><![CDATA[u]]></wp:comment_author_url>',
    '<wp:comment_author_IP><![CDATA[i]]></wp:comment_author_IP>',
    '<wp:comment_date><![CDATA[2026-03-01 09:00:00]]></wp:comment_date>',
    '<wp:comment_date_gmt><![CDATA[2026-03-01 08:00:00]]></wp:comment_date_gmt>',
    '<wp:comment_content><![CDATA[Said]]></wp:comment_content>',
    '<wp:comment_approved><![CDATA[1]]></wp:comment_approved>',
    '<wp:comment_type><![CDATA[comment]]></wp:comment_type>',
    '<wp:comment_parent>7</wp:comment_parent>',
    '<wp:comment_user_id>2</wp:comment_user_id>',
    '<wp:comment_agent><![CDATA[g]]></wp:comment_agent>',
    '<wp:commentmeta><wp:meta_key><![CDATA[k]]></wp:meta_key><wp:meta_value><![CDATA[v]]></wp:meta_value></wp:commentmeta>',
    '</wp:comment>',
  ]);
  const states = ['hold', 'spam', 'trash'].map((status) =>
    lines(status).find((line) => line.startsWith('<wp:comment_approved>')),
  );
  expect(states.map((line) => /CDATA\[(.*?)\]/.exec(line ?? '')?.[1])).toEqual(['0', 'spam', 'trash']);
  expect(lines('hold')).toEqual(
    expect.arrayContaining(['<wp:comment_parent>0</wp:comment_parent>', '<wp:comment_user_id>0</wp:comment_user_id>']),
  );
});

test('an item of a menu', () => {
  const item: MenuItemRow = {
    ...{
      id: 9,
      menu_id: 1,
      parent_id: 4,
      position: 3,
      status: 'draft',
      type: 'custom',
      object: 'custom',
      object_id: 9,
    },
    ...{
      title: 'T',
      url: 'https://x.test/',
      attr_title: 'A',
      description: 'D',
      target: '_blank',
      classes: 'a b',
      xfn: 'me',
    },
    ...{ search_key: '', created_at: '2026-03-01T08:00:00', modified_at: '2026-03-02T08:00:00' },
  };
  const lines = printMenuItem(item, { slug: 'm&n', name: 'M & N' } as TermRow, 'https://a.test').split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '<link>https://a.test/?p=9</link>',
      '<pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate>',
      '<content:encoded><![CDATA[D]]></content:encoded>',
      '<excerpt:encoded><![CDATA[A]]></excerpt:encoded>',
      '<wp:post_modified><![CDATA[2026-03-02 08:00:00]]></wp:post_modified>',
      '<wp:status><![CDATA[draft]]></wp:status>',
      '<wp:menu_order>3</wp:menu_order>',
      '<wp:post_type><![CDATA[nav_menu_item]]></wp:post_type>',
      '<category domain="nav_menu" nicename="m&amp;n"><![CDATA[M & N]]></category>',
    ]),
  );
  expect(metaIn(lines)).toEqual([
    '_menu_item_type=custom',
    '_menu_item_menu_item_parent=4',
    '_menu_item_object_id=9',
    '_menu_item_object=custom',
    '_menu_item_target=_blank',
    '_menu_item_classes=a:2:{i:0;s:1:"a";i:1;s:1:"b";}',
    '_menu_item_xfn=me',
    '_menu_item_url=https://x.test/',
  ]);
  expect(metaIn(printMenuItem({ ...item, parent_id: null }, undefined, '').split('\n'))).toContain(
    '_menu_item_menu_item_parent=0',
  );
  expect(printMenuItem(item, undefined, '')).not.toContain('<category');
});
