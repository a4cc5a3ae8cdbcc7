// Signed requests to a bucket, with one more try when the network or the store stumbles.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, buildConnector, errors, type Dispatcher } from 'undici';
import { isInnerAddress } from '#kernel/outbound/addresses.ts';
import { parseErrorCode } from './s3-list.ts';
import type { StoreAddress } from './store-address.ts';
import { StoreError } from './store-error.ts';

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without the prefix of the store; absent: the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Made anew for each try. */
  body?: () => Readable | Buffer;
  /** Statuses that are answers, not faults. */
  expects: readonly number[];
}

export interface StoreClient {
  send(request: StoreRequest): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

const CONNECT_MS = 5_000;
/** Until an answer begins. A server that cannot get one must still be able to say so to those who wait. */
const FIRST_BYTE_MS = 15_000;
/** The store has a whole file to put away. */
const STORED_MS = 60_000;
/** Between two parts of an answer. */
const NEXT_BYTES_MS = 60_000;
const PAUSE_MS = 200;

export function createStoreClient(address: StoreAddress, { firstByteMs = FIRST_BYTE_MS } = {}): StoreClient {
  const agent = createAgent();
  /** Signing keys of the day. */
  const cache = new Map<string, ArrayBuffer>();
  const tryOnce = async (request: StoreRequest): Promise<Dispatcher.ResponseData> => {
    const { url, headers } = await sign(request, address, cache);
    return agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headersTimeout: request.method === 'PUT' ? STORED_MS : firstByteMs,
      headers: { ...Object.fromEntries(headers), ...request.headers },
      body: request.body?.() ?? null,
    });
  };
  return {
    async send(request) {
      const answer = await tryOnce(request).catch((error: unknown) => error);
      if (!isWorthAnotherTry(answer)) return checked(answer, request, address);
      if (isAnswer(answer)) await answer.body.dump().catch(() => undefined);
      await sleep(PAUSE_MS);
      return checked(await tryOnce(request).catch((error: unknown) => error), request, address);
    },
    close: () => agent.destroy(),
  };
}

/** Plain http is for loopback and private networks: the connected peer tells. */
function createAgent(): Agent {
  const connect = buildConnector({ timeout: CONNECT_MS, allowH2: false });
  return new Agent({
    bodyTimeout: NEXT_BYTES_MS,
    pipelining: 1,
    connect: (target, done) => {
      connect(target, (error, socket) => {
        if (error) done(error, null);
        else if (target.protocol === 'https:' || isInnerAddress(socket.remoteAddress ?? '')) done(null, socket);
        else {
          socket.destroy();
          done(new Error('Plain http is for loopback and private networks only; use https.'), null);
        }
      });
    },
  });
}

async function sign(
  { method, key, query = {} }: StoreRequest,
  { bucketUrl, prefix, region, accessKey, secretKey }: StoreAddress,
  cache: Map<string, ArrayBuffer>,
): Promise<{ url: URL; headers: Headers }> {
  const path = key === undefined ? '' : `/${(prefix + key).split('/').map(encodePart).join('/')}`;
  const search = Object.entries(query)
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .join('&');
  const signer = new AwsV4Signer({
    method,
    url: `${bucketUrl}${path}${search === '' ? '' : `?${search}`}`,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    cache,
  });
  return signer.sign();
}

/** As the signature has it: all but letters, digits and `-._~`. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Not of one that was waited for long enough: whoever asked would have gone before the second ends. */
function isWorthAnotherTry(answer: unknown): boolean {
  return isAnswer(answer) ? answer.statusCode >= 500 : !(answer instanceof errors.HeadersTimeoutError);
}

async function checked(
  answer: unknown,
  { method, key, expects }: StoreRequest,
  { bucketUrl }: StoreAddress,
): Promise<Dispatcher.ResponseData> {
  if (!isAnswer(answer)) {
    const reason = answer instanceof Error ? answer.message : String(answer);
    throw new StoreError(`The media store at ${bucketUrl} cannot be reached (${reason}). Check --media-url.`, answer);
  }
  if (expects.includes(answer.statusCode)) return answer;
  const code = parseErrorCode(await answer.body.text().catch(() => ''));
  const what = `${method} ${key ?? 'the list'}: ${answer.statusCode}${code === undefined ? '' : ` ${code}`}`;
  throw new StoreError(`The media store at ${bucketUrl} refused ${what}. ${adviceFor(answer.statusCode, code)}`);
}

function adviceFor(status: number, code: string | undefined): string {
  if (code === 'NoSuchBucket') return 'Create the bucket, or correct --media-url.';
  if (status === 301 || status === 307 || code === 'AuthorizationHeaderMalformed') {
    return 'Check SITEWRIGHT_MEDIA_REGION and the host of --media-url.';
  }
  if (status === 401 || status === 403) {
    return 'Check SITEWRIGHT_MEDIA_ACCESS_KEY, SITEWRIGHT_MEDIA_SECRET_KEY and the rights of that key.';
  }
  return 'Check --media-url and the state of the store.';
}

function isAnswer(value: unknown): value is Dispatcher.ResponseData {
  return typeof value === 'object' && value !== null && 'statusCode' in value && 'body' in value;
}
