// Texts as they are stored and shown: marks in comments, smilies, renderings of older programs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { defaultSite } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { findDuePosts, findOldAutoDrafts, findTrashedPosts } from './due-store.ts';
import { createPost } from './actions.ts';
import { CURRENT_KEYS } from './html.ts';
import { postLocks } from './locks/actions.ts';
import { findLocks, seizeLocks, takeLocks } from './locks/store.ts';
import { findMonths } from './months.ts';
import { findNeighbours } from './neighbours.ts';
import { renderedBy } from './settings.ts';
import { renderStaleTexts, startRendering } from './stale-html.ts';
import { findStaleTexts, replaceHtml } from './stale-html-store.ts';
import type { PostRow } from './store.ts';
import { writeRulesOf } from './write-rules.ts';

let app: TestApp;
let admin: TestClient;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  author = app.as(await app.make.user({ role: 'author' }));
});
afterAll(() => app.close());

const publish = async (content: string, more: object = {}) =>
  (await author.post('/core/v2/posts', { title: 'Text', status: 'publish', content, ...more })).body;
const read = async (id: number) => (await app.asVisitor().get(`/core/v2/posts/${id}`)).body;
const page = async (link: string) => (await app.fetch(new URL(link).pathname)).text();

test('long texts are cleaned and rendered as short ones are', async () => {
  const content = `${'word '.repeat(10_000)}<script>1</script>\n\nlast <b onclick="x()">one</b>`;
  const { id, content: kept, excerpt } = await publish(content, { excerpt: 'Short <script>2</script>' });
  expect(kept.raw).toBe(`${'word '.repeat(10_000)}1\n\nlast <b>one</b>`);
  expect(excerpt.raw).toBe('Short 2');
  expect((await read(id)).content.rendered).toBe(`<p>${'word '.repeat(10_000)}1</p>\n<p>last <b>one</b></p>\n`);
});

test('marks in comments survive, and the excerpt ends where its author wants', async () => {
  const { id, content } = await publish('a\n\n<!--more-->\n\nb<!--noteaser-->');
  expect(content.raw).toBe('a\n\n<!--more-->\n\nb<!--noteaser-->');
  expect((await read(id)).excerpt.rendered).toBe('<p>a</p>\n');
  const block = '<!-- wp:more --><!--more--><!-- /wp:more -->';
  const blocks = `<!-- wp:paragraph --><p>one</p><!-- /wp:paragraph -->${block}<!-- wp:paragraph --><p>two</p><!-- /wp:paragraph -->`;
  const second = await publish(blocks);
  expect(second.content.raw).toBe(blocks);
  expect(second.excerpt.rendered).toBe('<p>one</p>\n');
  expect(second.content.rendered).toContain('two');
});

test('no text can say where a page has its comments', async () => {
  const { link } = await publish('x<!--page:comments-->y', { comment_status: 'open' });
  expect((await page(link)).match(/id="commentform"|<form[^>]*comment/g) ?? []).toHaveLength(1);
});

test('smilies are shown as the setting says, everywhere, and a change of it is seen at once', async () => {
  const { id, link } = await publish('x :) y <code>:)</code>', { excerpt: 'Short :D', comment_status: 'open' });
  const automatic = await publish('Only text ;)');
  const pieces = await publish('[caption width="9"]z[/caption] :)');
  const { body: comment } = await admin.post('/core/v2/comments', { post: id, content: 'Well :)' });
  const seen = async () => ({
    content: (await read(id)).content.rendered,
    excerpt: (await read(id)).excerpt.rendered,
    automatic: (await read(automatic.id)).excerpt.rendered,
    pieces: (await read(pieces.id)).content.rendered.includes('🙂'),
    listed: (await app.asVisitor().get(`/core/v2/posts?include=${id}`)).body[0].content.rendered,
    comment: (await app.asVisitor().get(`/core/v2/comments/${comment.id}`)).body.content.rendered,
    page: /x [^<]* y/.exec(await page(link))?.[0],
    pageComment: /Well [^<]*/.exec(await page(link))?.[0],
  });
  const shown = {
    content: '<p>x 🙂 y <code>:)</code></p>\n',
    excerpt: '<p>Short 😀</p>\n',
    automatic: '<p>Only text 😉</p>\n',
    pieces: true,
    listed: '<p>x 🙂 y <code>:)</code></p>\n',
    comment: '<p>Well 🙂</p>\n',
    page: 'x 🙂 y',
    pageComment: 'Well 🙂',
  };
  const plain = {
    content: '<p>x :) y <code>:)</code></p>\n',
    excerpt: '<p>Short :D</p>\n',
    automatic: '<p>Only text ;)</p>\n',
    pieces: false,
    listed: '<p>x :) y <code>:)</code></p>\n',
    comment: '<p>Well :)</p>\n',
    page: 'x :) y',
    pageComment: 'Well :)',
  };
  expect(await seen()).toEqual(shown);
  await admin.post('/core/v2/settings', { use_smilies: false });
  expect(await seen()).toEqual(plain);
  await admin.post('/core/v2/settings', { use_smilies: true });
  expect(await seen()).toEqual(shown);
});

test('renderings of an older program are made anew, once, and never over what somebody saved meanwhile', async () => {
  const { services } = app.app;
  const own = (db: Db) => db.withTables<{ posts: PostRow }>();
  const stored = (id: number) =>
    own(services.db)
      .selectFrom('posts')
      .select(['content_html', 'html_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const [old, saved, dynamic] = [await publish('Old'), await publish('Saved'), await publish('[gallery ids="1"]')];
  const good = await stored(old.id);
  const leaveOld = (id: number) =>
    services.tx(async (tx) => {
      const rows = own(tx.db).updateTable('posts').where('id', '=', id);
      await rows.set({ content_html: '<p>of yesterday</p>', html_key: '0' }).execute();
      await services.settings.set(tx, renderedBy, '0');
    });
  const waiting = () => services.queue.list({ name: renderStaleTexts.name });
  await leaveOld(old.id);
  await leaveOld(saved.id);
  const [stale] = await findStaleTexts(services.db, [saved.id, dynamic.id, 999_999_999], CURRENT_KEYS, 10);
  await author.post(`/core/v2/posts/${saved.id}`, { content: 'Saved again' });
  await services.tx((tx) =>
    replaceHtml(tx.db, stale!, { content_html: '<p>late</p>', excerpt_html: '', html_key: CURRENT_KEYS[0]! }),
  );
  await services.freshness.sync();
  await startRendering(services);
  expect(await waiting()).toHaveLength(1);
  await renderStaleTexts.run({}, services);
  await renderStaleTexts.run({ after: dynamic.id }, services);
  expect(await stored(old.id)).toEqual(good);
  expect((await stored(saved.id)).content_html).toBe('<p>Saved again</p>\n');
  expect((await stored(dynamic.id)).html_key).toBeNull();
  await services.freshness.sync();
  expect(services.settings.get(renderedBy)).toBe(CURRENT_KEYS[0]);
  await services.tx((tx) => services.queue.forget(tx.db, [renderStaleTexts.name]));
  await startRendering(services);
  expect(await waiting()).toHaveLength(0);
});

/** As stored, whatever the rules of saving would make of it. */
const store = (id: number, changes: Partial<PostRow>) =>
  app.app.services.tx(({ db }) =>
    db.withTables<{ posts: PostRow }>().updateTable('posts').set(changes).where('id', '=', id).execute(),
  );

test('neighbours: by date, then by number; published ones of the same type', async () => {
  const { db } = app.app.services;
  const at = async (date: string, more: object = {}) => (await app.make.post({ date, ...more })).id;
  const day = '1990-05-05T00:00:00';
  const before = await at('1990-05-04T23:59:59');
  const [one, two, three] = [await at(day), await at(day), await at(day)];
  await at(day, { status: 'draft' });
  await app.make.page({ date: day });
  const after = await at('1990-05-05T00:00:01');
  const around = (id: number, date = day) => findNeighbours(db, { id, type: 'post', language: '', date });
  expect(await around(one)).toEqual({ older: before, newer: two });
  expect(await around(two)).toEqual({ older: one, newer: three });
  expect(await around(three)).toEqual({ older: two, newer: after });
  expect((await around(before, '1990-05-04T23:59:59')).newer).toBe(one);
  expect((await around(before, '1990-05-04T23:59:59')).older).toBeUndefined();
});

test('months, years and days in which something was published', async () => {
  const { db } = app.app.services;
  for (const date of ['1980-01-31', '1980-01-31', '1980-02-01', '1981-02-01'])
    await app.make.page({ date: `${date}T10:00:00` });
  await app.make.page({ date: '1982-02-01T10:00:00', status: 'draft' });
  await app.make.post({ date: '1983-02-01T10:00:00' });
  const old = async (unit: 'year' | 'month' | 'day', withCounts: boolean) =>
    (await findMonths(db, { shelf: 'page', unit, withCounts }))
      .filter(({ month }) => month < '1985')
      .map(({ month, count }) => `${month}: ${count}`);
  expect(await old('month', true)).toEqual(['1981-02: 1', '1980-02: 1', '1980-01: 2']);
  expect(await old('month', false)).toEqual(['1981-02: 0', '1980-02: 0', '1980-01: 0']);
  expect(await old('year', true)).toEqual(['1981: 1', '1980: 3']);
  expect(await old('year', false)).toEqual(['1981: 0', '1980: 0']);
  expect(await old('day', true)).toEqual(['1981-02-01: 1', '1980-02-01: 1', '1980-01-31: 2']);
  expect(await old('day', false)).toEqual(['1981-02-01: 0', '1980-02-01: 0', '1980-01-31: 0']);
});

test('what something is due for', async () => {
  const { db } = app.app.services;
  const ids: number[] = [];
  for (let count = 0; count < 4; count++) ids.push((await app.make.post({ status: 'draft' })).id);
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  const day = '2001-01-01T00:00:00';
  const found = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id).sort((a, b) => a - b);
  for (const id of [one, two]) await store(id, { status: 'future', date_gmt: day });
  await store(three, { date_gmt: day });
  await store(four, { status: 'future', date_gmt: '2001-01-01T00:00:01' });
  expect(await found(findDuePosts(db, day, 10))).toEqual([one, two]);
  expect(await found(findDuePosts(db, '2000-12-31T23:59:59', 10))).toEqual([]);
  expect(await found(findDuePosts(db, day, 1))).toHaveLength(1);
  for (const id of [one, two]) await store(id, { status: 'trash', trashed_at: day });
  await store(four, { status: 'draft', trashed_at: day });
  expect(await found(findTrashedPosts(db, day, 10))).toEqual([]);
  expect(await found(findTrashedPosts(db, '2001-01-01T00:00:01', 10))).toEqual([one, two]);
  expect(await found(findTrashedPosts(db, '2001-01-01T00:00:01', 1))).toHaveLength(1);
  for (const id of [one, two]) await store(id, { status: 'auto-draft', modified_gmt: day });
  await store(four, { modified_gmt: day });
  expect(await found(findOldAutoDrafts(db, day, 10))).toEqual([]);
  expect(await found(findOldAutoDrafts(db, '2001-01-01T00:00:01', 10))).toEqual([one, two]);
  expect(await found(findOldAutoDrafts(db, '2001-01-01T00:00:01', 1))).toHaveLength(1);
});

test('locks: free ones, those that ran out and the own ones are taken, those of others only by force', async () => {
  const { db, tx } = app.app.services;
  const [ann, bob] = [(await app.make.user()).id, (await app.make.user()).id];
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await app.make.post({ status: 'draft' })).id);
  const [one = 0, two = 0, three = 0] = ids;
  const take = (userId: number, which: number[], now: string, until: string) =>
    tx((open) =>
      takeLocks(open.db, which, { userId, now: `2026-01-01T00:${now}:00`, until: `2026-01-01T00:${until}:00` }),
    );
  const held = async (now: string) =>
    (await findLocks(db, [three, two, one], `2026-01-01T00:${now}:00`)).map(({ id, userId }) => [
      ids.indexOf(id),
      userId,
    ]);
  await take(ann, [two, one], '00', '10');
  expect(await held('00')).toEqual([[0, ann], [1, ann]]); // prettier-ignore
  await take(bob, ids, '09', '20');
  expect(await held('09')).toEqual([[0, ann], [1, ann], [2, bob]]); // prettier-ignore
  await take(ann, [one], '09', '30');
  await take(bob, [one, two], '10', '20');
  expect(await held('10')).toEqual([[0, ann], [1, bob], [2, bob]]); // prettier-ignore
  expect(await held('20')).toEqual([[0, ann]]);
  await tx((open) => seizeLocks(open.db, [one], { userId: bob, until: '2026-01-01T00:40:00' }));
  await tx((open) => seizeLocks(open.db, [], { userId: bob, until: '2026-01-01T00:40:00' }));
  await take(ann, [], '10', '20');
  expect(await held('20')).toEqual([[0, bob]]);
  expect(await findLocks(db, [], '2026-01-01T00:00:00')).toEqual([]);
});

test('who keeps a post open: those who may edit it, for two and a half minutes', async () => {
  const { services } = app.app;
  const [mine, other] = [await publish('Mine'), await app.make.post()];
  const part = await services.tx((tx) => createPost(tx, 'wp_template_part', { title: 'a' }, { id: 1, canPublish: true }, writeRulesOf(services, defaultSite(services)))); // prettier-ignore
  const { author: userId } = mine as { author: number };
  const rights = new Set(['edit_posts', 'edit_published_posts', 'edit_theme_options']);
  const who = (id: number, more: string[] = []) =>
    caller({ id, login: 'x', roles: [], capabilities: new Set([...rights, ...more]), via: 'session' });
  const ids = [mine.id as number, other.id, part.id, 999_999];
  const kept = await postLocks.keep(ids, who(userId), services);
  expect(kept.map(({ id, userId: by }) => [id, by])).toEqual([[mine.id, userId]]);
  const until = async (seconds: number) =>
    (await findLocks(services.db, ids, utcText(new Date(services.clock.now().getTime() + seconds * 1_000)))).length;
  expect([await until(140), await until(151)]).toEqual([1, 0]);
  const editor = who(1, ['edit_others_posts']);
  expect((await postLocks.keep(ids, editor, services)).map(({ id, userId: by }) => [id, by])).toEqual([[mine.id, userId], [other.id, 1]]); // prettier-ignore
  await postLocks.take?.([mine.id, part.id], editor, services);
  expect((await postLocks.keep(ids, editor, services)).map(({ id, userId: by }) => [id, by])).toEqual([[mine.id, 1], [other.id, 1]]); // prettier-ignore
});
