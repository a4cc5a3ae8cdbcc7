// The way out: every call of the site to another host goes through here.
import { lookup } from 'node:dns/promises';
import { open } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Agent, Dispatcher } from 'undici';
import { isInnerAddress, isPublicAddress } from './addresses.ts';

/** Who chose the address: a stranger (contents, callers, forms) or the operator (a setting). */
export type Trust = 'foreign' | 'operator';

export interface OutboundRequest {
  url: string;
  trust: Trust;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Only the harmless ones follow a redirect to another origin. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Reading stops here; what was read until then is the answer. */
  maxBytes: number;
  /** For everything, redirects included. */
  timeoutSeconds?: number;
  /** A file that takes the answer, which is then not held in memory: `body` is empty. */
  intoFile?: string;
}

export interface OutboundResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Of what was read. */
  size: number;
  /** Whether the answer was longer than `maxBytes`. */
  isCut: boolean;
  /** The address that answered in the end. */
  url: string;
}

export interface Outbound {
  call(request: OutboundRequest): Promise<OutboundResponse>;
  close(): Promise<void>;
}

/** The address may not be called, or the other side did not answer as it should. */
export class OutboundError extends Error {
  readonly kind: 'refused' | 'failed';
  /** `host:port` which `outbound.allow` would have to name, where that is what it was refused for. */
  readonly allowable: string | undefined;

  constructor(kind: 'refused' | 'failed', message: string, cause?: unknown, allowable?: string) {
    super(message, { cause });
    this.name = 'OutboundError';
    this.kind = kind;
    this.allowable = allowable;
  }
}

export interface OutboundOptions {
  /** `host:port` of inner hosts that foreign calls may reach. */
  allow: () => readonly string[];
  /** The port of the site itself, allowed beside the usual ones. */
  ownPort: number;
}

const MOST_REDIRECTS = 5;
const CONNECT_SECONDS = 5;
const TOTAL_SECONDS = 10;
const USUAL_PORTS = [80, 443, 8080];

export function createOutbound(options: OutboundOptions): Outbound {
  const agents = new Map<Trust, Promise<Agent>>();
  const agentFor = (trust: Trust): Promise<Agent> => {
    const agent = agents.get(trust) ?? createAgent(trust, options);
    agents.set(trust, agent);
    return agent;
  };
  return {
    async call(wish) {
      const signal = AbortSignal.timeout((wish.timeoutSeconds ?? TOTAL_SECONDS) * 1000);
      try {
        return await follow(wish, await agentFor(wish.trust), options, signal);
      } catch (error) {
        if (error instanceof OutboundError) throw error;
        const cause = error instanceof Error && error.cause instanceof OutboundError ? error.cause : undefined;
        throw cause ?? new OutboundError('failed', 'The other server did not answer.', error);
      }
    },
    async close() {
      for (const agent of agents.values()) await (await agent).destroy();
    },
  };
}

async function follow(
  wish: OutboundRequest,
  agent: Dispatcher,
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  let address = wish.url;
  let headers = wish.headers ?? {};
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const url = checkUrl(address, wish, options);
    // Once away, they do not come back: whoever answered there chose the address.
    if (url.origin !== new URL(wish.url).origin) headers = harmless(headers);
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: wish.method ?? 'GET',
      headers,
      body: wish.body ?? null,
      signal,
    });
    const next = nextAddress(answer, url, wish);
    if (next === undefined) return read(answer, wish, url);
    await answer.body.dump({ limit: 16_384 }).catch(() => undefined);
    address = next;
  }
  throw new OutboundError('refused', 'The other server redirects too often.');
}

/** What another origin may be told: a redirect must not carry credentials, tokens or cookies there. */
const HARMLESS_HEADERS = ['accept', 'accept-language', 'if-modified-since', 'if-none-match', 'range', 'user-agent'];

function harmless(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.includes(name.toLowerCase())));
}

/** Everything that can be said of an address before its name is looked up. */
export function checkUrl(
  address: string,
  { trust, url: first }: Pick<OutboundRequest, 'trust' | 'url'>,
  { allow, ownPort }: OutboundOptions,
): URL {
  if (!URL.canParse(address)) throw refuse('It is not an address.');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('Only http and https are allowed.');
  if (url.username !== '' || url.password !== '') throw refuse('An address must not hold a name or a password.');
  const port = portOf(url);
  if (trust === 'operator') {
    if (url.host !== new URL(first).host) throw refuse('A redirect to another host is not followed.');
    return url;
  }
  const isUsual = USUAL_PORTS.includes(port) || port === ownPort || isAllowed(url.hostname, port, allow());
  if (!isUsual) throw refuse(`Port ${port} is not allowed.`, `${url.hostname}:${port}`);
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isAllowed(host, port, allow()))
    throw refuse('The address is not public.', `${url.hostname}:${port}`);
  return url;
}

/**
 * Looks the name up once, refuses inner addresses, connects to exactly the address that was checked, and looks at the
 * connected peer once more: a custom lookup alone does not see literal addresses.
 */
async function createAgent(trust: Trust, options: OutboundOptions): Promise<Agent> {
  // Loaded with the first call: it is a large library, and most starts make none.
  const { Agent, buildConnector } = await import('undici');
  const connect = buildConnector({ timeout: CONNECT_SECONDS * 1000, allowH2: false });
  return new Agent({
    pipelining: 1,
    maxResponseSize: -1,
    connect: (target, done) => {
      const host = bareHost(target.hostname);
      const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
      pinnedAddress(host, port, target.protocol, trust, options).then(
        (address) => {
          connect(
            { ...target, hostname: address, servername: isIP(host) === 0 ? host : (target.servername ?? '') },
            (error, socket) => {
              if (error) done(error, null);
              else if (!isWelcome(socket.remoteAddress ?? '', host, port, target.protocol, trust, options)) {
                socket.destroy();
                done(refuse('The address is not public.'), null);
              } else done(null, socket);
            },
          );
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)), null);
        },
      );
    },
  });
}

async function pinnedAddress(
  host: string,
  port: number,
  protocol: string,
  trust: Trust,
  options: OutboundOptions,
): Promise<string> {
  const found = isIP(host) === 0 ? await lookup(host, { all: true, verbatim: true }) : [{ address: host }];
  const bad = found.find(({ address }) => !isWelcome(address, host, port, protocol, trust, options));
  const [first] = found;
  if (!first) throw new OutboundError('failed', 'The host has no address.');
  if (bad) throw refuse('The address is not public.', `${host}:${port}`);
  return first.address;
}

function isWelcome(
  address: string,
  host: string,
  port: number,
  protocol: string,
  trust: Trust,
  { allow }: OutboundOptions,
): boolean {
  if (trust === 'operator') return protocol === 'https:' || isInnerAddress(address);
  return isPublicAddress(address) || isAllowed(host, port, allow());
}

function isAllowed(host: string, port: number, list: readonly string[]): boolean {
  return list.includes(`${bareHost(host)}:${port}`);
}

/** The address of a redirect; undefined when this is the answer. */
function nextAddress(
  { statusCode, headers }: Dispatcher.ResponseData,
  url: URL,
  wish: OutboundRequest,
): string | undefined {
  const location = headers['location'];
  const canFollow = (wish.method ?? 'GET') === 'GET' || wish.method === 'HEAD';
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string' || !canFollow) return undefined;
  if (!URL.canParse(location, url.href)) throw refuse('The redirect leads nowhere.');
  return new URL(location, url).href;
}

async function read(
  answer: Dispatcher.ResponseData,
  { maxBytes, intoFile }: OutboundRequest,
  url: URL,
): Promise<OutboundResponse> {
  const chunks: Buffer[] = [];
  const file = intoFile === undefined ? undefined : await open(intoFile, 'w', 0o600);
  let size = 0;
  try {
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, maxBytes - Math.min(size, maxBytes));
      if (file) await file.write(part);
      else chunks.push(part);
      size += chunk.length;
      if (size > maxBytes) {
        answer.body.destroy();
        break;
      }
    }
  } finally {
    await file?.close();
  }
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return {
    status: answer.statusCode,
    headers,
    body: Buffer.concat(chunks),
    size: Math.min(size, maxBytes),
    isCut: size > maxBytes,
    url: url.href,
  };
}

function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function bareHost(host: string): string {
  return host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

const refuse = (message: string, allowable?: string) => new OutboundError('refused', message, undefined, allowable);
