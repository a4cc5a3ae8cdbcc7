// How many words a text has: letters and digits, with signs between them that belong to a word (don’t, 3.5, sea-side).
import { entityAt } from './entities.ts';
import { markupAt } from './strip-tags.ts';

const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const JOINTS = "'’.-";
const SPECIAL = '<&';

/** What a character is to words. */
const PART = 1;
const GAP = 2;
const JOINT = 3;
/** Begins something longer, or is half of a character. */
const OTHER = 4;
/** Not looked at yet: a text has few different ones. */
const NEW = 5;
/** A tag inside a word. */
const NOTHING = 0;

const kinds = new Uint8Array(0x10000).fill(NEW);

/** Between words, in one, behind a sign that may join two parts of one. */
const OUTSIDE = 0;
const INSIDE = 1;
const JOINED = 2;

/** In what people read of a piece of HTML: paragraphs part words, other tags do not. */
export function countWords(html: string): number {
  const { length } = html;
  let count = 0;
  let state = OUTSIDE;
  for (let at = 0; at < length; at++) {
    const code = html.charCodeAt(at);
    const kind = kinds[code] ?? NEW;
    if (kind === PART) {
      if (state === OUTSIDE) count++;
      state = INSIDE;
    } else if (kind === GAP) state = OUTSIDE;
    else if (kind === JOINT) state = state === INSIDE ? JOINED : OUTSIDE;
    else if (kind === NEW) {
      kinds[code] = kindOf(code);
      at--;
    } else {
      const found = lookAt(html, at);
      at = found.end - 1;
      if (found.kind === PART && state === OUTSIDE) count++;
      state = stateAfter(found.kind, state);
    }
  }
  return count;
}

function stateAfter(kind: number, state: number): number {
  if (kind === NOTHING) return state;
  if (kind === PART) return INSIDE;
  return kind === JOINT && state === INSIDE ? JOINED : OUTSIDE;
}

function kindOf(code: number): number {
  const character = String.fromCharCode(code);
  const isHalf = code >= 0xd800 && code <= 0xdbff;
  return isHalf || SPECIAL.includes(character) ? OTHER : plainKind(character);
}

function plainKind(character: string): number {
  if (WORD_CHARACTER.test(character)) return PART;
  return JOINTS.includes(character) ? JOINT : GAP;
}

function lookAt(html: string, at: number): { kind: number; end: number } {
  const markup = markupAt(html, at);
  if (markup) return { kind: markup.endsPart ? GAP : NOTHING, end: markup.end };
  const entity = entityAt(html, at);
  const character = String.fromCodePoint(entity?.code ?? html.codePointAt(at) ?? 0);
  return { kind: plainKind(character), end: entity?.end ?? at + character.length };
}
