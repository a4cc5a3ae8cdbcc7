import { generateKeyPairSync, sign } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { OutboundError, type OutboundRequest } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { readPackage } from '../updates/package.ts';
import { fetchOffers, fetchPackage, findOffers, verifyKey } from './remote.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const PEM = publicKey.export({ format: 'pem', type: 'spki' }).toString();
const FEED = 'https://feed.test/list';

interface Reply {
  status?: number;
  body?: string;
  isCut?: boolean;
}

/** A site whose publisher answers so. */
function site(reply: Reply | Error, { url = FEED } = {}) {
  const asked: OutboundRequest[] = [];
  const call = (request: OutboundRequest) => {
    asked.push(request);
    if (reply instanceof Error) return Promise.reject(reply);
    const { status = 200, body = '', isCut = false } = reply;
    return Promise.resolve({ status, headers: {}, body: Buffer.from(body), size: body.length, isCut, url: '' });
  };
  const values: Record<string, unknown> = { 'installer.feed_url': url, 'installer.public_key': PEM };
  const services = {
    outbound: { call },
    settings: { get: ({ name }: { name: string }) => values[name] },
    siteConfig: { base: 'https://site.test' },
    tx: () => Promise.resolve('2026-03-01T10:00:00'),
  } as unknown as Services;
  return { services, asked };
}

const offer = {
  ...{
    slug: 'maps',
    version: '1.2.3',
    changelog_url: 'https://feed.test/x',
    download_url: 'https://feed.test/maps.zip',
  },
  ...{ sha256: 'a'.repeat(64), signature: 'AA==', needs_subscription: false },
};
const signed = (payload: string) =>
  JSON.stringify({ payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64') });

test('the feed is asked as the operator named it', async () => {
  const { services, asked } = site({ body: signed(JSON.stringify({ products: [offer] })) });
  expect(await fetchOffers(services)).toEqual({ offers: new Map([['maps', offer]]), checkedAt: '2026-03-01T10:00:00' });
  expect(asked).toEqual([{ url: FEED, trust: 'operator', maxBytes: 1_000_000 }]);
  expect(await findOffers(site({}, { url: '' }).services)).toBeUndefined();
});

test.each<[string, Reply | Error, object, string]>([
  ['none', {}, { url: '' }, 'service_not_configured'],
  ['an error', { status: 500, body: signed('{}') }, {}, 'installer_feed_unreachable'],
  ['too much', { isCut: true, body: signed('{}') }, {}, 'installer_feed_unreachable'],
  ['nobody there', new OutboundError('failed', 'x'), {}, 'installer_feed_unreachable'],
  ['unsigned', { body: '{}' }, {}, 'installer_signature_invalid'],
])('a feed: %s', async (_name, reply, more, code) => {
  await expect(fetchOffers(site(reply, more).services)).rejects.toMatchObject({ code });
});

test('a package is fetched from where the feed lies, with the key of the site where there is one', async () => {
  const { services, asked } = site({ body: 'zip' });
  expect((await fetchPackage(services, offer, undefined)).toString()).toBe('zip');
  await fetchPackage(services, offer, 'my-key');
  const request = { url: offer.download_url, trust: 'operator', maxBytes: 64_000_000, timeoutSeconds: 60 };
  expect(asked).toEqual([request, { ...request, headers: { 'X-Site-Key': 'my-key' } }]);
  const elsewhere = { ...offer, download_url: 'https://feed.test:81/maps.zip' };
  await expect(fetchPackage(services, elsewhere, 'my-key')).rejects.toThrow(
    'The package cannot be used: it lies elsewhere.',
  );
  expect(asked).toHaveLength(2);
});

test.each<[Reply | Error, string]>([
  [{ status: 401 }, 'installer_invalid_key'],
  [{ status: 403 }, 'installer_invalid_key'],
  [{ status: 404 }, 'installer_feed_unreachable'],
  [{ isCut: true }, 'installer_feed_unreachable'],
  [new OutboundError('refused', 'x'), 'installer_feed_unreachable'],
])('a package that is answered with %j', async (reply, code) => {
  await expect(fetchPackage(site(reply).services, offer, undefined)).rejects.toMatchObject({ code });
});

test('a key is shown to the publisher, who says until when it is good', async () => {
  const { services, asked } = site({ body: '{"valid":true,"expires":"2027-01-31"}' });
  expect(await verifyKey(services, 'maps', 'my-key')).toBe('2027-01-31');
  expect(asked).toEqual([
    {
      ...{ url: FEED, trust: 'operator', method: 'POST', headers: { 'Content-Type': 'application/json' } },
      body: '{"product":"maps","site_key":"my-key","url":"https://site.test"}',
      maxBytes: 1_000_000,
    },
  ]);
});

test.each([
  ['{"valid":true}', null],
  ['{"valid":true,"expires":"soon 2027-01-31"}', null],
  ['{"valid":true,"expires":"2027-01-31x"}', null],
  ['{"valid":true,"expires":20270131}', null],
])('without an end: %s', async (body, expires) => {
  expect(await verifyKey(site({ body }).services, 'maps', 'k')).toBe(expires);
});

test.each<[Reply | Error, string]>([
  ...[400, 403, 404].map((status): [Reply, string] => [{ status }, 'installer_invalid_key']),
  ...[401, 500, 201].map((status): [Reply, string] => [
    { status, body: '{"valid":true}' },
    'installer_feed_unreachable',
  ]),
  [{ body: '{"valid":"true"}' }, 'installer_invalid_key'],
  [{ body: '{}' }, 'installer_invalid_key'],
  [{ body: '[]' }, 'installer_feed_unreachable'],
  [{ body: 'no JSON' }, 'installer_feed_unreachable'],
  [new OutboundError('failed', 'x'), 'installer_feed_unreachable'],
])('a key that is answered with %j', async (reply, code) => {
  await expect(verifyKey(site(reply).services, 'maps', 'k')).rejects.toMatchObject({ code });
  const ours = new TypeError('ours');
  await expect(verifyKey(site(ours).services, 'maps', 'k')).rejects.toBe(ours);
});

async function zipped(...names: string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(`of ${name}`), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

test('the files of a package, without its folders', async () => {
  const files = await readPackage(await zipped('parts/', 'parts/a-b_c.1.js', 'module.mjs'));
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['parts/a-b_c.1.js', 'of parts/a-b_c.1.js'],
    ['module.mjs', 'of module.mjs'],
  ]);
  const long = `${'x'.repeat(197)}.js`;
  expect(await readPackage(await zipped('module.mjs', long))).toHaveLength(2);
});

test.each([
  [['other.mjs'], 'it has no module.mjs.'],
  [['module.mjs', '.hidden'], 'it has a file ".hidden".'],
  [['module.mjs', 'a/.b'], 'it has a file "a/.b".'],
  [['module.mjs', 'a b'], 'it has a file "a b".'],
  [['module.mjs', `${'x'.repeat(198)}.js`], 'it has a file "xxx'],
])('a package of %j', async (names, why) => {
  await expect(readPackage(await zipped(...names))).rejects.toThrow(`The package cannot be used: ${why}`);
});

test('a package of too many files, and what is none', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `f${at}`);
  expect(await readPackage(await zipped('module.mjs', ...many.slice(1)))).toHaveLength(2_000);
  await expect(readPackage(await zipped('module.mjs', ...many))).rejects.toThrow('it is too large.');
  await expect(readPackage(Buffer.from('no zip'))).rejects.toThrow('it is damaged, or leads out of its folder.');
});
