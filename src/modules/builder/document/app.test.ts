// Trust travels with the text: whose scripts a page prints and lets run.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportToFile } from '#copy/transfer/export.ts';
import { importSite } from '#copy/transfer/import.ts';
import { deleteMeta, findMeta, upsertMeta } from '#content/posts/store.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';
import { documentsReviewed } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { reviewDocuments, startReview } from './review.ts';

let app: TestApp;
let admin: TestUser;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.user({ role: 'administrator' });
  author = await app.make.user({ role: 'author' });
});
afterAll(() => app.close());

const SCRIPT = '<script>seen()</script>';
const HASH = `'sha256-${createHash('sha256').update('seen()').digest('base64')}'`;

let count = 0;
const widget = (widgetType: string, settings: object) => ({
  id: (0xab00000 + count++).toString(16),
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});
const tag = (settings: object) =>
  `[builder-tag id="aa" name="site-title" settings="${encodeURIComponent(JSON.stringify(settings))}"]`;
const data = (...elements: object[]) => ({
  _builder_edit_mode: 'builder',
  _builder_data: JSON.stringify(elements),
});

async function write(by: TestUser, meta: object, more: object = {}): Promise<number> {
  const sent = { title: 'Document', status: 'publish', meta, ...more };
  const { body, status } = await app.as(by).post('/core/v2/posts', sent);
  expect({ status, body: status === 201 ? undefined : body }).toEqual({ status: 201, body: undefined });
  return body.id;
}

async function page(id: number, options: { query?: string; headers?: Record<string, string>; of?: TestApp } = {}) {
  const { query = '', headers = {}, of = app } = options;
  const { location = `/?p=${id}${query}` } = Object.fromEntries(
    (await of.fetch(`/?p=${id}${query}`, { headers, redirect: 'manual' })).headers,
  );
  const address = new URL(location, 'http://site.test');
  const answer = await of.fetch(address.pathname + address.search, { headers });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

const storedData = async (id: number, of = app): Promise<string> =>
  JSON.parse((await findMeta(of.app.services.db, [id], ['_builder_data'])).get(id)?.get('_builder_data') ?? '""');

/** As a program left it that knew nothing of trust. */
async function leaveOld(id: number, meta: ReturnType<typeof data>): Promise<void> {
  await app.app.services.tx(async (tx) => {
    await upsertMeta(tx.db, id, '_builder_data', JSON.stringify(meta._builder_data));
    await deleteMeta(tx.db, id, TRUST_KEY);
    tx.touch(`builder:document:${id}`, `post:${id}`);
  });
}

async function review(of = app): Promise<void> {
  const { services } = of.app;
  await services.tx((tx) => services.settings.set(tx, documentsReviewed, false));
  await services.freshness.sync();
  for (let after = 0; ;) {
    await reviewDocuments.run({ after }, services);
    await services.freshness.sync();
    if (services.settings.get(documentsReviewed)) return;
    after += 1_000_000;
  }
}

describe('dynamic values', () => {
  const meta = () =>
    data(
      widget('html', { html: '', __dynamic__: { html: tag({ before: SCRIPT, after: '<b onclick=x>!</b>' }) } }),
      widget('heading', { title: '', __dynamic__: { title: tag({ before: 'Of A&B: ' }) } }),
    );

  test('are stored without script, and tags without any stay as they are', async () => {
    const contributor = await app.make.user({ role: 'contributor' });
    const id = await write(contributor, meta(), { status: 'pending' });
    const stored = decodeURIComponent(await storedData(id));
    expect(stored).not.toContain('<script');
    expect(stored).not.toContain('onclick');
    expect(stored).toContain('<b>!</b>');
    expect(stored).toContain('Of A&B: ');
    const { cookie } = await app.make.session(admin);
    const { html, policy } = await page(id, { query: '&preview=true', headers: { cookie } });
    expect(html).toContain('Of A&amp;B: ');
    expect(html).not.toContain(SCRIPT);
    expect(policy).not.toContain('sha256');
  });

  test('are filtered as they are printed, whoever wrote them', async () => {
    const { html, policy } = await page(await write(admin, meta()));
    expect(html).not.toContain(SCRIPT);
    expect(html).not.toContain('onclick');
    expect(policy).not.toContain('sha256');
  });
});

describe('HTML of a document', () => {
  test('is printed as it is where its writer may use any, and the policy knows its scripts', async () => {
    const { html, policy } = await page(await write(admin, data(widget('html', { html: SCRIPT }))));
    expect(html).toContain(SCRIPT);
    expect(policy).toContain(HASH);
  });

  test('is filtered once somebody else wrote the document; other saves change nothing', async () => {
    const id = await write(admin, data(widget('html', { html: SCRIPT })), { author: author.id });
    await app.as(author).post(`/core/v2/posts/${id}`, { title: 'New name', meta: { _builder_page_settings: {} } });
    expect((await page(id)).policy).toContain(HASH);
    const { body } = await app.as(author).get(`/core/v2/posts/${id}?context=edit`);
    await app.as(author).post(`/core/v2/posts/${id}`, { meta: { _builder_data: body.meta._builder_data } });
    const { html, policy } = await page(id);
    expect(html).not.toContain(SCRIPT);
    expect(policy).not.toContain('sha256');
  });

  test('keeps its own trust inside other documents', async () => {
    const part = async (by: TestUser) => {
      const sent = {
        title: 'Part',
        status: 'publish',
        meta: { ...data(widget('html', { html: SCRIPT })), _builder_template_type: 'section' },
      };
      return (await app.as(by).post('/core/v2/builder_library', sent)).body.id as number;
    };
    const [theirs, ours] = [await part(author), await part(admin)];
    await leaveOld(theirs, data(widget('html', { html: SCRIPT })));
    const around = (id: number) =>
      data(widget('template', { template_id: String(id) }), { ...widget('html', {}), templateID: id });
    expect((await page(await write(admin, around(theirs)))).html).not.toContain(SCRIPT);
    const shown = await page(await write(author, around(ours)));
    expect(shown.html).toContain(SCRIPT);
    expect(shown.policy).toContain(HASH);
    const text = await page(await write(author, {}, { content: `[builder-template id="${ours}"]` }));
    expect(text.policy).toContain(HASH);
  });

  test('does not come from the defaults of the kit, nor from an autosave of somebody else', async () => {
    await app.as(admin).put('/builder/v1/kit-elements-defaults/html', { settings: { html: SCRIPT } });
    const { html } = await page(await write(author, data(widget('html', {}))));
    expect(html).not.toContain(SCRIPT);
    await app.as(admin).delete('/builder/v1/kit-elements-defaults/html');
    const id = await write(author, data(widget('html', { html: 'x' })));
    await app.as(author).post(`/core/v2/posts/${id}/autosaves`, { meta: data(widget('html', { html: SCRIPT })) });
    const { cookie } = await app.make.session(author);
    expect((await page(id, { query: '&preview=true', headers: { cookie } })).html).not.toContain(SCRIPT);
  });
});

describe('documents of an older program', () => {
  const old = () => data(widget('html', { html: SCRIPT, __dynamic__: { x: tag({ before: SCRIPT }) } }));

  test('are printed without script until somebody looked who wrote them', async () => {
    const [mine, theirs] = [await write(admin, data()), await write(author, data())];
    const meta = old();
    await leaveOld(mine, meta);
    await leaveOld(theirs, meta);
    for (const id of [mine, theirs]) expect((await page(id)).html).not.toContain(SCRIPT);
    await review();
    expect((await page(mine)).policy).toContain(HASH);
    expect(await storedData(mine)).toBe(meta._builder_data);
    expect((await page(theirs)).html).not.toContain(SCRIPT);
    expect(decodeURIComponent(await storedData(theirs))).not.toContain('<script');
  });

  test('are looked at after a start, once', async () => {
    const { services } = app.app;
    await services.tx((tx) => services.settings.set(tx, documentsReviewed, false));
    await services.freshness.sync();
    await leaveOld(await write(author, data()), old());
    await startReview(services);
    expect((await services.queue.list({ state: 'waiting' })).map((job) => job.name)).toContain('builder.review');
    await review();
    await startReview(services);
    expect(services.settings.get(documentsReviewed)).toBe(true);
  });

  test('in an archive, too', async () => {
    const id = await write(author, data());
    await leaveOld(id, old());
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-trust-'));
    const other = await createTestApp();
    try {
      await exportToFile(app.app.services, join(folder, 'site.zip'));
      await importSite(other.app.services, join(folder, 'site.zip'));
      await other.app.services.freshness.sync();
      expect((await page(id, { of: other })).html).not.toContain(SCRIPT);
      await review(other);
      expect(decodeURIComponent(await storedData(id, other))).not.toContain('<script');
    } finally {
      await other.close();
      await rm(folder, { recursive: true });
    }
  });
});
