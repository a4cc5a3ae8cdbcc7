// Every pair of routes in which one person sends a text and another one, who may use any HTML, finishes, approves or
// publishes it: nothing that the first one could not have stored alone may be stored or printed.
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areTextsTrusted } from '#content/posts/trust.ts';
import { grant } from '#content/users/grants.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

const TM = '/multilang/tm/v1';
const ATE = '/multilang/ate/v1';
const ST = '/multilang/st/v1';

let app: TestApp;
let boss: TestClient;
let german: TestClient;
let translator: TestUser;
let author: TestUser;
let contributor: TestUser;
let keeper: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de', limits: 'off' } });
  const owner = await app.make.user({ role: 'administrator' });
  boss = app.as(owner, 'en');
  german = app.as(owner, 'de');
  translator = await app.make.user({ role: 'subscriber' });
  author = await app.make.user({ role: 'author' });
  contributor = await app.make.user({ role: 'contributor' });
  keeper = await app.make.user({ role: 'subscriber' });
  await app.app.services.tx(({ db }) => grant(db, keeper.id, 'multilang_manage_string_translation'));
  await boss.post(`${TM}/translators`, { user_id: translator.id, language_pairs: { en: ['de'] } });
});
afterAll(() => app.close());

const as = (user: TestUser) => app.as(user, 'en');

const SCRIPT = '<script>stolen()</script>';
const HANDLER = '<img src=x onerror=stolen()>';
/** No tag by itself; together with what follows a browser finds one. */
const OPEN = '<img src=x onerror=stolen() ';
const HOSTILE = `Hallo ${HANDLER}${SCRIPT} ${OPEN}`;

/** What a browser would run. */
function runIn(html: string): string[] {
  const found: string[] = [];
  let inScript = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      // Data for search engines is no program.
      inScript = name === 'script' && !attributes['type']?.endsWith('json');
      found.push(...Object.keys(attributes).filter((key) => key.startsWith('on')));
    },
    ontext(text) {
      if (inScript && text.includes('stolen')) found.push(text);
    },
    onclosetag() {
      inScript = false;
    },
  });
  parser.end(html);
  return found;
}

test('what is looked for is found', () => {
  expect(runIn(`<p>${HANDLER}${SCRIPT}</p>`)).toEqual(['onerror', 'stolen()']);
  expect(runIn(`<p>${OPEN}</p>`)).toEqual(['onerror']);
});

const page = async (link: string): Promise<string> => (await app.fetch(link.replace('http://site.test', ''))).text();

/** The record as it is stored, and its public page. */
async function record(id: number, type = 'pages', client = german): Promise<string[]> {
  const { body } = await client.get(`/core/v2/${type}/${id}?context=edit`);
  const { title, content, excerpt, meta, link } = body;
  const elements = String(meta?._builder_data ?? '').replaceAll('\\"', '"');
  return [title.raw, content.raw, content.rendered, excerpt?.raw ?? '', elements, await page(link)];
}

const document = (html: string, widgetType = 'html', setting = 'html') => ({
  _builder_edit_mode: 'builder',
  _builder_data: JSON.stringify([
    { id: 'con0001', elType: 'container', settings: {}, elements: [
      { id: 'wid0001', elType: 'widget', widgetType, settings: { [setting]: html }, elements: [] },
    ] },
  ]),
}); // prettier-ignore

async function sendJob(type: string, id: number): Promise<number> {
  await boss.post(`${TM}/basket`, { element_type: type, element_id: id, targets: ['de'], force: true });
  const { body } = await boss.post(`${TM}/basket/send`, { translators: { de: translator.id } });
  expect(body.jobs).toHaveLength(1);
  return body.jobs[0];
}
async function pageJob(wish: object): Promise<number> {
  const { body } = await boss.post('/core/v2/pages', { title: 'Title', status: 'publish', ...wish });
  return sendJob('post_page', body.id);
}
const fieldsOf = async (jobId: number): Promise<any[]> => (await boss.get(`${TM}/jobs/${jobId}`)).body.fields;
/** Every field of a job, as a translator sends it. */
async function translate(jobId: number, value: string): Promise<void> {
  const fields = (await fieldsOf(jobId)).map(({ name }) => [name, { value, finished: true }]);
  await as(translator).post(`${TM}/jobs/${jobId}`, { fields: Object.fromEntries(fields) });
}
async function complete(jobId: number): Promise<number> {
  const { body, status } = await boss.post(`${TM}/jobs/${jobId}/complete`);
  expect(status).toBe(200);
  return body.element_id;
}

/** A built page, and its duplicate in the other language. */
async function duplicated(title: string, html: string): Promise<{ id: number; translated: number }> {
  const { id } = (await boss.post('/core/v2/pages', { title, status: 'publish', meta: document(html) })).body;
  const wish = { element_type: 'post_page', element_id: id, targets: ['de'] };
  return { id, translated: (await boss.post(`${TM}/duplicate`, wish)).body.created.de };
}
const isOf = (id: number) => (one: { viewLink: string }) => one.viewLink.endsWith(`?p=${id}`);

/** The file of a job with another text in each target. */
async function xliff(jobId: number, text: string): Promise<string> {
  const { content } = (await as(translator).get(`${TM}/xliff/fetch/${jobId}?version=1.2`)).body;
  const file = Buffer.from(content, 'base64').toString();
  const escaped = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return Buffer.from(
    file.replaceAll(/(<source>)(.*?)(<\/source>)\s*<target[^>]*>.*?<\/target>/gs, (_all, ...[, source]: string[]) => {
      const target = `${source ?? ''}${escaped}`;
      return `<source>${source ?? ''}</source><target state="needs-review-translation">${target}</target>`;
    }),
  ).toString('base64');
}

const PAIRS: Readonly<Record<string, () => Promise<string[]>>> = {
  'a translator fills in the fields of a page, a manager completes the job': async () => {
    const jobId = await pageJob({ content: '<p>Hello</p>', excerpt: 'Short' });
    await translate(jobId, HOSTILE);
    return [...(await fieldsOf(jobId)).map(({ value }) => value), ...(await record(await complete(jobId)))];
  },
  'a translator fills in a field that a manager changes before completing': async () => {
    const jobId = await pageJob({ content: '<p>Hello</p>' });
    await translate(jobId, HOSTILE);
    const { value } = (await fieldsOf(jobId)).find(({ name }) => name === 'content');
    await boss.post(`${TM}/jobs/${jobId}`, { fields: { content: { value: `${value}!`, finished: true } } });
    return record(await complete(jobId));
  },
  'a translator imports an XLIFF file, a manager completes the job': async () => {
    const jobId = await pageJob({ content: '<p>Hello</p><p>Bye</p>' });
    const content = await xliff(jobId, OPEN);
    const { body } = await as(translator).post(`${TM}/xliff/import`, { content });
    expect(body[0].imported).toBeGreaterThan(0);
    const fields = (await fieldsOf(jobId)).map(({ name, value }) => [name, { value, finished: true }]);
    await boss.post(`${TM}/jobs/${jobId}`, { fields: Object.fromEntries(fields) });
    return record(await complete(jobId));
  },
  'a translator writes sentences in the editor, a manager takes them over': async () => {
    const jobId = await pageJob({ content: '<p>Hello there.</p><p>Bye.</p>' });
    await as(translator).post(`${ATE}/jobs`, { job_id: jobId });
    const { segments } = (await as(translator).get(`${ATE}/jobs/${jobId}`)).body;
    const said = segments.map(({ id, source }: any) => ({ id, target: `${source} ${OPEN}`, state: 'final' }));
    expect((await as(translator).post(`${ATE}/jobs/${jobId}/segments`, said)).status).toBe(200);
    expect((await boss.post(`${ATE}/jobs/sync`, { job_ids: [jobId] })).body.downloaded).toEqual([jobId]);
    return record(await complete(jobId));
  },
  'a translator teaches the memory, a manager takes its sentences over': async () => {
    const content = '<p>Remember this sentence.</p><p>And this one.</p>';
    const first = await pageJob({ title: 'Memory', content });
    await as(translator).post(`${ATE}/jobs`, { job_id: first });
    const { segments } = (await as(translator).get(`${ATE}/jobs/${first}`)).body;
    const said = segments.map(({ id, source }: any) => ({ id, target: `${source} ${OPEN}`, state: 'final' }));
    await as(translator).post(`${ATE}/jobs/${first}/segments`, said);
    const second = await pageJob({ title: 'Memory', content });
    expect((await boss.post(`${ATE}/jobs`, { job_id: second })).body.prefilled).toBe(3);
    expect((await boss.post(`${ATE}/jobs/sync`, { job_ids: [second] })).body.downloaded).toEqual([second]);
    return record(await complete(second));
  },
  'a translator fills in the texts of a built page, a manager completes the job': async () => {
    const jobId = await pageJob({ meta: document('<p>Hello</p>') });
    await translate(jobId, HOSTILE);
    return record(await complete(jobId));
  },
  'a translator fills in a category, a manager completes the job': async () => {
    const { id } = (await boss.post('/core/v2/categories', { name: 'Boats', description: 'About <b>boats</b>' })).body;
    const jobId = await sendJob('tax_category', id);
    await translate(jobId, HOSTILE);
    const { body } = await german.get(`/core/v2/categories/${await complete(jobId)}?context=edit`);
    return [body.name, body.description, await page(body.link)];
  },
  'a translator fills in the strings of a built page, a manager completes the job': async () => {
    const { id, translated } = await duplicated('Strings', '<p>Hello</p>');
    const [found] = (await boss.get(`${ST}/string-packages?limit=500`)).body.filter(isOf(id));
    const jobId = await sendJob(`package_${found.type}`, found.id);
    await translate(jobId, HOSTILE);
    await complete(jobId);
    return record(translated);
  },
  'somebody who may translate strings sends and imports some, a manager saves them once more': async () => {
    const { id, translated } = await duplicated('PO', '<p>Guten Tag</p>');
    const [found] = (await boss.get(`${ST}/string-packages?limit=500`)).body.filter(isOf(id));
    const domain = `${found.type}-${id}`;
    const [own] = (await boss.get(`${ST}/strings?domain=${domain}&limit=500`)).body;
    const content = `msgid ""\nmsgstr ""\n\nmsgid "<p>Guten Tag</p>"\nmsgstr "${HANDLER}${SCRIPT}"\n`;
    const imported = await as(keeper).post(`${ST}/strings/import`, { domain, language: 'de', content });
    expect(imported.body).toMatchObject({ translations: 1 });
    const all = (await boss.get(`${ST}/strings?domain=${domain}&limit=500`)).body;
    await as(keeper).post(`${ST}/strings/${own.id}`, { translations: { de: { value: HOSTILE } } });
    const texts: string[] = [];
    for (const one of all) {
      const { value } = (await boss.get(`${ST}/strings/${one.id}`)).body.translations.de;
      texts.push(value);
      await boss.post(`${ST}/strings/${one.id}`, { translations: { de: { value } } });
    }
    return [...texts, ...(await record(translated))];
  },
  'a contributor writes a post, an administrator publishes it': async () => {
    const wish = { title: HOSTILE, content: `<p>${HOSTILE}</p>`, excerpt: HOSTILE, status: 'pending' };
    const { id } = (await as(contributor).post('/core/v2/posts', wish)).body;
    await boss.post(`/core/v2/posts/${id}`, { status: 'publish' });
    return record(id, 'posts', boss);
  },
  'a contributor autosaves, an administrator publishes and looks at the preview': async () => {
    const { id } = (await as(contributor).post('/core/v2/posts', { title: 'Auto', content: 'x', status: 'pending' }))
      .body;
    const { body } = await as(contributor).post(`/core/v2/posts/${id}/autosaves`, { title: HOSTILE, content: HOSTILE });
    await boss.post(`/core/v2/posts/${id}`, { status: 'publish' });
    const { content } = (await boss.get(`/core/v2/posts/${id}/autosaves/${body.id}?context=edit`)).body;
    return [content.raw, content.rendered, ...(await record(id, 'posts', boss))];
  },
  'an author builds a page, an administrator copies it': async () => {
    const { id } = (await as(author).post('/core/v2/posts', { title: 'Copied', meta: document(HOSTILE) })).body;
    const { body } = await boss.post(`/clonepost/v1/copy/${id}`, {});
    await boss.post(`/core/v2/posts/${body.id}`, { status: 'publish' });
    return record(body.id, 'posts', boss);
  },
  'an author rewrites a copy, an administrator publishes it again': async () => {
    const wish = { title: 'Rewritten', status: 'publish', meta: document('<p>Before</p>') };
    const { id } = (await as(author).post('/core/v2/posts', wish)).body;
    const { body } = await boss.post(`/clonepost/v1/rewrite/${id}`);
    const changed = await as(author).post(`/core/v2/posts/${body.copy_id}`, {
      content: HOSTILE,
      meta: document(HOSTILE),
    });
    expect(changed.status).toBe(200);
    expect((await boss.post(`/clonepost/v1/republish/${body.copy_id}`)).status).toBe(200);
    expect(await areTextsTrusted(app.app.services.db, id, ['_builder_data'])).toBe(false);
    return record(id, 'posts', boss);
  },
  'an author writes a post, a manager makes a duplicate of it': async () => {
    const wish = { title: HOSTILE, content: HOSTILE, status: 'publish', meta: document(HOSTILE) };
    const { id } = (await as(author).post('/core/v2/posts', wish)).body;
    const { created } = (await boss.post(`${TM}/duplicate`, { element_type: 'post_post', element_id: id, targets: ['de'] })).body; // prettier-ignore
    return record(created.de, 'posts');
  },
  'an author keeps a template, an administrator puts it on a page': async () => {
    const wish = {
      title: 'Part',
      status: 'publish',
      meta: { ...document(HOSTILE), _builder_template_type: 'section' },
    };
    const { body } = await as(author).post('/core/v2/builder_library', wish);
    const meta = document(`[builder-template id="${body.id}"]`, 'shortcode', 'shortcode');
    const { id } = (await boss.post('/core/v2/pages', { title: 'With a part', status: 'publish', meta })).body;
    return record(id, 'pages', boss);
  },
  'a visitor comments, an administrator approves': async () => {
    const { id, link } = (await boss.post('/core/v2/posts', { title: 'Comments', content: 'x', status: 'publish' }))
      .body;
    const wish = { post: id, author_name: HANDLER + 'Eve', author_email: 'eve@people.test', content: HOSTILE };
    await boss.post('/core/v2/settings', { default_comment_status: 'open' });
    const { body } = await app.as(contributor, 'en').post('/core/v2/comments', wish);
    const approved = await boss.post(`/core/v2/comments/${body.id}`, { status: 'approved' });
    return [approved.body.content.raw, approved.body.content.rendered, await page(link)];
  },
};

describe('no script of the first person is stored or printed', () => {
  test.each(Object.entries(PAIRS))('%s', async (_name, texts) => {
    for (const text of await texts()) expect({ text, runs: runIn(text) }).toEqual({ text, runs: [] });
  });
});

describe('what the original has stays', () => {
  const FRAME = '<iframe src="https://video.test/1" title="Film"></iframe>';

  test('a translator without the right keeps a frame of the original', async () => {
    const jobId = await pageJob({ content: `<p>Hello</p>${FRAME}` });
    await translate(jobId, `<p>Hallo <b>da</b></p>${FRAME}`);
    const { body } = await german.get(`/core/v2/pages/${await complete(jobId)}?context=edit`);
    expect(body.content.raw).toBe(`<p>Hallo <b>da</b></p>${FRAME}`);
  });

  test('a frame that a manager put into a field stays when a translator goes on with it', async () => {
    const jobId = await pageJob({ content: '<p>Hello</p>' });
    await boss.post(`${TM}/jobs/${jobId}`, { fields: { content: { value: `<p>Hi</p>${FRAME}`, finished: false } } });
    await translate(jobId, `<p>Hallo</p>${FRAME}${SCRIPT}`);
    const { body } = await german.get(`/core/v2/pages/${await complete(jobId)}?context=edit`);
    expect(body.content.raw).toBe(`<p>Hallo</p>${FRAME}stolen()`);
  });
});
