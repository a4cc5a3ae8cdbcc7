// The address of a note, what its document is called, and who takes part in a thread.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { shownPost, visit } from '#test/kit/built.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { nobody } from '#kernel/auth/caller.ts';
import { noteFiles } from './files.ts';
import { findRelevantPeople } from './list.ts';
import { noteParts } from './overlay.ts';
import { findNotesBy, findNotesOfRoute } from './store.ts';

const PATH = '/builder/v1/notes';
let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let admin: TestClient;
let page: number;
let draft: number;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2026-05-01T10:00:00Z') } });
  ada = await app.make.user({ role: 'administrator', login: 'ada' });
  bob = await app.make.user({ role: 'administrator', login: 'bob' });
  admin = app.as(ada);
  page = (await app.make.page({ title: 'About', slug: 'about' })).id;
  draft = (await app.make.page({ title: 'Draft', status: 'draft', by: ada })).id;
});
afterAll(() => app.close());

async function add(more: object = {}, by = ada): Promise<number> {
  const { status, body } = await app.as(by).post(PATH, {
    ...{ post_id: page, element_id: 'aaa1111', content: 'Too <big>', position: { x: 1, y: 2 }, ...more },
  });
  expect(status).toBe(200);
  return body.data.id;
}

test('where its page cannot be opened, a note is a page of its own', async () => {
  const thread = await add({ route_post_id: draft, route_url: '' });
  const mine = await add({ parent_id: thread, content: 'Mine' });
  const theirs = await add({ parent_id: thread, content: 'Theirs' }, bob);
  await app.as(bob).patch(`${PATH}/${theirs}`, { status: 'draft' });
  const open = async (id: number | string, user = ada, method = 'GET') => {
    const { cookie } = await app.make.session(user);
    return app.fetch(`/admin/notes?note-id=${id}`, { method, headers: { cookie }, redirect: 'manual' });
  };
  const answer = await open(mine);
  const names = [
    'content-type',
    'cache-control',
    'x-content-type-options',
    'referrer-policy',
    'content-security-policy',
    'x-frame-options',
  ];
  expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([
    ...[200, 'text/html; charset=utf-8', 'no-store', 'nosniff', 'same-origin'],
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'DENY',
  ]);
  const article = (words: string) =>
    `<article><p class="builder-note-by"><strong>ada</strong>, <time datetime="2026-05-01T10:00:00Z">May 1, 2026 10:00 am</time></p><p class="builder-note-words">${words}</p></article>`;
  expect(await answer.text()).toBe(`<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Note #${thread}</title><link rel="stylesheet" href="${noteFiles.address({ base: 'http://site.test' }, 'notes.css')}"></head>
<body><main><section class="builder-note" id="note-${thread}" tabindex="-1" aria-labelledby="note-${thread}-title"><div class="builder-note-head"><h1 id="note-${thread}-title">Note #${thread}</h1><a class="builder-note-close" href="http://site.test/?page_id=${draft}">To the page</a></div>
${article('Too &lt;big&gt;')}
${article('Mine')}</section></main></body>
</html>
`);
  expect(await (await open(thread, bob)).text()).toContain('Theirs');
  const head = await open(thread, ada, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await open(theirs)).status).toBe(404);
  expect((await open(`${thread}x`)).status).toBe(404);
  expect((await open(`${'0'.repeat(16 - String(thread).length)}${thread}`)).status).toBe(404);
  await admin.delete(`${PATH}/${mine}`);
  expect((await open(mine)).status).toBe(404);
  await admin.delete(`${PATH}/${thread}`);
  const gone = await open(thread);
  expect([gone.status, await gone.text(), gone.headers.get('content-type')]).toEqual([
    ...[404, 'There is no such note.', 'text/plain; charset=utf-8'],
  ]);
  const wrong = await open(thread, ada, 'PUT');
  expect([wrong.status, wrong.headers.get('allow'), await wrong.text()]).toEqual([
    405,
    'GET, HEAD',
    'This address is asked with GET.',
  ]);
});

test.each<[string, string, string, string]>([
  ['pages', '', 'wp-page', 'Page'],
  ['posts', '', 'wp-post', 'Post'],
  ['pages', 'single-post', 'single-post', 'Single Post'],
  ['builder_library', 'sp-header', 'sp-header', 'Header'],
  ['builder_library', 'widget', 'widget', 'Global Widget'],
  ['builder_library', 'error-404', 'error-404', 'Error 404'],
  ['builder_library', '', 'builder_library', 'Builder Library'],
  ['b-floating-buttons', '', 'floating-buttons', 'Floating Element'],
  ['builder_component', '', 'builder_component', 'Component'],
])('the document of a note among %s, stored as %j, is a %s', async (type, stored, kind, title) => {
  const { body } = await admin.post(`/core/v2/${type}`, {
    ...{ title: 'D', status: 'publish', ...(stored !== '' && { meta: { _builder_template_type: stored } }) },
  });
  const note = await add({ post_id: body.id });
  expect((await admin.get(`${PATH}/${note}`)).body.data.document).toEqual({
    id: body.id,
    type: kind,
    type_title: title,
  });
});

test('who wrote in a thread or is mentioned there takes part in it', async () => {
  const { db } = app.app.services;
  const [cal, dan, eve] = [
    await app.make.user({ role: 'administrator', login: 'cal' }),
    await app.make.user({ role: 'administrator', login: 'dan' }),
    await app.make.user({ role: 'administrator', login: 'eve' }),
  ];
  const thread = await add({ mentioned_usernames: ['cal'] });
  await add({ parent_id: thread, mentioned_usernames: ['dan', 'ada'] }, bob);
  const trashed = await add({ parent_id: thread, mentioned_usernames: ['cal'] }, eve);
  const other = await add({ mentioned_usernames: ['eve'] }, eve);
  const people = async (id: number) => (await findRelevantPeople(db, id)).toSorted((a, b) => a - b);
  const all = [ada, bob, cal, dan, eve].map(({ id }) => id);
  expect([await people(thread), await people(other), await people(999_999)]).toEqual([all, [eve.id], []]);
  await app.as(eve).delete(`${PATH}/${trashed}`);
  expect(await people(thread)).toEqual(all.filter((id) => id !== eve.id));
  expect((await findNotesBy(db, eve.id)).map(({ id }) => id)).toEqual([trashed, other]);
});

test('notes of a page stand there, the oldest first, for readers of single pages', async () => {
  const shown = (await app.make.page({ title: 'Shown' })).id;
  const place = { post_id: shown, route_post_id: shown };
  const [first, second] = [await add(place), await add(place, bob)];
  const answer = await add({ ...place, parent_id: first }, bob);
  const gone = await add({ ...place, parent_id: second });
  const elsewhere = await add({ post_id: shown, route_post_id: page });
  const { db } = app.app.services;
  const ids = async () => (await findNotesOfRoute(db, shown)).map(({ id }) => id);
  expect(await ids()).toEqual([first, second, answer, gone]);
  await admin.delete(`${PATH}/${second}`);
  expect(await ids()).toEqual([first, answer]);
  const overlays = async (view: object, more: object = {}) => {
    const reader = { ...nobody, id: ada.id, can: () => true };
    return noteParts.overlays!({ ...(await visit(app)), caller: reader, view, ...more } as never);
  };
  const single = { kind: 'single', post: await shownPost(app, shown), isFront: false };
  const [fragment, ...others] = await overlays(single);
  expect(others).toEqual([]);
  expect(fragment).toEqual({
    ...{ html: expect.any(String), scripts: [], bodyClasses: [], frameHosts: [], vouched: [] },
    styles: [noteFiles.address({ base: 'http://site.test' }, 'notes.css')],
  });
  expect(fragment!.html).toMatch(
    /^<aside class="builder-notes" aria-label="Note">\n<section [^]*<\/section>\n<\/aside>$/,
  );
  expect([...fragment!.html.matchAll(/<article>|<section/g)].map(([tag]) => tag)).toEqual([
    '<section',
    '<article>',
    '<article>',
  ]);
  expect(await overlays({ kind: 'posts', isFront: true })).toEqual([]);
  expect(await overlays(single, { caller: nobody })).toEqual([]);
  expect(await overlays({ ...single, post: await shownPost(app, draft) })).toEqual([]);
  expect(elsewhere).toBeGreaterThan(gone);
});
