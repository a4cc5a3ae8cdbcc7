// Names of files: `media/2026/03/tree.jpg` is public by address, `private/…` is not. Both belong to the site and travel with
// it; what is below `server/` belongs to this installation alone.

export const MEDIA = 'media/';
export const PRIVATE = 'private/';
export const SERVER = 'server/';

/** What file systems take as one name, and stores as one key. */
const MOST_PART_BYTES = 255;
const MOST_KEY_BYTES = 900;

/** Whether it names a file of the site, on every system. */
export function isKey(text: string): boolean {
  return !text.startsWith(SERVER) && isAnyKey(text);
}

function isAnyKey(text: string): boolean {
  if (!isInRoom(text) || Buffer.byteLength(text) > MOST_KEY_BYTES) return false;
  return text.split('/').every(isPart);
}

export function checkedKey(text: string): string {
  if (!isAnyKey(text)) throw new Error(`${JSON.stringify(text)} is not the key of a file.`);
  return text;
}

/** The beginning of keys: the last part may be empty or cut off. */
export function checkedPrefix(text: string): string {
  if (!isInRoom(text)) throw new Error(`${JSON.stringify(text)} is not the beginning of a key.`);
  const folders = text.split('/').slice(0, -1);
  if (!folders.every(isPart)) throw new Error(`${JSON.stringify(text)} is not the beginning of a key.`);
  return text;
}

function isInRoom(text: string): boolean {
  return [MEDIA, PRIVATE, SERVER].some((room) => text.startsWith(room));
}

function isPart(part: string): boolean {
  if (part === '' || part === '.' || part === '..') return false;
  return !UNSAFE.test(part) && Buffer.byteLength(part) <= MOST_PART_BYTES && !/\p{Surrogate}/u.test(part);
}

/** NUL and other control characters, and what some systems take for a slash. */
const UNSAFE = /[\u0000-\u001f\u007f\\]/;
