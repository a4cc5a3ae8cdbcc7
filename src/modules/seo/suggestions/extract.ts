// Titles and descriptions taken from a text itself: nothing is made up, and the same text gives the same ones.
import { readKeyphrase, countFound, type Keyphrase } from '#modules/seo/analysis/keyphrase.ts';
import { languageOf } from '#modules/seo/analysis/language.ts';
import { readText, type ReadText, type Sentence } from '#modules/seo/analysis/text.ts';
import { fitTitle } from '#modules/seo/analysis/title-width.ts';

export interface Wish {
  readonly kind: 'title' | 'description';
  readonly content: string;
  readonly keyphrase: string;
  readonly language: string;
  readonly platform: 'search' | 'social_a' | 'social_b';
}

const MOST = 5;
const WIDEST = 580;
const LONGEST_SOCIAL = 60;
const LEAST_DESCRIPTION = 120;
const LONGEST_DESCRIPTION = 156;

/** Five or fewer; none for a text without words. */
export function extractSuggestions({ kind, content, keyphrase, language, platform }: Wish): string[] {
  const text = readText(content, languageOf(language));
  const phrase = readKeyphrase(keyphrase, text.language);
  const ranked = rankSentences(text, phrase);
  if (ranked.length === 0) return [];
  const found = kind === 'title' ? titles(text, phrase, ranked) : descriptions(phrase, ranked);
  const cut = kind === 'title' ? (title: string) => fitted(title, platform) : cutDescription;
  const seen = new Set<string>();
  return found
    .map((one) => cut(tidy(one)))
    .filter((one) => {
      const key = one.toLowerCase();
      const isNew = one.length > 2 && !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, MOST);
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<![.,;:])[.,;:]+$/, '')
    .trim();

function fitted(title: string, platform: Wish['platform']): string {
  return platform === 'search' ? fitTitle(title, WIDEST) : cutAtWord(title, LONGEST_SOCIAL);
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : text.slice(0, most)).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '');
}

/** With its stop, when it was not cut. */
function cutDescription(text: string): string {
  if (text.length < LONGEST_DESCRIPTION) return /[.!?…]$/.test(text) ? text : `${text}.`;
  return `${cutAtWord(text, LONGEST_DESCRIPTION - 1)}…`;
}

interface Ranked {
  readonly sentence: Sentence;
  readonly score: number;
  readonly at: number;
}

/** By nearness to what the whole text speaks of, place, keyphrase and length. */
function rankSentences(text: ReadText, phrase: Keyphrase | undefined): Ranked[] {
  const sentences = text.blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => block.sentences);
  const weights = weightsOf(sentences, text);
  const norm = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1;
  return sentences
    .map((sentence, at): Ranked => {
      const own = new Set(sentence.stems);
      const shared = [...own].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
      const nearness = shared / (norm * Math.sqrt(own.size || 1));
      const place = 1 / (1 + at / 5);
      const found = phrase ? countFound(phrase, sentence) / phrase.wanted.length : 0;
      const { length } = sentence.words;
      const fit = length >= 8 && length <= 28 ? 1 : 0.4;
      return { sentence, at, score: nearness + place * 0.6 + found * 1.5 + fit * 0.5 };
    })
    .sort((one, other) => other.score - one.score || one.at - other.at);
}

/** How often a stem comes, times how few sentences it is in. */
function weightsOf(sentences: readonly Sentence[], { language }: ReadText): Map<string, number> {
  const counts = new Map<string, number>();
  const within = new Map<string, number>();
  for (const { words, stems } of sentences) {
    const meaning = stems.filter((_, at) => !language.functionWords.has(words[at] ?? ''));
    for (const stem of meaning) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const stem of new Set(meaning)) within.set(stem, (within.get(stem) ?? 0) + 1);
  }
  return new Map(
    [...counts].map(([stem, count]) => [stem, count * Math.log(1 + sentences.length / (within.get(stem) ?? 1))]),
  );
}

function titles(text: ReadText, phrase: Keyphrase | undefined, ranked: readonly Ranked[]): string[] {
  const headings = text.blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text);
  const own = headings[0];
  const best = bestHeading(text, headings.slice(1), phrase) ?? own;
  const subject = phrase && capital(phrase.text);
  const terms = topTerms(text, phrase);
  const [first] = ranked;
  return [
    ...(own === undefined ? [] : [own]),
    ...(subject !== undefined && best !== undefined && !holds(best, phrase, text) ? [`${subject}: ${best}`] : []),
    ...(best === undefined ? [] : [best]),
    ...(subject !== undefined && terms.length === 2 ? [`${subject}: ${terms.join(` ${joint(text)} `)}`] : []),
    ...(first ? [shortSentence(first.sentence.text)] : []),
    ...ranked.slice(1, 3).map(({ sentence }) => shortSentence(sentence.text)),
  ];
}

const joint = ({ language }: ReadText): string => (language.code === 'de' ? 'und' : 'and');
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const holds = (title: string, phrase: Keyphrase | undefined, text: ReadText): boolean =>
  phrase !== undefined && countFound(phrase, text.stemmed(title)) === phrase.wanted.length;

function bestHeading(text: ReadText, headings: readonly string[], phrase: Keyphrase | undefined): string | undefined {
  const scored = headings.map((heading, at) => ({
    heading,
    score: (phrase ? countFound(phrase, text.stemmed(heading)) : 0) - at / 100,
  }));
  return scored.sort((one, other) => other.score - one.score)[0]?.heading;
}

/** Words that look like names of things: long, often there, not in the keyphrase. */
function topTerms(text: ReadText, phrase: Keyphrase | undefined): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const { sentences } of text.blocks) {
    for (const sentence of sentences) {
      const given = sentence.text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
      for (const word of given) {
        const { words, stems } = text.stemmed(word);
        const [stem = ''] = stems;
        const isName = word.length > 3 && !text.language.functionWords.has(words[0] ?? '');
        const isNoun = text.language.code === 'en' || /^\p{Lu}/u.test(word);
        if (!isName || !isNoun || phrase?.wanted.includes(stem)) continue;
        const known = counts.get(stem) ?? { word, count: 0 };
        counts.set(stem, { ...known, count: known.count + 1 });
      }
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || one.word.localeCompare(other.word))
    .slice(0, 2)
    .map(({ word }) => word);
}

/** The first clause, when that says enough. */
function shortSentence(sentence: string): string {
  const clause = (sentence.split(/[,;:–—(]/, 1)[0] ?? sentence).trim();
  return clause.split(' ').length >= 4 ? clause : sentence;
}

const LEADING =
  /^(?:however|moreover|therefore|furthermore|also|then|so|but|and|außerdem|allerdings|jedoch|zudem|dann|aber|und),?\s+/i;

/** Without what stands in brackets and what leads on from a sentence before. */
function compressed(sentence: string): string {
  const text = sentence.replaceAll(/(?<!\s)\s*[([][^()[\]]*[)\]]/g, '').replace(LEADING, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function descriptions(phrase: Keyphrase | undefined, ranked: readonly Ranked[]): string[] {
  const holding = phrase ? ranked.filter(({ sentence }) => countFound(phrase, sentence) === phrase.wanted.length) : [];
  const order = [...new Set([...holding, ...ranked])];
  return order.slice(0, MOST + 2).map((one) => {
    const first = compressed(one.sentence.text);
    if (first.length >= LEAST_DESCRIPTION) return first;
    // The next one in the text, else the best of the others, makes it long enough.
    const next = ranked.find(({ at }) => at === one.at + 1) ?? order.find((other) => other !== one);
    return next ? `${first} ${compressed(next.sentence.text)}` : first;
  });
}
