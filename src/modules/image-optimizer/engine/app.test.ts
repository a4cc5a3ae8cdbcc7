// A service elsewhere that optimises: what it is sent, which of its answers are taken, and how its session ends.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newRow, storeTokens } from '#kernel/connections/row.ts';
import { RemoteError } from '#kernel/connections/remote.ts';
import { findConnection } from '#kernel/connections/store.ts';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { optimizerApp, optimizerSession } from '#modules/image-optimizer/connect/session.ts';
import { jpeg } from '#modules/image-optimizer/pictures-for-tests.ts';
import { remoteEngine } from './remote.ts';

let app: TestApp;
let source: Buffer;
let small: Buffer;
beforeAll(async () => {
  app = await createTestApp({ environment: { SITEWRIGHT_IMAGE_OPTIMIZER_SERVICE_URL: 'https://optimizer.test/v1//' } });
  [source, small] = [await jpeg(140, 100), await jpeg(60, 40)];
});
afterAll(() => app.close());
beforeEach(async () => {
  const { services } = app.app;
  await services.tx((tx) => {
    const row = newRow(optimizerApp, services, tx, { id: 'site-1', secret: 'very-secret' });
    return storeTokens(optimizerApp, services, tx, row, { access: 'token-1', owner: 'Ada', refresh: '', scopes: '' });
  });
});

const asked: OutboundRequest[] = [];
type Said = Partial<OutboundResponse> | Error;
/** The services of the site, where the service says this. */
function served(says: (request: OutboundRequest) => Said): Services {
  const { services } = app.app;
  const call: typeof services.outbound.call = (request) => {
    asked.push(request);
    const said = says(request);
    if (said instanceof Error) return Promise.reject(said);
    const usual = { status: 200, headers: {}, body: Buffer.of(), size: 0, isCut: false, url: request.url };
    return Promise.resolve({ ...usual, ...said });
  };
  return { ...services, outbound: { ...services.outbound, call } };
}
const partOf = ({ body }: OutboundRequest, name: string): string =>
  new RegExp(`name="${name}"\r\n\r\n(.*?)\r\n`).exec(String(body))?.[1] ?? '';
const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const answered = (request: OutboundRequest, image: Buffer, more: object = {}): Partial<OutboundResponse> => {
  const answer = { image: image.toString('base64'), image_key: partOf(request, 'image_key'), checksum: md5(image) };
  return { body: Buffer.from(JSON.stringify({ ...answer, ...more })) };
};

async function optimized(says: (request: OutboundRequest) => Said, more: { mostWidth?: number } = {}) {
  const { files } = app.app.services;
  const [path, target] = [files.temporaryPath(), files.temporaryPath()];
  await writeFile(path, source);
  const made = await remoteEngine(served(says)).optimize({
    ...{ source: path, target, type: 'image/jpeg', wanted: 'image/jpeg', level: 'balanced' },
    ...{ mostPixels: 1e8, stripsMetadata: true, cutsLocation: false, ...more },
  });
  const bytes = made.made && (await readFile(target));
  return { ...made, bytes };
}

test('a picture is sent with all that is wished, and what comes back is looked at', async () => {
  const { bytes, ...made } = await optimized((request) => answered(request, small), { mostWidth: 900 });
  expect(made).toEqual({
    ...{ sourceHash: sha256(source), sourceBytes: source.length },
    made: { width: 60, height: 40, filesize: small.length, hash: sha256(small), type: 'image/jpeg' },
  });
  expect(bytes?.equals(small)).toBe(true);
  const request = asked.at(-1)!;
  const { headers, body, ...rest } = request;
  expect(rest).toEqual({
    ...{ url: 'https://optimizer.test/v1/image/optimize', trust: 'operator', method: 'POST' },
    ...{ maxBytes: 80 * 1024 * 1024, timeoutSeconds: 120 },
  });
  const border =
    /^multipart\/form-data; boundary=(----[0-9a-f-]{36})$/.exec(headers?.['content-type'] ?? '')?.[1] ?? '';
  expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer token-1' });
  const fields = {
    ...{ compression_level: 'balanced', convert_to_format: 'jpeg', strip_exif: 'true', resize: '900' },
    ...{ image_key: partOf(request, 'image_key'), checksum: md5(source) },
  };
  expect(fields.image_key).toMatch(/^[0-9a-f-]{36}$/);
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${border}\r\nContent-Disposition: form-data; name="image"; filename="image"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const whole = [Buffer.from(texts.join('') + file), source, Buffer.from(`\r\n--${border}--\r\n`)];
  expect(Buffer.concat(whole).equals(body as Buffer)).toBe(true);
});

test('what is not smaller is not kept', async () => {
  const kept = { sourceHash: sha256(source), sourceBytes: source.length, bytes: undefined };
  expect(await optimized((request) => answered(request, source))).toEqual(kept);
  expect(partOf(asked.at(-1)!, 'resize')).toBe('0');
});

const OTHERWISE = 'The service answered with something else.';
test.each<[string, (request: OutboundRequest) => Said, string]>([
  ['nothing', () => new OutboundError('failed', 'It was closed.'), 'The service did not answer.'],
  ['an error', () => ({ status: 500 }), 'The service answered 500.'],
  ['another way', () => ({ status: 300 }), 'The service answered 300.'],
  ['no JSON', () => ({ body: Buffer.from('<html>') }), OTHERWISE],
  ['a list', () => ({ body: Buffer.from('[]') }), OTHERWISE],
  ['half of it', (request) => ({ ...answered(request, small), isCut: true }), OTHERWISE],
  ['the picture of somebody else', (request) => answered(request, small, { image_key: 'other' }), OTHERWISE],
  ['a wrong sum', (request) => answered(request, small, { checksum: md5(source) }), OTHERWISE],
  ['no picture', (request) => answered(request, Buffer.of()), OTHERWISE],
  ['a number', (request) => answered(request, Buffer.of(), { image: 7 }), OTHERWISE],
])('a service that says %s', async (_name, says, message) => {
  const failing = optimized(says);
  await expect(failing).rejects.toThrow(RemoteError);
  await expect(failing).rejects.toThrow(message);
});

test('a used up quota and faults of our own are no faults of the service', async () => {
  await expect(optimized(() => ({ status: 402 }))).rejects.toMatchObject({ failure: 'quota-exceeded' });
  await expect(optimized(() => new TypeError('a fault'))).rejects.toThrow(new TypeError('a fault'));
});

test.each([
  [200, []],
  [503, [['The optimising service was not told that the session ended.']]],
])('the session ends here, also when the service answers %i', async (status, warned) => {
  const { db, log } = app.app.services;
  const told: unknown[] = [];
  const warn = (...words: unknown[]): void => void told.push(words);
  const services = { ...served(() => ({ status })), log: { ...log, warn } as typeof log };
  expect(await optimizerSession.isOpen(services, db)).toBe(true);
  await optimizerSession.close(services);
  expect([await optimizerSession.isOpen(services, db), await findConnection(db, 'image-optimizer'), told]).toEqual([
    false,
    undefined,
    warned,
  ]);
});
