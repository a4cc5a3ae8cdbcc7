import { stripTags } from './strip-tags.ts';

/**
 * What people read of a piece of HTML, on one line: for titles of windows, descriptions, mails. With `partsEndWith`
 * paragraphs and their kin do not run into each other.
 */
export function plainText(html: string, { partsEndWith = '' } = {}): string {
  const text = stripTags(html, partsEndWith);
  const decoded = text.includes('&') ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, decode) : text;
  // Most blanks are single ones and stay.
  return decoded.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();
}

/** Cut at a word, with a sign that it was cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
