// Where the REST interface of a site is.
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError, type Outbound, type OutboundResponse, type Trust } from '#kernel/outbound/outbound.ts';
import type { JsonMap } from './json.ts';
import { addressOf } from './client.ts';

export interface FoundRoot {
  readonly root: string;
  readonly trust: Trust;
  readonly index: JsonMap;
  /** The namespace of the base: `wp/v2`, or `core/v2` on sites like this one. */
  readonly base: string;
}

const MOST_BYTES = 32 * 1024 * 1024;
const BASES = ['wp/v2', 'core/v2'];

/** The site names it in a header; where none is named, it is looked for at the usual places. */
export async function discover(
  outbound: Outbound,
  address: string,
  given: { root: string | undefined; authorization: string | undefined },
): Promise<FoundRoot> {
  if (!URL.canParse(address)) throw new Error(`"${address}" is not an address.`);
  const { trust, named } = await knock(outbound, address, given.authorization !== undefined);
  const roots = [given.root ?? named, addressOf(address, 'wp-json/', {}), `${addressOf(address, '', {})}?rest_route=/`];
  for (const root of roots.filter((one) => one !== undefined)) {
    const found = await readIndex(outbound, root, trust, given.authorization);
    if (found) return found;
  }
  throw new Error(`No REST interface was found at ${address}.`);
}

/**
 * The operator named the host, so it may be an inner one; a public one without https is asked as strangers are asked.
 * Nobody sends a password there.
 */
async function knock(
  outbound: Outbound,
  address: string,
  isSignedIn: boolean,
): Promise<{ trust: Trust; named: string | undefined }> {
  const ask = (trust: Trust): Promise<OutboundResponse> =>
    outbound.call({ url: address, trust, maxBytes: 1024 * 1024 });
  try {
    return { trust: 'operator', named: rootIn(await ask('operator'), address) };
  } catch (error) {
    if (!(error instanceof OutboundError) || error.kind !== 'refused' || isSignedIn) throw error;
    return { trust: 'foreign', named: rootIn(await ask('foreign'), address) };
  }
}

/** A root on another host is not followed: the account is for this one. */
function rootIn({ headers }: OutboundResponse, address: string): string | undefined {
  const match = /<([^<>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/.exec(headers['link'] ?? '');
  const root = match?.[1];
  if (root === undefined || !URL.canParse(root, address)) return undefined;
  const url = new URL(root, address);
  return url.host === new URL(address).host ? url.href : undefined;
}

async function readIndex(
  outbound: Outbound,
  root: string,
  trust: Trust,
  authorization: string | undefined,
): Promise<FoundRoot | undefined> {
  const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }) };
  const answer = await outbound.call({ url: root, trust, headers, maxBytes: MOST_BYTES, timeoutSeconds: 60 });
  if (answer.status === 401 || answer.status === 403) {
    throw new OutboundError('refused', 'The other server does not accept the account.');
  }
  const index = answer.status === 200 && !answer.isCut ? jsonOf(answer.body.toString()) : undefined;
  if (!isMap(index)) return undefined;
  const spaces = Array.isArray(index['namespaces']) ? index['namespaces'] : [];
  const base = BASES.find((one) => spaces.includes(one));
  return base === undefined ? undefined : { root, trust, index, base };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
