// Where an item stands in the tables: its kind, and behind it the language where that is not the default one. Indexes,
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

const known = new Map<string, Shelved>();

/** There are few, and each row has one: they are taken apart once. */
export function readShelf(text: string): Shelved {
  const found = known.get(text);
  if (found) return found;
  const at = text.indexOf(MARK);
  const read = at === -1 ? { name: text, language: '' } : { name: text.slice(0, at), language: text.slice(at + 1) };
  known.set(text, read);
  return read;
}

/** Those of a kind in the default language and in these others. */
export function shelvesOf(names: readonly string[], languages: readonly string[]): string[] {
  return ['', ...languages].flatMap((language) => names.map((name) => shelf(name, language)));
}
