// Whether the publisher signed something.
import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** What stands in front of the 32 bytes of an Ed25519 key in its usual form. */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export function isSigned(text: string | Buffer, signature: string, key: string): boolean {
  const publisher = readKey(key);
  if (!publisher) return false;
  return verify(null, Buffer.from(text), publisher, Buffer.from(signature, 'base64'));
}

/** Undefined for what is no key: nothing is signed then. */
function readKey(text: string): KeyObject | undefined {
  try {
    if (text.includes('-----BEGIN')) return createPublicKey(text);
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== 32) return undefined;
    return createPublicKey({ key: Buffer.concat([PREFIX, bytes]), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
