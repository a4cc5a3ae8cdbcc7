// A public page as a visitor without cookies gets it, made in this process.
import type { Services } from '#kernel/services.ts';
import { answerAddress } from './answer.ts';
import { readBrowser } from './browser.ts';
import { placeIn, startVisit } from './visit.ts';

const MOST_HOPS = 3;

/** The HTML at an address of the site; undefined when there is no page. Ways to the right address are followed. */
export async function renderAddress(services: Services, address: string): Promise<string | undefined> {
  let next = new URL(address);
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const { site, local } = placeIn(services, next.pathname + next.search, null);
    if (!local) return undefined;
    const visit = startVisit(services, site, local.query, readBrowser(services, undefined, undefined));
    const reply = await answerAddress(local.path, visit);
    if (reply.kind === 'content') return reply.status === 200 ? reply.body : undefined;
    next = new URL(reply.to, next);
  }
  return undefined;
}
