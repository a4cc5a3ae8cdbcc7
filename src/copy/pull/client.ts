// Asking another server, patiently: one request after the other, with pauses, and again when it is busy.
import { setTimeout as sleep } from 'node:timers/promises';
import { isMap } from '#kernel/args/is-map.ts';
import { OutboundError, type Outbound, type OutboundResponse, type Trust } from '#kernel/outbound/outbound.ts';
import type { JsonMap } from './json.ts';

export interface RestClient {
  read(path: string, query?: Query): Promise<Found>;
  /** The records of a list, page by page; then the status with which it was refused, or 200. */
  pages(path: string, query?: Query): AsyncGenerator<Page, number>;
}

/** The parsed answer; undefined, with the status, when this caller may not have it, or when it is not there. */
export interface Found {
  readonly status: number;
  readonly value: unknown;
}

export interface Page {
  readonly records: readonly JsonMap[];
  /** Of the whole list; 0 when the other server does not say. */
  readonly total: number;
}

export type Query = Readonly<Record<string, string>>;

export interface ClientOptions {
  outbound: Outbound;
  /** With a slash at the end, or with `rest_route=/`. */
  root: string;
  trust: Trust;
  authorization: string | undefined;
  /** Between two requests. */
  pauseMs: number;
}

const MOST_BYTES = 32 * 1024 * 1024;
const TIMEOUT_SECONDS = 60;
const MOST_TRIES = 5;
const LONGEST_WAIT_SECONDS = 60;
/** A page that is too much for either side is asked for in smaller ones. */
const PAGE_SIZES = [100, 20, 5, 1];
const MOST_PAGES = 100_000;

export function createClient(options: ClientOptions): RestClient {
  const ask = (path: string, query: Query): Promise<OutboundResponse> =>
    askPatiently(options, addressOf(options.root, path, query));
  return {
    async read(path, query = {}) {
      const answer = await ask(path, query);
      const { status } = answer;
      return { status, value: isClosed(status) ? undefined : parsed(answer, path) };
    },
    async *pages(path, query = {}) {
      for (const [at, size] of PAGE_SIZES.entries()) {
        const isLast = at === PAGE_SIZES.length - 1;
        const end = yield* pagesOf(ask, path, { ...query, per_page: String(size) }, isLast);
        if (end !== 'too large') return end;
      }
      return READ;
    },
  };
}

type Ask = (path: string, query: Query) => Promise<OutboundResponse>;

async function* pagesOf(
  ask: Ask,
  path: string,
  query: Query,
  isLast: boolean,
): AsyncGenerator<Page, number | 'too large'> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await ask(path, { ...query, page: String(page) });
    if (!isLast && (answer.isCut || answer.status >= 500)) return 'too large';
    // A list that became shorter meanwhile ends with an error.
    if (isClosed(answer.status)) return page === 1 ? answer.status : READ;
    const records = parsed(answer, path);
    if (!Array.isArray(records)) throw new OutboundError('failed', `The other server has no list at ${path}.`);
    yield { records: records.filter(isMap), total: countIn(answer, 'x-wp-total') };
    const pages = countIn(answer, 'x-wp-totalpages');
    if (pages > 0 ? page >= pages : records.length === 0) return READ;
  }
  return READ;
}

const READ = 200;

function countIn({ headers }: OutboundResponse, name: string): number {
  const count = Number(headers[name]);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Not for this caller, or not there, or not with these arguments. Who is busy does not get so far. */
function isClosed(status: number): boolean {
  return status >= 400 && status < 500;
}

export function addressOf(root: string, path: string, query: Query): string {
  const url = new URL(root);
  const route = url.searchParams.get('rest_route');
  if (route === null) url.pathname = url.pathname.replace(/\/?$/, '/') + path.replace(/^\//, '');
  else url.searchParams.set('rest_route', route.replace(/\/?$/, '/') + path.replace(/^\//, ''));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

async function askPatiently(options: ClientOptions, url: string): Promise<OutboundResponse> {
  const { outbound, trust, authorization, pauseMs } = options;
  const headers = { accept: 'application/json', ...(authorization !== undefined && { authorization }) };
  for (let tries = 1; ; tries++) {
    if (pauseMs > 0) await sleep(pauseMs);
    const answer = await outbound
      .call({ url, trust, headers, maxBytes: MOST_BYTES, timeoutSeconds: TIMEOUT_SECONDS })
      .catch((error: unknown) => {
        const isWorthIt = error instanceof OutboundError && error.kind === 'failed' && tries < MOST_TRIES;
        if (!isWorthIt) throw error;
        return undefined;
      });
    if (answer && (!isBusy(answer.status) || tries >= MOST_TRIES)) return settled(answer);
    await sleep(waitOf(answer, tries) * 1000);
  }
}

const isBusy = (status: number): boolean => status === 429 || status === 503;

function settled(answer: OutboundResponse): OutboundResponse {
  if (isBusy(answer.status)) throw new OutboundError('failed', 'The other server is too busy: try again later.');
  return answer;
}

function waitOf(answer: OutboundResponse | undefined, tries: number): number {
  const told = Number(answer?.headers['retry-after']);
  return Math.min(LONGEST_WAIT_SECONDS, Number.isFinite(told) && told >= 0 ? told : 2 ** (tries - 1));
}

function parsed({ body, isCut, status }: OutboundResponse, path: string): unknown {
  if (isCut) throw new OutboundError('failed', `The other server sends too much at ${path}.`);
  if (status !== 200) throw new OutboundError('failed', `The other server answered ${status} at ${path}.`);
  try {
    return JSON.parse(body.toString().replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OutboundError('failed', `The other server sends no JSON at ${path}.`, error);
  }
}
