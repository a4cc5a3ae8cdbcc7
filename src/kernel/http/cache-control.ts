// What browsers and shared caches may do with an answer.

/** The same for everybody: may be stored, but each use asks the server whether it is still right. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Not to be stored: writes, faults, and whatever is for one person or one moment. */
export const NOT_STORED = 'no-store';

const NAME = 'Cache-Control';

/** Name, value, name, value; with another word about caches than before. */
export function withCacheControl(headers: readonly string[], value: string): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at] !== NAME) kept.push(headers[at]!, headers[at + 1]!);
  }
  return [...kept, NAME, value];
}
