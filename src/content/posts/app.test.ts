// Texts as they are stored and shown: marks in comments, smilies, renderings of older programs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { CURRENT_KEYS } from './html.ts';
import { renderedBy } from './settings.ts';
import { renderStaleTexts, startRendering } from './stale-html.ts';
import { findStaleTexts, replaceHtml } from './stale-html-store.ts';
import type { PostRow } from './store.ts';

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
