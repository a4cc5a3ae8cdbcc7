// The password of a post: where it may be tried, how often, and who may keep what it opened.
import { afterAll, describe, expect, test } from 'vitest';
import { BASE, createTestApp } from '#test/kit/app.ts';

const app = await createTestApp({ flags: { 'trust-proxy': '127.0.0.1' } });
afterAll(app.close);
const reader = await app.make.user({ role: 'subscriber' });
const boss = await app.make.user({ role: 'administrator' });
let places = 0;
const place = () => `198.51.100.${++places}`;
/** With one comment. */
async function makeLocked() {
  const post = await app.make.post({ title: 'Locked', content: 'the secret', password: 'open sesame' });
  const said = await app.as(boss).post('/core/v2/comments', { post: post.id, content: 'First!' });
  expect(said.status).toBe(201);
  return post;
}
const from = (address: string) => ({ 'x-forwarded-for': address });

type Door = (postId: number, password: string, address: string) => Promise<number>;
const anon = app.asVisitor();
const ask = (path: string, password: string, address: string) =>
  anon.get(`${path}password=${encodeURIComponent(password)}`, from(address)).then(({ status }) => status);
const thePost: Door = (id, password, address) => ask(`/core/v2/posts/${id}?`, password, address);
const theComments: Door = (id, password, address) => ask(`/core/v2/comments?post=${id}&`, password, address);
const aComment: Door = async (id, password, address) => {
  const known = (await app.as(boss).get(`/core/v2/comments?post=${id}`)).body[0]?.id;
  return ask(`/core/v2/comments/${known}?`, password, address);
};
const newComment: Door = async (post, password, address) => {
  const wish = { post, password, content: `Hello ${password}` };
  return (await app.as(reader).post('/core/v2/comments', wish, from(address))).status;
};
const theForm: Door = async (id, password, address) => {
  const body = new URLSearchParams({ post: String(id), password });
  const init = { method: 'POST', body, redirect: 'manual', headers: { origin: BASE, ...from(address) } } as const;
  return (await app.fetch('/_site/unlock', init)).status;
};

describe.each([
  ['the post', thePost, 403, 200],
  ['its comments', theComments, 401, 200],
  ['one comment', aComment, 401, 200],
  ['a new comment', newComment, 403, 201],
  ['the form of the page', theForm, 403, 303],
])('%s', (_name, door, refused, opened) => {
  test('twenty wrong ones, also at once, then even the right one waits', async () => {
    const { id } = await makeLocked();
    const address = place();
    const tries = await Promise.all(Array.from({ length: 26 }, (_, i) => door(id, `wrong ${i}`, address)));
    expect(tries.filter((status) => status === refused)).toHaveLength(20);
    expect(tries.filter((status) => status === 429)).toHaveLength(6);
    expect(await door(id, 'open sesame', address)).toBe(429);
    expect(await door(id, 'open sesame', place())).toBe(opened);
  });

  test('right ones are not counted', async () => {
    const { id } = await makeLocked();
    const address = place();
    for (let i = 0; i < 21; i++) await door(id, 'open sesame', address);
    expect(await door(id, 'wrong', address)).toBe(refused);
  });
});

test('all doors count together, and each wrong one once', async () => {
  const { id } = await makeLocked();
  const address = place();
  for (let i = 0; i < 10; i++) await thePost(id, `wrong ${i}`, address);
  for (let i = 0; i < 10; i++) expect(await theForm(id, `wrong ${i}`, address)).toBe(403);
  const late = await anon.get(`/core/v2/posts/${id}?password=x`, from(address)).fails(429, 'rest_too_many_requests');
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a new password, sent by an editor, is no try', async () => {
  const { id } = await makeLocked();
  const editor = app.as(await app.make.user({ role: 'editor' }));
  for (let i = 0; i < 21; i++) await editor.post(`/core/v2/posts/${id}`, { password: `new ${i}` });
  expect((await editor.get(`/core/v2/posts/${id}?password=new%2020`)).status).toBe(200);
});

test('an empty password is none', async () => {
  const { id } = await makeLocked();
  const { status, body } = await anon.get(`/core/v2/posts/${id}?password=`);
  expect([status, body.content]).toEqual([200, { rendered: '', protected: true }]);
});

test('nobody keeps what a password opened', async () => {
  const { id } = await makeLocked();
  const opened = await anon.get(`/core/v2/posts/${id}?password=open%20sesame`);
  expect(opened.body.content.rendered).toContain('the secret');
  for (const word of ['private', 'no-store']) expect(opened.headers.get('cache-control')).toContain(word);
  expect(opened.headers.get('etag')).toBeNull();
  const usual = await anon.get(`/core/v2/posts/${id}`);
  expect(usual.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});
