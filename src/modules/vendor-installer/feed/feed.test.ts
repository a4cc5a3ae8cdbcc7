import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { stateOf } from '../subscriptions/store.ts';
import { offersIn, readSigned } from './feed.ts';
import { isSigned } from './signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const PEM = publicKey.export({ format: 'pem', type: 'spki' }).toString();
const RAW = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
const signed = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64');

test.each([
  ['a PEM', PEM, true],
  ['32 bytes', RAW, true],
  ['31 bytes', Buffer.alloc(31).toString('base64'), false],
  ['another key', Buffer.alloc(32, 7).toString('base64'), false],
  ['a broken PEM', '-----BEGIN PUBLIC KEY-----', false],
  ['nothing', '', false],
])('a text is signed by %s: %s', (_what, key, is) => {
  expect(isSigned('text', signed('text'), key)).toBe(is);
  expect(isSigned('other', signed('text'), key)).toBe(false);
});

test.each([
  [JSON.stringify({ payload: 'x', signature: signed('x') }), 'x'],
  [JSON.stringify({ payload: 'x', signature: signed('y') }), undefined],
  [JSON.stringify({ payload: 7, signature: signed('7') }), undefined],
  [JSON.stringify({ payload: 'x' }), undefined],
  ['[]', undefined],
  ['no JSON', undefined],
])('%s says %s', (body, payload) => {
  expect(readSigned(body, RAW)).toBe(payload);
});

const OFFER = {
  slug: 'maps',
  version: '1.2.3',
  download_url: 'https://feed.test/maps.zip',
  sha256: 'a'.repeat(64),
  signature: 'AA==',
};
const found = (...products: unknown[]) => [...offersIn(JSON.stringify({ products })).values()];

test('offers, with what they need not say', () => {
  expect(found(OFFER)).toEqual([{ ...OFFER, changelog_url: '', needs_subscription: false }]);
  const whole = { ...OFFER, changelog_url: 'http://feed.test/x', needs_subscription: true };
  expect(found(OFFER, whole)).toEqual([whole]);
  expect([offersIn('x').size, offersIn('{}').size, offersIn('{"products":7}').size]).toEqual([0, 0, 0]);
});

test.each([
  { slug: 'Maps' },
  { slug: undefined },
  { version: '1.2.3.4.5' },
  { version: 'v1' },
  { download_url: 'ftp://feed.test/x' },
  { changelog_url: 'javascript:x' },
  { sha256: 'A'.repeat(64) },
  { sha256: 'a'.repeat(63) },
  { signature: '!' },
])('%j is no offer, and keeps no other back', (wrong) => {
  expect(found({ ...OFFER, ...wrong }, { ...OFFER, slug: 'other' }).map(({ slug }) => slug)).toEqual(['other']);
});

const row = { slug: 'maps', sealed_key: '', key_end: '', is_verified: 1, expires: null, updated_at: '' };
test.each([
  [undefined, 'none'],
  [row, 'valid'],
  [{ ...row, is_verified: 0 }, 'unverified'],
  [{ ...row, expires: '2026-03-02' }, 'valid'],
  [{ ...row, expires: '2026-03-01' }, 'expired'],
  [{ ...row, is_verified: 0, expires: '2026-03-01' }, 'expired'],
] as const)('%j is %s', (subscription, state) => {
  expect(stateOf(subscription, new Date('2026-03-02T23:59:59Z'))).toBe(state);
});
