// Requests as nobody means them: wrong values, in every encoding that a body may have, drawn from what a route declares.
import type { ArgMap, ArgSpec } from '#kernel/args/args.ts';
import { someBodies } from '#test/answers/argument-bodies.ts';
import type { Seeded } from './seeded.ts';

const NUL = 'a\0b';
const HALF_SIGN = 'x\ud83dy';

const TEXTS = [
  NUL,
  HALF_SIGN,
  '\0',
  '',
  ' ',
  'x'.repeat(5_000),
  "' or 1=1 --",
  '%00%2500%ff',
  '\\u0000',
  '{"a":"\\u0000","\\ud800":["\\ud800"]}',
  '[["\\u0000"]]',
  '__proto__',
  'constructor',
  '$1${x}{{x}}[x]',
  '<b onclick="x">&#0;&#xd800;</b>[gallery ids="999999999"]<!-- wp:x {"a":"\\u0000"} /-->',
  'http://site.test/a%00b?c=%00',
  'http://127.0.0.1:1/%00',
  'javascript:x',
  'ann%00@people.test',
  '0000-00-00T00:00:00',
  '9999-12-31T23:59:59',
  '2026-02-30',
  '99999999999999999999',
  '-1',
  '1e400',
  '\u{10ffff}\u202e\ufeff',
  'YWI=',
  'a'.repeat(300),
];
/** Nobody has made a record with one of these. */
const NUMBERS = [999_999, 0, -1, 2_147_483_647, 2_147_483_648, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 0.5, 1e308];
const OTHERS: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[[]]],
  { a: { b: [null] } },
  { 0: 'a', 2: 'b' },
  { raw: NUL },
  { raw: { raw: 1 } },
  { toString: 1, valueOf: 1 },
  [{ toString: 1, valueOf: 1 }],
];

export function hostileValue(draw: Seeded): unknown {
  const kind = draw.below(8);
  if (kind < 4) return draw.pick(TEXTS);
  if (kind < 6) return draw.pick(NUMBERS);
  if (kind === 6) return draw.pick(OTHERS);
  const inner = hostileValue(draw);
  return draw.oneIn(2) ? [inner, hostileValue(draw)] : { [draw.pick(TEXTS).slice(0, 60)]: inner };
}

/** A value of the right type that refers to nothing, or one that fits no type. */
function valueFor(spec: ArgSpec, draw: Seeded): unknown {
  const type = [spec.type ?? 'string'].flat()[0];
  if (draw.oneIn(4)) return draw.pick(someBodies(spec));
  if (draw.oneIn(2)) {
    if (type === 'integer' || type === 'number') return draw.pick(NUMBERS);
    if (type === 'string' && !spec.enum) return draw.pick(TEXTS);
    if (type === 'array') return [valueFor(spec.items ?? {}, draw)];
    if (type === 'object' && spec.properties && Object.keys(spec.properties).length > 0) {
      const [name, inner] = draw.pick(Object.entries(spec.properties));
      return { [name]: valueFor(inner, draw) };
    }
  }
  return hostileValue(draw);
}

const MOST_CHANGED = 3;

/** The least that the route needs, with some members replaced. */
export function hostileMembers(least: Record<string, unknown>, args: ArgMap, draw: Seeded): Record<string, unknown> {
  const members = { ...least };
  const names = Object.keys(args);
  for (let count = 0; names.length > 0 && count <= draw.below(MOST_CHANGED); count++) {
    const name = draw.pick(names);
    members[name] = valueFor(args[name]!, draw);
  }
  if (draw.oneIn(8)) members[draw.pick(TEXTS).slice(0, 60)] = hostileValue(draw);
  return members;
}

export interface Sent {
  readonly body: string | Uint8Array;
  readonly type: string;
}

const ENCODINGS = [asJson, asJson, asForm, asMultipart, asMultipart, asText] as const;

export function hostileBody(members: Record<string, unknown>, draw: Seeded): Sent {
  return draw.pick(ENCODINGS)(members, draw);
}

function asJson(members: Record<string, unknown>, draw: Seeded): Sent {
  const text = JSON.stringify(draw.oneIn(20) ? [members] : members);
  return { body: draw.oneIn(20) ? text.slice(0, -2) : text, type: 'application/json' };
}

export function asForm(members: Record<string, unknown>, draw?: Seeded): Sent {
  const pairs = flatten(members).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  // The same name again, and bytes that are no text.
  if (draw?.oneIn(3)) pairs.push(...pairs.slice(0, 2), '%ff=%c0%80', 'a\0=\0');
  return { body: pairs.join('&'), type: 'application/x-www-form-urlencoded' };
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const FILES: readonly [name: string, type: string, bytes: Buffer][] = [
  ['dot\0.png', 'image/png', Buffer.from(PNG, 'base64')],
  ['half.png', 'image/png', Buffer.from(PNG, 'base64').subarray(0, 40)],
  ['\0', 'text/plain', Buffer.from('\0\xff', 'latin1')],
  ['../x\ud83d.csv', 'text/csv', Buffer.from('a,b\n\0,"\n')],
  ['x.json', 'application/json', Buffer.from('{"a":"\\u0000","content":[{"id":"\\ud800"}]}')],
  ['x.zip', 'application/zip', Buffer.from('PK\x03\x04\0\0', 'latin1')],
];

function asMultipart(members: Record<string, unknown>, draw: Seeded): Sent {
  const boundary = 'xXx';
  const parts: Buffer[] = [];
  const add = (head: string, bytes: Buffer): void => {
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'));
  };
  const fields = flatten(members);
  for (const [name, value] of fields) {
    const charset = draw.oneIn(10) ? '\r\nContent-Type: text/plain; charset=utf-16le' : '';
    add(`Content-Disposition: form-data; name="${quoted(name)}"${charset}`, Buffer.from(value));
  }
  if (draw.oneIn(2)) {
    const [filename, type, bytes] = draw.pick(FILES);
    const name = draw.pick(['file', 'files[]', 'a\0b', fields[0]?.[0] ?? 'file']);
    const disposition = `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(filename)}"`;
    add(`${disposition}\r\nContent-Type: ${type}`, bytes);
  }
  if (!draw.oneIn(20)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

function asText(members: Record<string, unknown>): Sent {
  return { body: JSON.stringify(members), type: 'text/plain' };
}

const quoted = (text: string): string => text.replaceAll(/["\r\n]/g, '');

/** Half a sign is sent as the bytes that it would have. */
const encoded = (text: string): string =>
  Array.from(text, (sign) => (/\p{Surrogate}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join('');

/** `{ a: { b: [1] } }` as `a[b][0]=1`. */
function flatten(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (typeof value !== 'object') return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}[${key}]`));
}

/** Parts of addresses. */
export const HOSTILE_WORDS = [
  '%00',
  'a%00b',
  '%2500',
  '%ff',
  '%ED%A0%80',
  '%c0%80',
  '%',
  'x'.repeat(2_000),
  '999999999999',
  '2147483648',
  '-1',
  '%2f%2e%2e%2f',
  'a%0d%0ab',
  '__proto__',
  "'%22%3Cb%3E",
  '%F0%9F%98%80',
];

/** What a browser says of itself. */
export function hostileHeaders(draw: Seeded): Record<string, string> {
  const word = () => draw.pick(['%00', '\xff\xfe', "'--", 'x'.repeat(1_000), 'sitewright', '"a", \\']);
  return {
    ...(draw.oneIn(3) && { 'user-agent': word() }),
    ...(draw.oneIn(3) && { referer: draw.pick(['http://site.test/%00', 'http://[', word()]) }),
    ...(draw.oneIn(6) && { cookie: `sitewright_session=${word()}; sitewright_language=${word()}; cookie-consent=%7B%22uid%22:%22%5Cu0000%22%7D; x=${word()}` }),
    ...(draw.oneIn(8) && { 'accept-language': word() }),
    ...(draw.oneIn(8) && { 'content-disposition': `attachment; filename="${draw.pick(['a%00.png', '\xff.png', 'x.png'])}"` }),
    ...(draw.oneIn(12) && { 'x-http-method-override': draw.pick(['DELETE', 'PUT', 'OPTIONS', 'HEAD', 'x']) }),
    ...(draw.oneIn(12) && { 'if-none-match': word(), range: `bytes=${word()}` }),
  }; // prettier-ignore
}
