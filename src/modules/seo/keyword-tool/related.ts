// Phrases that stand beside a keyphrase in the texts of the site. No I/O.
import { languageOf } from '#modules/seo/analysis/language.ts';
import { readKeyphrase } from '#modules/seo/analysis/keyphrase.ts';
import { readText } from '#modules/seo/analysis/text.ts';

export interface SiteText {
  readonly title: string;
  readonly html: string;
}

export interface Related {
  readonly phrase: string;
  readonly occurrences: number;
  readonly pages: number;
}

const TITLE_WEIGHT = 3;
const LONGEST = 4;
const MOST = 20;
const LEAST = 2;

/** Two to four words that do not begin or end with a filler, by how much more often they come with the keyphrase. */
export function relatedPhrases(texts: readonly SiteText[], keyphrase: string, language: string): Related[] {
  const rules = languageOf(language);
  const phrase = readKeyphrase(keyphrase, rules);
  if (!phrase) return [];
  const beside = new Map<string, { count: number; pages: Set<number> }>();
  const all = new Map<string, number>();
  let total = 0;
  let totalBeside = 0;
  for (const [at, { title, html }] of texts.entries()) {
    const text = readText(html, rules);
    const lines = [
      { ...text.stemmed(title), weight: TITLE_WEIGHT },
      ...text.blocks.flatMap(({ sentences }) => sentences.map((sentence) => ({ ...sentence, weight: 1 }))),
    ];
    for (const { words, stems, weight } of lines) {
      const isBeside = phrase.wanted.some((stem) => stems.includes(stem));
      for (const found of phrasesIn(words, rules.functionWords)) {
        all.set(found, (all.get(found) ?? 0) + weight);
        total += weight;
        if (!isBeside) continue;
        const known = beside.get(found) ?? { count: 0, pages: new Set<number>() };
        beside.set(found, { count: known.count + weight, pages: known.pages.add(at) });
        totalBeside += weight;
      }
    }
  }
  const own = phrase.words.join(' ');
  return [...beside]
    .filter(([text, { count }]) => count >= LEAST && text !== own)
    .map(([text, { count, pages }]) => ({
      phrase: text,
      occurrences: count,
      pages: pages.size,
      information: Math.log(count / totalBeside / ((all.get(text) ?? count) / total)) + Math.log(count),
    }))
    .sort((one, other) => other.information - one.information || one.phrase.localeCompare(other.phrase))
    .slice(0, MOST)
    .map(({ phrase: text, occurrences, pages }) => ({ phrase: text, occurrences, pages }));
}

function* phrasesIn(words: readonly string[], fillers: ReadonlySet<string>): Generator<string> {
  for (let at = 0; at < words.length; at++) {
    if (fillers.has(words[at] ?? '')) continue;
    for (let length = 2; length <= LONGEST && at + length <= words.length; length++) {
      if (!fillers.has(words[at + length - 1] ?? '')) yield words.slice(at, at + length).join(' ');
    }
  }
}
