// Tables of contents, filled in when a document is printed: its headings get ids, and the tables links to them.
import { escapeHtml } from '#kernel/text/escape.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { trusted, type Markup } from './markup/markup.ts';

const START = '<ol class="b-contents__list" data-builder-contents="';
const PLACE = /<ol class="b-contents__list" data-builder-contents="([1-6]{1,6})"><\/ol>/g;

/** `levels` are digits: `23` for h2 and h3. */
export const contentsPlace = (levels: string): Markup => trusted(`${START}${levels}"></ol>`);

export function fillContents(html: string): string {
  if (!html.includes(START)) return html;
  const { html: named, headings } = nameHeadings(html);
  return named.replaceAll(PLACE, (_whole, levels: string) => {
    const shown = headings.filter(({ level }) => levels.includes(String(level)));
    const top = Math.min(...shown.map(({ level }) => level));
    const items = shown.map(
      ({ level, id, words }) =>
        `<li class="b-contents__level-${level - top + 1}"><a href="#${escapeHtml(id)}">${words}</a></li>`,
    );
    return items.length === 0 ? '' : `<ol class="b-contents__list">${items.join('')}</ol>`;
  });
}

interface Heading {
  readonly level: number;
  readonly id: string;
  /** As HTML without tags. */
  readonly words: string;
}

function nameHeadings(html: string): { html: string; headings: readonly Heading[] } {
  const taken = new Set([...html.matchAll(/\sid="([^"]{1,200})"/g)].map(([, id]) => id));
  const headings: Heading[] = [];
  const ends = new Map<string, number>();
  // Of many headings that do not end, the end is looked for once.
  const endAfter = (index: number, digit: string): number => {
    const known = ends.get(digit) ?? -1;
    const end = known > index ? known : html.indexOf(`</h${digit}>`, index);
    ends.set(digit, end < 0 ? html.length : end);
    return end < 0 ? index : end;
  };
  let [out, from] = ['', 0];
  for (const { index, 0: start, 1: digit = '', 2: attributes = '' } of html.matchAll(/<h([1-6])((?:\s[^<>]*)?)>/g)) {
    const end = endAfter(index, digit);
    const words = stripTags(html.slice(index + start.length, Math.min(end, index + LONGEST_HEADING)))
      .trim()
      .replaceAll('<', '&lt;');
    if (words === '') continue;
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = own ?? freeId(words, taken);
    headings.push({ level: Number(digit), id, words });
    if (own !== undefined) continue;
    out += `${html.slice(from, index)}<h${digit} id="${id}"${attributes}>`;
    from = index + start.length;
  }
  return { html: out + html.slice(from), headings };
}

const LONGEST = 60;
const LONGEST_HEADING = 2000;

function freeId(words: string, taken: Set<string | undefined>): string {
  const plain = words.replaceAll(/&[a-z\d#]+;/gi, ' ').toLowerCase();
  const wished =
    plain
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, LONGEST)
      .replaceAll(/^-|-$/g, '') || 'section';
  let id = wished;
  for (let count = 2; taken.has(id); count += 1) id = `${wished}-${count}`;
  taken.add(id);
  return id;
}
