// Tags in a piece of HTML: where they stand, and what is written in them.
import { decodeText, escapeAttribute } from './entities.ts';

export interface Token {
  readonly kind: 'text' | 'opening' | 'closing' | 'void' | 'comment' | 'stray';
  readonly source: string;
  /** In small letters; empty for what is no tag. */
  readonly name: string;
  /** As it is written. */
  readonly written: string;
  /** What stands behind the name, with the blank before it. */
  readonly raw: string;
}

const VOID = new Set(['br', 'img', 'hr', 'wbr', 'input', 'source', 'track', 'embed', 'area', 'col', 'base', 'link', 'meta', 'param']); // prettier-ignore
// A tag ends before the next "<", so that a long text without ends is read once.
const TAG = /<(\/?)([a-z][a-z\d:-]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>/iy;

/** The tokens put together are the HTML again. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  const bare = { name: '', written: '', raw: '' };
  let hasComments = true;
  let at = 0;
  while (at < html.length) {
    if (html[at] !== '<') {
      const next = html.indexOf('<', at);
      const source = html.slice(at, next === -1 ? undefined : next);
      tokens.push({ kind: 'text', source, ...bare });
      at += source.length;
      continue;
    }
    const token = tagAt(html, at) ?? (hasComments ? commentAt(html, at) : undefined);
    if (html.startsWith('<!--', at) && token === undefined) hasComments = false;
    tokens.push(token ?? { kind: 'stray', source: '<', ...bare });
    at += token?.source.length ?? 1;
  }
  return tokens;
}

function tagAt(html: string, at: number): Token | undefined {
  TAG.lastIndex = at;
  const [source, slash, written = '', raw = ''] = TAG.exec(html) ?? [];
  if (source === undefined) return undefined;
  const name = written.toLowerCase();
  if (slash === '/') return { kind: 'closing', source, name, written, raw };
  return { kind: VOID.has(name) ? 'void' : 'opening', source, name, written, raw };
}

function commentAt(html: string, at: number): Token | undefined {
  if (!html.startsWith('<!--', at)) return undefined;
  const end = html.indexOf('-->', at + 4);
  if (end === -1) return undefined;
  return { kind: 'comment', source: html.slice(at, end + 3), name: '', written: '', raw: '' };
}

/** For each tag that opens the place of the one that closes it; those that stay open have none. */
export function matchTags(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const open = new Map<string, number[]>();
  const ends = new Map<number, number>();
  tokens.forEach(({ kind, name }, at) => {
    const places = open.get(name) ?? [];
    if (kind === 'opening') {
      places.push(at);
      open.set(name, places);
    }
    if (kind !== 'closing') return;
    const start = places.pop();
    if (start !== undefined) ends.set(start, at);
  });
  return ends;
}

/** Whether there is nothing to read between the tags. */
export const isOnlyTags = (html: string): boolean =>
  tokensOf(html).every(({ kind, source }) => (kind === 'text' ? source.trim() === '' : kind !== 'stray'));

/** The first tag that opens, of these names or of any. */
export const findTag = (html: string, ...names: readonly string[]): Token | undefined =>
  tokensOf(html).find(
    ({ kind, name }) => (kind === 'opening' || kind === 'void') && (names.length === 0 || names.includes(name)),
  );

/** The value of an attribute in the inside of a tag; empty for one without a value. */
export function attributeIn(raw: string, name: string): string | undefined {
  for (const [, found, double, single, bare] of attributesIn(raw)) {
    if (found?.toLowerCase() === name) return decodeText(double ?? single ?? bare ?? '');
  }
  return undefined;
}

const attributesIn = (raw: string): IterableIterator<RegExpMatchArray> =>
  raw.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>]+)))?/g);

/** The inside of a tag with another value, which stands where the old one stood. Undefined removes the attribute. */
export function withAttribute(raw: string, name: string, value: string | undefined): string {
  const written = value === undefined ? '' : `${name}="${escapeAttribute(value)}"`;
  for (const match of attributesIn(raw)) {
    if (match[1]?.toLowerCase() !== name) continue;
    const before = raw.slice(0, match.index);
    const after = raw.slice(before.length + match[0].length);
    return value === undefined ? `${before.trimEnd()}${after}` : `${before}${written}${after}`;
  }
  if (value === undefined) return raw;
  const [, inside = '', end = ''] = /^([^]*?)(\s*\/?)$/.exec(raw) ?? [];
  return `${inside} ${written}${end}`;
}

/** The HTML with another value of an attribute in the first tag of these names. */
export function changeTag(html: string, names: readonly string[], name: string, value: string | undefined): string {
  let isDone = false;
  return tokensOf(html)
    .map((token) => {
      if (isDone || (token.kind !== 'opening' && token.kind !== 'void') || !names.includes(token.name)) {
        return token.source;
      }
      isDone = true;
      return `<${token.written}${withAttribute(token.raw, name, value)}>`;
    })
    .join('');
}

export const classesIn = (raw: string): string[] => (attributeIn(raw, 'class') ?? '').split(/\s+/).filter(Boolean);

/** The first tag of these names with some classes less and others more. */
export function changeClasses(
  html: string,
  names: readonly string[],
  drop: (name: string) => boolean,
  add: readonly string[],
): string {
  const tag = findTag(html, ...names);
  if (!tag) return html;
  const before = classesIn(tag.raw);
  const kept = before.filter((name) => !drop(name) && !add.includes(name));
  const next = [...kept, ...add];
  if (next.join(' ') === before.join(' ')) return html;
  return changeTag(html, names, 'class', next.length === 0 ? undefined : next.join(' '));
}

/** The same tags under another name: `<h2>` becomes `<h3>`. */
export const renameTags = (html: string, from: string, to: string): string =>
  tokensOf(html)
    .map(({ kind, name, source, raw }) => {
      if (name !== from || (kind !== 'opening' && kind !== 'closing')) return source;
      return kind === 'opening' ? `<${to}${raw}>` : `</${to}${raw}>`;
    })
    .join('');
