import { readQuote } from './quotes.ts';
import { everyShortcode, readShortcodeTag, type ShortcodeNames } from './shortcode-tag.ts';
import { findElementEnd, findTagEnd, isClosingTag, isTagStart, tagNameAt } from './tags.ts';
import { isLetter, isSpaceKind, kindOfCharacter, kindOfEntity, readEntity, type Kind } from './text-kinds.ts';

/** Typographic quotes, dashes and signs as numeric entities. Markup, code and shortcode brackets stay as they are. */
export function texturise(html: string, shortcodes: ShortcodeNames = everyShortcode): string {
  if (!mayChange.test(html)) return html;
  const scan: Scan = {
    html,
    shortcodes,
    at: 0,
    out: '',
    copied: 0,
    knownAt: 0,
    known: 'start',
    nextTag: -1,
    isDoubleOpen: false,
    isSingleOpen: false,
  };
  let at = 0;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    const step = code < 128 ? steps[code] : undefined;
    if (step === undefined) {
      at++;
      continue;
    }
    scan.at = at;
    step(scan);
    at = scan.at;
  }
  return scan.copied === 0 ? html : scan.out + html.slice(scan.copied);
}

interface Scan {
  readonly html: string;
  readonly shortcodes: ShortcodeNames;
  at: number;
  out: string;
  /** Everything before this place is already in `out`. */
  copied: number;
  /** What stands before `knownAt` where the character itself does not tell: after a tag, an entity or a quote. */
  knownAt: number;
  known: Kind;
  nextTag: number;
  isDoubleOpen: boolean;
  isSingleOpen: boolean;
}

const mayChange = /['"&`-]|\.{3}|\dx\d|\(tm\)/;

// A quote after an inline tag belongs to the sentence around it; after other tags a new sentence begins.
const treatments = new Map<string, 'inline' | 'untouched'>([
  ...names('pre code kbd style script tt textarea', 'untouched'),
  ...names('a abbr acronym b bdi bdo big cite data del dfn em font i ins label mark q s samp small span', 'inline'),
  ...names('strike strong sub sup time u var', 'inline'),
]);

const steps = stepTable({
  '<': stepOverTag,
  '[': stepOverShortcode,
  '&': stepAmpersand,
  '"': stepQuote,
  "'": stepQuote,
  '`': (scan) => {
    if (scan.html.startsWith('``', scan.at)) replace(scan, 2, '&#8220;', 'opener');
    else scan.at++;
  },
  '-': stepDash,
  '.': (scan) => {
    if (scan.html.startsWith('...', scan.at)) replace(scan, 3, '&#8230;', 'other');
    else scan.at++;
  },
  '(': (scan) => {
    if (scan.html.startsWith('(tm)', scan.at) && scan.html[scan.at - 1] === ' ') replace(scan, 4, '&#8482;', 'other');
    else scan.at++;
  },
  x: (scan) => {
    if (isTimesSign(scan)) replace(scan, 1, '&#215;', 'other');
    else scan.at++;
  },
});

function names<const Treatment>(list: string, treatment: Treatment): [string, Treatment][] {
  return list.split(' ').map((name) => [name, treatment]);
}

function stepTable(byCharacter: Record<string, (scan: Scan) => void>): readonly (((scan: Scan) => void) | undefined)[] {
  return Array.from({ length: 128 }, (_, code) => byCharacter[String.fromCharCode(code)]);
}

function replace(scan: Scan, length: number, entity: string, kind: Kind): void {
  scan.out += scan.html.slice(scan.copied, scan.at) + entity;
  scan.copied = scan.at + length;
  moveTo(scan, scan.copied, kind);
}

function moveTo(scan: Scan, at: number, kind: Kind): void {
  scan.at = at;
  scan.knownAt = at;
  scan.known = kind;
}

function kindBefore(scan: Scan): Kind {
  return scan.at === scan.knownAt ? scan.known : kindOfCharacter(scan.html.charCodeAt(scan.at - 1));
}

/** The end of the text run we are in. */
function runEnd(scan: Scan): number {
  if (scan.nextTag < scan.at) {
    const found = scan.html.indexOf('<', scan.at);
    scan.nextTag = found === -1 ? scan.html.length : found;
  }
  return scan.nextTag;
}

function stepOverTag(scan: Scan): void {
  const { html, at } = scan;
  if (!isTagStart(html, at)) {
    scan.at++;
    return;
  }
  const before = kindBefore(scan);
  const name = tagNameAt(html, at);
  const end = findTagEnd(html, at);
  const treatment = name === '' ? 'inline' : treatments.get(name);
  if (treatment === 'untouched' && !isClosingTag(html, at)) {
    moveTo(scan, findElementEnd(html, name, end), 'other');
    return;
  }
  if (treatment !== undefined) {
    moveTo(scan, end, before);
    return;
  }
  scan.isDoubleOpen = false;
  scan.isSingleOpen = false;
  moveTo(scan, end, 'start');
}

function stepOverShortcode(scan: Scan): void {
  const tag = readShortcodeTag(scan.html, scan.at);
  if (!tag || !scan.shortcodes.has(tag.name)) {
    scan.at++;
    return;
  }
  moveTo(scan, tag.end, tag.isClosing ? kindBefore(scan) : 'start');
}

function stepAmpersand(scan: Scan): void {
  const entity = readEntity(scan.html, scan.at);
  if (entity === undefined) replace(scan, 1, '&#038;', 'other');
  else moveTo(scan, scan.at + entity.length, kindOfEntity(entity));
}

function stepQuote(scan: Scan): void {
  const quote = readQuote({
    html: scan.html,
    at: scan.at,
    end: runEnd(scan),
    before: kindBefore(scan),
    isOpen: scan.html[scan.at] === '"' ? scan.isDoubleOpen : scan.isSingleOpen,
  });
  if (quote.mark === '"') scan.isDoubleOpen = quote.isOpen;
  else scan.isSingleOpen = quote.isOpen;
  replace(scan, quote.length, quote.entity, quote.kind);
}

function stepDash(scan: Scan): void {
  const { html, at } = scan;
  if (html.startsWith('---', at)) {
    replace(scan, 3, '&#8212;', 'opener');
    return;
  }
  const length = html.startsWith('--', at) ? 2 : 1;
  const standsAlone = isSpaceKind(kindBefore(scan)) && isSpaceAfter(scan, at + length);
  if (length === 2 && html.slice(Math.max(0, at - 2), at) === 'xn') {
    // Names of international domains are written with two hyphens.
    scan.at += 2;
    return;
  }
  if (length === 2) replace(scan, 2, standsAlone ? '&#8212;' : '&#8211;', 'opener');
  else if (standsAlone) replace(scan, 1, '&#8211;', 'opener');
  else scan.at++;
}

function isSpaceAfter(scan: Scan, at: number): boolean {
  if (at >= runEnd(scan)) return true;
  return kindOfCharacter(scan.html.charCodeAt(at)) === 'space' || scan.html.startsWith('&nbsp;', at);
}

/** `2x4`, `1,920x1.080` and `2x4x6`, but neither `0x10` nor `v2x4`. */
function isTimesSign({ html, at, copied }: Scan): boolean {
  if (kindOfCharacter(html.charCodeAt(at - 1)) !== 'digit') return false;
  if (kindOfCharacter(html.charCodeAt(at + 1)) !== 'digit') return false;
  let start = at - 1;
  while (start > copied && isNumberCode(html.charCodeAt(start - 1))) start--;
  if (/^[.,]*0$/.test(html.slice(start, at))) return false;
  if (start > copied && isWordPart(html.charAt(start - 1))) return false;
  let end = at + 1;
  while (isNumberCode(html.charCodeAt(end))) end++;
  return !isWordPart(html.charAt(end)) || /^x\d/.test(html.slice(end, end + 2));
}

function isWordPart(character: string): boolean {
  return character === '_' || isLetter(character);
}

function isNumberCode(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 44 || code === 46;
}
