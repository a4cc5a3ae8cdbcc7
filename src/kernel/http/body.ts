// Reading a body from the socket: size limit, JSON, urlencoded forms.
import { withText } from '#kernel/args/empty-map.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { restError } from '#kernel/errors/rest-error.ts';
import { hasHalfSign, storableText, withoutNulCode } from '#kernel/text/storable.ts';
import { parseQuery } from './query.ts';

export const BODY_LIMIT = 16 * 1024 * 1024;
const PATIENCE_MS = 600_000;
const DEEPEST_NESTING = 256;

export interface ParsedBody {
  json?: Record<string, unknown>;
  /** A JSON body that is a list. */
  jsonList?: unknown[];
  form?: Record<string, unknown>;
  jsonFault?: string;
}

/** What the body is, as far as the interface knows. */
export type BodyKind = 'json' | 'form' | 'multipart' | 'other';

/** A body that fails is left unread, so that the answer can still be sent. */
export function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = request.headers['content-length'];
    if (Number(announced ?? 0) > limit) throw tooLarge(limit);
    const chunks: Buffer[] = [];
    let size = 0;
    let isWhole = false;
    let timer: NodeJS.Timeout | undefined;
    const stop = (error: Error): void => {
      clearTimeout(timer);
      request.off('data', take).pause();
      reject(error);
    };
    const stopSlow = (): void => {
      stop(tooSlow());
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) stop(tooLarge(limit));
      // Most bodies come whole; a sender who says nothing at all is cut off by the server.
      else if (size !== Number(announced)) timer ??= setTimeout(stopSlow, PATIENCE_MS);
    };
    request.on('data', take);
    request.once('end', () => {
      isWhole = true;
      clearTimeout(timer);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.once('close', () => {
      clearTimeout(timer);
      if (!isWhole) reject(cutOff());
    });
  });
}

export function bodyKind(contentType: string | undefined, method: string): BodyKind {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type)) return 'json';
  if (type === 'multipart/form-data') return 'multipart';
  return type === 'application/x-www-form-urlencoded' || (type === '' && method !== 'POST') ? 'form' : 'other';
}

export function parseBody(body: Buffer, kind: BodyKind): ParsedBody {
  if (kind === 'json') return parseJson(body);
  if (kind === 'form' && body.length > 0) return { form: parseQuery(body.toString('utf8')) };
  return {};
}

/** A form of a page of the site. */
export async function readForm(request: IncomingMessage, limit: number): Promise<URLSearchParams> {
  const text = withoutNulCode((await readBody(request, limit)).toString('utf8'));
  if (text === undefined) throw restError('rest_bad_request', 400, 'The request could not be read.');
  return new URLSearchParams(text);
}

function parseJson(body: Buffer): ParsedBody {
  if (body.length === 0) return {};
  if (!isUtf8(body)) return { jsonFault: 'The text is not valid UTF-8.' };
  const text = body.toString('utf8');
  if (nestingOf(text) > DEEPEST_NESTING) return { jsonFault: `Nested deeper than ${DEEPEST_NESTING} levels.` };
  try {
    const value: unknown = JSON.parse(text, ODD.test(text) ? readOdd : undefined);
    if (Array.isArray(value)) return { jsonList: value };
    return isMap(value) ? { json: value } : {};
  } catch (error) {
    return { jsonFault: (error as Error).message };
  }
}

function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) i = endOfString(text, i);
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 93 || code === 125) depth--;
  }
  return deepest;
}

function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === 92) backslashes++;
  return backslashes % 2 === 1;
}

/** Signs that are written as numbers, among which may be unfit ones, and names that objects have by themselves. */
const ODD = /\\u(?:00|d[89a-f])|"(?:toString|valueOf)"/i;

/** A NUL in a value has no meaning and goes; a name with one, or half of a sign anywhere, is no text at all. */
function readOdd(name: string, value: unknown): unknown {
  if (name.includes('\0')) throw new SyntaxError('A name has a NUL in it.');
  if (hasHalfSign(name) || (typeof value === 'string' && hasHalfSign(value))) {
    throw new SyntaxError('Half of a surrogate pair stands alone.');
  }
  if (isMap(value)) return withText(value);
  return typeof value === 'string' ? storableText(value) : value;
}

const tooSlow = () => restError('rest_request_timeout', 408, 'The request took too long.');

/** Nobody reads it: the connection is gone. */
export const cutOff = () => restError('rest_request_cut_off', 400, 'The request ended before its body did.');

export const tooLarge = (limit: number) =>
  restError('rest_request_too_large', 413, `The body is larger than ${limit} bytes.`, { limit });
