import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let editor: TestClient;
let form: { id: number; hash: string };
beforeAll(async () => {
  app = await createTestApp({ flags: { limits: 'off' }, environment: { SITEWRIGHT_FORMS_MIN_FILL_SECONDS: '0' } });
  editor = app.as(await app.make.user({ role: 'editor' }));
  const written = { context: 'save', title: 'Shown', form: '[text* a][submit]', additional_settings: 'skip_mail: on' };
  const { id } = (await editor.post('/contactform/v1/contact-forms', written)).body;
  const [{ hash }] = (await editor.get('/contactform/v1/contact-forms?search=Shown')).body;
  form = { id, hash };
});
afterAll(() => app.close());

async function publish(content: string): Promise<{ id: number; path: string }> {
  const { body } = await editor.post('/core/v2/pages', { title: 'Page', status: 'publish', content });
  return { id: body.id, path: new URL(body.link).pathname };
}
const show = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await app.fetch(path, { headers })).text();

describe('a form in a text', () => {
  test.each([
    ['by id', () => `[contact-form id="${form.id}"]`],
    ['by hash', () => `[contact-form id="${form.hash}" title="Any"]`],
    ['by title', () => '[contact-form title="Shown"]'],
    ['as a block', () => `<!-- wp:contactform/form {"id":${form.id},"htmlClass":"wide"} /-->`],
    [
      'as a block with the shortcode',
      () => `<!-- wp:contactform/form --><div>[contact-form id="${form.hash}"]</div><!-- /wp:contactform/form -->`,
    ],
  ])('%s', async (_name, content) => {
    const page = await publish(content());
    const html = await show(page.path);
    expect(html).toContain(`id="contactform-f${form.id}-p${page.id}-o1"`);
    expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/contactform\/form\.[0-9a-f]{10}\.css"/);
    expect(html).toMatch(/<script defer[^>]* src="\/assets\/contactform\/form\.[0-9a-f]{10}\.js"/);
    const rest = (await app.asVisitor().get(`/core/v2/pages/${page.id}`)).body;
    expect(rest.content.rendered).toContain('<form action="/_site/contact-forms/');
  });

  test('one that is not there prints nothing, two have numbers of their own', async () => {
    const { path } = await publish(
      `A [contact-form id="999999"] B [[contact-form]] [contact-form id="${form.id}"] [contact-form id="${form.id}"]`,
    );
    const html = await show(path);
    expect(html).toContain('A  B [contact-form]');
    expect(html.match(/id="contactform-f\d+-p\d+-o\d"/g)).toHaveLength(2);
    expect(new Set(html.match(/id="contactform-f\d+-p\d+-o\d"/g)).size).toBe(2);
  });

  test('shows what is saved now', async () => {
    const written = { context: 'save', title: 'Changing', form: 'Before [text a]' };
    const { id } = (await editor.post('/contactform/v1/contact-forms', written)).body;
    const { path } = await publish(`[contact-form id="${id}"]`);
    expect(await show(path)).toContain('Before');
    await editor.patch(`/contactform/v1/contact-forms/${id}`, { context: 'save', form: 'After [text a]' });
    expect(await show(path)).toContain('After');
    await editor.delete(`/contactform/v1/contact-forms/${id}`);
    expect(await show(path)).not.toContain('After');
  });

  test('members get a nonce, visitors do not', async () => {
    const written = {
      context: 'save',
      title: 'Members',
      form: '[text a]',
      additional_settings: 'subscribers_only: on',
    };
    const { id } = (await editor.post('/contactform/v1/contact-forms', written)).body;
    const { path } = await publish(`[contact-form id="${id}"]`);
    const { cookie } = await app.make.session(await app.make.user({ role: 'subscriber' }));
    expect(await show(path)).not.toContain('_wpnonce');
    expect(await show(path, { cookie })).toContain('name="_wpnonce"');
  });

  test('its files are there', async () => {
    const html = await show((await publish(`[contact-form id="${form.id}"]`)).path);
    for (const [address] of html.matchAll(/\/assets\/contactform\/form\.[0-9a-f]{10}\.(?:css|js)/g)) {
      const answer = await app.fetch(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect((await answer.text()).length).toBeGreaterThan(1000);
      expect((await app.fetch(address, { method: 'POST' })).status).toBe(405);
    }
    expect((await app.fetch('/assets/contactform/none.js')).status).toBe(404);
  });
});

describe('without a script', () => {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return app.fetch(path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'user-agent': 'Test browser', ...headers },
    });
  };
  const unit = (page: number) => ({ _contactform_unit_tag: `contactform-f${form.id}-p${page}-o1` });

  test('back to the page, which says it once', async () => {
    const page = await publish(`[contact-form id="${form.id}"]`);
    const referer = `${BASE}${page.path}`;
    const refused = await post(`/_site/contact-forms/${form.id}`, { ...unit(page.id), a: '' }, { referer });
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${referer}#contactform-f${form.id}-p${page.id}-o1`,
    ]);
    const cookie = refused.headers.get('set-cookie')!.split(';')[0]!;
    const html = await show(page.path, { cookie });
    expect(html).toContain('data-form-message="">Please check the marked fields.</div>');
    expect(html).toContain('data-form-error="a">Please fill this in.</span>');
    expect(await show(page.path)).not.toContain('is-failure');
    const taken = await post(`/_site/contact-forms/${form.id}`, { ...unit(page.id), a: 'x' }, { referer });
    const thanks = await show(page.path, { cookie: taken.headers.get('set-cookie')!.split(';')[0]! });
    expect(thanks).toContain('Thank you. Your message is on its way.');
  });

  test('a member sends as such when the form carries the nonce of their session', async () => {
    const written = {
      ...{ context: 'save', title: 'Members alone', form: '[text a]' },
      additional_settings: 'subscribers_only: on\nskip_mail: on',
    };
    const { id } = (await editor.post('/contactform/v1/contact-forms', written)).body;
    const page = await publish(`[contact-form id="${id}"]`);
    const { cookie, nonce } = await app.make.session(await app.make.user({ role: 'subscriber' }));
    const referer = `${BASE}${page.path}`;
    const said = async (_wpnonce: string) => {
      const fields = { _contactform_unit_tag: `contactform-f${id}-p${page.id}-o1`, _wpnonce, a: `by ${_wpnonce}` };
      const answer = await post(`/_site/contact-forms/${id}`, fields, { referer, cookie });
      const flash = answer.headers.get('set-cookie')!.split(';')[0]!;
      const html = await show(page.path, { cookie: `${cookie}; ${flash}` });
      return /data-form-message="">([^<]*)/.exec(html)?.[1];
    };
    expect(await said(nonce)).toBe('Thank you. Your message is on its way.');
    expect(await said('0123456789')).not.toBe('Thank you. Your message is on its way.');
  });

  test('who sends too often is told on the page, and keeps what was written', async () => {
    const limited = await createTestApp({ environment: { SITEWRIGHT_FORMS_MIN_FILL_SECONDS: '0' } });
    try {
      const client = limited.as(await limited.make.user({ role: 'editor' }));
      const written = { context: 'save', title: 'Often', form: '[text a]', additional_settings: 'skip_mail: on' };
      const { id } = (await client.post('/contactform/v1/contact-forms', written)).body;
      const { body: page } = await client.post('/core/v2/pages', {
        ...{ title: 'Page', status: 'publish', content: `[contact-form id="${id}"]` },
      });
      let html = '';
      for (let count = 0; count < 6; count++) {
        const body = new FormData();
        body.append('_contactform_unit_tag', `contactform-f${id}-p${page.id}-o1`);
        body.append('a', `Letter ${count}`);
        const headers = { 'user-agent': 'Test browser', referer: page.link };
        const answer = await limited.fetch(`/_site/contact-forms/${id}`, {
          ...{ method: 'POST', body, redirect: 'manual', headers },
        });
        expect(answer.status).toBe(303);
        const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
        html = await (await limited.fetch(new URL(page.link).pathname, { headers: { cookie } })).text();
        expect(html.includes('Thank you.')).toBe(count < 5);
      }
      expect(html).toContain('is-failure');
      expect(html).toContain('value="Letter 5"');
      expect(html).toMatch(/data-form-message="">[^<]*wait/i);
    } finally {
      await limited.close();
    }
  });

  test.each([
    ['https://evil.test/', '/'],
    ['no address', '/'],
    [`${BASE}/walks/?day=2#first`, '/walks/?day=2'],
  ])('who comes from %s is sent to a page of this site, and there to the form', async (referer, page) => {
    const answer = await post(`/_site/contact-forms/${form.id}`, { ...unit(0), a: 'x' }, { referer });
    expect(answer.headers.get('location')).toBe(`${BASE}${page}#contactform-f${form.id}-p0-o1`);
  });

  test.each([
    ['/_site/contact-forms/999999', 'POST', 404],
    ['/_site/contact-forms/x', 'POST', 404],
    ['/_site/contact-forms/1', 'GET', 405],
  ])('%s with %s is %i', async (path, method, status) => {
    expect((await app.fetch(path, { method, ...(method === 'POST' && { body: new FormData() }) })).status).toBe(status);
  });

  test('a form that does not say where it stands', async () => {
    expect((await post(`/_site/contact-forms/${form.id}`, { a: 'x' })).status).toBe(400);
  });
});
