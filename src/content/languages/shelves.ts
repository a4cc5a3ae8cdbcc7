// Where an item stands in the tables: its kind, and behind it the language where that is not the default one. Indexes,
import { memoBy } from '#kernel/memo.ts';
// counters, names and lists go by the shelf, so that each language has its own and nobody meets another by chance.

export interface Shelved {
  /** `post`, `category`. */
  readonly name: string;
  /** Empty: the default language of the site, or none at all. */
  readonly language: string;
}

const MARK = '@';

/** `shelf('post', 'de')` is `post@de`. */
export function shelf(name: string, language: string): string {
  return language === '' ? name : name + MARK + language;
}

/** There are few, and each row has one: they are taken apart once. */
export const readShelf = memoBy(1_000, (text: string): Shelved => {
  const at = text.indexOf(MARK);
  return at === -1 ? { name: text, language: '' } : { name: text.slice(0, at), language: text.slice(at + 1) };
});

/** Those of a kind in the default language and in these others. */
export function shelvesOf(names: readonly string[], languages: readonly string[]): string[] {
  return ['', ...languages].flatMap((language) => names.map((name) => shelf(name, language)));
}
