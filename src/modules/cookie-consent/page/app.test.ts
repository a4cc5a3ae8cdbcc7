import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, consentSite, type ConsentSite } from '#test/kit/consent.ts';
import { removeOldFiles } from '#modules/cookie-consent/files/jobs.ts';

const CONTENT = `<p>Before.</p>
<iframe src="//WWW.Video.Test/embed/1" width="560" height="315"></iframe>
<script src="https://stats.test/m.js" type="module"></script><script>_st_q.push(1)</script>
<img src="https://pics.test/a.png" srcset="https://pics.test/a.png 1x, https://pics.test/b.png 2x" alt="A tree">
<noscript><img src="https://stats.test/pixel.gif" alt=""></noscript>
<p style="background:url(https://pics.test/c.png)">Text</p><a href="https://other.test/">Link</a>
<img src="/media/own.png" alt="Own">[cookie-consent view="services"]`;

let site: ConsentSite;
let path: string;
beforeAll(async () => {
  site = await consentSite();
  const made = await site.admin.post('/core/v2/pages', { title: 'Page', status: 'publish', content: CONTENT });
  path = new URL(made.body.link).pathname;
});
afterAll(() => site.app.close());

const read = async (headers: Record<string, string> = {}, of = path): Promise<{ html: string; answer: Response }> => {
  const answer = await site.app.fetch(of, { headers });
  return { html: await answer.text(), answer };
};

test('while it is off no page changes', async () => {
  const { html } = await read();
  expect(html).toContain('src="//WWW.Video.Test/embed/1"');
  expect(html).not.toContain('/consent/');
  expect(html).not.toContain('data-consent-open');
});

test('when it is on nothing of a page loads from outside', async () => {
  const them = { key: 'them', name: 'Them & co', address: 'Street 1', partners: 'A, B', third_country: true };
  await site.admin.post(`${ADMIN}/providers`, them);
  await site.addService('stats', {
    provider: 'them',
    cookies: [{ name: '_st' }, { name: '_st_id', lifetime: '2 years' }],
    hosts: ['stats.test'],
    code_opt_in: '<script src="https://more.test/s.js"></script>',
  });
  await site.addService('video', { group: 'external-media', hosts: ['video.test'] });
  const code = { global_js: 'import("https://global.test/a.js")', init_js: 'import("https://init.test/b.js")' };
  const blocker = { key: 'video-player', service: 'video', hosts: ['video.test/embed/'], ...code };
  expect((await site.admin.post(`${ADMIN}/content-blockers`, blocker)).status).toBe(201);
  const phrases = { key: 'stats-inline', service: 'stats', phrases: ['_st_q.push'] };
  expect((await site.admin.post(`${ADMIN}/script-blockers`, phrases)).status).toBe(201);
  await site.set({ active: true });
  const { html, answer } = await read();
  const loading = [...html.matchAll(/\s(?:src|srcset|poster|style)="([^"]*)"/g)].map(([, value]) => value);
  expect(loading.filter((value) => /video\.test|stats\.test|pics\.test/i.test(value ?? ''))).toEqual([]);
  expect(html).toMatch(
    /<div class="consent-placeholder" data-consent-blocker="video-player" data-consent-service="video"/,
  );
  expect(html).toContain('data-consent-src="https://stats.test/m.js" data-consent-type="module"');
  expect(html).toContain('<script type="text/plain" data-consent-service="stats">_st_q.push(1)</script>');
  expect(html).toContain('data-consent-srcset="https://pics.test/a.png 1x, https://pics.test/b.png 2x"');
  expect(html).toContain('alt="A tree"');
  expect(html).toContain('data-consent-service="external-content"');
  expect(html).not.toContain('pixel.gif');
  expect(html).toContain('<a href="https://other.test/">Link</a>');
  expect(html).toContain('src="/media/own.png"');
  expect(html).toContain('data-consent-style="background:url(https://pics.test/c.png)"');
  const content = /data-consent-content="([^"]+)"/.exec(html)![1]!;
  expect(Buffer.from(content, 'base64').toString()).toContain('<iframe');
  const policy = answer.headers.get('content-security-policy')!;
  expect(policy).toMatch(/script-src [^;]*https:\/\/stats\.test/);
  expect(policy).toMatch(/script-src [^;]*https:\/\/more\.test/);
  for (const text of Object.values(code)) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(html).not.toContain('more.test');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('the page is the same with and without the cookie', async () => {
  const { html, answer } = await read();
  const cookie = `cookie-consent=${encodeURIComponent('{"uid":"x"}')}`;
  const other = await read({ cookie });
  expect(other.html).toBe(html);
  expect(other.answer.headers.get('etag')).toBe(answer.headers.get('etag'));
  const again = await site.app.fetch(path, { headers: { cookie, 'if-none-match': answer.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('every page names its files, has the way back to the choice, and its services can be read', async () => {
  for (const of of [path, '/de/', '/en/nothing-here/']) {
    const { html } = await read({}, of);
    const language = of.slice(1, 3);
    const script = new RegExp(`<head><script defer src="(/consent/consent-config-${language}\\.[0-9a-f]{12}\\.js)"`);
    const file = await site.app.fetch(script.exec(html)![1]!);
    expect(file.status).toBe(200);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await file.text()).toContain('https://more.test/s.js');
    expect(html).toContain(language === 'de' ? 'Cookie-Einstellungen</a>' : 'Cookie choices</a>');
  }
  const { html } = await read();
  const heads = ['Services', 'Provider', 'Purpose', 'Cookies and storage'].map(
    (head) => `<th scope="col">${head}</th>`,
  );
  const table = (name: string, about: string, ...rows: string[]): string =>
    `<section class="consent-services"><h3>${name}</h3><p>${about}</p><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const owner = 'Owner of this website';
  const cookies = '_st (until the browser is closed), _st_id (2 years)';
  const them = 'Them &amp; co; Street 1; Recipients: A, B; Data leaves the European Union';
  expect(html).toContain(
    table(
      'Statistics',
      'They count visits, so that we can make the site better.',
      row('stats', them, 'Purpose of stats.', cookies),
    ) +
      table(
        'External media',
        'Videos, maps and other content of others.',
        row('Other external content', owner, 'Shows content of other sites. They learn your network address.', ''),
        row('video', owner, 'Purpose of video.', ''),
      ),
  );
  expect(html).not.toContain('<h3>Marketing</h3>');
  expect((await site.app.fetch('/consent/other.js')).status).toBe(404);
});

test('a change drops the pages, and a page never names a file that is gone; old ones go after a day', async () => {
  const before = (await read()).html;
  await site.set({ texts: { title: 'New title' } });
  const after = (await read()).html;
  const fileIn = (html: string): string => /src="(\/consent\/[^"]+)"/.exec(html)![1]!;
  expect(fileIn(after)).not.toBe(fileIn(before));
  expect(await (await site.app.fetch(fileIn(after))).text()).toContain('New title');
  const statuses = async (): Promise<number[]> => {
    await removeOldFiles.run({}, site.app.app.services);
    return Promise.all([before, after].map(async (html) => (await site.app.fetch(fileIn(html))).status));
  };
  site.wait(86_399);
  expect(await statuses()).toEqual([200, 200]);
  site.wait(1);
  expect(await statuses()).toEqual([404, 200]);
});

test('legal pages are named by their public address, which follows every change of it', async () => {
  const { make } = site.app;
  const above = await make.page({ title: 'Company', slug: 'company' });
  const privacy = await make.page({ title: 'What we keep', slug: 'what-we-keep', parent: above.id });
  const imprint = await make.page({ title: 'Who we are', slug: 'who-we-are' });
  await site.set({ legal_pages: { en: { privacy: privacy.id, imprint: imprint.id } } });
  const named = async () => {
    const { html } = await read();
    const [, kept] = /<a data-consent-open href="([^"]+)"/.exec(html) ?? [];
    const [, inDialog] = /data-consent-privacy="([^"]+)"/.exec(html) ?? [];
    return [kept, inDialog, /data-consent-imprint="([^"]+)"/.exec(html)?.[1]];
  };
  const link = 'http://site.test/en/company/what-we-keep/';
  expect(await named()).toEqual([link, link, 'http://site.test/en/who-we-are/']);
  await site.admin.post(`/core/v2/pages/${above.id}`, { slug: 'firm' });
  const moved = 'http://site.test/en/firm/what-we-keep/';
  expect((await named()).slice(0, 2)).toEqual([moved, moved]);
  await site.admin.post(`/core/v2/pages/${imprint.id}`, { status: 'draft' });
  expect(await named()).toEqual([moved, moved, undefined]);
  expect((await site.app.fetch(new URL(moved).pathname)).status).toBe(200);
});

test('a language without a privacy page of its own leads to that of the site', async () => {
  const link = async () => /<a data-consent-open href="([^"]+)"/.exec((await read({}, '/de/')).html)?.[1];
  expect(await link()).toBe('http://site.test/en/firm/what-we-keep/');
  const named = await site.app.make.page({ title: 'Named', slug: 'named' });
  await site.admin.post('/sitewright/v1/appearance', { privacy_page: named.id });
  expect(await link()).toBe('http://site.test/en/named/');
  await site.admin.post(`/core/v2/pages/${named.id}`, { status: 'draft' });
  expect(await link()).toBe('http://site.test/de/');
});

test('REST content is held back only for those who ask for it, and follows the dialog', async () => {
  const film = 'https://www.video.test/embed/1';
  const content = `<!-- wp:html --><iframe src="${film}" title="Film"></iframe><p>Text</p><!-- /wp:html -->`;
  const { body: post } = await site.admin.post('/core/v2/posts', { title: 'Film', status: 'publish', content });
  await site.admin.post('/core/v2/comments', { post: post.id, content: `<img src="${film}" alt="A">` });
  const ask = async (query: string): Promise<any> => (await site.visitor.get(`/core/v2/posts${query}`)).body;
  const rendered = async (query: string): Promise<string> => (await ask(`/${post.id}${query}`)).content.rendered;
  const held = /<div class="consent-placeholder" data-consent-blocker="video-player" data-consent-service="video"/;
  for (const query of ['', '?consent_blocking=0', '?consent_blocking=']) {
    expect(await rendered(query)).toContain(`<iframe src="${film}"`);
  }
  for (const query of ['?consent_blocking=1', '?consent_blocking=true', '?consent_blocking=1&_fields=content']) {
    const html = await rendered(query);
    expect(html).toMatch(held);
    expect(html).not.toContain('<iframe');
    expect(html).toContain('<p>Text</p>');
  }
  const list = await ask(`?consent_blocking=1&_embed=1&include=${post.id}`);
  expect(list[0].content.rendered).toMatch(held);
  expect(JSON.stringify(list[0]._embedded.replies)).toContain('data-consent-src');
  const enveloped = await ask(`/${post.id}?consent_blocking=1&_envelope=1`);
  expect(enveloped.body.content.rendered).toMatch(held);
  const edited = (await site.admin.get(`/core/v2/posts/${post.id}?context=edit&consent_blocking=1`)).body.content;
  expect(edited.rendered).toMatch(held);
  expect(edited.raw).toBe(content);
  await site.set({ active: false });
  expect(await rendered('?consent_blocking=1')).toContain('<iframe');
  await site.set({ active: true });
  expect(await rendered('?consent_blocking=1')).toMatch(held);
});
