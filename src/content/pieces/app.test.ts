import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineModule } from '#kernel/module.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let printed = 0;
// Stand for what modules bring; the names are those that a site may have.
const pieces = defineModule({
  name: 'test-pieces',
  version: '1.0.0',
  routes: {},
  shortcodes: {
    'simple-form': ({ attributes, content }, { post }) => ({
      html: `<b>${escapeHtml(attributes.get('id') ?? '')}|${post?.id ?? 0}|${content ?? ''}</b>`,
      scripts: ['/assets/simple.js'],
    }),
    'language-switcher': () => Promise.reject(new Error('broken')),
    'cookie-consent': (_shortcode, { reads }) => {
      reads('test-consent');
      return `<i>consent ${++printed}</i>`;
    },
  },
  dynamicBlocks: {
    'multilang/switcher': (block, inside) => `<u>${String(block.attributes['n'])}${inside}</u>`,
    'forms-plugin/form': async (block, _inside, { renderBlocks, post }) =>
      `<s>${post ? await renderBlocks(block.innerBlocks, post) : ''}</s>`,
  },
});

let app: TestApp;
let author: TestClient;
beforeAll(async () => {
  app = await createTestApp({ modules: [pieces] });
  author = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const rendered = async (content: string): Promise<{ html: string; id: number; excerpt: string }> => {
  const { body } = await author.post('/core/v2/posts', { title: 'A', content, status: 'publish' });
  const { id } = body as { id: number };
  const shown = (await app.asVisitor().get(`/core/v2/posts/${id}`)).body as Record<
    'content' | 'excerpt',
    { rendered: string }
  >;
  return { html: shown.content.rendered.trim(), id, excerpt: shown.excerpt.rendered };
};

test('shortcodes are printed, also inside each other; unknown ones and doubled brackets stay text', async () => {
  const { html, id, excerpt } = await rendered(
    'One [simple-form id="<7>"]in [cookie-consent][/simple-form] two [[simple-form]] [unknown a="1"]',
  );
  expect(html).toContain(`<b>&lt;7&gt;|${id}|in <i>consent `);
  expect(html).toContain('[simple-form] [unknown a=');
  expect(excerpt).not.toContain('consent');
  const { link } = (await author.get(`/core/v2/posts/${id}`)).body as { link: string };
  const page = await (await app.fetch(new URL(link).pathname)).text();
  expect(page).toContain('<i>consent ');
  expect(page).toContain('src="/assets/simple.js"');
});

test('one that cannot be printed leaves the rest of the text as it is', async () => {
  const { html } = await rendered('Before [language-switcher] after');
  expect(html).toBe('<p>Before  after</p>');
});

test('dynamic blocks, with blocks inside, in a context of their own', async () => {
  const { html } = await rendered(
    '<!-- wp:multilang/switcher {"n":3} --><!-- wp:paragraph --><p>In</p><!-- /wp:paragraph --><!-- /wp:multilang/switcher -->' +
      '<!-- wp:forms-plugin/form --><!-- wp:multilang/switcher {"n":4} /--><!-- /wp:forms-plugin/form -->',
  );
  expect(html).toContain('<u>3<p class="wp-block-paragraph">In</p></u>');
  expect(html).toMatch(/<s><u>4<\/u>\s*<\/s>/);
});

test('what a piece has read makes the answer fresh again', async () => {
  const { id } = await rendered('[cookie-consent]');
  const address = `/api/core/v2/posts/${id}?_fields=content`;
  const read = async () => (await app.fetch(address)).text();
  const first = await read();
  expect(await read()).toBe(first);
  await app.app.services.tx((tx) => {
    tx.touch('test-consent');
    return Promise.resolve();
  });
  expect(await read()).not.toBe(first);
});
