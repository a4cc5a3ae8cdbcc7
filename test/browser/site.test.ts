// The public site in a real browser: everybody can use it, it is light, and it holds still.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createComment } from '#content/comments/actions.ts';
import { commentRulesOf } from '#content/comments/write-rules.ts';
import { postsPerPage } from '#content/posts/settings.ts';
import type { PostRow } from '#content/posts/store.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import { fillDemo } from '#seed/demo/fill.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { expectUsable, openBrowser } from '#test/kit/browser.ts';
import { freePort } from '#test/kit/process.ts';
import type { TestUser } from '#test/kit/make.ts';

const PHONE = { width: 360, height: 740 };
/** Style sheets and scripts of a plain post, compressed. */
const MOST_BYTES = 60_000;
const MOST_SHIFT = 0.1;

let browser: Browser;
let app: TestApp;
let base: string;
let admin: TestUser;
let story: PostRow;

const TEXT = `<!-- wp:paragraph --><p>The harbour was quiet that morning, and the letters lay unread under the lamp. Nobody had
asked the keeper what the light was for; he would have told them that it is there <a href="https://example.org/">to be seen</a>, and
that seeing is half of arriving.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2>What the tide brought</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>Rope, two bottles, a board with <code>half a name</code> on it. He wrote everything down.</p><!-- /wp:paragraph -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>A list is a letter to somebody who was not there.</p><cite>The keeper</cite></blockquote><!-- /wp:quote -->
<!-- wp:list --><ul><li>Rope, wet</li><li>Bottles, empty</li><li>One board</li></ul><!-- /wp:list -->
<!-- wp:code --><pre class="wp-block-code"><code>tide(at: "06:40").map(thing => thing.name).filter(Boolean).forEach(line => book.write(line))</code></pre><!-- /wp:code -->
<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Hour</th><th>Height</th></tr></thead><tbody><tr><td>06:40</td><td>3.1 m</td></tr><tr><td>12:52</td><td>0.6 m</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/">Read on</a></div></div><!-- /wp:buttons -->`;

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  await fill();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function fill(): Promise<void> {
  const { make } = app;
  const { services } = app.app;
  await services.tx(async (tx) => {
    await services.settings.set(tx, title, 'The Lamp Room');
    await services.settings.set(tx, description, 'Notes from a lighthouse');
    await services.settings.set(tx, postsPerPage, 4);
  });
  admin = await make.user({ role: 'administrator', login: 'edda' });
  await app.as(admin).post(`/core/v2/users/${admin.id}`, { name: 'Edda Brink', description: 'Keeps the lamp.' });
  const category = await make.term('category', 'Log book');
  const tags = [await make.term('post_tag', 'Weather'), await make.term('post_tag', 'Letters')];
  const terms = { category: [category], post_tag: tags };
  const about = await make.page({ title: 'About', content: TEXT });
  await make.page({ title: 'Visiting', content: 'Come by boat.' });
  await make.page({ title: 'Hours', content: 'Always.', parent: about.id });
  const picture = await uploadPicture();
  const titles = [
    'Fog for three days',
    'A visitor from the mainland',
    'On the cleaning of lenses',
    'The second winter',
    'Salt',
  ];
  for (const [at, name] of titles.entries()) {
    await make.post({ title: name, content: TEXT, by: admin, terms, date: `2026-0${at + 1}-03T08:00:00` });
  }
  const words = { title: 'The keeper’s letters, and what became of them', content: TEXT, by: admin, terms };
  story = await make.post({ ...words, slug: 'letters', featured_media: picture, date: '2026-06-21T06:40:00' });
  await make.post({
    title: 'Locked drawer',
    slug: 'locked',
    password: 'brass',
    content: 'A key.',
    by: admin,
    date: '2026-06-20T06:40:00',
  });
  await make.post({
    title: 'Coloured',
    slug: 'coloured',
    content: '<p style="background-color:#fff3d6">On yellow paper.</p><p style="color:#1d3a57">In blue ink.</p>',
    by: admin,
    date: '2025-06-20T06:40:00',
  });
  const sea = (await app.as(admin).get(`/core/v2/media/${picture}`)).body.source_url;
  await make.post({
    title: 'Blocks',
    slug: 'blocks',
    content: `<!-- wp:cover --><div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim-70 has-background-dim"></span><img class="wp-block-cover__image-background wp-image-${picture}" alt="" src="${sea}"/><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p class="has-large-font-size">Above the sea</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->
<!-- wp:paragraph --><p class="has-drop-cap">Letters begin large.</p><!-- /wp:paragraph -->
<!-- wp:paragraph --><p id="as-ever">As ever.</p><!-- /wp:paragraph -->
<!-- wp:group {"layout":{"type":"grid","columnCount":3},"style":{"spacing":{"blockGap":"10px"}}} --><div class="wp-block-group" id="grid">${'<!-- wp:paragraph --><p>One of three</p><!-- /wp:paragraph -->'.repeat(3)}</div><!-- /wp:group -->
<!-- wp:group {"layout":{"type":"flex","justifyContent":"right"}} --><div class="wp-block-group" id="row"><!-- wp:paragraph --><p id="last-in-row">At the end</p><!-- /wp:paragraph --></div><!-- /wp:group -->
<!-- wp:buttons --><div class="wp-block-buttons" id="buttons"><!-- wp:button {"width":50} --><div class="wp-block-button has-custom-width wp-block-button__width-50"><a class="wp-block-button__link wp-element-button" href="/">Half</a></div><!-- /wp:button --></div><!-- /wp:buttons -->
<!-- wp:image {"style":{"color":{"duotone":["#000097","#ff4747"]}}} --><figure class="wp-block-image" id="two-colours"><img src="${sea}" alt="" class="wp-image-${picture}"/></figure><!-- /wp:image -->
<!-- wp:media-text {"mediaPosition":"right","mediaWidth":30} --><div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile" id="beside" style="grid-template-columns:auto 30%"><div class="wp-block-media-text__content"><!-- wp:paragraph --><p>Words first</p><!-- /wp:paragraph --></div><figure class="wp-block-media-text__media"><img src="${sea}" alt=""/></figure></div><!-- /wp:media-text -->
<!-- wp:group {"gradient":"midnight","textColor":"white"} --><div class="wp-block-group has-white-color has-midnight-gradient-background has-text-color has-background" id="night"><!-- wp:paragraph --><p>At night</p><!-- /wp:paragraph --></div><!-- /wp:group -->
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column {"width":"25%"} --><div class="wp-block-column" id="quarter" style="flex-basis:25%"><p>A</p></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><p>B</p></div><!-- /wp:column --></div><!-- /wp:columns -->
<!-- wp:calendar /--><!-- wp:social-links --><ul class="wp-block-social-links"><!-- wp:social-link {"service":"mastodon","url":"https://social.test/@us"} /--></ul><!-- /wp:social-links -->`,
    by: admin,
    date: '2025-06-19T06:40:00',
  });
  await addComments();
}

async function uploadPicture(): Promise<number> {
  const image = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#33607a' } })
    .jpeg()
    .toBuffer();
  const answer = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: admin.authorization,
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="sea.jpg"',
    },
    body: image,
  });
  const { id } = (await answer.json()) as { id: number };
  await app.as(admin).post(`/core/v2/media/${id}`, { alt_text: 'The sea at dawn' });
  return id;
}

async function addComments(): Promise<void> {
  const { services } = app.app;
  const shared = { authorId: null, email: '', url: '', ip: '192.0.2.1', userAgent: '', status: 'approve' };
  const say = (name: string, content: string, parent = 0) =>
    services.tx((tx) =>
      createComment(
        tx,
        story,
        { ...shared, name, email: `${name.toLowerCase()}@people.test`, content, parent },
        { id: 0, isModerator: true },
        commentRulesOf(services),
      ),
    );
  const first = await say('Olav', 'I remember the fog. We could hear you, but not see you.');
  await say('Runa', 'So do I. See https://example.org/fog for the logs of the other side.', first);
  await say('Mikkel', 'What became of the board?');
}

const PAGES = [
  ['start', '/'],
  ['list', '/page/2/'],
  ['post', '/letters/'],
  ['reply', '/letters/?replytocom=1'],
  ['page', '/about/'],
  ['category', '/category/log-book/'],
  ['author', '/author/edda/'],
  ['month', '/2026/03/'],
  ['search', '/?s=keeper'],
  ['locked', '/locked/'],
  ['lost', '/nothing/'],
] as const;

describe('with scripts', () => {
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await browser.newContext({ baseURL: base });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  test.each(PAGES)('%s can be used by everybody', async (name, path) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const isStatus = message.text().includes('status of 404');
      if (message.type() === 'error' && !isStatus) problems.push(message.text());
    });
    await page.goto(path);
    await expectUsable(page, `site-${name}`);
    expect(problems).toEqual([]);
  });

  test('the dark form can be read too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/letters/');
    await expectUsable(page, 'site-post-dark');
  });

  test('a text with colours of its own stays on light paper', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/coloured/');
    await expectUsable(page, 'site-coloured-dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(250, 251, 248)');
  });

  test('blocks look as their names say', async () => {
    await page.goto('/blocks/');
    await expectUsable(page, 'site-blocks');
    const picture = (await page.locator('.wp-block-cover img').boundingBox())!;
    const words = (await page.getByText('Above the sea').boundingBox())!;
    expect(words.y).toBeGreaterThan(picture.y);
    expect(words.y + words.height).toBeLessThan(picture.y + picture.height);
    const size = (selector: string, part = '') =>
      page.evaluate<number>(`parseFloat(getComputedStyle(document.querySelector('${selector}'), '${part}').fontSize)`);
    const usual = await size('#as-ever');
    expect(await size('.has-large-font-size')).toBeGreaterThan(usual * 1.3);
    expect(await size('.has-drop-cap', '::first-letter')).toBeGreaterThan(usual * 2);
  });

  test('blocks lie where their authors placed them', async () => {
    await page.goto('/blocks/');
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const grid = await box('#grid');
    const [first, second] = [await box('#grid > :nth-child(1)'), await box('#grid > :nth-child(2)')];
    expect(first.y).toBe(second.y);
    expect(second.x - first.x - first.width).toBeCloseTo(10, 0);
    expect(first.width).toBeCloseTo((grid.width - 20) / 3, 0);
    const [row, last] = [await box('#row'), await box('#last-in-row')];
    expect(last.x + last.width).toBeCloseTo(row.x + row.width, 0);
    const [buttons, half] = [await box('#buttons'), await box('#buttons > div')];
    expect(half.width / buttons.width).toBeCloseTo(0.5, 1);
    const [beside, picture] = [await box('#beside'), await box('#beside figure')];
    expect(picture.width / beside.width).toBeCloseTo(0.3, 1);
    expect(picture.x).toBeGreaterThan((await box('#beside p')).x);
    const [columns, quarter] = [await box('.wp-block-columns'), await box('#quarter')];
    expect(quarter.width / columns.width).toBeCloseTo(0.25, 1);
    const styleOf = (selector: string, name: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`);
    expect(await styleOf('#two-colours img', 'filter')).toContain('#wp-duotone-000097-ff4747');
    expect(await styleOf('#night', 'background-image')).toContain('linear-gradient(135deg, rgb(2, 3, 129)');
    expect(await styleOf('#night p', 'color')).toBe('rgb(255, 255, 255)');
    await page.setViewportSize(PHONE);
    expect((await box('#quarter')).width).toBeCloseTo((await box('.wp-block-columns')).width, 0);
    expect((await box('#beside figure')).width).toBeCloseTo((await box('#beside')).width, 0);
  });

  test('a plain post is light', async () => {
    let bytes = 0;
    const waiting: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!['stylesheet', 'script'].includes(response.request().resourceType())) return;
      waiting.push(response.body().then((body) => void (bytes += gzipSync(body).length)));
    });
    await page.goto('/letters/');
    await Promise.all(waiting);
    expect(waiting.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  test.each(['/', '/letters/', '/about/'])('%s holds still on a phone', async (path) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.waitForTimeout(300);
    expect(await page.evaluate<number>('window.shift')).toBeLessThan(MOST_SHIFT);
  });

  test('the keyboard reaches everything, the content first', async () => {
    await page.goto('/letters/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>("document.querySelector('main').contains(document.activeElement)")).toBe(true);
  });

  test('the menu opens on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const link = page.locator('.site-nav a', { hasText: 'Visiting' });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.site-nav summary').focus();
    await page.keyboard.press('Enter');
    await link.click();
    expect(page.url()).toBe(`${base}/visiting/`);
  });

  test('a comment, from the form to the page', async () => {
    await page.goto('/letters/');
    const first = await page.locator('[name=token]').inputValue();
    await page.waitForTimeout(1_100);
    await page.getByLabel('Comment', { exact: true }).fill('I have the other half of the board.');
    await expect.poll(() => page.locator('[name=token]').inputValue()).not.toBe(first);
    await page.getByLabel('Name').fill('Vera');
    await page.getByLabel('E-mail').fill('vera@people.test');
    await page.waitForTimeout(2_100);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await page.waitForURL(/#comment-\d+$/);
    expect(await page.locator('.comment.is-held').innerText()).toContain('I have the other half of the board.');
    await expectUsable(page, 'site-held');
    const other = await browser.newContext({ baseURL: base });
    const stranger = await other.newPage();
    await stranger.goto('/letters/');
    expect(await stranger.content()).not.toContain('I have the other half of the board.');
    await other.close();
  });
});

describe('for programs', () => {
  test.each(['/feed/', '/feed/atom/', '/letters/feed/', '/comments/feed/', '/sitemap_index.xml', '/post-sitemap.xml'])(
    '%s is good XML',
    async (path) => {
      const page = await browser.newPage({ baseURL: base });
      await page.goto('/nothing/');
      const fault =
        await page.evaluate<string>(`fetch(${JSON.stringify(path)}).then((answer) => answer.text()).then((text) => {
        const read = new DOMParser().parseFromString(text, 'application/xml');
        return read.querySelector('parsererror')?.textContent ?? (read.documentElement.children.length > 0 ? '' : 'empty');
      })`);
      expect(fault).toBe('');
      await page.close();
    },
  );

  test('another site shows a post in a frame, as high as it is', async () => {
    const asked = await app.asVisitor().get(`/oembed/1.0/embed?url=${encodeURIComponent(`${base}/letters/`)}`);
    const host = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><title>Host</title>${asked.body.html}`);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.locator('iframe');
    await expect.poll(() => frame.isVisible()).toBe(true);
    expect(await page.locator('blockquote').isVisible()).toBe(false);
    expect(Number(await frame.getAttribute('height'))).toBeGreaterThan(250);
    const inner = page.frameLocator('iframe');
    expect(await inner.locator('h1').innerText()).toContain('letters');
    await inner.locator('h1 a').click();
    await page.waitForURL(`${base}/letters/`);
    await page.close();
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  });
});

describe('without scripts', () => {
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    context = await browser.newContext({ baseURL: base, javaScriptEnabled: false, viewport: PHONE });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  test('a reader finds a post, unlocks another, and searches', async () => {
    await page.goto('/');
    await page.locator('.card-title a').first().click();
    expect(await page.locator('h1').innerText()).toContain('letters');
    await page.goto('/locked/');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Unlock' }).click();
    expect(await page.locator('[role=alert]').innerText()).toBe('This is not the password.');
    await page.getByLabel('Password').fill('brass');
    await page.getByRole('button', { name: 'Unlock' }).click();
    expect(await page.locator('.entry-content').innerText()).toBe('A key.');
    await page.goto('/nothing/');
    await page.getByLabel('Search this site').fill('lenses');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.locator('.card-title').allInnerTexts()).toEqual(['On the cleaning of lenses']);
  });

  test('the menu opens', async () => {
    await page.goto('/');
    await page.locator('.site-nav summary').click();
    await page.locator('.site-nav a', { hasText: 'About' }).click();
    expect(page.url()).toBe(`${base}/about/`);
  });
});

/** A slow phone line. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const MOST_PAINT = 800;
/** Of all that is no picture, as it comes over the line, with headers. */
const MOST_FIRST_BYTES = 60_000;

const WATCH = `window.shift = 0; window.paint = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
  .observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.paint = entry.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });`;

const DEMO_PAGES = [
  ['home', '/'],
  ['post', '/a-morning-above-the-clouds/'],
  ['post without a picture', '/new-key-box-same-old-key/'],
  ['built page', '/walks/'],
  ['page', '/about/'],
  ['form', '/contact/'],
  ['topic', '/category/hut-life/'],
  ['author', '/author/agnes/'],
  ['search', '/?s=hut'],
  ['search without a find', '/?s=snowshose'],
  ['empty search', '/?s='],
  ['lost', '/nope/'],
  ['embed', '/a-morning-above-the-clouds/embed/'],
  ['sign-in', '/login'],
  ['lost password', '/lost-password'],
] as const;

describe('the sample site', () => {
  let demo: TestApp;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    demo = await createTestApp({ port, flags: { url: address } });
    await demo.make.user({ role: 'administrator', login: 'owner' });
    await fillDemo(demo.app.services, 'owner');
  }, 300_000);
  afterAll(() => demo.close());

  test.each(DEMO_PAGES)('%s is for everybody: light, dark, on a phone', async (name, path) => {
    const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
    await page.goto(path);
    await expectUsable(page, `demo-${name}`);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(page, `demo-${name}-dark`);
    await page.close();
  });

  test.each(['harbour', 'plum', 'brick', 'field', 'graphite'])('in the style %s, too', async (style) => {
    const client = demo.as(await demo.make.user({ role: 'administrator' }));
    expect((await client.post('/sitewright/v1/appearance', { style, fonts: 'clear' })).status).toBe(200);
    const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
    await page.goto('/');
    await expectUsable(page, `demo-${style}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectUsable(page, `demo-${style}-dark`);
    await page.close();
    await client.post('/sitewright/v1/appearance', { style: 'spruce', fonts: 'workshop' });
  });

  test.each([
    { header: 'centred', home: 'magazine' },
    { header: 'colour', home: 'list' },
    { fonts: 'letterpress', corners: 'none', cover: 'full' },
    { fonts: 'newsroom', corners: 'small', cover: 'none' },
  ])('with %j, too', async (wish) => {
    const client = demo.as(await demo.make.user({ role: 'administrator' }));
    expect((await client.post('/sitewright/v1/appearance', wish)).status).toBe(200);
    const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
    for (const path of ['/', '/a-morning-above-the-clouds/']) {
      await page.goto(path);
      await expectUsable(page, `demo-${Object.values(wish).join('-')}${path.length > 1 ? '-post' : ''}`);
    }
    await page.close();
    const usual = { header: 'row', home: 'lead', fonts: 'workshop', corners: 'soft', cover: 'wide' };
    await client.post('/sitewright/v1/appearance', usual);
  });

  test('turned round for languages that run from right to left, nothing sticks out', async () => {
    const page = await browser.newPage({ baseURL: address, viewport: PHONE });
    for (const path of ['/', '/a-morning-above-the-clouds/', '/nope/']) {
      await page.goto(path);
      await page.evaluate("document.documentElement.dir = 'rtl'");
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(PHONE.width);
    }
    await page.close();
  });

  test('a long post has a list of its headings', async () => {
    const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
    await page.goto('/a-morning-above-the-clouds/');
    await page.locator('.contents a', { hasText: 'The way up' }).click();
    expect(page.url()).toContain('#the-way-up');
    await page.close();
  });

  test('every picture comes in the size that is needed', async () => {
    const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' });
    for (const path of ['/', '/a-morning-above-the-clouds/', '/walks/', '/category/hut-life/']) {
      await page.goto(path);
      const bare = "[...document.querySelectorAll('main img')].filter((one) => !one.srcset || !one.width).length";
      expect([path, await page.evaluate<number>(bare)]).toEqual([path, 0]);
    }
    await page.close();
  });

  /** Cold, on a phone with a slow line. */
  async function visit(path: string, { blocks }: { blocks?: RegExp } = {}) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
    });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    const kinds = new Map<string, string>();
    let bytes = 0;
    line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) !== 'Image') bytes += encodedDataLength;
    });
    if (blocks) await page.route(blocks, (route) => route.abort());
    await page.addInitScript(WATCH);
    await page.goto(path, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    await page.waitForTimeout(300);
    const paint = await page.evaluate<number>('window.paint');
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.waitForTimeout(500);
    const shift = await page.evaluate<number>('window.shift');
    await context.close();
    return { bytes, paint, shift };
  }

  test('the start page is painted before anybody waits, and is light', async () => {
    await demo.fetch('/');
    const tries: Awaited<ReturnType<typeof visit>>[] = [];
    // The machine of a test has other work, too: the best of some counts.
    for (let at = 0; at < 5 && !tries.some(({ paint }) => paint < MOST_PAINT); at++) tries.push(await visit('/'));
    expect(Math.min(...tries.map(({ paint }) => paint))).toBeLessThan(MOST_PAINT);
    expect(Math.max(...tries.map(({ bytes }) => bytes))).toBeLessThan(MOST_FIRST_BYTES);
    expect(Math.min(...tries.map(({ bytes }) => bytes))).toBeGreaterThan(40_000);
  });

  test.each([
    ['/', undefined],
    ['/a-morning-above-the-clouds/', undefined],
    ['/walks/', undefined],
    ['/', /\/assets\/fonts\//],
    ['/a-morning-above-the-clouds/', /\/assets\/fonts\//],
  ])('%s does not move as it comes, without %s', async (path, blocks) => {
    expect((await visit(path, blocks && { blocks })).shift).toBeLessThan(0.01);
  });

  test('nothing needs a script to be read', async () => {
    const context = await browser.newContext({ baseURL: address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    expect(await page.locator('.card-title').count()).toBe(10);
    await page.locator('.has-children summary').click();
    await page.locator('.has-children li a', { hasText: 'Gear' }).click();
    expect(await page.locator('h1').innerText()).toBe('Gear');
    await page.locator('.site-search').click();
    await page.getByLabel('Search this site').fill('kettle');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.locator('.card-title').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('a new site', () => {
  test('welcomes its owner and says what to do next', async () => {
    const fresh = await createTestApp({ port: await freePort() });
    const page = await browser.newPage();
    const open = async (headers: Record<string, string> = {}) => {
      const answer = await fresh.fetch('/', { headers });
      await page.setContent(await answer.text());
      return answer.headers.get('x-robots-tag');
    };
    expect(await open()).toBe('noindex');
    expect(await page.locator('h1').innerText()).toBe('A good place to start.');
    expect(await page.locator('.welcome-steps .is-present h2').innerText()).toBe('Sign in');
    const { cookie } = await fresh.make.session(await fresh.make.user({ role: 'administrator' }));
    await open({ cookie });
    expect(await page.locator('.welcome-steps .is-present h2').innerText()).toBe('Write a post');
    await fresh.make.post({ title: 'First' });
    expect(await open()).toBeNull();
    expect(await page.locator('.card-title').innerText()).toBe('First');
    await page.close();
    await fresh.close();
  });
});
