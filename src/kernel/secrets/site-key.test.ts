import { describe, expect, test } from 'vitest';
import { createSiteKeys } from './site-key.ts';

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
