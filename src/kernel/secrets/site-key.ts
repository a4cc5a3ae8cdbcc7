// The site key: 32 random bytes from which every purpose derives a key of its own.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Purpose = 'app-password' | 'nonce' | 'preview' | 'session' | 'caller-cache' | 'visitor' | 'fingerprint';

export interface SiteKeys {
  /** Keyed hash of a text, hexadecimal. */
  hash(purpose: Purpose, text: string): string;
  /** Tells keys apart without giving them away. */
  readonly fingerprint: string;
}

const KEY_BYTES = 32;
const KEY_FILE = 'site.key';

export function createSiteKeys(siteKey: Buffer): SiteKeys {
  const derived = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', siteKey, '', `sitewright/${purpose}`, KEY_BYTES));
    derived.set(purpose, key);
    return key;
  };
  const hash = (purpose: Purpose, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('hex');
  return { hash, fingerprint: hash('fingerprint', 'site-key').slice(0, 32) };
}

/** The key from the environment, or from the data folder, where the first start makes it. */
export async function loadSiteKey(dataFolder: string, given: string | undefined): Promise<Buffer> {
  if (given !== undefined) return decodeKey(given, 'SITEWRIGHT_SITE_KEY');
  const file = join(dataFolder, KEY_FILE);
  await mkdir(dataFolder, { recursive: true });
  const fresh = randomBytes(KEY_BYTES).toString('hex');
  try {
    // 'wx': of several processes that start together, one writes and the others read.
    await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return decodeKey((await readFile(file, 'utf8')).trim(), file);
}

/** Equal texts, in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

function decodeKey(text: string, source: string): Buffer {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${source} must hold 64 hexadecimal digits (32 bytes).`);
  return Buffer.from(text, 'hex');
}
