// The text of a comment, as those who decide on it must see it: nothing hides behind markup.
import { plainText } from '../posts/record.ts';

/** Where a link leads stands behind its words. */
export function readableText(html: string): string {
  const open = html
    .replaceAll(
      /<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)["']?[^>]*>(.*?)<\/a>/gis,
      (_all, address: string, words: string) => (words.includes(address) ? words : `${words} (${address})`),
    )
    .replaceAll(/<br\s*\/?>|<\/p>\s*<p[^>]*>/gi, '\n');
  return plainText(open).trim();
}

export interface Piece {
  readonly text: string;
  readonly isLink: boolean;
}

export const piecesOf = (text: string): Piece[] =>
  text
    .split(/((?:https?:\/\/|www\.)[^\s"'<>()]+)/i)
    .map((piece, at) => ({ text: piece, isLink: at % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
