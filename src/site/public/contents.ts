// The headings of a long text, with a place to go to. No I/O.
import { plainText } from '#content/text/plain-text.ts';
import { slugify } from '#content/text/slug.ts';
import type { ContentsEntry } from '../theme/model.ts';
import { countWords } from './reading-time.ts';

const LEAST_HEADINGS = 3;
const LEAST_WORDS = 800;

const HEADING = /<h2\b([^<>]*)>((?:(?!<h2\b)[\s\S])*?)<\/h2>/gi;

/** Headings without an address get one. */
export function withContents(html: string, locale: string): { html: string; contents: ContentsEntry[] } {
  const none = { html, contents: [] };
  if ((html.match(/<h2\b/gi)?.length ?? 0) < LEAST_HEADINGS || countWords(html) < LEAST_WORDS) return none;
  const contents: ContentsEntry[] = [];
  const taken = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  const marked = html.replaceAll(HEADING, (whole, attributes: string, inside: string) => {
    const title = plainText(inside).trim();
    if (title === '') return whole;
    const own = /\sid="([^"]+)"/.exec(attributes)?.[1];
    const id = own ?? freeName(slugify(title, locale) || 'part', taken);
    taken.add(id);
    contents.push({ id, title });
    return own === undefined ? `<h2 id="${id}"${attributes}>${inside}</h2>` : whole;
  });
  return { html: marked, contents };
}

function freeName(wish: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wish : `${wish}-${number}`;
    if (!taken.has(name)) return name;
  }
}
