// Words and phrases of a list, found by the word that they begin with.

/** By its first word: what must follow. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

export function readPhrases(texts: readonly string[]): Phrases {
  const byStart = new Map<string, string[][]>();
  for (const [first = '', ...rest] of texts.map((text) => text.split(' '))) {
    byStart.set(first, [...(byStart.get(first) ?? []), rest]);
  }
  return byStart;
}

export function hasPhrase(phrases: Phrases, words: readonly string[]): boolean {
  return words.some((word, at) =>
    phrases.get(word)?.some((rest) => rest.every((next, offset) => words[at + 1 + offset] === next)),
  );
}
