import { expect, test } from 'vitest';
import { createNames } from '#copy/maps/names.ts';
import { preparePost } from './prepare.ts';
import type { ForeignPost } from './records.ts';
import { fakeCarrier, foreignComment, foreignPost } from '#test/kit/foreign-records.ts';
import { noteStructure, proposeStructure } from './structure.ts';

const trash = (key: string, value: unknown) => ({ key: `_wp_${key}`, value });

test('a post as it will be stored', () => {
  const carrier = fakeCarrier();
  const record = foreignPost('7', {
    ...{ title: 'A <script>b</script>', content: '<p onclick="x">T</p>', excerpt: '<i>E</i>', format: 'aside' },
    ...{
      modified: '2020-01-03T03:04:05',
      link: 'HTTP://old.test/a/',
      meta: [trash('old_slug', 'was'), trash('old_slug', 5)],
    },
  });
  const post = preparePost(carrier, record, 'd');
  expect(post).toEqual({
    ...{ record, digest: 'd', about: 'post 7 ("A <script>b</script>")', type: 'post', isKnownType: true },
    ...{ status: 'publish', date: record.date, dateGmt: record.dateGmt, modified: '2020-01-03T03:04:05' },
    ...{ modifiedGmt: '2020-01-03T02:04:05', title: 'A b', content: '<p>T</p>', excerpt: '<i>E</i>', html: undefined },
    ...{ isSettled: false, format: 'aside', slug: 'post-7', trashed: undefined, oldSlugs: ['was', '5'] },
    ...{ known: {}, others: new Map(), head: new Map() },
  });
  const trusting = preparePost(fakeCarrier({ options: { trust: true } }), record, 'd');
  expect([trusting.title, trusting.content]).toEqual([record.title, record.content]);
});

test('what is unknown is told with the page on which it stands, if that has an address', () => {
  const carrier = fakeCarrier();
  const unknown = {
    ...{ content: '[foul a="1"]', terms: [{ taxonomy: 'genre', slug: 's', name: 'n' }] },
    comments: [foreignComment('1', { meta: [{ key: 'rating', value: '5' }] })],
  };
  preparePost(carrier, foreignPost('1', { ...unknown, title: 'x'.repeat(99), link: 'HTTPS://old.test/a' }), '');
  preparePost(carrier, foreignPost('2', { ...unknown, link: 'javascript:https://x', status: 'odd' }), '');
  const report = carrier.recorder.report('');
  expect(report.unknown.map(({ part, name, examples }) => [part, name, examples.map(({ link }) => link)])).toEqual(
    ['taxonomies genre', 'meta rating', 'shortcodes foul'].map((one) => [
      ...one.split(' '),
      ['HTTPS://old.test/a', ''],
    ]),
  );
  expect(report.notes).toEqual(['post 2 ("Post 2") is a draft: nobody knows the status "odd" here.']);
  expect(preparePost(carrier, foreignPost('3', { title: 'x'.repeat(99) }), '').about).toBe(
    `post 3 ("${'x'.repeat(80)}")`,
  );
});

test.each([
  ['publish', {}, ['publish', '2020-01-02T03:04:05', '2020-01-02T03:04:05', '2020-01-02T03:04:05']],
  [
    'publish',
    { dateGmt: '2099-01-01T00:00:00' },
    ['future', '2099-01-01T00:00:00', '2020-01-02T03:04:05', '2099-01-01T00:00:00'],
  ],
  ['future', {}, ['publish', '2020-01-02T03:04:05', '2020-01-02T03:04:05', '2020-01-02T03:04:05']],
  ['draft', { dateGmt: '' }, ['draft', null, '2020-01-02T03:04:05', '2026-05-01T12:00:00']],
  ['private', { type: 'attachment' }, ['private', '2020-01-02T03:04:05', '2020-01-02T03:04:05', '2020-01-02T03:04:05']],
  ['publish', { type: 'attachment' }, ['inherit', '2020-01-02T03:04:05', '2020-01-02T03:04:05', '2020-01-02T03:04:05']],
])('one that is %s, %j', (status, more, expected) => {
  const post = preparePost(fakeCarrier(), foreignPost('1', { status, ...more }), '');
  expect([post.status, post.dateGmt, post.modified, post.modifiedGmt]).toEqual(expected);
  expect(preparePost(fakeCarrier(), foreignPost('1', { format: 'standard' }), '').format).toBe('');
  expect(preparePost(fakeCarrier(), foreignPost('1', { format: 'odd' }), '').format).toBe('');
});

test.each([
  ['a__trashed', [], { status: 'draft', slug: 'a', at: '' }],
  ['a__trashed-12', [trash('trash_meta_status', 'pending')], { status: 'pending', slug: 'a', at: '' }],
  ['a__trashed-x', [trash('trash_meta_status', 'odd')], { status: 'draft', slug: 'a__trashed-x', at: '' }],
  [
    'x',
    [trash('desired_post_slug', 'b'), trash('trash_meta_time', 1577934245)],
    { status: 'draft', slug: 'b', at: '2020-01-02T03:04:05' },
  ],
  ['x', [trash('trash_meta_time', '1')], { status: 'draft', slug: 'x', at: '1970-01-01T00:00:01' }],
  ['x', [trash('trash_meta_time', '0')], { status: 'draft', slug: 'x', at: '' }],
  ['x', [trash('trash_meta_time', '1.5')], { status: 'draft', slug: 'x', at: '' }],
  ['x', [trash('trash_meta_time', '9000000000000')], { status: 'draft', slug: 'x', at: '' }],
])('in the trash: %s with %j', (slug, meta, trashed) => {
  const post = preparePost(fakeCarrier(), foreignPost('1', { status: 'trash', slug, meta }), '');
  expect([post.status, post.slug, post.trashed, post.others]).toEqual(['trash', slug, trashed, new Map()]);
});

test('the way in which most posts were addressed is proposed, where it is another one', () => {
  const told = (links: readonly string[], more: object = {}, post: Partial<ForeignPost> = {}) => {
    const settings = { get: () => '/%postname%/' };
    const carrier = fakeCarrier({ services: { settings }, ...more });
    for (const link of links)
      noteStructure(carrier, foreignPost('1', { slug: 'a', link: `https://old.test${link}`, ...post }));
    proposeStructure(carrier);
    return carrier.recorder.report('').notes.map((note) => /"(.*)"/.exec(note)?.[1]);
  };
  expect(told(['/a/', '/2020/a/', '/2020/a/'])).toEqual(['/%year%/%postname%/']);
  expect(told(['/a/', '/a/', '/2020/a/'])).toEqual([]);
  expect(told(['/2020/a/'], { isOwn: true })).toEqual([]);
  expect(told(['/2020/a/'], {}, { status: 'draft' })).toEqual([]);
  expect(told(['/2020/a/'], {}, { type: 'page' })).toEqual([]);
  const mapped = createNames({ types: { news: 'post' } } as never, () => undefined);
  expect(told(['/2020/a/'], { names: mapped }, { type: 'news' })).toEqual(['/%year%/%postname%/']);
  expect(told([])).toEqual([]);
});
