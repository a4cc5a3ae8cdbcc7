import { isLetter, isSpaceKind, kindOfCharacter, type Kind } from './text-kinds.ts';

/** A straight quote in its place: the text, where the run of text ends, and what came before. */
export interface QuotePlace {
  html: string;
  at: number;
  end: number;
  before: Kind;
  /** Whether a quotation with this mark was opened and not yet closed. */
  isOpen: boolean;
}

export interface Quote {
  mark: '"' | "'";
  length: number;
  entity: string;
  kind: Kind;
  isOpen: boolean;
}

export function readQuote(place: QuotePlace): Quote {
  return place.html[place.at] === '"' ? readDouble(place) : readSingle(place);
}

function readDouble(place: QuotePlace): Quote {
  const { before, isOpen } = place;
  if (before === 'digit' && !(isOpen && isLastChanceToClose(place))) {
    return { mark: '"', length: 1, entity: '&#8243;', kind: 'other', isOpen };
  }
  if (canOpen(place)) return { mark: '"', length: 1, entity: '&#8220;', kind: 'opener', isOpen: true };
  return { mark: '"', length: 1, entity: '&#8221;', kind: 'other', isOpen: false };
}

function readSingle(place: QuotePlace): Quote {
  const { html, at, before, isOpen } = place;
  if (html.startsWith("''", at)) return { mark: '"', length: 2, entity: '&#8221;', kind: 'other', isOpen: false };
  if (canOpen(place)) {
    if (isShortenedWord(html, at + 1)) return apostrophe(isOpen);
    return { mark: "'", length: 1, entity: '&#8216;', kind: 'opener', isOpen: true };
  }
  if (isLetterAt(html, at + 1)) return apostrophe(isOpen);
  if (before === 'digit' && !(isOpen && isLastChanceToClose(place))) {
    return { mark: "'", length: 1, entity: '&#8242;', kind: 'other', isOpen };
  }
  return apostrophe(isOpen && isSpaceKind(before));
}

/** The sign of an apostrophe is also the one that closes a single quotation. */
function apostrophe(isOpen: boolean): Quote {
  return { mark: "'", length: 1, entity: '&#8217;', kind: 'other', isOpen };
}

function canOpen({ html, at, before, end }: QuotePlace): boolean {
  if (before === 'digit' || before === 'other') return false;
  if (at + 1 >= end) return true;
  return kindOfCharacter(html.charCodeAt(at + 1)) !== 'space' && !html.startsWith('&nbsp;', at + 1);
}

const shortened = /\d\d(?!['%\d]|[.,]\d)|(?:tain't|twere|twas|tis|twill|til|bout|nuff|round|cause|em)(?![\w'])/iy;

/** '90s, '68, 'tis and their like begin with an apostrophe; '68' in quotes does not. */
function isShortenedWord(html: string, from: number): boolean {
  shortened.lastIndex = from;
  return shortened.test(html);
}

/** After a digit the mark is a prime, unless nothing later in the run could close the open quotation. */
function isLastChanceToClose({ html, at, end }: QuotePlace): boolean {
  const next = html.indexOf(html.charAt(at), at + 1);
  if (next === -1 || next >= end) return true;
  const before = kindOfCharacter(html.charCodeAt(next - 1));
  return before === 'space' || before === 'opener' || isLetterAt(html, next + 1);
}

function isLetterAt(html: string, at: number): boolean {
  return isLetter(html.charAt(at));
}
