// Tags as short marks that a program may move, but has no reason to change: `<g id="1">…</g>` and `<x id="2"/>`.
import { hasSameTags, tokenise, type Token } from './tokens.ts';

export function toMarks(html: string): string {
  return tokenise(html).map(markOf).join('');
}

function markOf(token: Token): string {
  if (token.kind === 'text') return token.text;
  if (token.kind === 'close') return '</g>';
  return token.kind === 'open' ? `<g id="${token.id}">` : `<x id="${token.id}"/>`;
}

const MARK = /<g id="?(\d{1,9})"?\s*>|<(\/)g\s*>|<x id="?(\d{1,9})"?\s*\/?>|<\/x\s*>/gi;

/** Undefined when marks were lost or added on the way. */
export function fromMarks(marked: string, source: string): string | undefined {
  const tags = rawTags(tokenise(source));
  const open: number[] = [];
  const html = marked.replace(MARK, (_all, begin?: string, end?: string, single?: string) => {
    if (begin !== undefined) {
      open.push(Number(begin));
      return tags.begins.get(Number(begin)) ?? '';
    }
    if (end !== undefined) return tags.ends.get(open.pop() ?? 0) ?? '';
    return single === undefined ? '' : (tags.begins.get(Number(single)) ?? '');
  });
  return hasSameTags(source, html) ? html : undefined;
}

export interface RawTags {
  readonly begins: ReadonlyMap<number, string>;
  readonly ends: ReadonlyMap<number, string>;
}

/** As the source has them, by number. */
export function rawTags(tokens: readonly Token[]): RawTags {
  const begins = new Map<number, string>();
  const ends = new Map<number, string>();
  for (const token of tokens) {
    if (token.kind === 'text') continue;
    (token.kind === 'close' ? ends : begins).set(token.id, token.raw);
  }
  return { begins, ends };
}
