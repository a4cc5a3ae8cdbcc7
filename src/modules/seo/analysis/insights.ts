// What is good to know of a text and counts for nothing.
import type { ReadText } from './text.ts';

export interface Insights {
  readonly words: number;
  readonly sentences: number;
  /** 0 to 100: the higher, the easier. */
  readonly flesch: number;
  /** 0 very easy … 6 very hard. */
  readonly fleschBand: number;
  readonly minutes: number;
  readonly prominent: readonly { readonly word: string; readonly count: number }[];
}

const BANDS = [90, 80, 70, 60, 50, 30];
const MOST_PROMINENT = 10;

export function insightsOf(text: ReadText): Insights {
  const sentences = text.blocks.reduce((sum, block) => sum + block.sentences.length, 0);
  const flesch = fleschOf(text, sentences);
  return {
    words: text.wordCount,
    sentences,
    flesch,
    fleschBand: BANDS.filter((bound) => flesch < bound).length,
    minutes: minutesOf(text),
    prominent: prominentIn(text),
  };
}

function fleschOf({ blocks, wordCount, language }: ReadText, sentences: number): number {
  if (wordCount === 0) return 0;
  // A text has few different words: each is counted once.
  const known = new Map<string, number>();
  let syllables = 0;
  for (const block of blocks) {
    for (const { words } of block.sentences) {
      for (const word of words) {
        const count = known.get(word) ?? language.syllables(word);
        known.set(word, count);
        syllables += count;
      }
    }
  }
  const score = language.flesch(wordCount / sentences, syllables / wordCount);
  return Math.round(Math.min(100, Math.max(0, score)));
}

/** Pictures are looked at: the first for 12 seconds, each further one a second less, at least 3. */
function minutesOf({ wordCount, images, language }: ReadText): number {
  if (wordCount === 0 && images.length === 0) return 0;
  const looking = images.reduce((sum, _, at) => sum + Math.max(3, 12 - at), 0);
  return Math.ceil(((wordCount / language.wordsPerMinute) * 60 + looking) / 60);
}

/** By stems, each shown in the form that comes most often. */
function prominentIn({ blocks, language }: ReadText): Insights['prominent'] {
  const byStem = new Map<string, Map<string, number>>();
  for (const { words, stems } of blocks.flatMap((block) => block.sentences)) {
    words.forEach((word, at) => {
      if (word.length < 3 || language.functionWords.has(word)) return;
      const stem = stems[at] ?? word;
      const forms = byStem.get(stem);
      if (forms) forms.set(word, (forms.get(word) ?? 0) + 1);
      else if (!/^\d/.test(word)) byStem.set(stem, new Map([[word, 1]]));
    });
  }
  return [...byStem.values()]
    .map((forms) => {
      const [word = ''] = [...forms].sort(([, one], [, other]) => other - one)[0] ?? [];
      return { word, count: [...forms.values()].reduce((sum, count) => sum + count, 0) };
    })
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count || one.word.localeCompare(other.word))
    .slice(0, MOST_PROMINENT);
}
