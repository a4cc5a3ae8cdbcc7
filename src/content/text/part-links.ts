// One part of a text, with the way to the others below it.
import { escapeHtml } from '#kernel/text/escape.ts';
import { partAddress, textParts } from './parts.ts';

export interface AskedPart {
  readonly number: number;
  /** Where the first part stands. */
  readonly address: string;
  readonly isFront: boolean;
  /** What somebody who looks at a draft asked with; it stays with the links. */
  readonly preview: URLSearchParams | undefined;
  readonly words: PartWords;
}

export interface PartWords {
  readonly pages: string;
  page(number: number): string;
}

export interface TextPart {
  readonly text: string;
  /** HTML; empty where there is but one part. */
  readonly links: string;
}

export function textPart(content: string, asked: AskedPart): TextPart {
  const parts = textParts(content);
  return { text: parts[asked.number - 1] ?? '', links: parts.length < 2 ? '' : printLinks(parts.length, asked) };
}

function printLinks(parts: number, asked: AskedPart): string {
  const { words } = asked;
  const links = Array.from({ length: parts }, (_part, at) => {
    const number = at + 1;
    const current = number === asked.number ? ' aria-current="page"' : '';
    const label = escapeHtml(words.page(number));
    return `<li><a href="${escapeHtml(linkTo(number, asked))}" aria-label="${label}"${current}>${number}</a></li>`;
  });
  return `<nav class="pagination page-links" aria-label="${escapeHtml(words.pages)}"><ol>${links.join('')}</ol></nav>\n`;
}

const PREVIEW_WORDS = ['preview', 'preview_id', 'preview_nonce'];

function linkTo(number: number, { address, isFront, preview }: AskedPart): string {
  const link = partAddress(address, number, { isFront });
  const kept = new URLSearchParams([...(preview ?? [])].filter(([word]) => PREVIEW_WORDS.includes(word))).toString();
  if (kept === '') return link;
  return `${link}${link.includes('?') ? '&' : '?'}${kept}`;
}
