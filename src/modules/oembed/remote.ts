// Calls to pages and providers elsewhere.
import { OutboundError, type Outbound } from '#kernel/outbound/outbound.ts';
import { isObject, type PlainObject } from './plain.ts';
import { readXml } from './xml.ts';

const MOST_BYTES = 150_000;

export interface FetchedPage {
  readonly status: number;
  readonly text: string;
  /** The address that answered in the end. */
  readonly url: string;
}

/** The beginning of a page, whatever its status; throws an `OutboundError` when there is no answer at all. */
export async function fetchPage(outbound: Outbound, url: string, maxBytes = MOST_BYTES): Promise<FetchedPage> {
  const headers = { 'user-agent': 'Sitewright', accept: '*/*' };
  const answer = await outbound.call({ url, trust: 'foreign', headers, maxBytes });
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(answer.headers['content-type'] ?? '')?.[1];
  return { status: answer.status, text: decoderFor(charset).decode(answer.body), url: answer.url };
}

/** As `fetchPage`, where no answer is as good as a bad one. */
export async function tryPage(
  outbound: Outbound,
  url: string,
  maxBytes = MOST_BYTES,
): Promise<FetchedPage | undefined> {
  try {
    return await fetchPage(outbound, url, maxBytes);
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

export interface ProviderQuestion {
  readonly url: string;
  readonly maxwidth: number;
  readonly maxheight: number;
}

/** What a provider says about an address; undefined when it says nothing that can be used. */
export async function askProvider(
  outbound: Outbound,
  endpoint: string,
  question: ProviderQuestion,
): Promise<PlainObject | undefined> {
  const first = await tryPage(outbound, questionUrl(endpoint, question, 'json'));
  const page = first?.status === 501 ? await tryPage(outbound, questionUrl(endpoint, question, 'xml')) : first;
  if (page?.status !== 200) return undefined;
  return page.text.trimStart().startsWith('<') ? readXml(page.text) : readJson(page.text);
}

function questionUrl(endpoint: string, { url, maxwidth, maxheight }: ProviderQuestion, format: string): string {
  const address = new URL(endpoint);
  const members = { maxwidth: String(maxwidth), maxheight: String(maxheight), url, dnt: '1', format };
  for (const [name, value] of Object.entries(members)) address.searchParams.set(name, value);
  return address.href;
}

function readJson(text: string): PlainObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // A provider that does not speak JSON has said nothing.
    return undefined;
  }
}

function decoderFor(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // An unknown charset is read as the usual one.
    return new TextDecoder();
  }
}
