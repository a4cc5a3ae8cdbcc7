import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteKeys, findKeyFile, isSameSecret, loadSiteKey, putKeyFile } from './site-key.ts';

const keys = createSiteKeys(Buffer.alloc(32, 7));

describe('sealed texts', () => {
  test('open again at their place only', () => {
    const sealed = keys.seal('a secret, ü 😀', 'outbox/1/body');
    expect(sealed).not.toContain('secret');
    expect(keys.unseal(sealed, 'outbox/1/body')).toBe('a secret, ü 😀');
    expect(() => keys.unseal(sealed, 'outbox/2/body')).toThrow();
    expect(keys.seal('a secret, ü 😀', 'outbox/1/body')).not.toBe(sealed);
  });

  test('are of no use to another key, nor after a change', () => {
    const sealed = keys.seal('x', 'p');
    expect(() => createSiteKeys(Buffer.alloc(32, 8)).unseal(sealed, 'p')).toThrow();
    expect(() => keys.unseal(`${sealed.slice(0, -2)}AA`, 'p')).toThrow();
    expect(() => keys.unseal('', 'p')).toThrow();
  });
});

test('each purpose has a key of its own', () => {
  expect(keys.hash('nonce', 'x')).not.toBe(keys.hash('session', 'x'));
  expect(keys.hash('nonce', 'x')).toBe(createSiteKeys(Buffer.alloc(32, 7)).hash('nonce', 'x'));
});

test('what is short says nothing of the key, and is another one with another', () => {
  const other = createSiteKeys(Buffer.alloc(32, 8));
  expect(keys.fingerprint).toMatch(/^[\da-f]{32}$/);
  expect(keys.pseudonym('ann')).toMatch(/^[\da-f]{40}$/);
  expect(keys.pseudonym('ann')).toBe(createSiteKeys(Buffer.alloc(32, 7)).pseudonym('ann'));
  expect(new Set([keys.pseudonym('ann'), keys.pseudonym('bob'), other.pseudonym('ann')]).size).toBe(3);
  expect(other.fingerprint).not.toBe(keys.fingerprint);
  expect(keys.seal('x', 'p').split('.')[0]).toBe(keys.fingerprint.slice(0, 8));
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', '', true],
  ['ä', 'ae', false],
])('%j and %j are the same secret: %s', (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});

describe('the file of the key', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sitewright-key-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is made once, for its owner alone', async () => {
    const place = join(folder, 'new');
    expect(await findKeyFile(place)).toBeUndefined();
    const [one, other] = await Promise.all([loadSiteKey(place, undefined), loadSiteKey(place, undefined)]);
    expect([one.length, one.equals(other)]).toEqual([32, true]);
    const file = join(place, 'site.key');
    expect(await readFile(file, 'utf8')).toBe(`${one.toString('hex')}\n`);
    expect([(await stat(file)).mode & 0o777, (await stat(place)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(await findKeyFile(place)).toBe(one.toString('hex'));
    const given = 'AB'.repeat(32);
    expect(await loadSiteKey(place, given)).toEqual(Buffer.alloc(32, 0xab));
    expect([await putKeyFile(place, given), await putKeyFile(place, one.toString('hex'))]).toEqual([false, true]);
    expect([await putKeyFile(join(folder, 'back'), given), await findKeyFile(join(folder, 'back'))]).toEqual([true, given]);
  }); // prettier-ignore

  test.each(['', 'ab'.repeat(31), 'ab'.repeat(33), `${'ab'.repeat(31)}xy`])('%j is no key', async (text) => {
    await expect(loadSiteKey(folder, text)).rejects.toThrow('SITEWRIGHT_SITE_KEY must hold 64 hexadecimal digits');
    await expect(putKeyFile(folder, text)).rejects.toThrow('The backup must hold');
    await writeFile(join(folder, 'site.key'), text);
    await expect(loadSiteKey(folder, undefined)).rejects.toThrow(`${join(folder, 'site.key')} must hold`);
  });

  test('one that cannot be read is told', async () => {
    await expect(findKeyFile(join(folder, 'new', 'site.key'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
