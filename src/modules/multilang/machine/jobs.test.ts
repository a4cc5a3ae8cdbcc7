import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const TM = '/multilang/tm/v1';
const ATE = '/multilang/ate/v1';

/** Turns letters to capitals, and forgets the tags of what says so. */
const shout = (text: string): string =>
  text.includes('careless')
    ? 'NO TAGS'
    : text.replaceAll(/(<[^>]*>)|([^<]+)/g, (_all, tag?: string, rest?: string) => tag ?? (rest ?? '').toUpperCase());

interface Service {
  server: Server;
  base: string;
  calls: { path: string; body: any; authorization: string }[];
  isDown: boolean;
}

async function serve(answer: (body: any) => unknown): Promise<Service> {
  const service: Service = { server: createServer(), base: '', calls: [], isDown: false };
  service.server.on('request', (request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text);
      service.calls.push({ path: request.url ?? '', body, authorization: request.headers.authorization ?? '' });
      response.statusCode = service.isDown ? 500 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(body)));
    });
  });
  await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
  service.base = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  return service;
}

let libre: Service;
let chat: Service;
let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  libre = await serve(({ q }) => ({ translatedText: q.map(shout) }));
  chat = await serve(({ messages }) => {
    const texts: string[] = JSON.parse(messages[1].content);
    return { choices: [{ message: { content: `Here:\n\`\`\`json\n${JSON.stringify(texts.map(shout))}\n\`\`\`` } }] };
  });
  const environment = { SITEWRIGHT_MT_BASE_URL: `${libre.base}/`, SITEWRIGHT_MT_API_KEY: 'key' };
  app = await createTestApp({ flags: { languages: 'en,de' }, environment, runsJobs: true });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(async () => {
  await app.close();
  libre.server.close();
  chat.server.close();
});

async function basket(client: TestClient, title: string, content: string): Promise<number> {
  const { id } = (await client.post('/core/v2/pages', { title, content, status: 'publish' })).body;
  await client.post(`${TM}/basket`, { element_type: 'post_page', element_id: id, targets: ['de'] });
  return id;
}

async function opened(client: TestClient, title: string, content: string): Promise<number> {
  await basket(client, title, content);
  const [id] = (await client.post(`${TM}/basket/send`)).body.jobs;
  await client.post(`${ATE}/jobs`, { job_id: id });
  return id;
}

test('a service that translates: tags come back as they were, the memory is asked first', async () => {
  const known = await opened(boss, 'Well known title', '');
  await boss.post(`${ATE}/jobs/${known}/segments`, [{ id: 1, target: 'Bekannter Titel', state: 'translated' }]);
  const id = await opened(
    boss,
    'Well known title',
    '<p>Read <a href="/a?b=1&amp;c">this</a> <b>careless</b>.</p><p>See <i>me</i><br>now.</p>',
  );
  libre.calls = [];
  expect((await boss.post(`${ATE}/jobs/${id}/pretranslate`, { engine: 'remote' })).body).toEqual({
    prefilled: 1,
    remaining: 1,
  });
  expect(libre.calls).toHaveLength(1);
  expect(libre.calls[0]).toMatchObject({
    path: '/translate',
    body: {
      source: 'en',
      target: 'de',
      format: 'html',
      api_key: 'key',
      q: ['Read <g id="1">this</g> <g id="2">careless</g>.', 'See <g id="1">me</g><x id="2"/>now.'],
    },
  });
  const { segments } = (await boss.get(`${ATE}/jobs/${id}`)).body;
  expect(segments.map(({ target }: { target: string }) => target)).toEqual([
    'Bekannter Titel',
    '',
    'SEE <i>ME</i><br>NOW.',
  ]);
  expect(segments[2].state).toBe('new');
});

test('a service that chats', async () => {
  const environment = { SITEWRIGHT_MT_BASE_URL: chat.base, SITEWRIGHT_MT_API_KEY: 'key', SITEWRIGHT_MT_MODEL: 'small' };
  const other = await createTestApp({ flags: { languages: 'en,de' }, environment });
  try {
    const client = other.as(await other.make.user({ role: 'administrator' }), 'en');
    await client.post(`${ATE}/glossary`, { source: 'en', target: 'de', term: 'club', translation: 'Verein' });
    const id = await opened(client, 'Our <b>club</b>', '');
    expect((await client.post(`${ATE}/jobs/${id}/pretranslate`, { engine: 'remote' })).body).toEqual({
      prefilled: 1,
      remaining: 0,
    });
    expect(chat.calls[0]).toMatchObject({
      path: '/chat/completions',
      authorization: 'Bearer key',
      body: { model: 'small' },
    });
    expect(chat.calls[0]?.body.messages[0].content).toContain('club = Verein');
    expect((await client.get(`${ATE}/jobs/${id}`)).body.segments[0].target).toBe('OUR <b>CLUB</b>');
  } finally {
    await other.close();
  }
});

test('a batch without people: made in the background, to be looked at', async () => {
  const pageId = await basket(boss, 'Made alone', '<p>One. Two.</p>');
  const [id] = (await boss.post(`${TM}/basket/send`, { method: 'automatic' })).body.jobs;
  await expect.poll(async () => (await boss.get(`${TM}/jobs/${id}`)).body.status, { timeout: 20_000 }).toBe(10);
  const { translations } = (await boss.get(`${TM}/elements/post_page/${pageId}`)).body;
  expect(translations.de).toMatchObject({ title: 'MADE ALONE', status: 10 });
  const made = (await boss.get(`/core/v2/pages/${translations.de.element_id}?context=edit`)).body;
  expect(made.content.raw).toBe('<p>ONE. TWO.</p>');
  expect((await boss.post(`${ATE}/jobs/${id}/review`, { decision: 'accept' })).body.review_status).toBe('ACCEPTED');
});

test('what the machine cannot do is left to people', async () => {
  await basket(boss, 'Half of it', '<p>So <b>careless</b></p>');
  const [id] = (await boss.post(`${TM}/basket/send`, { method: 'automatic' })).body.jobs;
  await expect.poll(async () => (await boss.get(`${TM}/jobs/${id}`)).body.status, { timeout: 20_000 }).toBe(2);
  expect((await boss.get(`${TM}/jobs/${id}`)).body.fields).toMatchObject([
    { value: 'HALF OF IT', finished: true },
    { value: '', finished: false },
  ]);
});

test('a service that is down', async () => {
  const id = await opened(boss, 'Nobody answers', '');
  const before = (await boss.get(`${ATE}/jobs/${id}`)).body;
  libre.isDown = true;
  await boss.post(`${ATE}/jobs/${id}/pretranslate`, { engine: 'remote' }).fails(502, 'multilang_translation_failed');
  expect((await boss.get(`${ATE}/jobs/${id}`)).body).toEqual(before);
  await basket(boss, 'Nobody answers here', '');
  const [other] = (await boss.post(`${TM}/basket/send`, { method: 'automatic' })).body.jobs;
  await expect.poll(async () => (await boss.get(`${TM}/jobs/${other}`)).body.status, { timeout: 20_000 }).toBe(40);
  libre.isDown = false;
});
