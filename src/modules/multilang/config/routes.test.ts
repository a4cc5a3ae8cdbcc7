import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let en: TestClient;
let de: TestClient;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  admin = await app.make.user({ role: 'administrator' });
  [en, de] = [app.as(admin, 'en'), app.as(admin, 'de')];
});
afterEach(() => store(''));
afterAll(() => app.close());

const PATH = '/multilang/v1/custom-xml-config';
const store = (content: string) => en.post(PATH, { content });
const stored = async () => (await en.get(PATH)).body;
const validate = async (content: string) => (await en.post(`${PATH}/validate`, { content })).body;
const config = (sections: string): string => `<multilang-config>\n  ${sections}\n</multilang-config>`;
const fields = (list: string): string => config(`<custom-fields>${list}</custom-fields>`);
const COPY = fields('<custom-field action="copy">footnotes</custom-field>');

const publish = async (client: TestClient, wish: object, path = '/core/v2/posts') => {
  const { status, body } = await client.post(path, { title: 'Title', status: 'publish', ...wish });
  expect(status).toBe(201);
  return body;
};
const footnotes = async (client: TestClient, id: number) =>
  (await client.get(`/core/v2/posts/${id}?context=edit`)).body.meta.footnotes;
const idsOf = async (client: TestClient, path: string): Promise<number[]> =>
  (await client.get(path)).body.map(({ id }: { id: number }) => id);

describe('the document', () => {
  test('a new site has none', async () => {
    const { status, body, headers } = await en.get(PATH);
    expect([status, body]).toEqual([200, '']);
    expect(headers.get('content-type')).toContain('application/json');
  });

  test('is answered as it was sent, and removed by an empty one', async () => {
    const answer = await store(COPY);
    expect([answer.status, answer.body, answer.headers.get('x-config-errors')]).toEqual([200, COPY, '0']);
    expect(await stored()).toBe(COPY);
    const removed = await store('');
    expect([removed.body, removed.headers.get('x-config-errors')]).toEqual(['', '0']);
    expect(await stored()).toBe('');
  });

  test('is in force in every process', async () => {
    const other = await createTestApp({ flags: { languages: 'en,de' }, databaseUrl: app.databaseUrl });
    const [english, german] = [other.as(admin, 'en'), other.as(admin, 'de')];
    await store(COPY);
    await expect.poll(async () => (await english.get(PATH)).body).toBe(COPY);
    const original = await publish(english, { meta: { footnotes: 'a' } });
    const own = await publish(german, { multilang_translation_of: original.id });
    expect(await footnotes(german, own.id)).toBe('a');
    await other.close();
  });

  test('may come as a form', async () => {
    const body = new URLSearchParams({ content: COPY });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await en.post(PATH, body.toString(), headers)).body).toBe(COPY);
  });

  test.each(['', '/validate'])('needs a text of at most 1 MiB: %s', async (part) => {
    await en.post(PATH + part, {}).fails(400, 'rest_missing_callback_param');
    for (const content of [5, ['<a-config/>'], { a: 1 }, true])
      await en.post(PATH + part, { content }).fails(400, 'rest_invalid_param');
    const frame = '<a-config></a-config>';
    const largest = `<a-config>${'ä'.repeat((1024 * 1024 - frame.length - 1) / 2)} </a-config>`;
    expect((await en.post(PATH + part, { content: largest })).status).toBe(200);
    await en.post(PATH + part, { content: `${largest}\n` }).fails(413, 'multilang_config_too_large');
    const { body } = await de.post(PATH + part, { content: `${largest}\n` });
    expect(body.message).toBe('Die Konfiguration ist größer als 1048576 Bytes.');
  });

  test('is for those who manage the site', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
    for (const [client, status] of [
      [app.asVisitor('en'), 401],
      [editor, 403],
    ] as const) {
      await client.get(PATH).fails(status, 'rest_forbidden');
      await client.post(PATH, {}).fails(status, 'rest_forbidden');
      await client.post(`${PATH}/validate`, { content: '' }).fails(status, 'rest_forbidden');
    }
  });
});

describe('faults', () => {
  test('broken XML is kept, counted and ignored', async () => {
    await store(COPY);
    const broken = COPY.replace('</custom-fields>', '');
    const answer = await store(broken);
    expect([answer.status, answer.body, answer.headers.get('x-config-errors')]).toEqual([200, broken, '1']);
    expect(await stored()).toBe(broken);
    expect(await validate(broken)).toEqual([
      { level: 3, code: 85, message: expect.any(String), file: '', line: 3, column: 19 },
    ]);
    const original = await publish(en, { meta: { footnotes: 'a' } });
    const own = await publish(de, { multilang_translation_of: original.id });
    expect(await footnotes(de, own.id)).toBe('');
  });

  test('a document type is kept, refused and never followed', async () => {
    const text = `<!DOCTYPE a [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>${COPY.replace('footnotes', '&xxe;')}`;
    const answer = await store(text);
    expect([answer.body, answer.headers.get('x-config-errors')]).toEqual([text, '1']);
    expect(await validate(text)).toMatchObject([{ level: 3, line: 1, column: 1 }]);
  });

  test('validate changes nothing', async () => {
    await store(COPY);
    const wrong = config('<custom-feild/>');
    expect(await validate(wrong)).toEqual([
      { level: 2, code: 1871, column: 3, message: "Element 'custom-feild' is not expected.", file: '', line: 2 },
    ]);
    expect(await validate(fields('<custom-field action="copyonce">a</custom-field>'))).toMatchObject([{ level: 2 }]);
    expect(await validate('')).toEqual([]);
    expect(await validate(COPY)).toEqual([]);
    expect(await stored()).toBe(COPY);
  });

  test('what is right beside a fault is in force', async () => {
    const text = COPY.replace('<custom-fields>', '<x/><custom-fields>');
    expect((await store(text)).headers.get('x-config-errors')).toBe('1');
    const original = await publish(en, { meta: { footnotes: 'a' } });
    const own = await publish(de, { multilang_translation_of: original.id });
    expect(await footnotes(de, own.id)).toBe('a');
  });
});

describe('custom fields', () => {
  test('copy: the original alone says it', async () => {
    await store(COPY);
    const original = await publish(en, { meta: { footnotes: 'one' } });
    const own = await publish(de, { multilang_translation_of: original.id });
    await de.post(`/core/v2/posts/${own.id}`, { meta: { footnotes: 'eigen' } });
    expect(await footnotes(de, own.id)).toBe('one');
    await en.post(`/core/v2/posts/${original.id}`, { meta: { footnotes: 'two' } });
    expect(await footnotes(de, own.id)).toBe('two');
    await store('');
    await de.post(`/core/v2/posts/${own.id}`, { meta: { footnotes: 'eigen' } });
    expect(await footnotes(de, own.id)).toBe('eigen');
  });

  test('copy-once: at the beginning, and never later', async () => {
    await store(fields('<custom-field action="copy-once">footnotes</custom-field>'));
    const original = await publish(en, { meta: { footnotes: 'one' } });
    const own = await publish(de, { multilang_translation_of: original.id });
    expect(await footnotes(de, own.id)).toBe('one');
    await en.post(`/core/v2/posts/${original.id}`, { meta: { footnotes: 'two' } });
    expect(await footnotes(de, own.id)).toBe('one');
    await de.post(`/core/v2/posts/${own.id}`, { meta: { footnotes: 'eigen' } });
    expect(await footnotes(de, own.id)).toBe('eigen');
  });

  test.each(['translate', 'ignore'])('%s: each has its own', async (action) => {
    await store(fields(`<custom-field action="${action}">footnotes</custom-field>`));
    const original = await publish(en, { meta: { footnotes: 'one' } });
    const own = await publish(de, { multilang_translation_of: original.id });
    expect(await footnotes(de, own.id)).toBe('');
  });
});

describe('kinds of items', () => {
  const pages = (attributes: string): string =>
    config(`<custom-types><custom-type ${attributes}>page</custom-type></custom-types>`);
  const list = '/core/v2/pages?per_page=100';

  test('0 has one list for all; what is written meanwhile gets the default language', async () => {
    const original = await publish(en, { title: 'One' }, '/core/v2/pages');
    const own = await publish(de, { multilang_translation_of: original.id }, '/core/v2/pages');
    await store(pages('translate="0"'));
    const between = await publish(de, { title: 'Between' }, '/core/v2/pages');
    for (const client of [app.asVisitor('en'), app.asVisitor('de')])
      expect(await idsOf(client, list)).toEqual(expect.arrayContaining([original.id, own.id, between.id]));
    await store('');
    expect(await idsOf(app.asVisitor('de'), list)).toContain(own.id);
    expect(await idsOf(app.asVisitor('de'), list)).not.toContain(between.id);
    expect(await idsOf(app.asVisitor('en'), list)).not.toContain(own.id);
    expect((await en.get(`/core/v2/pages/${own.id}`)).body.multilang_translations).toMatchObject([{ id: original.id }]);
    expect((await en.get(`/multilang/tm/v1/elements/post_page/${between.id}`)).body).toMatchObject({
      trid: expect.any(Number),
      translations: { en: { element_id: between.id, source_language_code: null } },
    });
    const later = await publish(de, { multilang_translation_of: between.id }, '/core/v2/pages');
    expect(later.multilang_translations).toMatchObject([{ id: between.id }]);
  });

  test('display-as-translated shows the original where nothing else is', async () => {
    const lonely = await publish(en, { title: 'Lonely' }, '/core/v2/pages');
    expect(await idsOf(app.asVisitor('de'), list)).not.toContain(lonely.id);
    await store(pages('translate="1" display-as-translated="1"'));
    expect(await idsOf(app.asVisitor('de'), list)).toContain(lonely.id);
    await store(pages('translate="1"'));
    expect(await idsOf(app.asVisitor('de'), list)).not.toContain(lonely.id);
  });

  test('taxonomies', async () => {
    const tag = (await de.post('/core/v2/tags', { name: 'Rot' })).body;
    await store(config('<taxonomies><taxonomy translate="0">post_tag</taxonomy></taxonomies>'));
    expect(await idsOf(app.asVisitor('en'), '/core/v2/tags?per_page=100')).toContain(tag.id);
    await store(config('<taxonomies><taxonomy translate="1">post_tag</taxonomy></taxonomies>'));
    expect(await idsOf(app.asVisitor('en'), '/core/v2/tags?per_page=100')).not.toContain(tag.id);
  });

  test('kinds that the site does not have, or that have no languages, change nothing', async () => {
    const post = await publish(de, {});
    const odd = ['nothing', 'attachment', 'category', 'constructor']
      .map((name) => `<custom-type translate="0">${name}</custom-type>`)
      .join('');
    const answer = await store(
      config(`<custom-types>${odd}</custom-types><taxonomies><taxonomy translate="0">post</taxonomy></taxonomies>`),
    );
    expect(answer.headers.get('x-config-errors')).toBe('0');
    expect(await idsOf(app.asVisitor('en'), '/core/v2/posts?per_page=100')).not.toContain(post.id);
    expect((await en.get('/core/v2/categories')).body[0]).toHaveProperty('multilang_trid');
  });

  test('documents that are stored at once leave one whole state', async () => {
    const tag = (await de.post('/core/v2/tags', { name: 'Blau' })).body;
    const off = config('<taxonomies><taxonomy translate="0">post_tag</taxonomy></taxonomies>');
    await Promise.all([off, '', off, '', off, ''].map(store));
    const isOff = (await stored()) === off;
    const found = await idsOf(app.asVisitor('en'), '/core/v2/tags?per_page=100');
    expect(found.includes(tag.id)).toBe(isOff);
  });
});
