// Characters that stand in HTML under a name or a number.
import { lookup } from '#kernel/lookup.ts';

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi;
const HERE = new RegExp(ENTITY.source, 'iy');

const NAMED: Readonly<Record<string, string>> = lookup({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
});

/** Names that nobody knows stay as they are. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replaceAll(ENTITY, decode) : text;
}

/** The character that the `&` at this place stands for, and where the text goes on; undefined: it is just a sign. */
export function entityAt(html: string, at: number): { code: number; end: number } | undefined {
  HERE.lastIndex = at;
  const match = HERE.exec(html);
  if (!match) return undefined;
  const [entity, decimal, hex, name] = match;
  const decoded = decode(entity, decimal, hex, name);
  return decoded === entity ? undefined : { code: decoded.codePointAt(0) ?? 0, end: HERE.lastIndex };
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
