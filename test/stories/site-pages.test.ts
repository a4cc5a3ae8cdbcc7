// What the pages of the public site show: menus, protection, comments.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findComment } from '#content/comments/store.ts';
import { commentPreviouslyApproved, commentRegistration } from '#content/comments/settings.ts';
import { hidesHeaderFooter, hidesPageTitle, hidesSkipLink, hidesThemeStyle } from '#content/pages/settings.ts';
import type { PostRow } from '#content/posts/store.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { description } from '#kernel/settings/site-settings.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let time = Date.parse('2026-03-01T12:00:00Z');
let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date(time) } });
  editor = await app.make.user({ role: 'editor', login: 'edith' });
});
afterAll(() => app.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, { redirect: 'manual', headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

async function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  const answer = await app.fetch(path, { method: 'POST', body, redirect: 'manual', headers });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    html: await answer.text(),
  };
}

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await app.app.services.tx((tx) => app.app.services.settings.set(tx, setting, value));
}

/** Without what is said about other posts. */
const articleOf = (html: string): string => /<article class="entry[^]*?<\/article>/.exec(html)?.[0] ?? '';

const hidden = (html: string, name: string): string =>
  new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('every page', () => {
  test('says what it is and where it stands', async () => {
    const post = await app.make.post({ slug: 'head', title: 'A "head" & more', excerpt: 'In <b>short</b>.' });
    const { html, headers } = await open('/head/');
    expect(html).toContain('<title>A &quot;head&quot; &amp; more – Sitewright</title>');
    expect(html).toContain('<meta name="description" content="In short."/>');
    expect(html).toContain(`<link rel="canonical" href="${BASE}/head/"/>`);
    expect(html).toContain(`<link rel="https://api.w.org/" href="${BASE}/api/"/>`);
    expect(html).toContain('type="application/json+oembed"');
    expect(html).toContain('type="text/xml+oembed"');
    expect(html).not.toContain('name="generator"');
    expect(headers.get('link')).toContain(`<${BASE}/api/>; rel="https://api.w.org/"`);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(html).toContain(`id="post-${post.id}"`);
  });

  test('links files that browsers may keep', async () => {
    const { html } = await open('/');
    const paths = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path!);
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const file = await app.fetch(path);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(file.headers.get('content-type')).toBe('text/css; charset=utf-8');
      // Another content has another name.
      const hash = createHash('sha256').update(await file.text()).digest('hex'); // prettier-ignore
      expect(path).toMatch(new RegExp(`/\\w+\\.${hash.slice(0, 10)}\\.css$`));
    }
  });

  test('has the pages of the site as menu until there is one', async () => {
    const page = await app.make.page({ title: 'Contact' });
    expect((await open('/')).html).toContain(`<li><a href="${BASE}/contact/">Contact</a></li>`);
    expect((await open('/contact/')).html).toContain(`href="${BASE}/contact/" aria-current="page">Contact</a>`);
    const admin = await app.make.user({ role: 'administrator' });
    const [menu] = (await app.as(admin).get('/core/v2/menus')).body;
    const item = { title: 'Write to us', type: 'post_type', object: 'page', object_id: page.id, menus: menu.id };
    const made = await app.as(admin).post('/core/v2/menu-items', { ...item, status: 'publish' });
    expect(made.status).toBe(201);
    expect((await open('/')).html).toContain(`<a href="${BASE}/contact/">Write to us</a>`);
    await app.as(admin).delete(`/core/v2/menu-items/${made.body.id}?force=true`);
    expect((await open('/')).html).toContain('>Contact</a>');
  });

  test('prints nothing that somebody typed as if it were markup', async () => {
    const word = '"><script>alert(1)</script>';
    await set(description, word);
    const { html } = await open(`/?s=${encodeURIComponent(word)}`);
    expect(html).not.toContain('<script>alert');
    await set(description, '');
  });

  test('leads people to the administration', async () => {
    expect((await open('/')).html).toContain('<a href="/login" rel="nofollow">Sign in</a>');
    const { cookie } = await app.make.session(editor);
    const { html } = await open('/', { cookie });
    expect(html).toContain('<a href="/admin/" rel="nofollow">Administration</a>');
    expect(html).not.toContain('>Sign in</a>');
  });

  test('leads from the first words of a text to all of it', async () => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const post = await app.make.post({ slug: 'long-one', title: 'A & B', content: long });
    const link = `<a href="${BASE}/long-one/">[&hellip;]<span class="visually-hidden"> Read on: A &#038; B</span></a></p>`;
    expect((await open('/')).html.replaceAll('&amp; B', '&#038; B')).toContain(`word54 ${link}`);
    const { excerpt } = (await app.asVisitor().get(`/core/v2/posts/${post.id}`)).body;
    expect(excerpt.rendered).toMatch(/word54 \[&hellip;\]<\/p>\n$/);
    const short = await app.make.post({ slug: 'short-one', content: 'Few words [&hellip;] and more.' });
    expect((await open('/')).html).toContain('Few words [&hellip;] and more.</p>');
    await app.as(editor).delete(`/core/v2/posts/${short.id}?force=true`);
  });

  test('calls a post without a title alike wherever it lists it', async () => {
    const post = await app.make.post({ slug: 'nameless', title: '', content: 'Words.' });
    const widget = { id: 'a100001', elType: 'widget', widgetType: 'posts', settings: {}, elements: [] };
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    const made = [
      { slug: 'in-widget', meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify([widget]) } },
      { slug: 'in-block', content: '<!-- wp:core/latest-posts /-->' },
    ];
    for (const page of made) await admin.post('/core/v2/pages', { title: 'List', status: 'publish', ...page });
    for (const path of ['/', '/in-widget/', '/in-block/']) {
      expect((await open(path)).html).toMatch(new RegExp(`<a [^>]*href="${BASE}/nameless/"[^>]*>\\(untitled\\)</a>`));
    }
    await app.as(editor).delete(`/core/v2/posts/${post.id}?force=true`);
  });

  test('leaves out what was switched off', async () => {
    await app.make.page({ slug: 'plain', title: 'Plain' });
    await set(hidesSkipLink, true);
    await set(hidesHeaderFooter, true);
    await set(hidesPageTitle, true);
    await set(hidesThemeStyle, true);
    const { html } = await open('/plain/');
    for (const part of ['class="skip-link"', 'class="site-', 'class="entry-title"', '/assets/theme.']) {
      expect(html).not.toContain(part);
    }
    for (const setting of [hidesSkipLink, hidesHeaderFooter, hidesPageTitle, hidesThemeStyle])
      await set(setting, false);
  });

  test('scripts of authors run by their fingerprint', async () => {
    const script = '<script>document.title = "x";</script>';
    await app.make.post({ slug: 'scripted', content: `<!-- wp:html -->${script}<!-- /wp:html -->` });
    const { headers } = await open('/scripted/');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });
});

test('a post has its neighbours and its terms', async () => {
  const tag = await app.make.term('post_tag', 'Tulips');
  await app.make.post({ slug: 'n-one', date: '2021-01-01T00:00:00' });
  await app.make.post({ slug: 'n-two', date: '2021-01-01T00:00:00', terms: { post_tag: [tag] } });
  await app.make.post({ slug: 'n-three', date: '2021-01-02T00:00:00' });
  const { html } = await open('/n-two/');
  expect(html).toContain(`rel="prev" href="${BASE}/n-one/"`);
  expect(html).toContain(`rel="next" href="${BASE}/n-three/"`);
  expect(html).toContain(`<a href="${BASE}/tag/tulips/">Tulips</a>`);
});

test('where nothing stands there is a way home, and the newest posts', async () => {
  await app.make.post({ slug: 'newest' });
  const { status, html } = await open('/nowhere/at-all/');
  const main = html.split('<main')[1] ?? '';
  expect(status).toBe(404);
  expect(main).toContain(`href="${BASE}/"`);
  expect(main).toContain(`action="${BASE}/"`);
  expect(main).toContain(`${BASE}/newest/`);
  expect(html).toMatch(/class="site-header.*class="site-footer/s);
});

test('an image has a page, and a post in front of which it stands shows it', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const sent = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: editor.authorization,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="harbour.png"',
    },
    body: Buffer.from(pixel, 'base64'),
  });
  const { id, link, source_url: file } = (await sent.json()) as { id: number; link: string; source_url: string };
  const image = `<img src="${file}" width="1" height="1" alt="The harbour"`;
  await app.as(editor).post(`/core/v2/media/${id}`, { alt_text: 'The harbour' });
  expect((await open(link.replace(BASE, ''))).html).toContain(image);
  await app.make.post({ slug: 'with-image', featured_media: id });
  expect((await open('/with-image/')).html).toContain(image);
  await app.make.post({ slug: 'locked-image', featured_media: id, password: 'x' });
  expect(articleOf((await open('/locked-image/')).html)).not.toContain(file);
  const hiddenPost = await app.make.post({ status: 'draft' });
  await app.as(editor).post(`/core/v2/media/${id}`, { post: hiddenPost.id });
  expect((await open(link.replace(BASE, ''))).status).toBe(404);
  expect(articleOf((await open('/with-image/')).html)).not.toContain(file);
});

describe('protected posts', () => {
  test('their comments are behind the password, too', async () => {
    const post = await app.make.post({ slug: 'hushed', content: 'The treasure.' });
    const said = await app.as(editor).post('/core/v2/comments', { post: post.id, content: 'Said in the cave.' });
    expect(said.body.status).toBe('approved');
    expect((await open('/hushed/')).html).toContain('Said in the cave.');
    await app.as(editor).post(`/core/v2/posts/${post.id}`, { password: 'sesame' });
    const closed = (await open('/hushed/')).html;
    expect(closed).toContain('type="password"');
    expect(closed).not.toContain('Said in the cave.');
    expect(closed).not.toContain('id="comments"');
  });

  test('the password opens this post in this browser', async () => {
    const post = await app.make.post({ slug: 'locked', password: 'sesame', content: 'The treasure.', title: 'Cave' });
    const other = await app.make.post({ slug: 'locked-too', password: 'sesame', content: 'Another treasure.' });
    const closed = await open('/locked/');
    expect(closed.html).toContain('Cave');
    expect(closed.html).not.toContain('treasure');
    expect((await open('/')).html).not.toContain('treasure');
    const wrong = await submit('/_site/unlock', { post: String(post.id), password: 'nope' });
    expect([wrong.status, wrong.cookie]).toEqual([403, '']);
    expect(wrong.html).toContain('This is not the password.');
    const right = await submit('/_site/unlock', { post: String(post.id), password: 'sesame' });
    expect([right.status, right.location]).toEqual([303, `${BASE}/locked/`]);
    const { cookie } = right;
    expect((await open('/locked/', { cookie })).html).toContain('The treasure.');
    expect((await open('/locked/')).html).not.toContain('treasure');
    expect((await open('/locked-too/', { cookie })).html).not.toContain('treasure');
    const moved = cookie.replace(String(post.id), String(other.id));
    expect((await open('/locked-too/', { cookie: moved })).html).not.toContain('treasure');
    await app.as(editor).post(`/core/v2/posts/${post.id}`, { password: 'changed' });
    expect((await open('/locked/', { cookie })).html).not.toContain('treasure');
  });

  test('searches do not find them, guesses are counted', async () => {
    const post = await app.make.post({ password: 'x', content: 'Unfindable wombat.' });
    expect((await open('/?s=wombat')).html).toContain('Nothing was found.');
    const answers: number[] = [];
    for (let i = 0; i < 21; i++) {
      answers.push((await submit('/_site/unlock', { post: String(post.id), password: `${i}` })).status);
    }
    expect([answers[0], answers.at(-1)]).toEqual([403, 429]);
  });

  test.each(['', '99999', 'x'])('no post "%s"', async (post) => {
    expect((await submit('/_site/unlock', { post, password: 'x' })).status).toBe(404);
  });
});

describe('comments', () => {
  let post: PostRow;
  let count = 0;
  beforeAll(async () => {
    post = await app.make.post({ slug: 'talk', title: 'Talk' });
  });

  /** Fills in the form of the page as a person would. */
  async function comment(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    time += 60_000;
    const { html } = await open('/talk/', headers);
    time += 30_000;
    const proof = { token: hidden(html, 'token'), nonce: hidden(html, 'nonce') };
    const person = { author: 'Vera', email: 'vera@people.test', url: '' };
    const said = { comment: `Said ${++count}`, comment_post_ID: String(post.id), comment_parent: '0' };
    return submit('/_site/comments', { ...person, ...said, ...proof, ...fields }, headers);
  }

  test('a held comment is shown to its writer alone, and to all once it is approved', async () => {
    const sent = await comment({ comment: 'First <b>words</b><script>x</script>' });
    const id = /#comment-(\d+)$/.exec(sent.location ?? '')?.[1];
    expect([sent.status, sent.location]).toEqual([303, `${BASE}/talk/#comment-${id}`]);
    const own = await open('/talk/', { cookie: sent.cookie });
    expect(own.html).toContain('First <b>words</b>');
    expect(own.html).toContain('waiting for approval');
    expect(own.html).not.toContain('Be the first to comment');
    expect((await open('/talk/')).html).toContain('Be the first to comment');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await open('/talk/')).html).not.toContain('First <b>words</b>');
    expect((await open('/talk/', { cookie: `${sent.cookie}0` })).html).not.toContain('First <b>words</b>');
    await app.as(editor).post(`/core/v2/comments/${id}`, { status: 'approve' });
    const approved = (await open('/talk/')).html;
    expect(approved).toContain('First <b>words</b>');
    expect(approved).toContain('One comment');
    expect(approved).not.toContain('waiting for approval');
    time += 3_700_000;
  });

  test('the name of a visitor has no tags', async () => {
    const sent = await comment({ author: '<img src=x onerror=alert(1)>Eve\n <b>B</b>', email: 'eve@people.test' });
    const id = /#comment-(\d+)$/.exec(sent.location ?? '')?.[1];
    expect((await findComment(app.app.services.db, Number(id)))?.author_name).toBe('Eve B');
  });

  test('what a visitor sent is stored as it came, without what nobody should follow', async () => {
    const stored = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const { location } = await comment(fields, headers);
      const id = Number(/#comment-(\d+)$/.exec(location ?? '')?.[1]);
      return findComment(app.app.services.db, id);
    };
    const said = {
      author: ' Nora\n Lee ',
      email: ' nora@people.test ',
      url: ' HTTPS://nora.test/a?b ',
      comment: 'A <b>word</b> &c',
    };
    expect(await stored(said, { 'user-agent': 'Browser/7' })).toMatchObject({
      ...{ author_name: 'Nora Lee', author_email: 'nora@people.test', author_url: 'HTTPS://nora.test/a?b' },
      ...{ author_user_agent: 'Browser/7', author_ip: expect.stringMatching(/127\.0\.0\.1$/) as string },
      ...{ content: 'A <b>word</b> &amp;c', parent_id: null, author_id: null, post_id: post.id, status: 'hold' },
    });
    const addresses = ['javascript:alert(1)', 'nora.test', 'ftp://nora.test/', 'https://', 'x https://nora.test'];
    for (const url of addresses) expect(await stored({ ...said, url, comment: url })).toMatchObject({ author_url: '' });
    for (const email of ['a@b', 'a b@c.test', 'a@b.', '<a>@b.test', 'a@b@c.test', '@b.test']) {
      expect([email, (await comment({ email })).status]).toEqual([email, 400]);
    }
  });

  test('replies stand below what they answer', async () => {
    await set(commentPreviouslyApproved, false);
    const first = /#comment-(\d+)$/.exec((await comment({ comment: 'Question?' })).location ?? '')?.[1] ?? '';
    const form = (await open(`/talk/?replytocom=${first}`)).html;
    expect(hidden(form, 'comment_parent')).toBe(first);
    expect(form).toContain('Reply to Vera');
    expect(form).toContain('content="noindex, follow"');
    await comment({ comment: 'Answer!', comment_parent: first });
    const { html } = await open('/talk/');
    const thread = html.slice(html.indexOf(`id="comment-${first}"`));
    expect(thread.indexOf('Answer!')).toBeGreaterThan(thread.indexOf('<ol class="thread">'));
    await set(commentPreviouslyApproved, true);
  });

  test('people who are signed in need no name, but a nonce', async () => {
    const { cookie } = await app.make.session(editor);
    const sent = await comment({ author: '', email: '', comment: 'By an editor' }, { cookie });
    expect(sent.status).toBe(303);
    expect((await open('/talk/')).html).toContain('By an editor');
    const forged = await comment({ nonce: 'wrong', comment: 'Forged' }, { cookie });
    expect(forged.status).toBe(403);
    expect((await open('/talk/')).html).not.toContain('Forged');
  });

  test.each([
    [{ comment: '' }, 400, 'A comment needs a text.'],
    [{ author: '' }, 400, 'A comment needs a name'],
    [{ email: 'vera' }, 400, 'This is not an e-mail address.'],
  ])('%j is refused, and nothing that was typed is lost', async (fields, status, sentence) => {
    const sent = await comment({ url: 'https://vera.test', ...fields });
    expect(sent.status).toBe(status);
    expect(sent.html).toContain(sentence);
    expect(sent.html).toContain('value="https://vera.test"');
    expect(sent.html).toContain('<h1 class="entry-title">Talk</h1>');
  });

  test('a program that fills in the form at once is taken for spam', async () => {
    const { html } = await open('/talk/?x=quick');
    const fields = { author: 'Bot', email: 'bot@people.test', comment: 'Buy now', comment_post_ID: String(post.id) };
    const sent = await submit('/_site/comments', { ...fields, token: hidden(html, 'token').replace(/.$/, 'x') });
    expect([sent.status, sent.location, sent.cookie]).toEqual([303, `${BASE}/talk/#comments`, '']);
    const spam = (await app.as(editor).get('/core/v2/comments?status=spam&context=edit')).body;
    expect(spam.map((one: any) => one.content.raw)).toContain('Buy now');
    time += 60_000;
  });

  test('a fresh token for a form', async () => {
    const answer = await app.fetch(`/_site/form-token?form=comment:${post.id}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { token } = (await answer.json()) as { token: string };
    expect(
      (await comment({ token, comment: 'With a fresh one', author: 'Fresh', email: 'f@people.test' })).status,
    ).toBe(303);
    expect((await app.fetch('/_site/form-token?form=<x>')).status).toBe(400);
  });

  test('closed, protected, or for people with an account', async () => {
    const closed = await app.make.post({ slug: 'closed', comment_status: 'closed' });
    expect((await open('/closed/')).html).not.toContain('id="comments"');
    expect((await comment({ comment_post_ID: String(closed.id) })).status).toBe(403);
    const locked = await app.make.post({ password: 'x' });
    expect((await comment({ comment_post_ID: String(locked.id) })).status).toBe(403);
    const draft = await app.make.post({ status: 'draft' });
    expect((await comment({ comment_post_ID: String(draft.id) })).status).toBe(404);
    await set(commentRegistration, true);
    const { html } = await open('/talk/');
    expect(html).toContain('href="/login?redirect_to=%2Ftalk%2F"');
    expect(html).not.toContain('class="comment-form"');
    expect((await comment()).status).toBe(401);
    await set(commentRegistration, false);
  });

  test('a form of another site is refused', async () => {
    expect((await comment({}, { origin: 'https://evil.test' })).status).toBe(403);
  });

  test('ten in a minute are enough', async () => {
    time += 120_000;
    const fields = { comment: 'x', author: '', email: '', comment_post_ID: String(post.id) };
    const answers: number[] = [];
    for (let i = 0; i < 11; i++) answers.push((await submit('/_site/comments', fields)).status);
    expect([answers[9], answers[10]]).toEqual([400, 429]);
  });
});
