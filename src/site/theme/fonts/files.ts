// The font files of the site: what pages say about them, and how they leave.
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { findBuilt } from '#kernel/assets/built.ts';
import { sendBuiltFile } from '#kernel/assets/program.ts';
import type { FontPair } from '#content/pages/look/settings.ts';
import { familiesOf, PAIRS, printFallbacks } from './pairs.ts';

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly range: string;
  /** Fetched before the page knows whether it needs it. */
  readonly isFirst: boolean;
  readonly isLatin: boolean;
  readonly file: string;
}

export const FONT_FILES = '/assets/fonts/';

const manifestFile = findBuilt('browser/fonts/manifest.json');
const FACES = JSON.parse(readFileSync(manifestFile, 'utf8')) as readonly Face[];
const NAMES: ReadonlySet<string> = new Set(FACES.map(({ file }) => file));

function facesOf(pair: FontPair): Face[] {
  const names = new Set(familiesOf(PAIRS[pair]).map(({ name }) => name));
  return FACES.filter(({ family }) => names.has(family));
}

/** Addresses of the files that the first words need. */
export function firstFonts(pair: FontPair, root: string): string[] {
  return facesOf(pair)
    .filter(({ isFirst }) => isFirst)
    .map(({ file }) => root + FONT_FILES + file);
}

/** `isWide`: the page has letters beyond those of western Europe. */
export function printFaces(pair: FontPair, root: string, isWide: boolean): string {
  const faces = facesOf(pair).filter(({ isLatin }) => isLatin || isWide);
  // Of two that have a letter the last one is taken: the small file before the large one.
  const ordered = [...faces].sort((one, other) => Number(one.isFirst) - Number(other.isFirst));
  const printed = ordered.map(
    ({ family, weight, style, range, file }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:swap;src:url(${root}${FONT_FILES}${file}) format("woff2");unicode-range:${range}}`,
  );
  return printed.join('') + familiesOf(PAIRS[pair]).map(printFallbacks).join('');
}

/** Letters, not signs, that the first files do not have. */
export const hasWideLetters = (html: string): boolean =>
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u0370-\u1fff]/.test(html);

export async function sendFont(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const name = path.slice(FONT_FILES.length);
  if (NAMES.has(name)) {
    await sendBuiltFile(request, response, join(dirname(manifestFile), name));
    return;
  }
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end('There is no such file.');
}
