import { firstFreeNumber, firstFreeOfMany } from './free-number.ts';
import { transliterate } from './transliterate.ts';
import { stripTags } from './strip-tags.ts';

const maxBytes = 200;
const feedWords = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom']);

/** The address form of a title. Percent sequences that are already there stay, so a slug gives itself again. */
export function slugify(text: string, language = ''): string {
  const words = transliterate(stripTags(text), language)
    .toLowerCase()
    .normalize('NFC')
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/g, '')
    .replace(/[\p{Pd}\s/.]+/gu, '-')
    .replace(/×/g, 'x')
    .replace(/%(?![\da-f]{2})/g, '');
  const slug = encodeLetters(words)
    .replace(/[^%a-z\d_-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '');
  return cutSlug(slug, maxBytes);
}

/** The first of `base`, `base-2`, `base-3`… that is free. */
export async function uniqueSlug(base: string, isTaken: (slug: string) => boolean | Promise<boolean>): Promise<string> {
  return numberedSlug(base, await firstFreeNumber((number) => isTaken(numberedSlug(base, number))));
}

/** The same where one question can name many slugs. */
export async function firstFreeSlug(
  base: string,
  findTaken: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const number = await firstFreeOfMany(async (numbers) => {
    const taken = await findTaken(numbers.map((one) => numberedSlug(base, one)));
    return new Set(numbers.filter((one) => taken.has(numberedSlug(base, one))));
  });
  return numberedSlug(base, number);
}

function numberedSlug(base: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`;
  return cutSlug(base, maxBytes - suffix.length) + suffix;
}

/** Names that every record's address already uses for its feeds and its embedded form. */
export function isReservedSlug(slug: string): boolean {
  return feedWords.has(slug) || slug === 'embed';
}

/** A page's slug must not read as the number of a page: `page2`, `2`. */
export function isReservedPageSlug(slug: string): boolean {
  return isReservedSlug(slug) || /^(?:page)?\d+$/.test(slug);
}

/** A post's slug of digits must not read as the year, month or day that the permalink structure has in its place. */
export function isReservedPostSlug(slug: string, permalinkStructure: string): boolean {
  return isReservedSlug(slug) || clashesWithDate(slug, permalinkStructure);
}

function clashesWithDate(slug: string, permalinkStructure: string): boolean {
  if (!/^\d+$/.test(slug)) return false;
  const number = Number(slug);
  const parts = permalinkStructure.split('/').filter((part) => part !== '');
  const position = parts.indexOf('%postname%');
  if (number === 0 || position === -1) return false;
  if (position === 0) return true;
  const before = parts[position - 1];
  return (before === '%year%' && number <= 12) || (before === '%monthnum%' && number <= 31);
}

function encodeLetters(text: string): string {
  return text
    .replace(/[\p{P}\p{Sk}\p{C}©®°™£]/gu, (mark) => (keptMarks.has(mark) ? mark : ''))
    .replace(/[^\0-\u007f]+/g, (letters) => encodeURIComponent(letters).toLowerCase());
}

const keptMarks = new Set(['-', '_', '%']);

/** Cuts between characters, never inside the percent sequences of one. */
function cutSlug(slug: string, length: number): string {
  if (slug.length <= length) return slug.replace(/-$/, '');
  let end = length;
  while (end > 0 && isInsideCharacter(slug, end)) end--;
  return slug.slice(0, end).replace(/-$/, '');
}

function isInsideCharacter(slug: string, at: number): boolean {
  if (slug[at - 1] === '%' || slug[at - 2] === '%') return true;
  return slug[at] === '%' && /[89ab]/.test(slug.charAt(at + 1));
}
