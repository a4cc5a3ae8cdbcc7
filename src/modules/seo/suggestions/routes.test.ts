// Consent to a service, the tokens that it gives, and how often it may be asked.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Setting } from '#kernel/settings/setting.ts';
import { findState } from '#modules/seo/indexables/states.ts';
import { aiApiKey, aiBaseUrl, aiModel, aiMonthlyLimit, aiTokenUrl } from '#modules/seo/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { challengeOf, findAccessToken, findAiState, startVerifier } from './access.ts';

const time = { now: new Date('2026-03-31T10:00:00Z') };
const asked: { method: string | undefined; path: string | undefined; authorization: string | undefined; body: any }[] =
  [];
let status = 200;
let server: Server;
let base: string;
let app: TestApp;
let person: TestUser;
let author: TestClient;
beforeAll(async () => {
  const content = JSON.stringify(['A garden']);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method, url: path, headers } = request;
      asked.push({ method, path, authorization: headers.authorization, body: JSON.parse(body) });
      response.writeHead(status).end(JSON.stringify({ choices: [{ message: { content } }] }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await createTestApp({
    flags: { languages: 'en,de', limits: 'off' },
    clock: { now: () => new Date(time.now) },
  });
  person = await app.make.user({ role: 'author' });
  author = app.as(person, 'en');
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});

const services = () => app.app.services;
async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  await services().tx((tx) => services().settings.set(tx, setting, value));
  await services().freshness.sync();
}
const consent = (is: boolean) => author.post('/seo/v1/ai_generator/consent', { consent: is });
const state = () => findAiState(services().db, person.id);
const token = () => findAccessToken(services().db, services().keys, person.id);
const suggest = (more: object = {}) =>
  author.post('/seo/v1/ai_generator/get_suggestions', {
    ...{ type: 'seo-title', prompt_content: '<p>A garden by the river.</p>', focus_keyphrase: 'garden' },
    ...{ language: 'en', platform: 'search', editor: 'blocks', ...more },
  });
const usage = async (body: object = {}): Promise<any> =>
  (await author.post('/seo/v1/ai_generator/get_usage', body)).body.totalUsed;

test('the service is told who agreed, and sends the tokens; who takes it back has none', async () => {
  await set(aiTokenUrl, `${base}/tokens`);
  expect((await consent(true)).body).toBe('Consent stored.');
  const { verifier } = await state();
  expect(verifier).toEqual({ code: expect.stringMatching(/^[\da-f]{64}$/), createdAt: time.now.getTime() / 1000 });
  const place = 'http://site.test/en/api/seo/v1/ai_generator';
  expect(asked).toEqual([
    {
      ...{ method: 'POST', path: '/tokens', authorization: undefined },
      body: {
        ...{ user_id: person.id, code_challenge: challengeOf(verifier?.code ?? '') },
        ...{ callback_url: `${place}/callback`, refresh_callback_url: `${place}/refresh_callback` },
      },
    },
  ]);
  const tokens = { access_jwt: 'in', refresh_jwt: 'again', user_id: person.id };
  const call = (code_challenge: string) =>
    app.asVisitor().post('/seo/v1/ai_generator/callback', { ...tokens, code_challenge });
  time.now = new Date(time.now.getTime() + 300_999);
  expect((await call(challengeOf(verifier?.code ?? ''))).body).toEqual({
    ...{ message: 'Tokens successfully stored.', code_verifier: verifier?.code },
  });
  expect([await token(), (await state()).verifier]).toEqual(['in', undefined]);
  const late = await services().tx((tx) => startVerifier(tx, person.id));
  time.now = new Date(time.now.getTime() + 301_000);
  expect((await call(challengeOf(late))).status).toBe(401);
  expect((await state()).verifier).toBeUndefined();
  asked.length = 0;
  expect((await consent(false)).body).toBe('Consent revoked.');
  expect(asked).toEqual([
    { method: 'DELETE', path: '/tokens', authorization: undefined, body: { user_id: person.id } },
  ]);
  expect(await state()).toMatchObject({ hasConsent: false, access: '', refresh: '', verifier: undefined });
  expect(await token()).toBeUndefined();
});

test('what the service does not hear is stored all the same', async () => {
  status = 500;
  const stored = await consent(true);
  expect([stored.status, stored.body]).toEqual([500, 'Consent stored here; the service could not be told.']);
  expect((await state()).hasConsent).toBe(true);
  status = 300;
  expect((await consent(false)).body).toBe('Consent revoked here; the service could not be told.');
  status = 299;
  expect((await consent(true)).body).toBe('Consent stored.');
  await set(aiTokenUrl, 'http://127.0.0.1:1/');
  expect((await consent(false)).status).toBe(503);
  await set(aiTokenUrl, '');
  expect((await consent(true)).body).toBe('Consent stored.');
});

test('so many a month, for posts and for products; a month begins anew', async () => {
  await set(aiBaseUrl, base);
  await set(aiModel, 'words-1');
  await set(aiApiKey, 'site-key');
  await set(aiMonthlyLimit, 2);
  expect(await usage()).toEqual({ license: 0, limit: 2 });
  for (let count = 0; count < 2; count++) expect((await suggest()).body).toEqual(['A garden']);
  expect(asked[0]).toMatchObject({ path: '/chat/completions', authorization: 'Bearer site-key' });
  expect(await suggest()).toMatchObject({
    ...{ status: 429, body: { errorIdentifier: 'USAGE_LIMIT_REACHED', missingLicenses: [] } },
  });
  expect(asked).toHaveLength(2);
  expect((await suggest({ type: 'product-taxonomy-meta-description' })).status).toBe(200);
  expect(asked[2]?.body.messages[0].content).toContain('meta descriptions');
  expect([await usage(), await usage({ is_woo_product_entity: true })]).toEqual([
    { license: 2, limit: 2 },
    { license: 1, limit: 2 },
  ]);
  time.now = new Date('2026-04-01T00:00:00Z');
  expect([await usage(), await usage({ is_woo_product_entity: true })]).toEqual([
    { license: 0, limit: 2 },
    { license: 0, limit: 2 },
  ]);
  expect((await suggest()).status).toBe(200);
  status = 402;
  expect(await suggest()).toMatchObject({ status: 402, body: { errorIdentifier: 'AI_402' } });
  expect(await usage()).toEqual({ license: 1, limit: 2 });
});

test('no more than 32 KB of a text leave the server', async () => {
  await suggest({ prompt_content: `<p>A garden. ${'x'.repeat(40_000)}</p>` });
  const [, { content }] = asked[0]?.body.messages;
  expect(JSON.parse(content)).toEqual({ keyphrase: 'garden', text: `<p>A garden. ${'x'.repeat(32_768 - 13)}` });
});

test('what is free begins once', async () => {
  const start = () => author.post('/seo/v1/ai/free_sparks');
  expect((await start()).body).toBe('Free sparks successfully started.');
  const startedAt = time.now.toISOString();
  time.now = new Date(time.now.getTime() + 1_000);
  await start();
  expect(await findState(services().db, 'free_sparks')).toEqual({ startedAt });
  expect((await author.post('/seo/v1/ai_generator/bust_subscription_cache')).body).toBe(
    'Subscription cache successfully busted.',
  );
  expect(await findState(services().db, 'entitlement')).toEqual({});
});
