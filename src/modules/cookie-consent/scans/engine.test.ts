import { expect, test } from 'vitest';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { chooseEngine, type LookedAt } from './engine.ts';
import { remoteEngine } from './remote-engine.ts';
import type { Engine } from './store.ts';

const settings = (values: Readonly<Record<string, string>>) => ({
  get: ({ name }: Setting) => values[name] ?? '',
});
const unavailable = { code: 'cookie_consent_engine_unavailable', status: 400 };
const HERE = { 'consent.browser_path': import.meta.filename };
const GONE = { 'consent.browser_path': '/nowhere/chrome' };
const FAR = { 'consent.browser_ws': 'ws://browser.test/', 'consent.browser_path': '/nowhere/chrome' };
const SCANNER = { 'consent.scanner_url': 'https://scanner.test/' };

test.each<[Readonly<Record<string, string>>, Engine | undefined, Engine | object]>([
  [{}, undefined, 'static'],
  [SCANNER, undefined, 'static'],
  [SCANNER, 'remote', 'remote'],
  [HERE, undefined, 'browser'],
  [HERE, 'browser', 'browser'],
  [HERE, 'static', 'static'],
  [GONE, undefined, 'static'],
  [GONE, 'browser', unavailable],
  [FAR, undefined, 'browser'],
  [FAR, 'browser', 'browser'],
  [FAR, 'remote', { code: 'service_not_configured', status: 503, details: { service: 'scanner' } }],
  [{}, 'browser', unavailable],
])('with %j, wished %s: %j', async (values, wish, engine) => {
  const chosen = chooseEngine({ settings: settings(values) } as unknown as Services, wish);
  if (typeof engine === 'string') expect(await chosen).toBe(engine);
  else await expect(chosen).rejects.toMatchObject(engine);
});

const asked: OutboundRequest[] = [];
async function looked(answer: Partial<OutboundResponse> | Error): Promise<LookedAt> {
  const call = (request: OutboundRequest) => {
    asked.push(request);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ status: 200, ...answer });
  };
  const engine = remoteEngine(
    { outbound: { call }, settings: settings(SCANNER) } as unknown as Services,
    'with-consent',
  );
  const page = await engine.look('https://site.test/en/');
  await engine.close();
  return page;
}
const says = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)) });
const item = { kind: 'script', src: 'https://a.test/a.js', inline: false, cookies: [], blockedBeforeConsent: false };
const failed = (note: string): LookedAt => ({ status: 0, note, items: [], links: [] });
const OTHERWISE = failed('The scanner did not answer as it should.');

test.each<[string, Partial<OutboundResponse> | Error, object]>([
  [
    'all that it may say',
    says({ status: 404, items: [item], links: ['/a', 3, '/b'] }),
    { status: 404, note: '', items: [item], links: ['/a', '/b'] },
  ],
  ['the least', says({ items: [] }), { status: 200, note: '', items: [], links: [] }],
  ['a status that is none', says({ items: [], status: '404' }), { status: 200, note: '', items: [], links: [] }],
  ['one wrong item', says({ items: [item, { kind: 'other' }] }), OTHERWISE],
  ['no items', says({ status: 200 }), OTHERWISE],
  ['a list', says([item]), OTHERWISE],
  ['no JSON', { body: Buffer.from('{') }, OTHERWISE],
  ['a refusal', { ...says({ items: [item] }), status: 201 }, failed('The scanner refused the page.')],
  ['no answer', new OutboundError('failed', 'It did not answer.'), failed('The scanner did not answer.')],
])('a scanner with %s', async (_name, answer, page) => {
  expect(await looked(answer)).toEqual(page);
});

test('a scanner is told one page, and at most 2,000 items of it are kept', async () => {
  expect((await looked(says({ items: [...Array<object>(2_000).fill(item), { kind: 'other' }] }))).items).toHaveLength(
    2_000,
  );
  expect(asked.at(-1)).toEqual({
    url: 'https://scanner.test/',
    trust: 'operator',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"url":"https://site.test/en/","mode":"with-consent"}',
    maxBytes: 5_000_000,
    timeoutSeconds: 60,
  });
  await expect(looked(new TypeError('a fault'))).rejects.toThrow('a fault');
});
