// The site key: 32 random bytes from which every purpose derives a key of its own.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash as hashOnce,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepForOwner } from '#kernel/files/owner-only.ts';
import { makeFolder } from '#kernel/files/make-folder.ts';

export type Purpose =
  | 'app-password'
  | 'api-key'
  | 'nonce'
  | 'preview'
  | 'session'
  | 'sign-in-device'
  | 'reset'
  | 'form-token'
  | 'scan-token'
  | 'unlock'
  | 'held-comment'
  | 'visitor'
  | 'pseudonym'
  | 'secret-box'
  | 'sub-site'
  | 'fingerprint'
  | 'widget';

export interface SiteKeys {
  /** Keyed hash of a text, hexadecimal. */
  hash(purpose: Purpose, text: string): string;
  /** By which a visitor is known again and not told: short and quickly made, and no proof of anything. */
  pseudonym(text: string): string;
  /** Encrypts a text that must be read again; `place` (table, row, column) binds it to where it is stored. */
  seal(text: string, place: string): string;
  unseal(sealed: string, place: string): string;
  /** Tells keys apart without giving them away. */
  readonly fingerprint: string;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
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
  // Cut off, so that nobody can go on where it ended: the key before the text is then as good as around it.
  const visitorKey = keyFor('pseudonym').toString('hex');
  const pseudonym = (text: string): string => hashOnce('sha256', visitorKey + text, 'hex').slice(0, 40);
  const fingerprint = hash('fingerprint', 'site-key').slice(0, 32);
  return {
    hash,
    pseudonym,
    fingerprint,
    seal: (text, place) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor('secret-box'), nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        fingerprint.slice(0, 8),
        ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.');
    },
    unseal: (text, place) => {
      const [, nonce = '', tag = '', sealed = ''] = text.split('.');
      const [iv, mark, body] = [nonce, tag, sealed].map((part) => Buffer.from(part, 'base64url')) as [
        Buffer,
        Buffer,
        Buffer,
      ];
      const decipher = createDecipheriv('aes-256-gcm', keyFor('secret-box'), iv).setAAD(Buffer.from(place));
      return decipher.setAuthTag(mark).update(body, undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** The key from the environment, or from the data folder, where the first start makes it. */
export async function loadSiteKey(dataFolder: string, given: string | undefined): Promise<Buffer> {
  if (given !== undefined) return decodeKey(given, 'SITEWRIGHT_SITE_KEY');
  return keepKey(dataFolder, randomBytes(KEY_BYTES).toString('hex'));
}

/** The key of the folder: the one that is there, or else this one. */
async function keepKey(dataFolder: string, fresh: string): Promise<Buffer> {
  const file = join(dataFolder, KEY_FILE);
  await makeFolder(dataFolder, 0o700);
  try {
    // 'wx': of several processes that start together, one writes and the others read.
    await writeFile(file, `${fresh}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await keepForOwner(file);
  return decodeKey((await readFile(file, 'utf8')).trim(), file);
}

/** For backups; undefined where the environment gives the key, and has to keep it. */
export async function findKeyFile(dataFolder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataFolder, KEY_FILE), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key that a backup brings; false when another one is there. */
export async function putKeyFile(dataFolder: string, key: string): Promise<boolean> {
  const wanted = decodeKey(key, 'The backup');
  return (await keepKey(dataFolder, key)).equals(wanted);
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
