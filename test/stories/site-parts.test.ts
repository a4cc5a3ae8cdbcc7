// What modules bring to public pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { setModuleActive } from '#kernel/modules/store.ts';
import { COMMENT_FORM_PLACE, COMMENTS_PLACE, type Fragment, type Layout } from '#content/pages/parts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

const fragment = (html: string, more: Partial<Fragment> = {}): Fragment => ({
  html,
  styles: [],
  scripts: [],
  bodyClasses: [],
  frameHosts: [],
  vouched: [],
  ...more,
});

let layout: Layout | undefined;
let asked = 0;
const places = new Map<string, string>();

const papier = defineModule({
  name: 'papier',
  version: '1.0.0',
  routes: {},
  pageParts: {
    documents(posts, context) {
      asked++;
      context.reads('papier:sheet');
      const made = posts.filter((post) => post.title.startsWith('Made'));
      const sheet = { styles: ['/assets/generated/post.css?ver=1'], bodyClasses: ['papier-kit'] };
      return Promise.resolve(
        new Map(made.map((post) => [post.id, fragment(`<section>Made of paper ${post.id}</section>`, sheet)])),
      );
    },
    layout: () => Promise.resolve(layout),
    location(location, { view }) {
      const html = places.get(`${location}/${view.kind}`) ?? places.get(location);
      return Promise.resolve(html === undefined ? undefined : fragment(html));
    },
    overlays: () =>
      Promise.resolve([
        fragment('<aside>Floating</aside>', { scripts: ['/assets/float.js'], frameHosts: ['https://maps.test'] }),
      ]),
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [papier] });
  await app.make.page({ slug: 'made', title: 'Made page', content: 'Stored words.' });
  await app.make.page({ slug: 'plain', title: 'Plain page', content: 'Plain words.' });
  await app.make.page({ slug: 'locked', title: 'Made and locked', password: 'x' });
});
afterAll(() => app.close());

let count = 0;
/** Never from the cache: the pieces change without a write. */
async function open(path: string) {
  const answer = await app.fetch(`${path}?fresh=${++count}`);
  return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') };
}

const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

const turn = (isActive: boolean) =>
  app.app.services.tx(async (tx) => {
    await setModuleActive(tx.db, 'papier', isActive, tx.now);
    tx.touch('modules');
  });

test('a document stands for the content, with its files', async () => {
  const { html } = await open('/made/');
  expect(html).toMatch(/<div class="entry-content"><section>Made of paper \d+<\/section><\/div>/);
  expect(mainOf(html)).not.toContain('Stored words.');
  expect(html).toContain('<link rel="stylesheet" href="/assets/generated/post.css?ver=1"/>');
  expect(html).toContain('papier-kit');
  const plain = (await open('/plain/')).html;
  expect(plain).toContain('Plain words.');
  expect(plain).not.toContain('papier-kit');
});

test('a password hides the document too', async () => {
  const before = asked;
  const { html } = await open('/locked/');
  expect(html).toContain('post-password');
  expect(html).not.toContain('Made of paper');
  expect(asked).toBe(before);
});

describe('layouts', () => {
  test('full: between header and footer', async () => {
    layout = 'full';
    const { html } = await open('/made/');
    expect(html).toMatch(/<main id="content"[^>]*><section>Made of paper/);
    expect(html).toContain('site-header');
    expect(html).not.toContain('class="entry-title"');
  });

  test('canvas: nothing else', async () => {
    layout = 'canvas';
    const { html } = await open('/made/');
    expect(html).toContain('Made of paper');
    expect(html).not.toMatch(/class="(?:site-header|site-footer|skip-link)"/);
    layout = undefined;
  });
});

test('templates take whole places, here or there', async () => {
  places.set('header', '<header>My header</header>');
  places.set('main/not-found', '<p>My 404</p>');
  const { html } = await open('/plain/');
  expect(html).toContain('<header>My header</header>');
  expect(html).not.toContain('class="site-header"');
  expect(html).toContain('site-footer');
  expect(html).toContain('Plain words.');
  const lost = await open('/nothing/');
  expect([lost.status, lost.html.includes('<p>My 404</p>')]).toEqual([404, true]);
  expect(lost.html).toContain('<header>My header</header>');
  expect(lost.html).toContain('class="site-footer"');
  places.set('main', '<p>My template</p>');
  expect(mainOf((await open('/plain/')).html)).not.toContain('Plain words.');
  expect((await open('/')).html).toContain('<p>My template</p>');
  expect((await open('/locked/')).html).toContain('post-password');
  places.clear();
});

test('what floats stands at the end, and the policy knows its hosts', async () => {
  const { html, policy } = await open('/plain/');
  expect(html.indexOf('<aside>Floating</aside>')).toBeGreaterThan(html.indexOf('class="site-footer"'));
  expect(html).toContain('<script defer src="/assets/float.js"></script>');
  expect(policy).toContain("frame-src 'self' https://maps.test");
});

test('the page falls with what its pieces read, and with the module', async () => {
  const { services } = app.app;
  await app.fetch('/made/');
  const before = asked;
  await app.fetch('/made/');
  expect(asked).toBe(before);
  await services.tx((tx) => {
    tx.touch('papier:sheet');
    return Promise.resolve();
  });
  await app.fetch('/made/');
  expect(asked).toBe(before + 1);
  await turn(false);
  expect(await (await app.fetch('/made/')).text()).toContain('Stored words.');
  await turn(true);
  expect(await (await app.fetch('/made/')).text()).toContain('Made of paper');
});

test('clients of the interface get the same document, when the post says that it was built', async () => {
  const admin = await app.make.user({ role: 'administrator' });
  const meta = { _builder_edit_mode: 'builder' };
  const built = await app.make.page({ slug: 'built', title: 'Made by hand', content: 'Stored.', meta });
  const read = async () => (await app.asVisitor().get(`/core/v2/pages/${built.id}`)).body.content.rendered;
  const html = `<section>Made of paper ${built.id}</section>`;
  expect(await read()).toBe(html);
  const edited = (await app.as(admin).get(`/core/v2/pages/${built.id}?context=edit`)).body.content;
  expect(edited).toMatchObject({ raw: 'Stored.', rendered: html });
  const list = (await app.asVisitor().get('/core/v2/pages?slug=built,plain&orderby=title&order=asc')).body;
  expect(list.map((page: any) => page.content.rendered)).toEqual([html, '<p>Plain words.</p>\n']);
  const before = asked;
  await app.asVisitor().get('/core/v2/pages?slug=built&_fields=id,title');
  expect(asked).toBe(before);
  await turn(false);
  expect(await read()).toBe('<p>Stored.</p>\n');
  await turn(true);
  expect(await read()).toBe(html);
});

test('a template says where the comments and their form stand, once', async () => {
  await app.make.post({ slug: 'talk', title: 'Talk', content: 'Words.' });
  places.set('main/single', `<article>Around</article>${COMMENTS_PLACE}<p>Behind</p>${COMMENTS_PLACE}`);
  try {
    const main = mainOf((await open('/talk/')).html);
    expect(main.match(/<section class="comments"/g)).toHaveLength(1);
    expect(main).toMatch(/Around[^]*<form[^]*Behind/);
    expect(mainOf((await open('/locked/')).html)).not.toContain('page:comments');
    const count = (html: string, piece: string) => html.split(piece).length - 1;
    places.set('main/single', `<i>${COMMENT_FORM_PLACE}</i><b>${COMMENT_FORM_PLACE}</b><u>${COMMENTS_PLACE}</u>`);
    const apart = mainOf((await open('/talk/')).html);
    // What is said stands at its place with the form, to which the others lead.
    expect(apart).toMatch(/<i><p><a href="#respond">Leave a comment<\/a><\/p><\/i><b><p><a href="#respond">/);
    expect([count(apart, 'id="respond"'), count(apart, 'id="comments"'), apart.includes(':comment')]).toEqual([
      1,
      1,
      false,
    ]);
    places.set('main/single', `<i>${COMMENT_FORM_PLACE}</i><b>${COMMENT_FORM_PLACE}</b>`);
    const alone = mainOf((await open('/talk/')).html);
    expect(alone).toMatch(
      /<i><form class="comment-form" id="respond"[^]*<\/form><\/i><b><p><a href="#respond">Leave a comment<\/a><\/p><\/b>/,
    );
    places.set('main/single', `<section class="comments" id="comments"></section><i>${COMMENTS_PLACE}</i>`);
    expect(mainOf((await open('/talk/')).html)).toContain('<i><p><a href="#comments">0 comments</a></p></i>');
    places.set('main/single', `<i>${COMMENTS_PLACE}</i>${COMMENTS_PLACE}<b>${COMMENT_FORM_PLACE}</b>`);
    await app.make.post({ slug: 'quiet', title: 'Quiet', comment_status: 'closed' });
    expect(mainOf((await open('/quiet/')).html)).toMatch(/<main[^>]*><i><\/i><b><\/b>$/);
  } finally {
    places.delete('main/single');
  }
});
