// HTML as translators get it: text, and tags that are numbered and stay what they are.
import { inTurns } from './turns.ts';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close' | 'single'; readonly id: number; readonly raw: string; readonly name: string };

/** Deeper ones are not paired: nobody reads that. */
const DEEPEST_PAIRS = 50;

export function tokenise(html: string): Token[] {
  const pieces = [...scan(html)];
  const partner = new Map<number, number>();
  const pair = pairing(partner);
  for (const entry of pieces.entries()) pair(entry);
  const tokens: Token[] = [];
  const number = numbering(partner, tokens);
  for (const entry of pieces.entries()) number(entry);
  return tokens;
}

/** The same for texts of any length. */
export async function tokeniseInTurns(html: string): Promise<Token[]> {
  const pieces: Piece[] = [];
  await inTurns(scan(html), (piece) => pieces.push(piece));
  const partner = new Map<number, number>();
  await inTurns(pieces.entries(), pairing(partner));
  const tokens: Token[] = [];
  await inTurns(pieces.entries(), numbering(partner, tokens));
  return tokens;
}

/** Every tag of the one is in the other, and the other way round. */
export function hasSameTags(source: string, target: string): boolean {
  const left = tagsOf(source);
  const right = tagsOf(target);
  return left.length === right.length && left.every((raw, at) => raw === right[at]);
}

const tagsOf = (html: string): string[] =>
  [...scan(html)].flatMap((piece) => (piece.kind === 'text' ? [] : [piece.raw])).sort();

/** The same for texts of any length. */
export async function hasSameTagsInTurns(source: string, target: string): Promise<boolean> {
  const counts = new Map<string, number>();
  const count = (by: number) => (piece: Piece) => {
    if (piece.kind !== 'text') counts.set(piece.raw, (counts.get(piece.raw) ?? 0) + by);
  };
  await inTurns(scan(source), count(1));
  await inTurns(scan(target), count(-1));
  return [...counts.values()].every((left) => left === 0);
}

/** Texts that no XML can hold are tags, too. */
export const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

interface Tag {
  readonly kind: 'open' | 'close' | 'single';
  readonly raw: string;
  readonly name: string;
}
export type Piece = { readonly kind: 'text'; readonly text: string } | Tag;

const TAG = /<(\/?)([a-z][^\s/<>]*)(?![^\s/<>])(?:"[^"]*"|'[^']*'|[^'"<>])*>/iy;
const OPAQUE = new Map(
  ['script', 'style', 'textarea', 'svg'].map((name) => [name, new RegExp(`</${name}\\s*>`, 'gi')]),
);
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** One walk from the left to the right; what has no end is text. */
export function* scan(html: string): Generator<Piece> {
  let from = 0;
  let at = html.indexOf('<');
  const endless = new Set<string>();
  while (at !== -1) {
    const tag = tagAt(html, at, endless);
    if (!tag) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > from) yield* textPieces(html.slice(from, at));
    yield tag;
    from = at + tag.raw.length;
    at = html.indexOf('<', from);
  }
  if (from < html.length) yield* textPieces(html.slice(from));
}

/** `endless`: what was looked for until the end already, in vain. */
function tagAt(html: string, at: number, endless: Set<string>): Tag | undefined {
  if (html.startsWith('<!--', at)) {
    const end = endless.has('!') ? -1 : html.indexOf('-->', at + 4);
    if (end === -1) endless.add('!');
    return end === -1 ? undefined : { kind: 'single', raw: html.slice(at, end + 3), name: 'comment' };
  }
  TAG.lastIndex = at;
  const match = TAG.exec(html);
  if (!match) return undefined;
  const [raw, slash, written = ''] = match;
  const name = written.toLowerCase();
  if (slash === '/') return { kind: 'close', raw, name };
  if (VOID.has(name) || raw.endsWith('/>')) return { kind: 'single', raw, name };
  const end = OPAQUE.get(name);
  if (!end || endless.has(name)) return { kind: 'open', raw, name };
  end.lastIndex = at + raw.length;
  const close = end.exec(html);
  if (!close) endless.add(name);
  return close ? { kind: 'single', raw: html.slice(at, end.lastIndex), name } : { kind: 'open', raw, name };
}

function textPieces(text: string): Piece[] {
  if (!NO_XML.test(text)) return [{ kind: 'text', text }];
  return text
    .split(new RegExp(`(${NO_XML.source})`))
    .filter((part) => part !== '')
    .map((part): Piece =>
      NO_XML.test(part) ? { kind: 'single', raw: part, name: 'char' } : { kind: 'text', text: part },
    );
}

/** Tags that belong together have one number; those that are left alone stand for themselves. */
function numbering(partner: ReadonlyMap<number, number>, tokens: Token[]): (entry: [number, Piece]) => void {
  const ids = new Map<number, number>();
  let next = 1;
  return ([at, piece]) => {
    const other = partner.get(at);
    if (piece.kind === 'text') tokens.push(piece);
    else if (piece.kind === 'close' && other !== undefined) tokens.push({ ...piece, id: ids.get(other) ?? 0 });
    else {
      const id = next++;
      ids.set(at, id);
      tokens.push({ ...piece, id, kind: piece.kind === 'open' && other !== undefined ? 'open' : 'single' });
    }
  };
}

/** Both ways, by place. */
function pairing(partner: Map<number, number>): (entry: [number, Piece]) => void {
  const open: { name: string; at: number }[] = [];
  return ([at, piece]) => {
    if (piece.kind === 'open' && open.length < DEEPEST_PAIRS) open.push({ name: piece.name, at });
    if (piece.kind !== 'close') return;
    const found = open.findLastIndex(({ name }) => name === piece.name);
    const first = open[found];
    if (!first) return;
    open.length = found;
    partner.set(first.at, at).set(at, first.at);
  };
}
