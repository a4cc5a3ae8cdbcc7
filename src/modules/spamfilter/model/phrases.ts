// What the examples of a language are made of.

export interface Phrases {
  /** Sentences by kind; every fourth of a kind is kept for measuring. */
  readonly spam: Readonly<Record<string, readonly string[]>>;
  readonly ham: Readonly<Record<string, readonly string[]>>;
  /** What may stand for a word in braces. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly names: readonly string[];
}
