// What clients are told, in the language of the request. The code says it in English; other languages have a list each,
// and a site may have one of its own that counts more.
import { memoFor } from '#kernel/memo.ts';
import { de } from './de.ts';

/** By the English sentence; `{}` stands for what is put in, in the same order. */
export type Sentences = Readonly<Record<string, string>>;

const LANGUAGES: ReadonlyMap<string, Sentences> = new Map([['de', de]]);

/** A sentence that a language does not have stays English. */
export function say(language: string, sentence: string, own?: Sentences): string {
  const said = own && sayWith(own, sentence);
  if (said !== undefined) return said;
  const sentences = LANGUAGES.get(language.split('-', 1)[0] ?? '');
  return (sentences && sayWith(sentences, sentence)) ?? sentence;
}

function sayWith(sentences: Sentences, sentence: string): string | undefined {
  return Object.hasOwn(sentences, sentence) ? sentences[sentence] : filledIn(sentences, sentence);
}

interface Pattern {
  /** What stands around the places that are filled. */
  readonly parts: readonly string[];
  readonly said: string;
}

function filledIn(sentences: Sentences, sentence: string): string | undefined {
  for (const { parts, said } of patternsOf(sentences)) {
    const values = valuesIn(sentence, parts);
    if (values) return said.replaceAll('{}', () => values.shift() ?? '');
  }
  return undefined;
}

/** The longest first: it says most about what it fits. */
const patternsOf = memoFor((sentences: Sentences): readonly Pattern[] =>
  Object.keys(sentences)
    .filter((sentence) => sentence.includes('{}'))
    .sort((one, other) => other.length - one.length)
    .map((sentence) => ({ parts: sentence.split('{}'), said: sentences[sentence] ?? sentence })),
);

/** Each as short as can be; one walk, whatever people wrote. */
function valuesIn(sentence: string, parts: readonly string[]): string[] | undefined {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  const end = sentence.length - last.length;
  let at = first.length;
  if (end < at || !sentence.startsWith(first) || !sentence.endsWith(last)) return undefined;
  const values: string[] = [];
  for (const part of parts.slice(1, -1)) {
    const found = sentence.indexOf(part, at);
    if (found === -1 || found + part.length > end) return undefined;
    values.push(sentence.slice(at, found));
    at = found + part.length;
  }
  return [...values, sentence.slice(at, end)];
}
