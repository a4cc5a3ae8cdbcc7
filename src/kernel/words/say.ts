// What clients are told, in the language of the request. The code says it in English; other languages have a list each.
import { memoFor } from '#kernel/memo.ts';
import { de } from './de.ts';

/** By the English sentence; `{}` stands for what is put in, in the same order. */
export type Sentences = Readonly<Record<string, string>>;

const LANGUAGES: ReadonlyMap<string, Sentences> = new Map([['de', de]]);

/** A sentence that a language does not have stays English. */
export function say(language: string, sentence: string): string {
  const sentences = LANGUAGES.get(language.split('-', 1)[0] ?? '');
  if (!sentences) return sentence;
  return sentences[sentence] ?? filledIn(sentences, sentence) ?? sentence;
}

interface Pattern {
  readonly shape: RegExp;
  readonly said: string;
}

function filledIn(sentences: Sentences, sentence: string): string | undefined {
  for (const { shape, said } of patternsOf(sentences)) {
    const values = shape.exec(sentence)?.slice(1);
    if (values) return said.replaceAll('{}', () => values.shift() ?? '');
  }
  return undefined;
}

/** The longest first: it says most about what it fits. */
const patternsOf = memoFor((sentences: Sentences): readonly Pattern[] =>
  Object.keys(sentences)
    .filter((sentence) => sentence.includes('{}'))
    .sort((one, other) => other.length - one.length)
    .map((sentence) => ({ shape: shapeOf(sentence), said: sentences[sentence] ?? sentence })),
);

function shapeOf(sentence: string): RegExp {
  const parts = sentence.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('([^]*?)')}$`);
}
