// How much a page looks like a legal page.
import { transliterate } from '#content/text/transliterate.ts';

export interface PageFacts {
  readonly title: string;
  readonly slug: string;
  /** Headings of its text, where they were read. */
  readonly headings: readonly string[];
  /** It is the one that the dialog has already. */
  readonly isChosen: boolean;
  readonly isInFooter: boolean;
}

const FOOTER = 0.1;
/** Below this nobody is bothered with a page. */
export const ENOUGH = 0.5;

export function scoreOf(page: PageFacts, keywords: readonly string[]): number {
  const words = keywords.map(folded);
  const title = folded(page.title);
  const slug = folded(page.slug);
  const holds = (text: string): boolean => words.some((word) => ` ${text} `.includes(` ${word} `));
  const best = (): number => {
    if (page.isChosen) return 1;
    if (words.includes(slug)) return 0.9;
    if (words.includes(title)) return 0.8;
    if (holds(title) || holds(slug)) return 0.6;
    return page.headings.some((heading) => holds(folded(heading))) ? 0.4 : 0;
  };
  const score = best();
  return score === 0 ? 0 : Math.min(1, Math.round((score + (page.isInFooter ? FOOTER : 0)) * 10) / 10);
}

/** Small letters, `ä` as `ae`, one blank in the place of all other signs. */
export const folded = (text: string): string =>
  transliterate(text, 'de')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
