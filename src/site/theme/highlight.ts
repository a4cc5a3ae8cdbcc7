// Words that were looked for, marked in HTML: in its texts alone, never inside a tag or a character that has a name.

const MARKUP = /(<[^<>]*>|&(?:#\d+|#x[\da-f]+|\w+);)/i;

export function highlight(html: string, words: readonly string[]): string {
  const wanted = words.map(plain).filter((word) => word !== '');
  if (wanted.length === 0) return html;
  const pattern = new RegExp(`(${wanted.sort((one, other) => other.length - one.length).join('|')})`, 'giu');
  return html
    .split(MARKUP)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(pattern, '<mark>$1</mark>')))
    .join('');
}

/** What is written in the text as it was typed: what has a meaning in HTML or in a pattern is found elsewhere. */
const plain = (word: string): string => (/[<>&]/.test(word) ? '' : word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
