// What becomes of posts after they were written: publication at a time, the trash, the end; and who else has a say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createSaves, type Saves } from '#test/kit/saves.ts';
import { watchTx, type Left } from '#test/kit/watch-tx.ts';
import { findRevisionIds, findRevisions } from '#content/revisions/store.ts';
import { publishDuePost, trashPost, type PostSaver } from './actions.ts';
import { findDays } from './days.ts';
import { writeMeta } from './meta-actions.ts';
import { freeSlug } from './slugs.ts';
import { findAllMeta } from './store.ts';
import { rewriteTexts, type TextMark } from './texts.ts';

const time = { now: new Date() };
let app: TestApp;
let saves: Saves;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time.now) } });
  saves = await createSaves(app);
});
afterAll(() => app.close());

const TERM_LISTS = ['list:term:category', 'list:term:post_tag'];

test('the time of publication is planned, moved and taken back', async () => {
  time.now = new Date('2026-03-02T09:00:00Z');
  const { result, planned, said } = await saves.create({
    title: 'Later',
    status: 'publish',
    date: '2026-03-05T00:00:00',
  });
  const { id } = result;
  const job = (day: string) => `content.publishPost {"id":${id}} 2026-03-${day}T00:00:00.000Z post:publish:${id}`;
  expect([result.status, planned, said]).toEqual(['future', [job('05')], [`post.created {"id":${id},"type":"post"}`]]);
  expect((await saves.update(id, { date: '2026-03-06T00:00:00' })).planned).toEqual([job('06')]);
  const publish = () => watchTx(app.app.services, (tx) => publishDuePost(tx, id, saves.rules));
  expect((await publish()).planned).toEqual([job('06')]);
  expect((await saves.update(id, { status: 'draft' })).planned).toEqual([`- post:publish:${id}`]);
  expect(await publish()).toMatchObject({ planned: [], said: [], touched: [] });
  await saves.update(id, { status: 'future', terms: { category: [] } });
  time.now = new Date('2026-03-06T00:00:00Z');
  const due = await publish();
  const about = `{"id":${id},"type":"post"}`;
  expect(due.said).toEqual([`post.updated ${about}`, `post.published ${about}`]);
  expect(due.planned).toEqual([`- post:publish:${id}`]);
  expect(due.touched).toEqual(
    expect.arrayContaining(['list:post:future', 'list:post:publish', `term-posts:${saves.rules.defaultCategory}`]),
  );
  // Nobody changed the texts, so nobody is named as having done so.
  const { revision_count: revisions, modified } = await saves.row(id);
  expect([revisions, modified]).toEqual([1, '2026-03-02T09:00:00']);
});

test('into the trash and back', async () => {
  time.now = new Date('2026-04-01T00:00:00Z');
  const { result } = await saves.create({ title: 'Thrown', slug: 'thrown', status: 'publish' });
  const { id } = result;
  const left = await watchTx(app.app.services, (tx) => trashPost(tx, result, saves.writer, saves.rules));
  const trashed = { trashed_status: 'publish', trashed_slug: 'thrown', trashed_at: '2026-04-01T00:00:00' };
  expect(await saves.row(id)).toMatchObject({ ...trashed, status: 'trash', slug: 'thrown__trashed' });
  expect(left.said).toEqual([`post.updated {"id":${id},"type":"post"}`, `post.trashed {"id":${id},"type":"post"}`]);
  expect(left.touched).toEqual(expect.arrayContaining(['list:post:publish', 'list:post:trash', 'slug:thrown']));
  await saves.update(id, { title: 'Still there' });
  expect(await saves.row(id)).toMatchObject({
    ...trashed,
    status: 'trash',
    slug: 'thrown__trashed',
    title: 'Still there',
  });
  const back = await saves.update(id, { status: 'draft' });
  const free = { trashed_status: null, trashed_slug: null, trashed_at: null };
  expect(await saves.row(id)).toMatchObject({ ...free, status: 'draft', slug: 'thrown' });
  expect(back.said).toEqual([`post.updated {"id":${id},"type":"post"}`]);
});

test('what goes takes its place among others with it', async () => {
  const cats = await app.make.term('category', 'Cats');
  const top = (await saves.create({ title: 'Top', status: 'publish' }, 'page')).result;
  const middle = (await saves.create({ title: 'Middle', status: 'publish', parent: top.id }, 'page')).result;
  const low = (await saves.create({ title: 'Low', parent: middle.id }, 'page')).result;
  const { touched, said, planned } = await saves.remove(middle.id);
  expect({ touched, said, planned }).toEqual({
    touched: ['list:page:draft', 'list:page:publish', `page:${low.id}`, `page:${middle.id}`, 'slug:middle'].sort(),
    said: [`post.deleted {"id":${middle.id},"type":"page"}`],
    planned: [`- post:publish:${middle.id}`],
  });
  expect((await saves.row(low.id)).parent_id).toBe(top.id);
  const post = (await saves.create({ title: 'Filed', terms: { category: [cats] } })).result;
  const filed = await saves.remove(post.id);
  expect(filed.touched).toEqual(['list:post:draft', ...TERM_LISTS, `post:${post.id}`, 'slug:', `term-posts:${cats}`]);
});

test('whoever else has a say in a save is asked before it and told after it', async () => {
  const heard: unknown[] = [];
  const first: PostSaver = {
    prepare: (_tx, { type, language, changes, before, writer }) => {
      heard.push(['prepare', type, language, before?.id, writer.id]);
      return Promise.resolve({ ...changes, title: `${changes.title}, first` });
    },
  };
  const second: PostSaver = {
    prepare: (_tx, { changes }) => Promise.resolve({ ...changes, title: `${changes.title}, second` }),
    finish: (_tx, post, changes, { writer, isNew }) => {
      heard.push(['finish', post.title, changes.title, writer, isNew]);
      return Promise.resolve();
    },
  };
  const savers = [first, second];
  const { result } = await saves.create({ title: 'New' }, 'post', { savers });
  const title = 'New, first, second';
  expect(heard.splice(0)).toEqual([
    ['prepare', 'post', '', undefined, saves.writer.id],
    ['finish', title, title, saves.writer, true],
  ]);
  await saves.update(result.id, { title: 'Old' }, { savers });
  expect(heard.splice(0)).toEqual([
    ['prepare', 'post', '', result.id, saves.writer.id],
    ['finish', 'Old, first, second', 'Old, first, second', saves.writer, false],
  ]);
  await saves.update(result.id, { status: 'future', date: '2026-05-01T00:00:00' });
  time.now = new Date('2026-05-02T00:00:00Z');
  await watchTx(app.app.services, (tx) => publishDuePost(tx, result.id, { ...saves.rules, savers }));
  expect(heard).toEqual([['finish', 'Old, first, second', undefined, { id: 0, canPublish: true }, false]]);
});

test('every text is rewritten once, place by place, and only what changed is told', async () => {
  const { services } = app.app;
  const make = async (content: string, excerpt = '') =>
    (await saves.create({ title: 'T', content, excerpt })).result.id;
  const [one, two, three] = [await make('see old/1'), await make('nothing', 'old/2 and o_d/2'), await make('o_d/3')];
  const many: number[] = [];
  for (let count = 0; count < 24; count++) many.push(await make('old/x'));
  await saves.update(three, { title: 'Only its copies', content: 'old/9' });
  await saves.update(three, { content: 'gone' });
  await watchTx(services, (tx) => writeMeta(tx, two, { first: 'old/4', second: 'old/5', third: 'none' }));
  const change = { phrases: ['old/', 'never%'], rewrite: (text: string) => text.replaceAll('old/', 'new/') };
  const marks: unknown[] = [];
  const said: string[][] = [];
  let mark: TextMark | undefined = { place: 'posts', after: one - 1 };
  while (mark) {
    const from: TextMark = mark;
    const left: Left<TextMark | undefined> = await watchTx(services, (tx) => rewriteTexts(tx, from, change));
    marks.push([from.place, left.result]);
    said.push(left.said);
    expect(left.touched.includes('list:post:draft')).toBe(left.touched.length > 0);
    mark = left.result;
  }
  const last = many.at(-2)!;
  expect(marks).toEqual([
    ['posts', { place: 'posts', after: last }],
    ['posts', { place: 'meta', after: 0 }],
    ['meta', { place: 'revisions', after: 0 }],
    ['revisions', undefined],
  ]);
  const updated = (id: number) => `post.updated {"id":${id},"type":"post"}`;
  expect(said).toEqual([[one, two, ...many.slice(0, -1)].map(updated), [updated(many.at(-1)!)], [updated(two)], []]);
  expect(await saves.row(one)).toMatchObject({ content: 'see new/1', content_html: '<p>see new/1</p>\n' });
  expect(await saves.row(two)).toMatchObject({ content: 'nothing', excerpt: 'new/2 and o_d/2' });
  expect((await saves.row(three)).content).toBe('gone');
  expect(Object.fromEntries(await findAllMeta(services.db, two))).toEqual({
    first: '"new/4"',
    second: '"new/5"',
    third: '"none"',
  });
  const copies = await findRevisionIds(services.db, { postId: three, include: [], exclude: [] }, { by: 'id', direction: 'asc' }); // prettier-ignore
  expect((await findRevisions(services.db, copies)).map(({ content }) => content)).toEqual(['new/9', 'gone']);
  // An underscore and a backslash stand for themselves, and without phrases every text is looked at.
  const seen: string[] = [];
  const look = (phrases: string[]) =>
    watchTx(services, (tx) =>
      rewriteTexts(
        tx,
        { place: 'posts', after: one - 1 },
        {
          phrases,
          rewrite: (text) => {
            seen.push(text);
            return text;
          },
        },
      ),
    );
  await saves.create({ content: 'oxd/7 a\\b', status: 'draft' });
  const { touched } = await look(['o_d/']);
  expect([seen.splice(0), touched]).toEqual([['nothing', 'new/2 and o_d/2'], []]);
  await look(['a\\b']);
  expect(seen.splice(0)).toContain('oxd/7 a\\b');
  await look([]);
  expect(seen).toHaveLength(50);
});

test.each<[type: string, wish: string, slug: string, isBelow?: boolean]>([
  ['post', 'embed', 'embed-2'],
  ['post', 'feed', 'feed-2'],
  ['post', '12', '12-2'],
  ['post', 'category', 'category-2'],
  ['post', 'api', 'api-2'],
  ['post', 'page2', 'page2'],
  ['page', 'page2', 'page2-2'],
  ['page', 'embed', 'embed-2'],
  ['page', 'category', 'category-2'],
  ['page', 'category', 'category', true],
  ['page', 'rss', 'rss-2', true],
  ['page', '7', '7-2', true],
  ['attachment', 'media', 'media-2'],
  ['attachment', 'free-name', 'free-name'],
])('as the name of a %s %s becomes %s', async (type, wish, slug, isBelow = false) => {
  const parent = isBelow ? (await app.make.page()).id : null;
  const placed = { id: 0, type, language: '', parent_id: parent };
  const { db } = app.app.services;
  expect(await freeSlug(db, wish, placed, saves.rules.slugs)).toBe(slug);
  expect(await freeSlug(db, wish, placed, saves.rules.slugs, new Set([wish]))).toBe(slug);
});

test('behind another word than its name a post may be called as addresses begin', async () => {
  const { db } = app.app.services;
  const slugs = { ...saves.rules.slugs, permalinkStructure: '/blog/%postname%/', languages: ['en', 'de'] };
  const free = (type: string, wish: string) =>
    freeSlug(db, wish, { id: 0, type, language: '', parent_id: null }, slugs);
  expect([await free('post', 'category'), await free('post', 'de'), await free('page', 'de')]).toEqual([
    'category',
    'de',
    'de-2',
  ]);
});

test('names of pages are free below another page, those of media items nowhere', async () => {
  const { db } = app.app.services;
  const top = await app.make.page({ slug: 'rival' });
  const free = (type: string, parent_id: number | null, id = 0) =>
    freeSlug(db, 'rival', { id, type, language: '', parent_id }, saves.rules.slugs);
  expect([await free('page', null), await free('page', top.id), await free('page', null, top.id)]).toEqual([
    'rival-2',
    'rival',
    'rival',
  ]);
  expect([await free('attachment', null), await free('post', null)]).toEqual(['rival-2', 'rival']);
});

test('the days of a month, each once, and the months around it', async () => {
  const { db } = app.app.services;
  const at = (date: string, about: object = {}) => app.make.post({ date: `${date}T10:00:00`, ...about });
  for (const day of ['1970-02-28', '1970-03-01', '1970-03-01', '1970-03-31', '1970-05-02']) await at(day);
  await at('1970-03-15', { status: 'draft' });
  await app.make.page({ date: '1970-03-16T10:00:00' });
  expect(await findDays(db, 'post', '1970-03')).toEqual({ days: [1, 31], before: '1970-02', after: '1970-05' });
  expect(await findDays(db, 'post', '1970-02')).toEqual({ days: [28], before: undefined, after: '1970-03' });
  expect(await findDays(db, 'page', '1970-03')).toMatchObject({ days: [16], before: undefined });
});
