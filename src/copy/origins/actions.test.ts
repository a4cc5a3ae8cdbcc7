import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOldSlugs } from '#content/addresses/old-slugs.ts';
import { publishPost } from '#content/posts/publication.ts';
import { findAllMeta } from '#content/posts/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import { findNewestRevision } from '#content/revisions/store.ts';
import { countPosts } from '#content/posts/counts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createLanding } from './landing.ts';
import { landAll, otherSite } from '#test/kit/other-site.ts';
import { foreignComment, foreignPost, foreignTerm } from '#test/kit/foreign-records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const category = (id: string) => ({ taxonomy: 'category', id });
const named = (taxonomy: string, slug: string) => ({ taxonomy, slug, name: slug });
const termsOf = async (id: number): Promise<string[]> =>
  ((await findTermsOfPosts(app.app.services.db, [id])).get(id) ?? []).map(({ slug }) => slug).sort();

test('posts that are new, with everything that belongs to them', async () => {
  const { services } = app.app;
  const site = otherSite(app, 'one.test');
  const carrier = await site.carrier();
  await createLanding(carrier).terms([foreignTerm('1', 'bread')]);
  const report = await landAll(carrier, [
    foreignPost('1', {
      ...{ slug: 'same', guid: 'g', link: 'https://one.test/same/', author: { login: 'ghost' }, format: 'aside' },
      ...{ content: '<p>C</p>', excerpt: 'E', isSticky: true, menuOrder: 3, template: 'wide', pingStatus: 'open' },
      terms: [category('1'), named('category', 'bread'), named('post_tag', 'new'), category('9')],
      meta: [{ key: 'colour', value: 'red' }],
    }),
    foreignPost('2', {
      slug: 'same',
      link: 'https://one.test/?p=2',
      isSticky: true,
      password: 'pw',
      commentStatus: 'x',
    }),
    foreignPost('3', { status: 'future', dateGmt: '2099-01-02T03:04:05' }),
    foreignPost('4', { type: 'product', comments: [foreignComment('1'), foreignComment('2')] }),
    foreignPost('5', { type: 'attachment', status: 'trash', fileUrl: 'https://one.test/u/a.png' }),
    foreignPost('6', { type: 'attachment', status: 'inherit', fileUrl: 'https://one.test/u/b-scaled.png' }),
    foreignPost('7', { status: 'private', password: 'pw', link: 'https://one.test/' }),
    foreignPost('8', { status: 'draft', slug: '', title: 'Not yet' }),
    foreignPost('9', { slug: '', title: 'Named by its title' }),
    foreignPost('10', { slug: 'post-7' }),
  ]);
  expect(report.counts).toMatchObject({
    terms: { created: 2, skipped: 0 },
    posts: { created: 10, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    media: { created: 0, skipped: 1, failed: 0 },
    comments: { created: 0, skipped: 2 },
  });
  expect(report.notes).toEqual([
    'Pages with the template "wide" of the old theme look like all others here.',
    'Files were not fetched: media items without one wait as drafts.',
    'Nobody here is "ghost": what they wrote belongs to an administrator now.',
    'post 2 ("Post 2") is called "same-2" here: "same" is taken.',
    '2 comments of product 4 ("Post 4") were left out: nobody knows the type here.',
    'post 10 ("Post 10") is called "post-7-2" here: "post-7" is taken.',
  ]);
  const day = '2020-01-02T03:04:05';
  const plain = {
    ...{ type: 'post', status: 'publish', author_id: null, parent_id: null, date: day, date_gmt: day, modified: day },
    ...{ modified_gmt: day, password: '', comment_status: 'open', ping_status: 'closed', format: '', template: '' },
    ...{ is_sticky: 0, featured_media: 0, menu_order: 0, trashed_status: null, trashed_slug: null, trashed_at: null },
    ...{ lock_user_id: null, lock_until: null, revision_count: 0, last_revision_id: null, language: '' },
    ...{ content: '', content_html: '', excerpt: '', excerpt_html: '', html_key: '7' },
  };
  const raw = { content_html: null, excerpt_html: null, html_key: null };
  const expected: Record<string, object> = {
    '1': {
      ...{ title: 'Post 1', slug: 'same', guid: 'g', author_id: 1, format: 'aside', content: '<p>C</p>', excerpt: 'E' },
      ...{ content_html: '<p>C</p>\n', excerpt_html: '<p>E</p>\n', is_sticky: 1, menu_order: 3, template: 'wide' },
      ping_status: 'open',
    },
    '2': { title: 'Post 2', slug: 'same-2', guid: 'https://one.test/?p=2', password: 'pw', comment_status: 'closed' },
    '3': {
      ...{ title: 'Post 3', slug: 'post-3', guid: 'one.test?p=3', status: 'future' },
      ...{ date_gmt: '2099-01-02T03:04:05', modified_gmt: '2099-01-02T03:04:05' },
    },
    '4': { title: 'Post 4', slug: 'post-4', guid: 'one.test?p=4', type: 'product' },
    '5': {
      ...{ title: 'Post 5', slug: 'post-5', guid: 'one.test?p=5', type: 'attachment', status: 'trash', ...raw },
      ...{ trashed_status: 'draft', trashed_slug: 'post-5', trashed_at: expect.stringMatching(/^20\d\d-.*T/) },
    },
    '6': { title: 'Post 6', slug: 'post-6', guid: 'one.test?p=6', type: 'attachment', status: 'draft', ...raw },
    '7': { title: 'Post 7', slug: 'post-7', guid: 'https://one.test/', status: 'private' },
    '8': { title: 'Not yet', slug: '', guid: 'one.test?p=8', status: 'draft' },
    '9': { title: 'Named by its title', slug: 'named-by-its-title', guid: 'one.test?p=9' },
    '10': { title: 'Post 10', slug: 'post-7-2', guid: 'one.test?p=10' },
  };
  for (const [id, more] of Object.entries(expected)) {
    const { title_key: key, id: _id, ...row } = { title_key: '', id: 0, ...(await site.row(id)) };
    expect(row).toEqual({ ...plain, ...more });
    expect(key).toBe(row.title?.toLowerCase());
  }
  expect(await site.origins()).toEqual([
    ...['u/a.png', 'u/b-scaled.png', 'u/b.png'].map((path) => ['file', `one.test/${path}`, 1, 0]),
    ['link', 'one.test/same', 1, 0],
    ...['1', '10', '2', '3', '4', '5', '6', '7', '8', '9'].map((id) => ['post', id, 1, 22]),
    ['term', '1', 1, 22],
    ['term', 'post_tag/new', 1, 22],
  ]);
  const id = await site.local('1');
  expect(await termsOf(id)).toEqual(['bread', 'new']);
  expect(await termsOf(await site.local('2'))).toEqual(['general']);
  expect(await termsOf(await site.local('6'))).toEqual([]);
  expect(await findAllMeta(services.db, id)).toEqual(new Map([['colour', '"red"']]));
  const by = (scope: 'author' | 'term', scopeId: number) =>
    countPosts(services.db, { shelf: 'post', statuses: ['publish'], scope, scopeId });
  expect([await by('author', 1), await by('term', carrier.terms.get('category#1')?.id ?? 0)]).toEqual([1, 1]);
  const [job, ...others] = await services.queue.list({ name: publishPost.name });
  expect([job?.payload, job?.run_at, others]).toEqual([
    JSON.stringify({ id: await site.local('3') }),
    expect.stringMatching(/^2099-01-02.03:04:05/),
    [],
  ]);
});

test('a later run brings what changed, keeps what it replaces, and forgets nothing', async () => {
  const { services } = app.app;
  const site = otherSite(app, 'two.test');
  const terms = [named('category', 'old-one'), named('post_tag', 'old-tag'), named('genre', 'essay')];
  const meta = [
    { key: 'kept', value: '1' },
    { key: 'changed', value: '1' },
  ];
  const first = foreignPost('1', { slug: 'before', title: 'Before', content: 'Was', terms, meta });
  await site.land([
    first,
    foreignPost('2', { status: 'trash', slug: 'gone__trashed' }),
    foreignPost('3', { slug: 'stays' }),
    foreignPost('4', {
      slug: 'old-slugs',
      meta: [
        { key: '_wp_old_slug', value: 'older' },
        { key: '_wp_old_slug', value: 'old-slugs' },
      ],
    }),
  ]);
  const item = (content: string) =>
    foreignPost('5', {
      type: 'attachment',
      status: 'inherit',
      slug: 'two-5',
      content,
      fileUrl: 'https://two.test/a.png',
    });
  await site.land([item('Was')]);
  await site.land([item('Is')]);
  expect(await site.row('5')).toMatchObject({ content: 'Is', revision_count: 0, status: 'draft' });
  const id = await site.local('1');
  const before = await site.row('1');
  const all = (shelf: string) => countPosts(services.db, { shelf, statuses: ['publish'], scope: 'all', scopeId: 0 });
  const counted = await all('post');
  const report = await site.land([
    {
      ...first,
      slug: 'after',
      title: 'After',
      content: 'Is',
      status: 'private',
      terms: [named('category', 'new-one')],
      meta: [{ key: 'changed', value: '2' }],
    },
    foreignPost('2', { slug: 'gone' }),
    foreignPost('3', { slug: 'stays' }),
  ]);
  expect(report.counts.posts).toEqual({ created: 0, updated: 2, unchanged: 1, skipped: 0, failed: 0 });
  const after = await site.row('1');
  expect(after).toEqual({
    ...before,
    ...{
      slug: 'after',
      title: 'After',
      title_key: 'after',
      content: 'Is',
      content_html: '<p>Is</p>\n',
      excerpt_html: '<p>Is</p>\n',
      status: 'private',
    },
    ...{ revision_count: 1, last_revision_id: after?.last_revision_id },
  });
  expect(await findNewestRevision(services.db, id)).toMatchObject({ title: 'Before', content: 'Was', post_id: id });
  expect(await termsOf(id)).toEqual(['essay', 'new-one']);
  expect(await findAllMeta(services.db, id)).toEqual(
    new Map([
      ['changed', '"2"'],
      ['kept', '"1"'],
    ]),
  );
  expect(await site.row('2')).toMatchObject({
    ...{ status: 'publish', slug: 'gone', trashed_status: null },
    ...{ trashed_slug: null, trashed_at: null },
  });
  // One was hidden, one came out of the trash.
  expect(await all('post')).toBe(counted);
  const other = await site.local('4');
  const old = await findOldSlugs(services.db, [id, other]);
  expect([id, other].map((one) => [...(old.get(one) ?? [])])).toEqual([['before'], ['older']]);
});

test('what cannot be written takes nobody else with it', async () => {
  const site = otherSite(app, 'three.test');
  const given = await site.carrier();
  const kit = { key: '_builder_edit_mode', value: 'builder' };
  const seen: unknown[] = [];
  const saver: (typeof given.rules.savers)[number] = {
    prepare: (_tx, { type, language, before, writer, changes }) => {
      if (changes.title === 'Bad') throw new Error('no room');
      seen.push([type, language, before?.id, writer, changes.meta]);
      return Promise.resolve({ ...changes, content: 'Prepared' });
    },
    finish: (_tx, post, changes, { writer, isNew }) =>
      Promise.resolve(void seen.push([post.title, changes.content, writer, isNew])),
  };
  const carrier = { ...given, rules: { ...given.rules, savers: [saver, {}] } };
  const report = await landAll(carrier, [
    foreignPost('1', { title: 'Good' }),
    foreignPost('2', { title: 'Bad', meta: [kit] }),
    foreignPost('3', { title: 'Fine', meta: [kit], link: 'https://three.test/fine/' }),
    foreignPost('4', { type: 'page', title: 'Bad', meta: [kit] }),
  ]);
  expect(report.counts.posts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 2 });
  expect(report.notes.filter((note) => note.includes('left out'))).toEqual([
    'post 2 ("Bad") was left out: no room',
    'page 4 ("Bad") was left out: no room',
  ]);
  const writer = { id: 0, canPublish: true, isTrusted: false };
  expect(seen.slice(-2)).toEqual([
    ['post', '', undefined, writer, { _builder_edit_mode: 'builder' }],
    ['Fine', 'Prepared', writer, false],
  ]);
  expect([(await site.row('1'))?.title, (await site.row('3'))?.content, await site.row('2')]).toEqual([
    'Good',
    'Prepared',
    undefined,
  ]);
  const single = await landAll({ ...carrier, options: { trust: true } }, [
    foreignPost('5', { title: 'Trusted', meta: [kit] }),
  ]);
  expect([single.counts.posts.failed, seen.at(-1)]).toEqual([
    2,
    ['Trusted', 'Prepared', { ...writer, isTrusted: true }, false],
  ]);
});
