// Query strings and urlencoded bodies with brackets: `a[]=1&a[]=2` is a list, `a[b][c]=1` a map of maps.
import { emptyMap } from '#kernel/args/empty-map.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { storableText } from '#kernel/text/storable.ts';

/** `parseQuery('page=2&include[]=3')` is `{ page: '2', include: ['3'] }`, without prototypes. Never fails on odd text. */
export function parseQuery(text: string): Record<string, unknown> {
  const values = emptyMap();
  const branches = new Set<string>();
  let members = 0;
  for (let from = 0; from < text.length;) {
    const end = indexOrEnd(text, '&', from);
    if (end > from && ++members > MAX_MEMBERS) throw tooManyMembers();
    const equals = text.indexOf('=', from);
    const split = equals === -1 || equals > end ? end : equals;
    const name = text.slice(from, split);
    const value = decodeWords(text.slice(split + 1, Math.max(split + 1, end)));
    if (PLAIN_NAME.test(name)) values[name] = value;
    else addMember(values, branches, decodeWords(name), value);
    from = end + 1;
  }
  for (const name of branches) values[name] = finished(values[name]);
  return values;
}

/** Names and values that are decoded already, by the same rules: the fields of a multipart body. */
export function nestMembers(members: readonly (readonly [name: string, value: string])[]): Record<string, unknown> {
  if (members.length > MAX_MEMBERS) throw tooManyMembers();
  const values = emptyMap();
  const branches = new Set<string>();
  for (const [name, value] of members) addMember(values, branches, storableText(name), storableText(value));
  for (const name of branches) values[name] = finished(values[name]);
  return values;
}

export const MAX_MEMBERS = 1000;
const MAX_DEPTH = 256;
const PLAIN_NAME = /^[\w-]+$/;
const INDEX = /^(?:0|[1-9]\d{0,14})$/;

/** A list or map that is still growing. Its keys are kept in the order of arrival, which tells a list from a map. */
interface Branch {
  members: Map<string, unknown>;
  next: number;
}

function addMember(values: Record<string, unknown>, branches: Set<string>, fullName: string, value: string): void {
  const { name, keys } = parsedName(fullName);
  if (name === '') return;
  if (keys.length === 0) {
    values[name] = value;
    return;
  }
  if (keys.length > MAX_DEPTH) throw tooDeep();
  const root = asBranch(values[name]);
  values[name] = root;
  branches.add(name);
  let branch = root;
  for (const wish of keys.slice(0, -1)) {
    const key = takeKey(branch, wish);
    const inner = asBranch(branch.members.get(key));
    branch.members.set(key, inner);
    branch = inner;
  }
  branch.members.set(takeKey(branch, keys.at(-1)!), value);
}

/** `a.b[c][]` has the name `a_b` and the keys `c` and the empty one. */
function parsedName(text: string): { name: string; keys: string[] } {
  const trimmed = text.replace(/^ +/, '');
  const open = trimmed.indexOf('[');
  // A bracket that is never closed is part of the name.
  if (open === -1 || !trimmed.includes(']', open)) return { name: trimmed.replace(/[ .[]/g, '_'), keys: [] };
  const keys: string[] = [];
  for (let at = open; trimmed[at] === '[';) {
    const close = trimmed.indexOf(']', at);
    if (close === -1) break;
    keys.push(trimmed.slice(at + 1, close));
    at = close + 1;
  }
  return { name: trimmed.slice(0, open).replace(/[ .]/g, '_'), keys };
}

/** An empty key means the next free position. */
function takeKey(branch: Branch, wish: string): string {
  const key = wish === '' ? String(branch.next) : wish;
  if (INDEX.test(key)) branch.next = Math.max(branch.next, Number(key) + 1);
  return key;
}

function asBranch(value: unknown): Branch {
  return isBranch(value) ? value : { members: new Map(), next: 0 };
}

/** Everything else that is kept here is text. */
function isBranch(value: unknown): value is Branch {
  return typeof value === 'object';
}

function finished(value: unknown): unknown {
  if (!isBranch(value)) return value;
  const entries = [...value.members];
  if (entries.every(([key], at) => key === String(at))) return entries.map(([, member]) => finished(member));
  const map = emptyMap();
  for (const [key, member] of entries) map[key] = finished(member);
  return map;
}

/** A plus is a space; sequences that are no text are kept, or replaced where they are broken UTF-8. */
export function decodeWords(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return storableText(spaced);
  try {
    return storableText(decodeURIComponent(spaced));
  } catch {
    // Not all of it is well-formed: byte by byte, then.
    return storableText(decodedBytes(spaced));
  }
}

function decodedBytes(text: string): string {
  const pieces = text.split(/((?:%[0-9a-f]{2})+)/i);
  const bytes = pieces.map((piece, at) =>
    at % 2 ? Buffer.from(piece.replaceAll('%', ''), 'hex') : Buffer.from(piece),
  );
  return Buffer.concat(bytes).toString('utf8');
}

function indexOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at === -1 ? text.length : at;
}

export function tooManyMembers(): Error {
  return restError('rest_too_many_members', 400, `A request may have at most ${MAX_MEMBERS} parameters.`);
}

function tooDeep(): Error {
  return restError('rest_too_deep', 400, `Parameters may be nested at most ${MAX_DEPTH} levels deep.`);
}
