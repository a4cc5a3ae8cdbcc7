// A page of a scan is known by its token: it fits one scan and one address.
import { randomInt } from 'node:crypto';
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const newRequestId = (): string => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const scanToken = (keys: SiteKeys, requestId: string, url: string): string =>
  keys.hash('scan-token', `${requestId} ${url}`).slice(0, 32);

export const isScanToken = (keys: SiteKeys, token: string, requestId: string, url: string): boolean =>
  isSameSecret(token, scanToken(keys, requestId, url));

export function withToken(keys: SiteKeys, requestId: string, page: string): string {
  const url = new URL(page);
  url.searchParams.set('consent-scan', requestId);
  url.searchParams.set('t', scanToken(keys, requestId, page));
  return url.href;
}
