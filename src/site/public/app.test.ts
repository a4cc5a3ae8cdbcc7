// Texts in parts, lists and talks, at their addresses.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertComment } from '#content/comments/store.ts';
import { postsPerPage } from '#content/posts/settings.ts';
import { pageOnFront, showOnFront } from '#kernel/settings/site-settings.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let editor: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  editor = await app.make.user({ role: 'editor' });
});
afterAll(() => app.close());

const TEXT = 'Part one.\n\n<!--nextpage-->\n\nPart two.\n\n<!--nextpage-->\n\nPart three.';

async function open(path: string, user?: TestUser) {
  const headers = user ? { cookie: (await app.make.session(user)).cookie } : {};
  const answer = await app.fetch(path, { redirect: 'manual', headers });
  const html = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get('location')?.replace(BASE, ''),
    html,
    texts: [...ownPart(html).matchAll(/<p>(Part \w+)\./g)].map(([, text]) => text),
    links: [...html.matchAll(/<li><a href="([^"]*)" aria-label="Page \d+"/g)].map(([, link]) =>
      link?.replace(BASE, ''),
    ),
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(BASE, ''),
  };
}

/** Without what is said about other posts. */
const ownPart = (html: string): string => html.split('list-section related', 1)[0] ?? '';

describe('a post in parts', () => {
  beforeAll(() => app.make.post({ slug: 'long', title: 'Long', content: TEXT }));

  test.each([
    ['/long/', 'Part one'],
    ['/long/2/', 'Part two'],
    ['/long/3/', 'Part three'],
  ])('%s', async (path, text) => {
    const { status, texts, links, canonical, html } = await open(path);
    expect({ status, texts, canonical }).toEqual({ status: 200, texts: [text], canonical: path });
    expect(links).toEqual(['/long/', '/long/2/', '/long/3/']);
    expect(html).toMatch(/<title>Long(?: – Page \d of 3)? – Sitewright<\/title>/);
    expect(html).toMatch(new RegExp(`href="${BASE}${path}" aria-label="Page \\d" aria-current="page"`));
    expect(html).not.toContain('nextpage');
  });

  test.each([
    ['/long/1/', '/long/'],
    ['/long/2', '/long/2/'],
    ['/Long/2/', '/long/2/'],
    ['/long/2/?x=1', undefined],
  ])('%s leads to %s', async (path, to) => {
    const answer = await open(path);
    expect({ status: answer.status, to: answer.to }).toEqual({ status: to === undefined ? 200 : 301, to });
  });

  test('has plain addresses', async () => {
    const { body } = await app.as(editor).get('/core/v2/posts?slug=long');
    expect((await open(`/?p=${body[0].id}&page=2`)).to).toBe('/long/2/');
    expect((await open(`/?p=${body[0].id}`)).to).toBe('/long/');
  });

  test.each(['/long/4/', '/long/0/', '/long/02/', '/long/x/', '/long/page/2/', '/long/2/2/'])('%s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  test('is whole in answers of the interface and in feeds', async () => {
    const { body } = await app.asVisitor().get('/core/v2/posts?slug=long');
    expect(body[0].content.rendered).toBe('<p>Part one.</p>\n<p>Part two.</p>\n<p>Part three.</p>\n');
    const feed = await (await app.fetch('/feed/')).text();
    expect(feed).toMatch(/Part one\.[^]*Part two\.[^]*Part three\./);
    expect(feed).not.toContain('nextpage');
  });

  test('follows its name', async () => {
    const { body } = await app.as(editor).post('/core/v2/posts', {
      title: 'Moved',
      slug: 'before',
      status: 'publish',
      content: TEXT,
    });
    expect((await open('/before/2/')).texts).toEqual(['Part two']);
    await app.as(editor).post(`/core/v2/posts/${body.id}`, { slug: 'after' });
    expect((await open('/before/2/')).to).toBe('/after/2/');
    await app.as(editor).post(`/core/v2/posts/${body.id}`, { content: 'Part one.' });
    expect((await open('/after/2/')).status).toBe(404);
    expect((await open('/after/')).links).toEqual([]);
  });
});

test('authors whose HTML is filtered write parts too', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  await author.post('/core/v2/posts', { title: 'x', slug: 'filtered', status: 'publish', content: TEXT });
  expect((await open('/filtered/2/')).texts).toEqual(['Part two']);
});

test('no page below takes the address of a part', async () => {
  const parent = await app.make.page({ slug: 'parent', content: TEXT });
  const child = { title: 'Child', slug: '2', status: 'publish', parent: parent.id, content: 'Part child.' };
  const { body } = await app.as(editor).post('/core/v2/pages', child);
  expect((await open(`/parent/${body.slug}/`)).texts).toEqual(['Part child']);
  expect((await open('/parent/2/')).texts).toEqual(['Part two']);
});

test('the text at the start of the site', async () => {
  const { services } = app.app;
  const page = await app.make.page({ slug: 'start', content: TEXT });
  await services.tx(async (tx) => {
    await services.settings.set(tx, showOnFront, 'page');
    await services.settings.set(tx, pageOnFront, page.id);
  });
  const second = await open('/page/2/');
  expect(second).toMatchObject({ status: 200, texts: ['Part two'], canonical: '/page/2/' });
  expect(second.links).toEqual(['/', '/page/2/', '/page/3/']);
  expect((await open('/page/4/')).status).toBe(404);
  expect((await open('/start/2/')).to).toBe('/page/2/');
  await services.tx((tx) => services.settings.set(tx, showOnFront, 'posts'));
});

test('somebody who is signed in is told when a feed is as it was', async () => {
  await app.make.post({ slug: 'news' });
  const { cookie } = await app.make.session(editor);
  const ask = (headers: object) => app.fetch('/feed/', { headers: { cookie, ...headers } });
  const first = await ask({});
  const changed = first.headers.get('last-modified')!;
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const again = await ask({ 'if-modified-since': changed });
  expect([again.status, await again.text(), again.headers.get('last-modified')]).toEqual([304, '', changed]);
  const before = new Date(Date.parse(changed) - 1_000).toUTCString();
  expect((await ask({ 'if-modified-since': before })).status).toBe(200);
});

test('pages are visited in the process, wherever their address has gone', async () => {
  const { visitPage, renderPage } = app.app.services;
  const { id } = await app.make.post({ slug: 'visited', title: 'Visited' });
  const direct = await visitPage(`${BASE}/visited/`);
  expect([direct.status, direct.setCookies, direct.html.includes('<title>Visited')]).toEqual([200, [], true]);
  // A token of a form has the second in which it was made.
  const withoutTokens = (html = ''): string => html.replaceAll(/name="token" value="[^"]+"/g, '');
  expect(withoutTokens(await renderPage(`${BASE}/?p=${id}`))).toBe(withoutTokens(direct.html));
  const nowhere = await visitPage(`${BASE}/nowhere/`);
  expect([nowhere.status, nowhere.html.includes('<title>Page not found')]).toEqual([404, true]);
  expect(await renderPage(`${BASE}/nowhere/`)).toBeUndefined();
});

test('a draft', async () => {
  const draft = await app.make.post({ content: TEXT, status: 'draft', by: editor });
  const { texts, links } = await open(`/?p=${draft.id}&preview=true&page=2`, editor);
  expect(texts).toEqual(['Part two']);
  expect(links[2]).toBe(`/?p=${draft.id}&amp;page=3&amp;preview=true`);
  expect((await open(`/?p=${draft.id}&preview=true&page=4`, editor)).status).toBe(404);
});

test('a text with a password shows none of its parts', async () => {
  await app.make.post({ slug: 'secret', content: TEXT, password: 'x' });
  const { status, texts, links, html } = await open('/secret/2/');
  expect({ status, texts, links }).toEqual({ status: 200, texts: [], links: [] });
  expect(html).toContain('password-form');
});

test('a template prints the part that was asked for', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  await app.make.post({ slug: 'in-template', content: TEXT });
  const widget = { id: 'aaaaaaa', elType: 'widget', widgetType: 'theme-post-content', settings: {}, elements: [] };
  const { body } = await admin.post('/core/v2/builder_library', {
    title: 'Single',
    status: 'publish',
    meta: {
      _builder_edit_mode: 'builder',
      _builder_template_type: 'single-post',
      _builder_data: JSON.stringify([widget]),
      _builder_conditions: ['include/singular/post'],
    },
  });
  for (const [path, text] of [
    ['/in-template/', 'Part one'],
    ['/in-template/3/', 'Part three'],
  ] as const) {
    const { html, texts, links } = await open(path);
    expect(html).toContain('builder-widget-theme-post-content');
    expect(texts).toEqual([text]);
    expect(links).toEqual(['/in-template/', '/in-template/2/', '/in-template/3/']);
  }
  await admin.delete(`/core/v2/builder_library/${body.id}?force=true`);
});

describe('addresses', () => {
  let news: number;
  let ids: number[];
  beforeAll(async () => {
    news = await app.make.term('category', 'Mills');
    ids = [];
    for (let number = 1; number <= 4; number++) {
      const wish = { slug: `mill-${number}`, title: `Old mill ${number}`, date: `2020-05-0${number}T10:00:00` };
      ids.push((await app.make.post({ ...wish, terms: { category: [news] } })).id);
    }
  });

  test('what an address asks for beside its place stays with it, but for what the place says', async () => {
    const [id] = ids;
    expect((await open('/Mill-1?page=2')).to).toBe('/mill-1/?page=2');
    expect((await open(`/?p=${id}&page=1&cat=3&feed=x&a=b`)).to).toBe('/mill-1/?cat=3&a=b');
    expect((await open(`/?p=${id}&page=x`)).to).toBe('/mill-1/');
    expect((await open('/Mill-1/?cat=3&m=2020&tag=x&a=b')).to).toBe('/mill-1/?a=b');
    expect((await open('/?cat=999999')).status).toBe(404);
    expect((await open(`/?cat=${news}&paged=2`)).to).toBe('/category/mills/page/2/');
    expect((await open(`/?cat=${news}&feed=rss2&paged=3`)).to).toBe('/category/mills/feed/?paged=3');
    for (const wrong of ['x', '-1', '1e3', '1234567890123456']) {
      expect([wrong, (await open(`/?p=${wrong}`)).status, (await open(`/?attachment_id=${wrong}`)).status]).toEqual([
        wrong,
        404,
        404,
      ]);
    }
  });

  test('a list has as many pages as it needs, and none behind them', async () => {
    const { services } = app.app;
    const setSize = (size: number) => services.tx((tx) => services.settings.set(tx, postsPerPage, size));
    const cards = async (path: string) =>
      [...(await open(path)).html.matchAll(/<h2 class="card-title"><a href="[^"]*\/([^/"]+)\/"/g)].map(
        ([, slug]) => slug,
      );
    await setSize(3);
    expect(await cards('/category/mills/')).toEqual(['mill-4', 'mill-3', 'mill-2']);
    expect(await cards('/category/mills/page/2/')).toEqual(['mill-1']);
    expect((await open('/category/mills/page/3/')).status).toBe(404);
    await setSize(4);
    expect((await open('/category/mills/page/2/')).status).toBe(404);
    expect((await open('/category/mills/')).html).not.toContain('class="pagination"');
    await setSize(10);
  });

  test('the feed of a search names the search and itself', async () => {
    const { html } = await open('/search/old%20mill/feed/');
    expect(html).toContain(`<atom:link href="${BASE}/search/old%20mill/feed/" rel="self" type="application/rss+xml"/>`);
    expect(html).toContain(`<link>${BASE}/?s=old%20mill</link>`);
    expect(html.match(/<item>/g)).toHaveLength(4);
    expect((await open('/search/old-mill/feed/atom/')).html).toContain(`<id>${BASE}/search/old-mill/feed/atom/</id>`);
    const category = (await open('/category/mills/feed/atom/')).html;
    expect(category).toContain(`<id>${BASE}/category/mills/feed/atom/</id>`);
    expect(category).toContain(`<link rel="alternate" type="text/html" href="${BASE}/category/mills/"/>`);
  });

  test('what nobody wrote about has help: topics, and the three newest', async () => {
    const seen = (html: string) => [
      [...html.matchAll(/<ul class="chips"[^]*?<\/ul>/g)].length,
      html.split('list-section newest')[1]?.match(/<h3 class="card-title">/g)?.length,
      html.includes('There is nothing here yet.'),
    ];
    await app.make.term('category', 'Empty');
    expect(seen((await open('/category/empty/')).html)).toEqual([1, 3, true]);
    expect(seen((await open('/?s=zebra')).html)).toEqual([1, 3, false]);
    expect(seen((await open('/category/mills/')).html)).toEqual([0, undefined, false]);
    expect(seen((await open('/nowhere/')).html)).toEqual([0, 3, false]);
  });
});

type NewComment = Parameters<typeof insertComment>[1];

test('a long talk shows its newest two hundred, each below what it answers', async () => {
  const { services } = app.app;
  const { id } = await app.make.post({ slug: 'talk', by: editor });
  const said = (number: number, more: Partial<NewComment> = {}): NewComment =>
    ({
      ...{ post_id: id, parent_id: null, author_id: null, type: 'comment', status: 'approved', status_before: null },
      ...{ trashed_at: null, fingerprint: `f${number}`, author_name: `Vera ${number}`, author_email: 'v@people.test' },
      ...{ author_url: '', author_ip: '', author_user_agent: '', content: `Said ${number}.` },
      ...Object.fromEntries(['date', 'date_gmt', 'created_at'].map((name) => [name, minute(number)])),
      ...more,
    }) as NewComment;
  const minute = (number: number): string => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString().slice(0, 19);
  const add = (...rows: NewComment[]) =>
    services.tx(async (tx) => {
      const made: number[] = [];
      for (const row of rows) made.push(await insertComment(tx.db, row));
      tx.touch(`list:comment:${id}`);
      return made;
    });
  const [first = 0, second = 0] = await add(...Array.from({ length: 200 }, (_, at) => said(at)));
  const thread = async () => {
    const { html } = await open('/talk/');
    const shown = [...html.matchAll(/id="comment-(\d+)"/g)].map(([, number]) => Number(number));
    return { count: shown.length, first: shown[0], note: /(\d+) older comments/.exec(html)?.[1], html };
  };
  expect(await thread()).toMatchObject({ count: 200, first, note: undefined });
  const [answer, nobody, own] = await add(
    said(300, { parent_id: first }),
    said(301, { parent_id: second, author_name: '' }),
    said(302, { author_id: editor.id, author_url: 'javascript:x' }),
  );
  const { html, ...long } = await thread();
  expect(long).toEqual({ count: 200, first: first + 3, note: '3' });
  expect(html).toContain('203 comments');
  // Whose parents are not shown any more stand by themselves.
  expect(html).toMatch(new RegExp(`</li><li><article class="comment" id="comment-${answer}">`));
  expect(html).toMatch(new RegExp(`id="comment-${nobody}">[^]*?<p class="comment-author">Anonymous</p>`));
  expect(html).toMatch(new RegExp(`id="comment-${own}">[^]*?>Vera 302<span class="badge">Author</span></p>`));
  const feed = (await open('/talk/feed/')).html;
  const titles = [...feed.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = '']) => title.split(' on ')[0]);
  expect([titles.length, ...titles.slice(1, 4)]).toEqual([21, 'Vera 302', 'Anonymous', 'Vera 300']);
  expect(feed).toContain('<lastBuildDate>Thu, 01 Jan 2026 05:02:00 GMT</lastBuildDate>');
  const reply = (await open(`/talk/?replytocom=${nobody}`)).html;
  expect(reply).toContain('<h3>Reply to Anonymous</h3>');
  expect(reply).toContain(`<a href="${BASE}/talk/#respond">Cancel the reply</a>`);
  expect(reply).toContain(`<input type="hidden" name="comment_parent" value="${nobody}"/>`);
  expect((await open(`/talk/?replytocom=${first}`)).html).toContain('name="comment_parent" value="0"');
});

test('a feed of nothing is as old as time', async () => {
  const { id } = await app.make.post({ slug: 'silent' });
  const { html } = await open('/silent/feed/');
  expect(html).toContain('<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>');
  expect(html).not.toContain('<item>');
  await app.as(editor).delete(`/core/v2/posts/${id}`);
  expect((await open(`/?p=${id}`, editor)).status).toBe(404);
});

test('a file that is no picture has a page that leads to it', async () => {
  const headers = {
    authorization: editor.authorization,
    'content-type': 'text/plain',
    'content-disposition': 'attachment; filename="notes.txt"',
  };
  const sent = await app.fetch('/api/core/v2/media', { method: 'POST', headers, body: 'A text.' });
  const { id, slug, source_url: file }: any = await sent.json();
  expect((await open(`/?attachment_id=${id}&a=1`)).to).toBe(`/${slug}/?a=1`);
  const { html } = await open(`/${slug}/`);
  expect(html).toContain(`<p class="entry-file"><a class="button" href="${file}" download>Download notes.txt</a></p>`);
});

test('forms stand at their addresses, and nowhere else', async () => {
  const ask = async (path: string, method: string) => {
    const answer = await app.fetch(path, { method, headers: { origin: BASE } });
    return [answer.status, answer.headers.get('allow'), answer.headers.get('content-type')];
  };
  const refused = [405, 'GET, HEAD', 'text/plain; charset=utf-8'];
  expect(await ask('/_site/form-token?form=comment:1', 'POST')).toEqual(refused);
  expect(await ask('/nowhere/', 'POST')).toEqual(refused);
  for (const path of ['/_site/comments', '/_site/unlock']) expect((await ask(path, 'GET'))[0]).toBe(404);
});

test('who is signed in finds what is locked, and old posts that stick stand first on one page alone', async () => {
  await app.make.post({ slug: 'cave', content: 'A quokka in it.', password: 'x' });
  expect((await open('/?s=quokka')).html).toContain('Nothing was found.');
  expect((await open('/?s=quokka', editor)).html).toContain('One result');
  await app.make.post({ slug: 'stuck', date: '2019-01-01T00:00:00', sticky: true });
  const first = async (path: string) =>
    /(?:card-title"><a href|<item>[^]*?<link>)[^]*?\/([\w-]+)\/[<"]/.exec((await open(path)).html)?.[1];
  expect([await first('/'), await first('/feed/')]).toEqual(['stuck', 'cave']);
  expect((await open('/page/2/')).html).toContain('/stuck/');
});
