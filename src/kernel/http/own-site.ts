import type { IncomingMessage } from 'node:http';

/** A form of another site cannot post here: browsers say where a form comes from. */
export function isFromOwnSite({ headers }: IncomingMessage, base: string): boolean {
  const { origin } = headers;
  if (origin !== undefined) return origin === new URL(base).origin;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
