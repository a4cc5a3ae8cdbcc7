import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdnUrl } from '#content/media/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let admin: TestClient;
let server: Server;
let far: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked++;
    if (request.url?.startsWith('/a.png')) response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    else if (request.url?.startsWith('/bare')) response.writeHead(200, { 'content-type': 'IMAGE/PNG ; x=y' }).end(PNG);
    else if (request.url === '/fake.png') response.writeHead(200, { 'content-type': 'image/png' }).end('<?php');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  far = `http://${host}`;
  app = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: host } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(async () => {
  await app.close();
  server.close();
});

const at = (id: number) => `/builder/v1/documents/${id}/media/import`;
const image = (url: string) => ({
  id: 'aaaaaaa',
  elType: 'widget',
  widgetType: 'image',
  settings: { image: { id: '', url } },
  elements: [],
});

async function make(elements: unknown[]): Promise<number> {
  const meta = { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) };
  return (await admin.post('/core/v2/pages', { title: 'x', meta })).body.id;
}

async function elementsOf(id: number) {
  const { body } = await admin.get(`/core/v2/pages/${id}?context=edit`);
  return JSON.parse(body.meta._builder_data);
}

test('files of others become own ones; what fails stays, with the reason', async () => {
  const unknown = { ...image(`${far}/a.png`), widgetType: 'of-tomorrow' };
  const id = await make([image(`${far}/a.png`), image(`${far}/missing.png`), image(`${far}/fake.png`), unknown]);
  const { body, status } = await admin.post(at(id));
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, document_saved: true, imported: 1 } });
  expect(body.failed.find((one: any) => one.url.endsWith('missing.png')).reason).toBe('404');
  expect(body.failed.map((one: any) => one.url).sort()).toEqual([`${far}/fake.png`, `${far}/missing.png`]);
  const [first, second, , last] = await elementsOf(id);
  expect(first.settings.image).toMatchObject({
    id: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/site\.test\/media\//),
  });
  expect(second.settings.image.url).toBe(`${far}/missing.png`);
  expect(last).toMatchObject({ widgetType: 'of-tomorrow', settings: first.settings });
  const { body: media } = await admin.get(`/core/v2/media/${first.settings.image.id}`);
  expect(media.source_url).toBe(first.settings.image.url);
});

test('the same address is fetched once', async () => {
  const first = await make([image(`${far}/a.png?once`)]);
  await admin.post(at(first));
  const before = asked;
  const second = await make([image(`${far}/a.png?once`)]);
  expect((await admin.post(at(second))).body.imported).toBe(1);
  expect(asked).toBe(before);
  expect((await elementsOf(second))[0].settings.image).toEqual((await elementsOf(first))[0].settings.image);
});

test('names without an ending get that of their type, and signs of addresses become hyphens', async () => {
  const id = await make([image(`${far}/bare%20name`), image(`${far}/bare/`), image(`${far}/a.png?x=/y`)]);
  expect((await admin.post(at(id))).body).toMatchObject({ imported: 3, failed: [] });
  const names = (await elementsOf(id)).map((one: any) =>
    one.settings.image.url
      .split('/')
      .at(-1)
      .replace(/-\d+(?=\.)/, ''),
  );
  expect(names).toEqual(['bare-name.png', 'image.png', 'a.png']);
});

test('what is here already is neither asked for nor counted', async () => {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, cdnUrl, `${far}/cdn/`));
  await services.freshness.sync();
  const before = asked;
  const id = await make([
    image('http://site.test/media/own.png'),
    image(`${far}/cdn/own.png`),
    image(`${far}/cdnx.png`),
  ]);
  expect((await admin.post(at(id))).body).toMatchObject({
    imported: 0,
    failed: [{ url: `${far}/cdnx.png`, reason: '404' }],
  });
  expect(asked).toBe(before + 1);
  await services.tx((tx) => services.settings.reset(tx, cdnUrl));
  await services.freshness.sync();
});

test('a hundred files are enough', async () => {
  const id = await make(Array.from({ length: 102 }, (_, count) => image(`${far}/missing-${count}.png`)));
  const { failed } = (await admin.post(at(id))).body;
  const late = failed.filter((one: any) => one.reason === 'There are too many files.').map((one: any) => one.url);
  expect([failed.length, late]).toEqual([102, [`${far}/missing-100.png`, `${far}/missing-101.png`]]);
});

test('inner hosts are not asked', async () => {
  const id = await make([image('http://127.0.0.1:1/a.png'), image('http://169.254.169.254/latest.png')]);
  const { body } = await admin.post(at(id));
  expect(body).toMatchObject({ imported: 0 });
  expect(body.failed).toHaveLength(2);
});

test('unknown documents and other people', async () => {
  await admin.post(at(999_999)).fails(404, 'not-found');
  const id = await make([]);
  await app.asVisitor().post(at(id)).fails(401, 'rest_forbidden');
  await app
    .as(await app.make.user({ role: 'editor' }))
    .post(at(id))
    .fails(403, 'rest_forbidden');
  await admin.delete(`/core/v2/pages/${id}`);
  await admin.post(at(id)).fails(403, 'rest_forbidden');
});
