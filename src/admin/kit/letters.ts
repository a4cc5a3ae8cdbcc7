/** The first letter of a text, whole: also one that is made of several signs. */
export const firstLetter = (text: string): string =>
  new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** Of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const found = letters.map((word) => firstLetter(word ?? '')).join('');
  return found === '' ? '?' : found.toLocaleUpperCase();
}
