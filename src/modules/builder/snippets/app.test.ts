import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertMeta } from '#content/posts/store.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let adminId: number;
beforeAll(async () => {
  app = await createTestApp();
  const person = await app.make.user({ role: 'administrator' });
  adminId = person.id;
  admin = app.as(person);
  await app.make.page({ slug: 'measured' });
  await app.make.page({ slug: 'left-out' });
});
afterAll(() => app.close());

const LIBRARY = '/core/v2/builder_library';

function sent(settings: object, conditions: string[] = ['include/general']) {
  return {
    title: 'Statistics',
    status: 'publish',
    meta: {
      _builder_template_type: 'code_snippet',
      _builder_page_settings: settings,
      ...(conditions.length > 0 && { _builder_conditions: conditions }),
    },
  };
}

async function make(settings: object, conditions?: string[]): Promise<number> {
  const { body, status } = await admin.post(LIBRARY, sent(settings, conditions));
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const remove = (id: number) => admin.delete(`${LIBRARY}/${id}?force=true`);

async function page(path: string): Promise<{ html: string; policy: string }> {
  const answer = await app.fetch(path);
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('code stands at its place, in its order, on pages, lists and where nothing is', async () => {
  const ids = [
    await make({ code: '<meta name="second" content="x">', location: 'head', priority: 2 }),
    await make({ code: '<meta name="first" content="x">', location: 'head', priority: 1 }),
    await make({ code: '<noscript>start</noscript>', location: 'body_start' }),
    await make({ code: '<script>window.ended = 1</script>', location: 'body_end' }),
    await make({ code: '' }),
  ];
  for (const path of ['/measured/', '/', '/there-is-nothing/']) {
    const { html, policy } = await page(path);
    expect(html).toMatch(/name="first"[^]*name="second" content="x"><\/head>/);
    expect(html).toMatch(/<body[^>]*>\s*<noscript>start<\/noscript>/);
    expect(html).toMatch(/<script>window.ended = 1<\/script>\s*<\/body>/);
    expect(policy).toContain(hashOf('window.ended = 1'));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
  for (const id of ids) await remove(id);
  expect((await page('/measured/')).html).not.toContain('name="first"');
});

test('conditions hold, and what was kept of a page goes with every change', async () => {
  const { body } = await admin.get('/core/v2/pages?slug=left-out');
  const id = await make({ code: '<script>one()</script>' }, ['include/general', `exclude/singular/page/${body[0].id}`]);
  expect((await page('/left-out/')).html).not.toContain('one()');
  expect((await page('/measured/')).policy).toContain(hashOf('one()'));
  await admin.post(`${LIBRARY}/${id}`, {
    meta: { _builder_page_settings: { code: '<script>two()</script>', hosts: 'https://stats.test' } },
  });
  const { html, policy } = await page('/measured/');
  expect(html).not.toContain('one()');
  expect(policy).toContain(hashOf('two()'));
  expect(policy).toContain("connect-src 'self' https://stats.test;");
  await admin.post(`${LIBRARY}/${id}`, { status: 'draft' });
  expect((await page('/measured/')).html).not.toContain('two()');
  const { cookie } = await app.make.session({ id: adminId, login: '', email: '', password: '', authorization: '' });
  const looked = await app.fetch(`/measured/?preview=1&theme_template_id=${id}`, { headers: { cookie } });
  expect(await looked.text()).toContain('two()');
  await remove(id);
});

test('only people who may use any HTML write code', async () => {
  const author = app.as(await app.make.user({ role: 'author' }));
  await author.post(LIBRARY, sent({ code: '<script>bad()</script>' }, [])).fails(403, 'rest_cannot_update');
  const plain = { title: 'Plain', meta: { _builder_template_type: 'section' } };
  const { body } = await author.post(LIBRARY, plain);
  const changed = { meta: { _builder_template_type: 'code_snippet', _builder_page_settings: { code: 'x' } } };
  await author.post(`${LIBRARY}/${body.id}`, changed).fails(403, 'rest_cannot_update');
  await admin.post(`${LIBRARY}/${body.id}`, changed);
  await author
    .post(`${LIBRARY}/${body.id}`, { meta: { _builder_page_settings: { code: 'y' } } })
    .fails(403, 'rest_cannot_update');
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.post(LIBRARY, sent({ code: 'x' })).fails(403, 'rest_cannot_update');
  expect((await editor.post(LIBRARY, sent({ code: 'x' }, []))).status).toBe(201);
});

test('code that nobody vouches for is filtered, and its hosts are not let in', async () => {
  const id = await make({
    code: '<p>Kept</p><script>gone()</script>',
    hosts: 'https://stats.test',
    location: 'body_end',
  });
  expect((await page('/measured/')).policy).toContain('https://stats.test');
  await app.app.services.tx(async (tx) => {
    await upsertMeta(tx.db, id, TRUST_KEY, JSON.stringify(['_builder_data']));
    tx.touch(`builder:document:${id}`);
  });
  const { html, policy } = await page('/measured/');
  expect(html).toContain('<p>Kept</p>');
  expect(html).not.toContain('<script>gone()');
  expect(policy).not.toContain('https://stats.test');
  await remove(id);
});

test('a snippet that is looked at stands once, and other templates that are looked at bring no code', async () => {
  const id = await make({ code: '<meta name="once" content="x">', location: 'head', priority: 3 });
  const { body: header } = await admin.post(LIBRARY, {
    ...{ title: 'Header', status: 'publish' },
    meta: { _builder_template_type: 'header', _builder_page_settings: { code: '<meta name="header-code">' } },
  });
  const { cookie } = await app.make.session({ id: adminId, login: '', email: '', password: '', authorization: '' });
  const look = async (template: number) =>
    (await app.fetch(`/measured/?preview=1&theme_template_id=${template}`, { headers: { cookie } })).text();
  expect((await look(id)).match(/name="once"/g)).toHaveLength(1);
  expect(await look(header.id)).not.toContain('header-code');
  for (const one of [id, header.id]) await remove(one);
});

test('it is no template of the library', async () => {
  const id = await make({ code: 'x' }, []);
  const { body } = await admin.get('/builder/v1/template-library/templates?source=local');
  expect(body.templates.map((one: { template_id: number }) => one.template_id)).not.toContain(id);
});
