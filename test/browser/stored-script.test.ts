// No text of a person who may not use any HTML becomes script, wherever in the program it is printed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DYNAMIC_BLOCK_NAMES, SHORTCODE_NAMES } from '#content/pieces/names.ts';
import { dynamicTagNames } from '#modules/builder/render/settings/dynamic.ts';
import { elementTypes, kindControls } from '#modules/builder/widgets/registry.ts';
import { exportToFile } from '#copy/transfer/export.ts';
import { importSite } from '#copy/transfer/import.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { grant } from '#content/users/grants.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { openBrowser } from '#test/kit/browser.ts';
import type { TestClient } from '#test/kit/client.ts';
import { CALL, PAYLOADS } from '#test/kit/payloads.ts';
import { freePort } from '#test/kit/process.ts';
import { openScriptAudit, type ScriptAudit } from '#test/kit/script-audit.ts';
import { fittingSettings, wordsIn } from '#test/kit/settings.ts';

let browser: Browser;
let app: TestApp;
let base: string;
let admin: TestClient;
let author: TestClient;
/** Judges the filters alone. */
let unguarded: ScriptAudit;
let guarded: ScriptAudit;
let widgetWords: string[];
let formWords: string[];
let pieceWords: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  app = await createTestApp({ port, flags: { url: base } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
  const writer = await app.make.user({ role: 'author' });
  // All settings of forms are to be printed, also those that authors may not use by themselves.
  await app.app.services.tx((tx) => grant(tx.db, writer.id, 'manage_forms'));
  author = app.as(writer);
  unguarded = await openScriptAudit(browser, { bypassCSP: true });
  guarded = await openScriptAudit(browser, { bypassCSP: false });
  widgetWords = await wordsIn('src/modules/builder/widgets');
  formWords = await wordsIn('src/modules/builder-pro/forms');
  pieceWords = await wordsIn(
    'src/modules/core/pieces',
    'src/modules/oembed',
    'src/modules/folders/gallery',
    'src/modules/contactform/render',
  );
}, 120_000);
afterAll(async () => {
  await browser.close();
  await app.close();
});

let count = 0;
const element = (type: string, settings: object) => ({
  id: (0x1000000 + count++).toString(16),
  settings,
  elements: [],
  ...(kindControls(type) && !['container', 'section', 'column'].includes(type)
    ? { elType: 'widget', widgetType: type }
    : { elType: type }),
});

/**
 * Each kind of element: with values of the right form, plain texts, dynamic values. One page has a third of them, so that
 * the texts share the work; of three texts in a row every kind meets each form.
 */
function builtOf(text: string, turn?: number): object[] {
  const forms = {
    elType: 'widget',
    widgetType: 'form',
    id: (0x2000000 + count++).toString(16),
    settings: { ...Object.fromEntries(formWords.map((word) => [word, text])), form_fields: fieldsOf(text) },
    elements: [],
  };
  const elements = elementTypes.map((type) => elementsOf(type, text));
  const chosen = (some: object[], at: number): object[] =>
    turn === undefined ? some : some.filter((_, form) => form === (at + turn) % some.length);
  return [forms, ...elements.flatMap(chosen)];
}

function elementsOf(type: string, text: string): object[] {
  const controls = kindControls(type) ?? { title: { kind: 'text' }, link: { kind: 'url' }, tag: { kind: 'text' } };
  // The others write into style sheets alone.
  const printed = Object.entries(controls).filter(([, { css }]) => !css);
  const fitting = fittingSettings(Object.fromEntries(printed), text, widgetWords);
  const plain = Object.fromEntries(printed.map(([name]) => [name, text]));
  const tags = printed.map(([name], at) => [name, tagOf(dynamicTagNames[at % dynamicTagNames.length] ?? '', text)]);
  const typed = Object.fromEntries(printed.map(([name]) => [name, { $$type: 'string', value: text }]));
  return [
    element(type, fitting),
    element(type, type.startsWith('b-') ? typed : plain),
    element(type, { __dynamic__: Object.fromEntries(tags) }),
  ];
}

function tagOf(name: string, text: string): string {
  const words = ['before', 'after', 'fallback', 'separator', 'taxonomy', 'post_id', 'format'];
  const settings = Object.fromEntries(words.map((word) => [word, text]));
  return `[builder-tag id="aa" name="${name}" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;
}

const PRINTING = [
  ['html', 'html'],
  ['heading', 'title'],
  ['text-editor', 'editor'],
  ['button', 'text'],
  ['image', 'image'],
  ['shortcode', 'shortcode'],
] as const;

/** Every dynamic tag in two of the widgets that print HTML, which change from text to text. */
function taggedOf(text: string, turn: number): object[] {
  return dynamicTagNames.flatMap((name, at) =>
    PRINTING.filter((_, widget) => widget % 3 === (at + turn) % 3).map(([type, setting]) =>
      element(type, { __dynamic__: { [setting]: tagOf(name, text) } }),
    ),
  );
}

const FIELD_TYPES =
  'text email textarea url tel select radio checkbox acceptance number date time upload password html hidden step honeypot captcha';

function fieldsOf(text: string): object[] {
  const words = formWords.filter((word) => /^(?:field|placeholder|acceptance|file|min|max|rows|width)/.test(word));
  const all = Object.fromEntries(words.map((word) => [word, text]));
  return FIELD_TYPES.split(' ').map((type, at) => ({
    ...all,
    custom_id: `f${at}`,
    field_type: type,
    field_options: `${text}\n${text}|${text}`,
  }));
}

/**
 * Shortcodes, and a third of the dynamic blocks, with the text in all their attributes and inside; of three texts in a row
 * every block meets one.
 */
function textOf(text: string, turn: number): string {
  const quoted = text.includes('"') ? `'${text}'` : `"${text}"`;
  const attributes = pieceWords.map((word) => `${word}=${quoted}`).join(' ');
  const json = JSON.stringify(Object.fromEntries(pieceWords.map((word) => [word, text])))
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e');
  return [
    text,
    `<p title="${text}">x</p>`,
    `<p title='${text}'>x</p>`,
    `<!--${text}-->`,
    ...SHORTCODE_NAMES.map((name) => `[${name} ${attributes}]${text}[/${name}]`),
    ...SHORTCODE_NAMES.map((name) => `[${name} ${text}]`),
    ...DYNAMIC_BLOCK_NAMES.filter((_, at) => at % 3 === turn % 3).map(
      (name) => `<!-- wp:${name} ${json} -->${text}<!-- /wp:${name} -->`,
    ),
  ].join('\n\n');
}

async function publish(by: TestClient, post: object): Promise<string> {
  const { body, status } = await by.post('/core/v2/posts?_fields=link', { status: 'publish', ...post });
  expect({ status, body: status === 201 ? undefined : body }).toEqual({ status: 201, body: undefined });
  return body.link;
}

const built = (elements: readonly object[]) => ({
  meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
});

async function expectHarmless(name: string, address: string): Promise<void> {
  const { found, policy } = await unguarded.look(address);
  const scripts = /script-src [^;]*/.exec(policy)?.[0].replace(` ${new URL(address).origin}`, '');
  expect({ name, found, scripts }).toEqual({
    name,
    found: [],
    scripts: "script-src 'self'",
  });
}

test('the page notices script of those who may write it, with the policy and without', async () => {
  const script = `<script>${CALL}(1)</script>`;
  const address = await publish(admin, { title: 'Free', ...built([element('html', { html: script })]) });
  expect((await unguarded.look(address)).found).toContain('ran: 1');
  expect((await guarded.look(address)).found).toContain('ran: 1');
  const plain = await publish(admin, { title: 'Plain', content: `${script}<img src=x onerror=${CALL}(2)>` });
  expect((await unguarded.look(plain)).found).toEqual(
    expect.arrayContaining(['ran: 1', expect.stringMatching('^handler')]),
  );
  expect((await guarded.look(plain)).found).not.toContain('ran: 2');
});

test('most kinds of elements and all fields print what they are given here', async () => {
  const address = await publish(author, { title: 'Word', ...built(builtOf('Wombat')) });
  const html = await (await app.fetch(new URL(address).pathname)).text();
  const shown = html.split('data-widget_type="').filter((part) => part.includes('Wombat'));
  expect(new Set(shown.map((part) => part.split('.', 1)[0])).size).toBeGreaterThan(20);
  for (const type of FIELD_TYPES.split(' ').filter((one) => !['hidden', 'step', 'honeypot'].includes(one))) {
    expect(html).toContain(`builder-field-type-${type}`);
  }
});

test.each([...PAYLOADS].map(([name, text], turn) => [name, text, turn] as const))('%s', async (name, text, turn) => {
  const elements = [...builtOf(text, turn), ...taggedOf(text, turn)];
  await expectHarmless(name, await publish(author, { title: `A ${text}`, excerpt: text, ...built(elements) }));
  await expectHarmless(name, await publish(author, { title: `B ${text}`, content: textOf(text, turn) }));
  // Lists on the next pages stay short.
  for (const { id } of (await author.get('/core/v2/posts?_fields=id')).body)
    await author.delete(`/core/v2/posts/${id}?_fields=id`);
});

/** All of them, in the elements that print HTML. */
const manyElements = () =>
  [...PAYLOADS.values()].flatMap((text) => [
    element('html', { html: text }),
    element('html', { __dynamic__: { html: tagOf('site-title', text) } }),
    element('heading', { title: text, link: { url: text, custom_attributes: text } }),
    element('text-editor', { editor: text }),
  ]);

test('templates of the library, wherever they are shown', async () => {
  const { body } = await author.post('/builder/v1/template-library/templates', {
    type: 'section',
    title: 'Part',
    content: manyElements(),
  });
  const id: number = body.template_id;
  await expectHarmless('shortcode', await publish(admin, { title: 'A', content: `[builder-template id="${id}"]` }));
  const elements = [element('template', { template_id: String(id) }), { ...element('html', {}), templateID: id }];
  await expectHarmless('widgets', await publish(admin, { title: 'B', ...built(elements) }));
});

test('an exchange file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-script-'));
  const path = join(folder, 'site.xml');
  const meta = {
    _builder_edit_mode: 'builder',
    _builder_data: JSON.stringify(manyElements()),
    _unfiltered: '["_builder_data"]',
  };
  await writeFile(path, exchangeFile([...PAYLOADS.values()].join('\n\n'), meta));
  const report = await importWxr(app.app.services, path);
  await rm(folder, { recursive: true });
  expect(report.counts.posts).toMatchObject({ created: 2, failed: 0 });
  for (const slug of ['carried-text', 'carried-document']) {
    const [post] = (await admin.get(`/core/v2/posts?slug=${slug}`)).body;
    await expectHarmless(slug, post.link);
  }
});

test('an archive, in another site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-script-'));
  const port = await freePort();
  const from = await createTestApp();
  const other = await createTestApp({ port, flags: { url: `http://127.0.0.1:${port}` } });
  try {
    const person = await from.make.user({ role: 'author' });
    await from.app.services.tx((tx) => grant(tx.db, person.id, 'manage_forms'));
    const writer = from.as(person);
    const text = [...PAYLOADS.values()].join('\n\n');
    await publish(writer, { title: 'Text', slug: 'archived-text', content: text, excerpt: text });
    await publish(writer, { title: 'Document', slug: 'archived-document', ...built(manyElements()) });
    await exportToFile(from.app.services, join(folder, 'site.zip'));
    await importSite(other.app.services, join(folder, 'site.zip'));
    for (const slug of ['archived-text', 'archived-document']) {
      const [post] = (await other.asVisitor().get(`/core/v2/posts?slug=${slug}`)).body;
      await expectHarmless(slug, post.link);
    }
  } finally {
    await from.close();
    await other.close();
    await rm(folder, { recursive: true });
  }
});

function exchangeFile(content: string, meta: Readonly<Record<string, string>>): string {
  const data = (text: string): string =>
    `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll(/[\0\x01]/g, '')}]]>`;
  const item = (id: number, slug: string, text: string, more = ''): string =>
    `<item><title>${data(slug)}</title><content:encoded>${data(text)}</content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>2026-01-01 10:00:00</wp:post_date><wp:post_date_gmt>2026-01-01 10:00:00</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
  const rows = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${data(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item(7001, 'carried-text', content)}${item(7002, 'carried-document', 'x', rows.join(''))}</channel></rss>`;
}
