// Looking at what is not published yet.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let time = Date.parse('2026-03-01T12:00:00Z');
let app: TestApp;
let ann: TestUser;
let editor: TestUser;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time) } });
  ann = await app.make.user({ role: 'author' });
  editor = await app.make.user({ role: 'editor' });
});
afterAll(() => app.close());

async function open(address: string, user?: TestUser) {
  const headers = user ? { cookie: (await app.make.session(user)).cookie } : {};
  const answer = await app.fetch(address.replace(BASE, ''), { redirect: 'manual', headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

test('a draft, for those who may edit it', async () => {
  const draft = await app.make.post({ title: 'Half done', status: 'draft', by: ann });
  const address = `/?p=${draft.id}&preview=true`;
  const seen = await open(address, ann);
  expect(seen.status).toBe(200);
  expect(seen.html).toContain('<h1 class="entry-title">Half done</h1>');
  expect(seen.html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(seen.html).not.toContain('oembed');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  expect(app.app.responses?.get(address)).toBeUndefined();
  expect((await open(address, editor)).status).toBe(200);
  expect((await open(address)).status).toBe(404);
  expect((await open(address, await app.make.user({ role: 'author' }))).status).toBe(404);
});

test('the link of an autosave shows that autosave, to its writer', async () => {
  const post = await app.make.post({ title: 'Published words', content: 'Old text.', slug: 'shown', by: ann });
  time += 60_000;
  const body = { title: 'Saved words', content: 'New text.', excerpt: '' };
  const saved = await app.as(editor).post(`/core/v2/posts/${post.id}/autosaves`, body);
  expect(saved.status).toBe(200);
  const link: string = saved.body.preview_link;
  const own = await open(link, editor);
  expect(own.status).toBe(200);
  expect(own.html).toContain('Saved words');
  expect(own.html).toContain('New text.');
  expect((await open(link)).headers.get('location')).toMatch(/\/shown\/\?preview=true/);
  expect((await open('/shown/')).html).toContain('Old text.');
  expect((await open('/shown/?preview=true', ann)).html).toContain('Old text.');
  expect((await open('/shown/?preview=true', editor)).html).toContain('New text.');
  const forged = link.replace(/preview_nonce=\w+/, 'preview_nonce=0000000000');
  expect((await open(forged, editor)).status).toBe(301);
});

test('an older autosave does not hide what was saved after it', async () => {
  const post = await app.make.post({ title: 'First', slug: 'again', by: ann });
  time += 60_000;
  await app.as(editor).post(`/core/v2/posts/${post.id}/autosaves`, { title: 'Between', content: 'x', excerpt: '' });
  time += 60_000;
  await app.as(editor).post(`/core/v2/posts/${post.id}`, { title: 'Last' });
  expect((await open('/again/?preview=true', editor)).html).toContain('<h1 class="entry-title">Last</h1>');
});

test('editors see protected text in the preview alone', async () => {
  await app.make.post({ slug: 'locked', password: 'x', content: 'The treasure.' });
  expect((await open('/locked/', editor)).html).not.toContain('treasure');
  expect((await open('/locked/?preview=true', editor)).html).toContain('The treasure.');
  expect((await open('/locked/?preview=true')).html).not.toContain('treasure');
});
