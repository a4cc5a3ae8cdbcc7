// What a save writes, and what leaves with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createSaves, type Saves } from '#test/kit/saves.ts';
import type { PostChanges, WriteRules } from './actions.ts';
import type { PostRow } from './store.ts';

const NOW = '2026-03-02T09:00:00';
const time = { now: new Date(`${NOW}Z`) };
let app: TestApp;
let saves: Saves;
let dogs: number;
let cats: number;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time.now) } });
  saves = await createSaves(app);
  [dogs, cats] = [await app.make.term('category', 'Dogs'), await app.make.term('category', 'Cats')];
});
afterAll(() => app.close());

const TERM_LISTS = ['list:term:category', 'list:term:post_tag'];

describe('a new record', () => {
  test('has the defaults of the site where nothing is said', async () => {
    const { result, touched, said, planned } = await saves.create({ title: 'Old Bridges' });
    const { id } = result;
    const told = {
      id,
      type: 'post',
      status: 'draft',
      author_id: saves.writer.id,
      parent_id: null,
      slug: '',
      date: NOW,
      date_gmt: null,
      modified: NOW,
      modified_gmt: NOW,
      password: '',
      comment_status: 'open',
      ping_status: 'open',
      format: '',
      template: '',
      is_sticky: 0,
      featured_media: 0,
      menu_order: 0,
      guid: `http://site.test/?p=${id}`,
      trashed_status: null,
      trashed_slug: null,
      trashed_at: null,
      lock_user_id: null,
      lock_until: null,
      revision_count: 0,
      last_revision_id: null,
      language: '',
      title_key: 'old bridges',
      title: 'Old Bridges',
      excerpt: '',
      excerpt_html: '',
      content_html: '',
      html_key: result.html_key,
      content: '',
    };
    expect(result).toEqual(told);
    expect(await saves.row(id)).toEqual(told);
    expect({ touched, said, planned }).toEqual({
      touched: ['list:post:draft', ...TERM_LISTS, `post:${id}`, 'slug:', `term-posts:${saves.rules.defaultCategory}`],
      said: [`post.created {"id":${id},"type":"post"}`],
      planned: [],
    });
  });

  test('is as it was wished', async () => {
    const sent: PostChanges = {
      title: 'T',
      content: 'C',
      excerpt: 'E',
      slug: 'Bright Name',
      status: 'publish',
      password: 'pw',
      author: 1,
      comment_status: 'closed',
      ping_status: 'closed',
      format: 'aside',
      sticky: true,
      template: 'wide',
      menu_order: 4,
      date: '2026-03-01T00:00:00',
      terms: { category: [dogs, 999_999], post_tag: [cats] },
      meta: { mood: 'calm' },
    };
    const older = await app.make.post({ date: '2026-02-01T00:00:00' });
    const newer = await app.make.post({ date: '2026-03-01T12:00:00' });
    const { result, touched, said } = await saves.create(sent);
    expect(await saves.row(result.id)).toMatchObject({
      title: 'T',
      content: 'C',
      excerpt: 'E',
      slug: 'bright-name',
      status: 'publish',
      password: 'pw',
      author_id: 1,
      comment_status: 'closed',
      ping_status: 'closed',
      format: 'aside',
      is_sticky: 1,
      template: 'wide',
      menu_order: 4,
      date: '2026-03-01T00:00:00',
      date_gmt: '2026-03-01T00:00:00',
      modified: '2026-03-01T00:00:00',
      modified_gmt: '2026-03-01T00:00:00',
      guid: 'http://site.test/bright-name/',
      content_html: '<p>C</p>\n',
    });
    const about = `{"id":${result.id},"type":"post"}`;
    expect(said).toEqual([`post.created ${about}`, `post.published ${about}`]);
    expect(touched).toEqual(
      [
        'list:post:publish',
        ...TERM_LISTS,
        `neighbours:${older.id}`,
        `neighbours:${newer.id}`,
        `post:${result.id}`,
        'slug:',
        'slug:bright-name',
        `term-posts:${dogs}`,
      ].sort(),
    );
  });
});

test.each<[what: string, type: string, sent: PostChanges, more: Partial<WriteRules>, told: Partial<PostRow>]>([
  ['nobody wrote it', 'post', { title: 'a', author: 0 }, {}, { author_id: null }],
  ['private needs no password', 'post', { title: 'a', status: 'private', password: 'pw' }, {}, { password: '' }],
  ['the standard format has no name', 'post', { title: 'a', format: 'standard' }, {}, { format: '' }],
  ['as the settings say', 'post', { title: 'a' }, { commentStatus: 'x', pingStatus: 'y' }, { comment_status: 'x', ping_status: 'y' }], // prettier-ignore
  ['pages are closed', 'page', {}, { commentStatus: 'open', pingStatus: 'open' }, { comment_status: 'closed', ping_status: 'closed' }], // prettier-ignore
  ['unless they say so', 'page', { comment_status: 'open', ping_status: 'open' }, {}, { comment_status: 'open', ping_status: 'open' }], // prettier-ignore
  ['an excerpt is enough', 'post', { excerpt: 'e' }, {}, { title: '', excerpt: 'e' }],
  ['an unknown image is none', 'post', { title: 'a', featured_media: 999_999 }, {}, { featured_media: 0 }],
  ['a long title is cut for the order', 'post', { title: 'A'.repeat(101) }, {}, { title_key: 'a'.repeat(100) }],
])('%s', async (_what, type, sent, more, told) => {
  const { result } = await saves.create(sent, type, more);
  expect(await saves.row(result.id)).toMatchObject(told);
});

test('without letters the number is its name', async () => {
  const { result } = await saves.create({ title: '!', status: 'publish' }, 'page');
  // A number alone would be the second page of what stands above it.
  expect(result.slug).toBe(`${result.id}-2`);
});

test('a post needs words, a page does not', async () => {
  await expect(saves.create({ title: ' ', content: '\n', excerpt: '' })).rejects.toMatchObject({
    code: 'empty_content',
    status: 400,
    message: 'A post needs a title, a text or an excerpt.',
  });
  expect((await saves.create({}, 'page')).touched).toEqual([
    'list:page:draft',
    expect.stringMatching(/^page:/),
    'slug:',
  ]);
});

describe('a change', () => {
  test('of nothing leaves everything but the time', async () => {
    const { result } = await saves.create({
      ...{ title: 'Same', content: 'Text', excerpt: 'Short', status: 'publish', password: 'pw', format: 'aside' },
      ...{ comment_status: 'closed', ping_status: 'closed', template: 'wide', sticky: true, menu_order: 3 },
      ...{ terms: { category: [dogs] }, date: '2026-02-02T00:00:00' },
    });
    time.now = new Date('2026-03-02T10:00:00Z');
    const { touched, said, planned } = await saves.update(result.id, {});
    const after = await saves.row(result.id);
    expect(after).toEqual({
      ...result,
      modified: '2026-03-02T10:00:00',
      modified_gmt: '2026-03-02T10:00:00',
      revision_count: 1,
      last_revision_id: after.last_revision_id,
    });
    expect({ said, planned }).toEqual({ said: [`post.updated {"id":${result.id},"type":"post"}`], planned: [] });
    const own = touched.filter((tag) => !tag.startsWith('neighbours:'));
    expect(own).toEqual(['list:post:publish', ...TERM_LISTS, `post:${result.id}`, 'slug:same', `term-posts:${dogs}`]);
  });

  test('of everything is written, and lists of before and after fall', async () => {
    const { result } = await saves.create({ title: 'Before', status: 'publish', terms: { category: [dogs] } });
    const { touched, said } = await saves.update(result.id, {
      ...{
        title: 'After',
        content: 'New',
        excerpt: 'Less',
        slug: 'after',
        status: 'private',
        password: 'pw',
        author: 0,
      },
      ...{ comment_status: 'closed', ping_status: 'closed', format: 'standard', sticky: true, template: 't' },
      ...{ menu_order: 9, terms: { category: [cats] }, date: '2026-01-05T00:00:00', featured_media: 0 },
    });
    expect(await saves.row(result.id)).toMatchObject({
      ...{ title: 'After', title_key: 'after', content: 'New', excerpt: 'Less', slug: 'after', status: 'private' },
      ...{ password: '', author_id: null, comment_status: 'closed', ping_status: 'closed', format: '', is_sticky: 1 },
      ...{ template: 't', menu_order: 9, date: '2026-01-05T00:00:00', date_gmt: '2026-01-05T00:00:00' },
      ...{ content_html: '<p>New</p>\n', excerpt_html: '<p>Less</p>\n', guid: result.guid },
    });
    expect(said).toEqual([`post.updated {"id":${result.id},"type":"post"}`]);
    const own = touched.filter((tag) => !tag.startsWith('neighbours:'));
    expect(own).toEqual(
      [
        ...[
          'posts:sight',
          'list:post:private',
          'list:post:publish',
          ...TERM_LISTS,
          `post:${result.id}`,
          'slug:after',
          'slug:before',
        ],
        ...[`term-posts:${dogs}`, `term-posts:${cats}`],
      ].sort(),
    );
  });

  test('of the place among others is told to both sides, before and after', async () => {
    const at = async (day: string) => (await app.make.post({ date: `1999-01-${day}T00:00:00` })).id;
    const [one, two, three, four, mine] = [await at('01'), await at('03'), await at('05'), await at('07'), await at('02')]; // prettier-ignore
    const near = ({ touched }: { touched: string[] }) => touched.filter((tag) => tag.startsWith('neighbours:'));
    const tags = (...ids: number[]) => ids.map((id) => `neighbours:${id}`).sort();
    expect(near(await saves.update(mine, { date: '1999-01-06T00:00:00' }))).toEqual(tags(one, two, three, four));
    expect(near(await saves.update(mine, { status: 'draft' }))).toEqual(tags(three, four));
    expect(near(await saves.update(mine, { title: 'Still a draft' }))).toEqual([]);
    await saves.update(mine, { status: 'publish' });
    expect(near(await saves.remove(mine))).toEqual(tags(three, four));
  });

  test.each([
    ['publish', 'other', ['first']],
    ['private', 'other', ['first']],
    ['draft', 'other', []],
    ['publish', 'first', []],
  ])('of %s to the name %s remembers %j', async (status, slug, remembered) => {
    const { result } = await saves.create({ title: 'Named', slug: 'first', status }, 'page');
    await saves.update(result.id, { slug, title: 'Named again' });
    const { db } = app.app.services;
    const rows = await db
      .withTables<{ old_slugs: { post_id: number; slug: string } }>()
      .selectFrom('old_slugs')
      .select('slug')
      .where('post_id', '=', result.id)
      .execute();
    expect(rows.map((one) => one.slug)).toEqual(remembered);
    await saves.remove(result.id);
  });
});
