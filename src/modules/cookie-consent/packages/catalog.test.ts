import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonical } from '#kernel/args/plain.ts';
import { isSignedCatalog } from './catalog.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const printed = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');
const items = [{ id: 501, key: 'more' }];
const signature = sign(null, Buffer.from(canonical(items)), privateKey).toString('base64');
const right = { version: 3, items, signature };

test.each<[string, unknown, string, boolean]>([
  ['right', right, printed(publicKey), true],
  ['in another order of names', { ...right, items: [{ key: 'more', id: 501 }] }, printed(publicKey), true],
  ['of somebody else', right, printed(other.publicKey), false],
  ['other items', { ...right, items: [{ id: 502, key: 'more' }] }, printed(publicKey), false],
  ['no version', { items, signature }, printed(publicKey), false],
  ['no list', { ...right, items: {} }, printed(publicKey), false],
  ['no signature', { version: 3, items }, printed(publicKey), false],
  ['no object', [right], printed(publicKey), false],
  ['nothing', null, printed(publicKey), false],
  ['no key', right, '', false],
  ['a key that is none', right, 'AAAA', false],
])('%s', (_name, value, key, isRight) => {
  expect(isSignedCatalog(value, key)).toBe(isRight);
});
