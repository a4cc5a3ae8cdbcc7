// What helps visitors to find something: kinds and marked words of a search, near words, topics below a topic, the footer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nobody } from '#kernel/auth/caller.ts';
import { privacyPage } from '#content/pages/look/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const topic = async (name: string, parent = 0): Promise<number> =>
    (await admin.post('/core/v2/categories', { name, parent })).body.id;
  const huts = await topic('Hut life');
  const winter = await topic('Winter', huts);
  await topic('Summer', huts);
  const post = (title: string, content: string, category: number) =>
    admin.post('/core/v2/posts', { title, content, categories: [category], status: 'publish' });
  await post('Snowshoes and snow', '<p>A walk.</p>', winter);
  await post('The kettle', '<p>No snow &amp; no wind.</p>', huts);
  await app.make.page({ title: 'Huts in snow', content: '<p>Open.</p>' });
});
afterAll(() => app.close());

const open = async (path: string): Promise<string> => (await app.fetch(path)).text();
/** `?s=snow All 3`, the chosen one with a star. */
const chips = (html: string): string[] =>
  [
    ...(/<ul class="chips".*?<\/ul>/s.exec(html)?.[0] ?? '').matchAll(
      /<a href="([^"]*)"( aria-current)?.*?>(.*?)<\/a>/gs,
    ),
  ].map(
    ([, link = '', star, text = '']) =>
      `${link.replace(/^.*\//, '')} ${text.replaceAll(/<[^>]*>/g, '')}${star === undefined ? '' : ' *'}`,
  );

test('a search says how many of each kind it found, and marks what was looked for', async () => {
  const html = await open('/?s=snow');
  expect(chips(html)).toEqual(['?s=snow All 3 *', '?s=snow&amp;type=post Posts 2', '?s=snow&amp;type=page Pages 1']);
  expect(html).toContain('<mark>Snow</mark>shoes and <mark>snow</mark>');
  expect(html).toContain('No <mark>snow</mark> &amp; no wind.');
  const pages = await open('/?s=snow&type=page');
  expect(pages).toContain('Huts in <mark>snow</mark>');
  expect(pages).not.toContain('The kettle</a></h2>');
});

test('the text of a protected post is found by those who may edit it', async () => {
  const author = await app.make.user({ role: 'author' });
  await app.make.post({ title: 'A door', content: 'The code is 7391.', password: 'tide', by: author });
  const openAs = async (role: 'subscriber' | 'editor' | 'author'): Promise<string> => {
    const user = role === 'author' ? author : await app.make.user({ role });
    return (await app.fetch('/?s=7391', { headers: { cookie: (await app.make.session(user)).cookie } })).text();
  };
  expect(await open('/?s=7391')).not.toContain('A door');
  expect(await openAs('subscriber')).not.toContain('A door');
  expect(await openAs('author')).toContain('A door');
  expect(await openAs('editor')).toContain('A door');
});

test('one kind alone is no choice, and a script that was typed is none', async () => {
  expect(chips(await open('/?s=kettle'))).toEqual([]);
  const html = await open(`/?s=${encodeURIComponent('<script>alert(1)</script> snow')}`);
  expect(html).not.toContain('<script>alert(1)');
});

test('a word that the site does not have leads to a near one', async () => {
  const html = await open('/?s=snowshose');
  expect(html).toMatch(/Did you mean <a href="[^"]*\/\?s=snowshoes">snowshoes<\/a>\?/);
  expect(await open('/?s=xyzzyx')).not.toContain('Did you mean');
  expect(await open(`/?s=${'snowsheos+'.repeat(6)}`)).toContain('Did you mean');
  // Many words are not each compared with all that the site knows.
  expect(await open(`/?s=${'snowsheos+'.repeat(7)}`)).not.toContain('Did you mean');
});

test('a topic shows those below it, with how much there is', async () => {
  const found = chips(await open('/category/hut-life/'));
  expect(found).toEqual([' All 2 *', ' Winter 1']);
  expect(chips(await open('/category/hut-life/winter/'))).toEqual([]);
});

test('the footer leads to the page about privacy, while there is one', async () => {
  const page = await app.make.page({ title: 'What we keep' });
  const { services } = app.app;
  expect(await open('/')).not.toContain('>Privacy</a>');
  await services.tx((tx) => services.settings.set(tx, privacyPage, page.id));
  await services.freshness.sync();
  expect(await open('/')).toMatch(/<a href="[^"]*\/what-we-keep\/">Privacy<\/a>/);
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  await admin.post(`/core/v2/pages/${page.id}`, { status: 'draft' });
  expect(await open('/')).not.toContain('>Privacy</a>');
});

test('whoever passes on a post without a picture passes on one with its title', async () => {
  const html = await open('/the-kettle/');
  const [, address = ''] = /<meta property="og:image" content="http:\/\/site\.test([^"]+)"/.exec(html) ?? [];
  expect(address).toMatch(/^\/_site\/share\/\d+\.png\?v=[0-9a-f]{10}$/);
  // Front ends of others print the same head.
  const [post] = (await app.asVisitor().get('/core/v2/posts?slug=the-kettle')).body;
  const told = await app.app.services.findHead(post.link, { caller: nobody, reads: () => undefined });
  expect(JSON.stringify(told)).toContain(address);
  const answer = await app.fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const hidden = await app.make.post({ title: 'Hidden', status: 'draft' });
  expect((await app.fetch(`/_site/share/${hidden.id}.png`)).status).toBe(404);
  expect((await app.fetch('/_site/share/999999.png')).status).toBe(404);
  // Whoever makes up addresses is led to the one that is kept, and has nothing drawn.
  const [path = ''] = address.split('?', 1);
  for (const other of [path, `${path}?v=0`, `${address}&again=1`]) {
    const led = await app.fetch(other, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')], other).toEqual([302, `http://site.test${address}`]);
  }
});
