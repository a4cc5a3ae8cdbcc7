import { expect, test } from 'vitest';
import type { MenuItemRow } from '#content/menus/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import type { TermRow } from '#content/terms/store.ts';
import { idAt, dateAt, childrenNamed, textAt } from './nodes.ts';
import { menuItemOf, personOf, postOf, termOf } from './parse.ts';
import { printMenuItem } from './print-menu-item.ts';
import { printPost, type PrintedComment } from './print-post.ts';
import { cdata, element, metaElement } from './print.ts';
import { parseRecords } from './xml.ts';

const day = '2026-03-01T09:00:00';
const [utc, later, laterUtc] = ['2026-03-01T08:00:00', '2026-03-02T09:00:00', '2026-03-02T08:00:00'];

test('a post that was written is read as it was', () => {
  const comment = {
    ...{ id: 8, post_id: 5, parent_id: 7, author_id: 2, author_name: 'N', author_email: 'e', author_url: 'u' },
    ...{ author_ip: 'i', author_user_agent: 'g', date: day, date_gmt: utc, content: 'Said', status: 'spam' },
    ...{ type: 'pingback', meta: [{ key: 'k', value: '"v"' }] },
  } as unknown as PrintedComment;
  const post = {
    ...{ id: 5, type: 'page', status: 'private', title: 'T', content: 'C ]]> c', excerpt: 'E', slug: 's', guid: 'g' },
    ...{ date: day, date_gmt: utc, modified: later, modified_gmt: laterUtc, comment_status: 'open' },
    ...{ ping_status: 'closed', parent_id: 3, menu_order: 2, password: ' p ', is_sticky: 1, format: 'aside' },
    ...{ template: 'wide', featured_media: 6, trashed_status: null, trashed_at: null, trashed_slug: null },
  } as unknown as PostRow;
  const [node] = parseRecords([
    printPost({
      ...{ post, link: 'https://a.test/s/', login: 'ada', terms: [{ taxonomy: 'genre', slug: 'x', name: 'X' }] },
      ...{ meta: [{ post_id: 5, key: 'own', value: '[1]' }], comments: [comment], oldSlugs: ['o'] },
      file: { url: 'https://a.test/a.png', altText: 'Alt' },
    }),
  ]);
  expect(node && postOf(node)).toEqual({
    ...{ id: '5', type: 'page', status: 'private', title: 'T', content: 'C ]]> c', excerpt: 'E', slug: 's', guid: 'g' },
    ...{ author: { login: 'ada' }, date: day, dateGmt: utc, modified: later, modifiedGmt: laterUtc },
    ...{ commentStatus: 'open', pingStatus: 'closed', parent: '3', menuOrder: 2, password: ' p ', isSticky: true },
    ...{ format: 'aside', template: 'wide', featured: '6', link: 'https://a.test/s/' },
    ...{ fileUrl: 'https://a.test/a.png', altText: 'Alt', terms: [{ taxonomy: 'genre', slug: 'x', name: 'X' }] },
    meta: [
      { key: '_wp_old_slug', value: 'o' },
      { key: 'own', value: 'a:1:{i:0;i:1;}' },
    ],
    comments: [
      {
        ...{ id: '8', parent: '7', author: { id: '2' }, name: 'N', email: 'e', url: 'u', ip: 'i', userAgent: 'g' },
        ...{ date: day, dateGmt: utc, content: 'Said', status: 'spam', type: 'pingback' },
        meta: [{ key: 'k', value: 'v' }],
      },
    ],
  });
});

test('an item of a menu that was written is read as it was', () => {
  const item: MenuItemRow = {
    ...{ id: 9, menu_id: 1, parent_id: 4, position: 3, status: 'draft', type: 'post_type', object: 'page' },
    ...{ object_id: 12, title: 'T', url: 'https://x.test/', attr_title: 'A', description: 'D', target: '_blank' },
    ...{ classes: 'a b', xfn: 'me', search_key: '', created_at: utc, modified_at: laterUtc },
  };
  const text = printMenuItem(item, { slug: 'm', name: 'M' } as TermRow, 'https://a.test');
  const [node] = parseRecords([text]);
  const post = node && postOf(node);
  expect(post && menuItemOf(post)).toEqual({
    ...{ id: '9', menu: { taxonomy: 'nav_menu', slug: 'm', name: 'M' }, parent: '4', position: 3, status: 'draft' },
    ...{ type: 'post_type', object: 'page', objectId: '12', title: 'T', url: 'https://x.test/', attrTitle: 'A' },
    ...{ description: 'D', target: '_blank', classes: ['a', 'b'], xfn: ['me'] },
  });
  expect(post).toMatchObject({
    ...{ author: undefined, guid: 'https://a.test/?p=9', date: utc, dateGmt: utc, modified: laterUtc, slug: '9' },
    ...{ modifiedGmt: laterUtc, commentStatus: 'closed', pingStatus: 'closed', parent: '', password: '' },
    ...{ isSticky: false, type: 'nav_menu_item' },
  });
  expect(text.startsWith('<item>\n')).toBe(true);
  expect(text).toContain('\n<description></description>\n');
});

const parsed = (text: string) => parseRecords([text])[0] ?? expect.fail('no record');

test('people and terms, whole', () => {
  const author =
    element('wp:author_id', 3) + element('wp:author_login', 'ada') + element('wp:author_email', 'a@b.test');
  const names =
    element('wp:author_display_name', 'Ada L') +
    element('wp:author_first_name', 'Ada') +
    element('wp:author_last_name', 'L');
  expect(personOf(parsed(`<wp:author>${author}${names}</wp:author>`))).toEqual({
    ...{ id: '3', login: 'ada', email: 'a@b.test', displayName: 'Ada L', firstName: 'Ada', lastName: 'L' },
    ...{ url: '', description: '', roles: [] },
  });
  const meta = metaElement('wp:termmeta', 'k', 'v');
  const whole = { id: '3', slug: 's', name: 'n', description: 'd', meta: [{ key: 'k', value: 'v' }] };
  const tag = element('wp:term_id', 3) + element('wp:tag_slug', 's') + element('wp:tag_name', 'n');
  expect(termOf(parsed(`<wp:tag>${tag}${element('wp:tag_description', 'd')}${meta}</wp:tag>`))).toEqual({
    ...whole,
    ...{ taxonomy: 'post_tag', parent: undefined },
  });
  const term = element('wp:term_id', 3) + element('wp:term_taxonomy', 'genre') + element('wp:term_slug', 's');
  const rest = element('wp:term_name', 'n') + element('wp:term_description', 'd') + element('wp:term_parent', 'p');
  expect(termOf(parsed(`<wp:term>${term}${rest}${meta}</wp:term>`))).toEqual({
    ...whole,
    ...{ taxonomy: 'genre', parent: { taxonomy: 'genre', slug: 'p', name: 'p' } },
  });
});

test.each([
  ['12', '12'],
  [' 012 ', '12'],
  ['10', '10'],
  ['0', ''],
  ['00', ''],
  ['1a', ''],
  ['a1', ''],
  ['-1', ''],
  ['9'.repeat(18), '9'.repeat(18)],
  ['9'.repeat(19), ''],
])('%s is the number %j', (text, id) => {
  expect(idAt(parsed(`<item>${element('id', text)}</item>`), 'id')).toBe(id);
});

test.each([
  ['2026-03-01 09:00:00', day],
  [' 2026-03-01T09:00:00.5 ', day],
  ['x2026-03-01 09:00:00', ''],
  ['2026-13-01 09:00:00', ''],
  ['0000-00-00 00:00:00', ''],
  ['', ''],
])('%j is the date %j', (text, date) => {
  expect(dateAt(parsed(`<item>${element('d', text)}</item>`), 'd')).toBe(date);
});

test('parts of a record, and signs that XML does not have', () => {
  const node = parsed('<item><a>1</a><b>2</b><a>3</a></item>');
  expect([textAt(node, 'a'), textAt(node, 'c'), childrenNamed(node, 'a').map(({ text }) => text)]).toEqual([
    '1',
    '',
    ['1', '3'],
  ]);
  expect([cdata('a\u0001b'), element('n', 0), metaElement('wp:postmeta', 'k', '')]).toEqual([
    '<![CDATA[ab]]>',
    '<n>0</n>',
    '<wp:postmeta><wp:meta_key><![CDATA[k]]></wp:meta_key><wp:meta_value><![CDATA[]]></wp:meta_value></wp:postmeta>\n',
  ]);
});
