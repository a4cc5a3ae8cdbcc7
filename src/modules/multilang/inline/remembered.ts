// A translation in terms of its source: the tags of both become the same marks.
import { hasSameTags, tokenise, type Token } from './tokens.ts';

/** Undefined when the tags of the one are not those of the other. */
export function targetMarks(target: string, source: string): string | undefined {
  if (!hasSameTags(source, target)) return undefined;
  const free = freeIds(source);
  return tokenise(target)
    .map((token) => {
      if (token.kind === 'text') return token.text;
      if (token.kind === 'close') return '</g>';
      const id = free.get(keyOf(token))?.shift() ?? token.id;
      return token.kind === 'open' ? `<g id="${id}">` : `<x id="${id}"/>`;
    })
    .join('');
}

type Tag = Exclude<Token, { kind: 'text' }>;

const keyOf = ({ kind, raw }: Tag): string => `${kind} ${raw}`;

/** Equal tags are taken in their order. */
function freeIds(source: string): Map<string, number[]> {
  const free = new Map<string, number[]>();
  for (const token of tokenise(source)) {
    if (token.kind === 'text' || token.kind === 'close') continue;
    const key = keyOf(token);
    const same = free.get(key) ?? [];
    same.push(token.id);
    free.set(key, same);
  }
  return free;
}
