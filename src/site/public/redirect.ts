// Addresses that lead elsewhere, and those that lead nowhere.
import type { IncomingMessage } from 'node:http';
import type { Services } from '#kernel/services.ts';
import { countHit, countMissing } from '#content/redirects/counting.ts';
import type { Found } from '#content/redirects/lookup.ts';
import { notFound } from './answer.ts';
import type { PublicReply, RedirectReply } from './reply.ts';
import type { PublicVisit } from './visit.ts';

/** Those of a person come first; the others where nothing stands. */
export async function answerWithRedirects(
  found: Found | undefined,
  visit: PublicVisit,
  answer: () => Promise<PublicReply>,
): Promise<PublicReply> {
  if (found?.isAutomatic === false) return answerRedirect(found, visit);
  const reply = await answer();
  const isMissing = reply.kind === 'content' && reply.status === 404;
  return found && isMissing ? answerRedirect(found, visit) : reply;
}

async function answerRedirect(found: Found, visit: PublicVisit): Promise<PublicReply> {
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
