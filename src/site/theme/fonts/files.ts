// The font files of the site: what pages say about them, and how they leave.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openFonts, type FontFile } from '#kernel/assets/fonts.ts';
import type { FontPair } from '#content/pages/look/settings.ts';
import { familiesOf, PAIRS, printFallbacks } from './pairs.ts';

export const FONT_FILES = '/assets/fonts/';

const fonts = openFonts();

function filesOf(pair: FontPair): FontFile[] {
  const names = new Set(familiesOf(PAIRS[pair]).map(({ name }) => name));
  return fonts.files.filter(({ family }) => names.has(family));
}

/** Addresses of the files that the first words need. */
export function firstFonts(pair: FontPair, root: string): string[] {
  return filesOf(pair)
    .filter(({ isFirst }) => isFirst)
    .map(({ file }) => root + FONT_FILES + file);
}

/** `isWide`: the page has letters beyond those of western Europe. */
export function printFaces(pair: FontPair, root: string, isWide: boolean): string {
  const files = filesOf(pair).filter(({ isLatin }) => isLatin || isWide);
  // Of two that have a letter the last one is taken: the small file before the large one.
  const ordered = [...files].sort((one, other) => Number(one.isFirst) - Number(other.isFirst));
  const printed = ordered.map(
    ({ family, weight, style, range, file }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url(${root}${FONT_FILES}${file}) format("woff2");unicode-range:${range}}`,
  );
  return printed.join('') + familiesOf(PAIRS[pair]).map(printFallbacks).join('');
}

/** Letters, not signs, that the first files do not have. */
export const hasWideLetters = (html: string): boolean =>
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u0370-\u1fff]/.test(html);

export function sendFont(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  return fonts.send(request, response, path.slice(FONT_FILES.length));
}
