// What an address elsewhere looks like when it is shown here.
import type { Services } from '#kernel/services.ts';
import { remember } from './actions.ts';
import { playerFor } from './files.ts';
import { findOembedLink, readHead } from './head.ts';
import { htmlOf } from './provider-html.ts';
import { findEndpoint } from './providers.ts';
import { askProvider, tryPage, type ProviderQuestion } from './remote.ts';

export interface ProxyQuestion extends ProviderQuestion {
  readonly format: string;
  readonly discover: boolean;
}

const KEPT_SECONDS = 86_400;

/** Undefined when nobody knows the address. */
export async function askAbroad(
  services: Pick<Services, 'clock' | 'db' | 'outbound' | 'tx'>,
  question: ProxyQuestion,
): Promise<unknown> {
  const { url, discover, format, maxwidth, maxheight } = question;
  const endpoint = findEndpoint(url);
  if (endpoint === undefined) {
    const player = playerFor(url);
    if (player || !discover) return player;
  }
  const about = ['oembed', url, format, maxwidth, maxheight, discover];
  return remember(services, { about, seconds: KEPT_SECONDS }, async () => {
    if (endpoint !== undefined) return ask(services, endpoint, question, { isTrusted: true });
    const found = await discoverEndpoint(services, url);
    return found === undefined ? undefined : ask(services, found, question, { isTrusted: false });
  });
}

async function ask(
  { outbound }: Pick<Services, 'outbound'>,
  endpoint: string,
  question: ProviderQuestion,
  trust: { isTrusted: boolean },
): Promise<object | undefined> {
  const answer = await askProvider(outbound, endpoint, question);
  if (typeof answer?.['type'] !== 'string') return undefined;
  return { ...answer, html: htmlOf(answer, question.url, trust) };
}

async function discoverEndpoint({ outbound }: Pick<Services, 'outbound'>, url: string): Promise<string | undefined> {
  const page = await tryPage(outbound, url);
  if (page?.status !== 200) return undefined;
  return findOembedLink(readHead(page.text), page.url);
}
