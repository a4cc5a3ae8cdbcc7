import { decodeEntities } from './entities.ts';
import { stripTags } from './strip-tags.ts';

/**
 * What people read of a piece of HTML, on one line: for titles of windows, descriptions, mails. With `partsEndWith`
 * paragraphs and their kin do not run into each other.
 */
export function plainText(html: string, { partsEndWith = '' } = {}): string {
  // Most blanks are single ones and stay.
  return decodeEntities(stripTags(html, partsEndWith))
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

/** Cut at a word, with a sign that it was cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
}
