// Addresses that lead elsewhere, and those that lead nowhere.
import type { IncomingMessage } from 'node:http';
import type { Services } from '#kernel/services.ts';
import { countHit, countMissing } from '#content/redirects/counting.ts';
import { findRedirectFor } from '#content/redirects/lookup.ts';
import { findShownView, notFound } from './answer.ts';
import type { PublicReply, RedirectReply } from './reply.ts';
import type { PublicVisit } from './visit.ts';

/** `path` is below the address of the site, with the language; `local` is what it asks of that language. */
export async function answerRedirect(
  path: string,
  local: string | undefined,
  visit: PublicVisit,
): Promise<PublicReply | undefined> {
  const found = await findRedirectFor(path, visit);
  if (!found) return undefined;
  // Those of a person come first; the others where nothing stands.
  if (found.isAutomatic && local !== undefined && (await findShownView(local, visit))) return undefined;
  countHit(visit.services, found.id);
  if (found.status === 410) return { ...(await notFound(visit)), status: 410 };
  return {
    kind: 'redirect',
    status: statusOf(found.status),
    to: withQuery(addressOf(found.target, visit), visit.query),
  };
}

function statusOf(status: number): RedirectReply['status'] {
  return status === 302 || status === 307 || status === 308 ? status : 301;
}

const addressOf = (target: string, { services }: PublicVisit): string =>
  target.startsWith('/') ? services.siteConfig.base + target : target;

/** What else the address asked for stays with it. */
function withQuery(address: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' || address.includes('?') ? address : `${address}?${text}`;
}

/** What was not found is counted, so that somebody can lead it on. */
export function noted(
  reply: PublicReply,
  path: string,
  request: IncomingMessage,
  services: Pick<Services, 'log' | 'part' | 'tx'>,
): PublicReply {
  if (reply.kind === 'content' && reply.status === 404) countMissing(services, path, request.headers.referer ?? '');
  return reply;
}
