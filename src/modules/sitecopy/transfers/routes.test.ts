import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { findCarried, stayingSettings, travels } from '#copy/transfer/carried.ts';
import { copyDialect } from '#copy/transfer/dialect.ts';
import { readLines } from '#copy/transfer/read-rows.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { removeOldTransfers, resumeTransfers } from './jobs.ts';
import { updateTransfer } from './store.ts';

const SAMPLE = new URL('../../../copy/wxr/samples/site.xml', import.meta.url);
const at = '/sitewright/v1/transfers';

let app: TestApp;
let services: Services;
let admin: TestUser;
let as: TestClient;
let sample: string;

beforeAll(async () => {
  app = await createTestApp({ runsJobs: true });
  ({ services } = app.app);
  admin = await app.make.user({ role: 'administrator', login: 'ida' });
  as = app.as(admin);
  sample = (await readFile(SAMPLE, 'utf8')).replaceAll('{{files}}', 'https://old.example');
  await app.make.post({ title: 'Here before' });
});
afterAll(() => app.close());

function bring(name: string, body: string | Buffer, person = admin): Promise<Response> {
  return app.fetch(`/_site/copy/file?name=${name}`, {
    method: 'POST',
    headers: { authorization: person.authorization, 'content-type': 'application/octet-stream' },
    body: body as BodyInit,
  });
}

async function brought(name: string, body: string | Buffer): Promise<any> {
  const answer = await bring(name, body);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return rested(id);
}

async function rested(id: number): Promise<any> {
  for (;;) {
    const { body } = await as.get(`${at}/${id}`);
    if (!['checking', 'running', 'undoing'].includes(body.state)) return body;
    await wait(50);
  }
}

const start = async (id: number, wishes: object = { media: false }): Promise<any> => {
  await as.post(`${at}/${id}/start`, wishes);
  return rested(id);
};

const partOf = (report: any, name: string) => report.parts.find((part: { name: string }) => part.name === name);

/** All rows that travel. */
async function dump(): Promise<Map<string, string[]>> {
  const { database, db, settings } = services;
  const all = new Map<string, string[]>();
  for (const table of await findCarried(database, db, 'copy')) {
    const which = travels(table.name, stayingSettings(settings, 'copy'));
    const lines: string[] = [];
    for await (const { bytes } of readLines(db, table, { dialect: copyDialect(database), which })) {
      lines.push(...bytes.toString().split('\n'));
    }
    all.set(table.name, lines.filter((line) => line !== '').sort());
  }
  return all;
}

describe('an export file', () => {
  test('is looked at, imported, and undone to the last row', async () => {
    const before = await dump();
    const revision =
      '<item><title>Before</title><wp:post_id>9001</wp:post_id><wp:post_parent>101</wp:post_parent><wp:post_type>revision</wp:post_type></item>';
    const ready = await brought('site.xml', sample.replace('</channel>', `${revision}</channel>`));
    expect(partOf(ready.findings, 'revisions').created).toBe(1);
    expect(ready).toMatchObject({ state: 'ready', kind: 'exchange', created_by: 'ida', can_undo: false, fault: null });
    expect(ready.findings.origin).toBe('old.example');
    expect(partOf(ready.findings, 'users').created).toBeGreaterThan(0);
    expect(await dump()).toEqual(before);

    const done = await start(ready.id);
    expect(done).toMatchObject({ state: 'done', can_undo: true });
    expect(partOf(done.result, 'posts').created).toBe(partOf(ready.findings, 'posts').created);
    expect(partOf(done.result, 'revisions').created).toBe(1);
    const pricing = (report: any) => report.unknown.find((one: { name: string }) => one.name === 'pricing');
    expect(pricing(ready.findings)).toMatchObject({ part: 'shortcodes', count: 1, pages: 1 });
    expect(pricing(done.result).examples).toEqual([
      { title: expect.any(String), link: expect.stringMatching(/^http:\/\/site\.test\//) },
    ]);
    // Stands elsewhere here: the old address leads there.
    const old = await app.fetch('/2026/01/hello-world/', { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, 'http://site.test/hello-world/']);

    await as.post(`${at}/${ready.id}/undo`);
    expect(await rested(ready.id)).toMatchObject({ state: 'undone', can_undo: false });
    expect(await dump()).toEqual(before);
    expect((await app.fetch('/2026/01/hello-world/', { redirect: 'manual' })).status).toBe(404);
    await as.post(`${at}/${ready.id}/undo`).fails(409, 'transfer_wrong_state');
    await as.delete(`${at}/${ready.id}`);
    await as.get(`${at}/${ready.id}`).fails(404, 'transfer_not_found');
  });

  test('whoever is cut off is followed by another, which goes on', async () => {
    const { id } = await brought('site.xml', sample);
    const silent = utcText(new Date(services.clock.now().getTime() - 60_000));
    // As a server leaves it that was killed.
    await services.tx(({ db }) => updateTransfer(db, id, { state: 'running', run: 'dead', seen_at: silent }));
    await resumeTransfers(services);
    const done = await rested(id);
    expect(done).toMatchObject({ state: 'done', can_undo: true });
    await as.post(`${at}/${id}/undo`);
    await rested(id);
  });

  test('one at a time; what was stopped stands, and goes on', async () => {
    const one = await brought('site.xml', sample);
    const other = await brought('site.xml', sample);
    const fresh = utcText(services.clock.now());
    await services.tx(({ db }) => updateTransfer(db, one.id, { state: 'running', run: 'somebody', seen_at: fresh }));
    await as.post(`${at}/${other.id}/start`).fails(409, 'transfer_busy');
    await as.delete(`${at}/${one.id}`).fails(409, 'transfer_wrong_state');
    const { body } = await as.post(`${at}/${one.id}/stop`);
    expect(body).toMatchObject({ state: 'stopped', can_undo: false });
    expect(await start(one.id)).toMatchObject({ state: 'done' });
    await as.post(`${at}/${one.id}/undo`);
    await rested(one.id);
  });

  test('what is none says where it breaks, and what was asked wrongly is refused', async () => {
    const broken = await brought('site.xml', sample.slice(0, 2_000));
    expect(broken.state).toBe('refused');
    expect(broken.fault).toMatch(/^broken XML at line \d+/);
    await as.post(`${at}/${broken.id}/start`).fails(409, 'transfer_wrong_state');
    const { id } = await brought('site.xml', sample);
    await as.post(`${at}/${id}/start`, { replace: 'nowhere' }).fails(400, 'rest_invalid_param');
    expect((await bring('site.exe', 'x')).status).toBe(415);
  });
});

test('an archive of another site is refused where something is; one of this site comes back, and goes again', async () => {
  expect(await brought('site.zip', 'no archive')).toMatchObject({ state: 'refused', kind: 'archive' });
  const post = await app.make.post({ title: 'Once' });
  const archive = await app.fetch('/_site/copy/export', { headers: { authorization: admin.authorization } });
  const bytes = Buffer.from(await archive.arrayBuffer());
  await as.post(`/core/v2/posts/${post.id}`, { title: 'Changed since' });
  const titleNow = async () => (await as.get(`/core/v2/posts/${post.id}`)).body.title.rendered;
  const ready = await brought('site.zip', bytes);
  expect(partOf(ready.findings, 'posts')).toMatchObject({ created: 0, updated: 1, removed: 0 });
  expect(await start(ready.id, {})).toMatchObject({ state: 'done' });
  expect(await titleNow()).toBe('Once');
  await as.post(`${at}/${ready.id}/undo`);
  await rested(ready.id);
  expect(await titleNow()).toBe('Changed since');
});

test('imports are for those who may copy the site', async () => {
  const editor = await app.make.user({ role: 'editor' });
  expect((await bring('site.xml', sample, editor)).status).toBe(403);
  await app.as(editor).get(at).fails(403, 'rest_forbidden');
  await app.asVisitor().post(`${at}/1/undo`).fails(401, 'rest_forbidden');
});

test('after a month they are forgotten, with their files', async () => {
  const { id } = await brought('site.xml', sample);
  await services.tx(({ db }) => updateTransfer(db, id, { created_at: '2026-01-01T00:00:00' }));
  const lying = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of services.files.list(`server/transfers/${id}/`)) keys.push(key);
    return keys;
  };
  expect(await lying()).toHaveLength(1);
  await removeOldTransfers.run({}, services);
  await as.get(`${at}/${id}`).fails(404, 'transfer_not_found');
  expect(await lying()).toEqual([]);
});
