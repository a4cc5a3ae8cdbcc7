// What blocks say where they stand: on pages of lists, on later pages of a query, inside each other.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let cookie: string;
const topics = { sea: 0, ship: 0 };
const NOW = new Date('2026-03-20T12:00:00Z');

const block = (name: string, attributes: object = {}, inside = ''): string =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} ${inside === '' ? '/-->' : `-->${inside}<!-- /wp:${name} -->`}`;
const words = (text: string): string => block('paragraph', {}, `<p>${text}</p>`);

/** What stands in the page between its marks, as text. */
async function seen(path: string, init: RequestInit = {}): Promise<string> {
  const html = await (await app.fetch(path, init)).text();
  return html.slice(html.indexOf('<hr class="from"'), html.indexOf('<hr class="to"')).replace(/<hr[^>]*>/, '').trim(); // prettier-ignore
}
const marked = (text: string): string =>
  `<!-- wp:html --><hr class="from"><!-- /wp:html -->${text}<!-- wp:html --><hr class="to"><!-- /wp:html -->`;
const bare = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ').trim(); // prettier-ignore
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);

let count = 0;
/** The address of a page with this text. */
async function page(text: string, more: object = {}): Promise<string> {
  const slug = `shown-${++count}`;
  const made = { title: `Shown ${count}`, slug, status: 'publish', content: marked(text), ...more };
  expect((await admin.post('/core/v2/pages', made)).status).toBe(201);
  return `/${slug}/`;
}

beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => NOW } });
  const user = await app.make.user({ role: 'administrator', login: 'ann' });
  admin = app.as(user);
  ({ cookie } = await app.make.session(user));
  topics.sea = await app.make.term('category', 'Sea');
  topics.ship = await app.make.term('category', 'Ship', topics.sea);
  for (let day = 1; day <= 5; day++)
    await app.make.post({
      title: `Day ${day}`,
      slug: `day-${day}`,
      date: `2026-0${day}-0${day}T10:00:00`,
      content: 'word '.repeat(day * 110),
      terms: { category: [day === 1 ? topics.ship : 1] },
      status: day < 4 ? 'publish' : 'future',
    });
  await app.make.post({ title: 'Old', slug: 'old', date: '2024-12-31T23:00:00' });
});
afterAll(() => app.close());

describe('a query', () => {
  const each = block('post-template', {}, block('post-title'));
  const query = (wish: object, more: object = {}): string =>
    block('query', { queryId: 3, query: wish, ...more }, `${each}${block('query-total', { displayType: 'range-display' })}${block('query-pagination')}`); // prettier-ignore

  test('turns over, from its offset to its last page', async () => {
    const path = await page(query({ perPage: 2, orderBy: 'date', order: 'asc', offset: 1 }));
    const first = await seen(path);
    expect(bare(first)).toBe('Day 1 Day 2 Results 1 to 2 of 3 1 2 Next page');
    expect(hrefs(first)).toEqual(['?query-3-page=2', '?query-3-page=2']);
    const second = await seen(`${path}?query-3-page=2`);
    expect(bare(second)).toBe('Day 3 Result 3 of 3 Previous page 1 2');
    expect(hrefs(second)).toEqual(['?', '?']);
    for (const wrong of ['0', '-1', 'x', '1.5', '10000'])
      expect(bare(await seen(`${path}?query-3-page=${wrong}`))).toBe(bare(first));
    expect(bare(await seen(`${path}?query-3-page=9999`))).toContain('3 results found');
    expect(bare(await seen(`${path}?query-0-page=2`))).toBe(bare(first));
  });

  test('has no more pages than its author wished', async () => {
    expect(bare(await seen(await page(query({ perPage: 1, pages: 2 }))))).toBe('Day 3 Result 1 of 4 1 2 Next page');
    expect(bare(await seen(await page(query({ perPage: 1, pages: 1 }))))).toBe('Day 3 Result 1 of 4');
    expect(bare(await seen(await page(query({ perPage: 9, offset: 9 }))))).toBe('0 results found');
  });

  test('takes over the page number of the list around it', async () => {
    await admin.post('/core/v2/settings', { posts_per_page: 2 });
    await admin.put('/core/v2/templates/starter-theme//home', {
      content: marked(query({ perPage: 2, inherit: true })),
    });
    const second = await seen('/page/2/');
    expect(bare(second)).toBe('Day 1 Old Results 3 to 4 of 4 Previous page 1 2');
    expect(hrefs(second)).toEqual(['?query-3-page=1', '?query-3-page=1']);
    expect(bare(await seen('/page/2/?query-3-page=1'))).toBe('Day 3 Day 2 Results 1 to 2 of 4 1 2 Next page');
    await admin.delete('/core/v2/templates/starter-theme//home?force=true');
    await admin.post('/core/v2/settings', { posts_per_page: 10 });
  });
});

describe('on pages of lists', () => {
  const TEXT = [
    block('breadcrumbs'),
    block('query-title'),
    block('term-name', { isLink: true, level: 2 }),
    block('term-count'),
  ].join('');

  test('the way there, what it is, the term', async () => {
    for (const name of ['archive', 'search'])
      await admin.put(`/core/v2/templates/starter-theme//${name}`, { content: marked(TEXT) });
    const topic = await seen('/category/sea/ship/');
    expect(bare(topic)).toBe('Home Sea Ship Category: Ship Ship (1)');
    expect(hrefs(topic).map((href) => new URL(href).pathname)).toEqual(['/', '/category/sea/', '/category/sea/ship/']);
    expect(bare(await seen('/2026/02/'))).toBe('Home February 2026 Archive: February 2026');
    expect(bare(await seen('/2026/02/02/'))).toBe('Home February 2, 2026 Archive: February 2, 2026');
    expect(bare(await seen('/2026/'))).toBe('Home 2026 Archive: 2026');
    expect(bare(await seen('/?s=word'))).toBe('Home Search results for “word” Search results for “word”');
    for (const name of ['archive', 'search']) await admin.delete(`/core/v2/templates/starter-theme//${name}?force=true`);
  }); // prettier-ignore

  test('a calendar of the month that the page is about', async () => {
    await admin.put('/core/v2/templates/starter-theme//archive', { content: marked(block('calendar')) });
    const february = await seen('/2026/02/');
    const days = Array.from({ length: 28 }, (_none, at) => at + 1).join(' ');
    expect(bare(february)).toBe(`February 2026 Mo Tu We Th Fr Sa Su ${days} « Jan Mar »`);
    expect(hrefs(february).map((href) => new URL(href).pathname)).toEqual(['/2026/02/02/', '/2026/01/', '/2026/03/']);
    expect(bare(await seen('/2026/'))).toMatch(/^January 2026 .* « Dec Feb »$/);
    await admin.post('/core/v2/settings', { start_of_week: 0 });
    expect(bare(await seen('/2026/02/'))).toMatch(/^February 2026 Su Mo Tu We Th Fr Sa 1 2/);
    await admin.delete('/core/v2/templates/starter-theme//archive?force=true');
    await admin.post('/core/v2/settings', { start_of_week: 1 });
  });

  test('elsewhere of the month that it names whole, or of today', async () => {
    const caption = async (attributes: object) =>
      /<caption>(.*?)<\/caption>/.exec(await seen(await page(block('calendar', attributes))))?.[1];
    expect(await caption({ year: 2026, month: 1 })).toBe('January 2026');
    expect(await caption({ year: 2026 })).toBe('March 2026');
    expect(await caption({ month: 1 })).toBe('March 2026');
    expect(await caption({ year: 987, month: 13 })).toBe('December 987');
  });
});

describe('in a text', () => {
  test('breadcrumbs with the parts that its author wished', async () => {
    const above = await app.make.page({ title: 'Above' });
    const hidden = await app.make.page({ title: 'Hidden', status: 'draft', parent: above.id });
    const crumbs = async (attributes: object, parent: number) => {
      const { body } = await admin.post('/core/v2/pages', { title: 'Here', status: 'publish', parent, content: block('breadcrumbs', attributes) }); // prettier-ignore
      return (await app.asVisitor().get(`/core/v2/pages/${body.id}`)).body.content.rendered as string;
    };
    const whole = await crumbs({ separator: '»' }, hidden.id);
    expect(bare(whole)).toBe('Home Above Here');
    expect(whole).toContain(`style="--separator:'»';"`);
    expect(bare(await crumbs({ showHomeItem: false }, above.id))).toBe('Above Here');
    expect(bare(await crumbs({ showCurrentItem: false }, above.id))).toBe('Home Above');
    expect(await crumbs({ style: { spacing: { padding: '1px' } } }, 0)).toContain(`"--separator:'/';padding:1px"`);
  });

  test('how long one reads: whole minutes, at least one', async () => {
    const each = block('post-template', {}, block('post-time-to-read'));
    const path = await page(block('query', { query: { perPage: 4, order: 'asc' } }, each));
    expect(bare(await seen(path))).toBe('1 minute 1 minute 1 minute 2 minutes');
  });

  test('whoever is signed in sees the way out', async () => {
    const path = await page(block('loginout', { displayLoginAsForm: true }));
    const inside = await seen(path, { headers: { cookie } });
    expect(inside).toBe(
      '<div class="wp-block-loginout logged-in"><a href="http://site.test/logout">Sign out</a></div>',
    );
    expect(await seen(path)).toContain('<form method="post"');
  });

  test('a menu ends somewhere, and skips what is empty', async () => {
    const deep = (depth: number): string =>
      block('navigation-submenu', { label: `Deep ${depth}`, url: '/x/' }, depth === 13 ? '' : deep(depth + 1));
    const html = await seen(await page(block('navigation', {}, deep(0))));
    expect(bare(html)).toBe(Array.from({ length: 11 }, (_none, depth) => `Deep ${depth}`).join(' '));
    expect(html.match(/has-child/g)).toHaveLength(10);
    const links = ['/a', '#a', 'mailto:a@b.test', 'TEL:1', 'http://x.test', 'ftp://x.test', 'x/y'];
    const flat = links.map((url) => block('navigation-link', { label: 'L', url })).join('');
    const menu = await seen(await page(block('navigation', {}, `${flat}${block('site-tagline')}${words('W')}`)));
    expect(hrefs(menu)).toEqual([...links.slice(0, 5), '#', '#']);
    expect(menu.match(/<li class="wp-block-navigation-item">/g)).toHaveLength(8);
  });

  test('patterns that are locked, and parts of the theme, stay out', async () => {
    const kept = async (more: object): Promise<number> => {
      const made = { title: 'Kept', status: 'publish', content: words('Kept'), ...more };
      return (await admin.post('/core/v2/blocks', made)).body.id as number;
    };
    const { id: post } = await app.make.post({ title: 'No pattern', content: words('Not kept'), status: 'private' });
    const refs = [await kept({}), await kept({ password: 'x' }), post, 0.5, '1'];
    expect(bare(await seen(await page(refs.map((ref) => block('block', { ref })).join(''))))).toBe('Kept');
    const made = { slug: 'aside', title: 'Aside', content: `${words('Beside')}${block('template-part', { slug: 'aside' })}` };
    expect((await admin.post('/core/v2/template-parts', { ...made, area: 'uncategorized' })).status).toBe(201);
    const parts = ['aside', 'header', 'footer', 'nothing'].map((slug) => block('template-part', { slug, tagName: 'aside' }));
    const html = await seen(await page(parts.join('')));
    expect(html.replaceAll(/\s+/g, ' ')).toMatch(/^<aside class="wp-block-template-part"> ?<p class="wp-block-paragraph">Beside<\/p> ?<\/aside>$/);
  }); // prettier-ignore
});
