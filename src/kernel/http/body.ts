// Reading a body from the socket: size limit, JSON, urlencoded forms.
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { restError } from '#kernel/errors/rest-error.ts';
import { parseQuery } from './query.ts';

export const BODY_LIMIT = 16 * 1024 * 1024;
const DEEPEST_NESTING = 256;

export interface ParsedBody {
  json?: Record<string, unknown>;
  form?: Record<string, unknown>;
  jsonFault?: string;
}

export async function readBody(request: IncomingMessage, limit = BODY_LIMIT): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

export function parseBody(body: Buffer, contentType: string | undefined, method: string): ParsedBody {
  const type = (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (/^application\/(?:[\w.-]+\+)?json$/.test(type)) return parseJson(body);
  const isForm = type === 'application/x-www-form-urlencoded' || (type === '' && method !== 'POST');
  if (isForm && body.length > 0) return { form: parseQuery(body.toString('utf8')) };
  return {};
}

function parseJson(body: Buffer): ParsedBody {
  if (body.length === 0) return {};
  if (!isUtf8(body)) return { jsonFault: 'The text is not valid UTF-8.' };
  const text = body.toString('utf8');
  if (nestingOf(text) > DEEPEST_NESTING) return { jsonFault: `Nested deeper than ${DEEPEST_NESTING} levels.` };
  try {
    const value: unknown = JSON.parse(text, text.includes('\\u0000') ? withoutNul : undefined);
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

/** A NUL has no meaning in any text here, and PostgreSQL cannot store it. */
function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const tooLarge = (limit: number) =>
  restError('rest_request_too_large', 413, `The body is larger than ${limit} bytes.`, { limit });
