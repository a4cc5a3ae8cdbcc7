import { printBroken, printParagraphs, splitParagraphs, type Piece } from './paragraphs.ts';
import { noShortcodes, type ShortcodeNames } from './shortcode-tag.ts';
import { findElementEnd, findTagEnd, isClosingTag, isTagStart, tagNameAt } from './tags.ts';

/** Paragraphs for text that was written without them: a blank line parts two, a single line break stays one. */
export function autop(text: string, shortcodes: ShortcodeNames = noShortcodes): string {
  if (text.trim() === '') return '';
  const html = text.replace(/\r\n?/g, '\n');
  const page: Page = { out: [], open: [], counts: new Map(), run: [], shortcodes };
  let copied = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    let end = at + 1;
    if (isTagStart(html, at)) {
      addPiece(page, html.slice(copied, at), false);
      end = takeMarkup(page, html, at);
      copied = end;
    }
    at = html.indexOf('<', end);
  }
  addPiece(page, html.slice(copied), false);
  flushRun(page);
  return `${page.out.join('').trimEnd()}\n`;
}

interface Page {
  out: string[];
  /** Names of the block elements around this place, and how often each is among them. */
  open: string[];
  counts: Map<string, number>;
  /** Text and inline markup since the last block tag. */
  run: Piece[];
  shortcodes: ShortcodeNames;
}

const names = (list: string) => new Set(list.split(' '));

const untouched = names('pre script style textarea svg math select object audio video iframe');
const voidBlocks = names('hr col area');
/** Hold text or paragraphs, as the author wrote it. */
const mixed = names(
  'div section article aside main header footer nav figure figcaption li dd td th form fieldset details address center',
);
/** Hold other elements only. */
const frames = names('table thead tbody tfoot tr colgroup ul ol dl menu map hgroup');
/** Hold one line of text. */
const lines = names('h1 h2 h3 h4 h5 h6 dt legend summary caption p');
const blocks = new Set([...voidBlocks, ...mixed, ...frames, ...lines, 'pre', 'blockquote']);

function takeMarkup(page: Page, html: string, at: number): number {
  const name = tagNameAt(html, at);
  const isClosing = isClosingTag(html, at);
  const tagEnd = findTagEnd(html, at);
  const isWhole = !isClosing && untouched.has(name);
  const end = isWhole ? findElementEnd(html, name, tagEnd) : tagEnd;
  const markup = html.slice(at, end);
  if (!blocks.has(name)) {
    addPiece(page, markup, true);
    return end;
  }
  flushRun(page);
  // A paragraph ends where a block begins.
  if (!isClosing && page.open.at(-1) === 'p') dropInnermost(page);
  if (isClosing) closeBlock(page, name, markup);
  else if (isWhole || voidBlocks.has(name)) printAlone(page, markup);
  else openBlock(page, name, markup);
  return end;
}

function addPiece(page: Page, text: string, isMarkup: boolean): void {
  if (text !== '') page.run.push({ text, isMarkup });
}

function openBlock(page: Page, name: string, tag: string): void {
  startLine(page);
  print(page, tag);
  page.open.push(name);
  page.counts.set(name, (page.counts.get(name) ?? 0) + 1);
}

/** Closes what is still open inside too; a closing tag without an opening one is only printed. */
function closeBlock(page: Page, name: string, tag: string): void {
  print(page, `${tag}\n`);
  if ((page.counts.get(name) ?? 0) === 0) return;
  while (dropInnermost(page) !== name);
}

function dropInnermost(page: Page): string | undefined {
  const name = page.open.pop();
  if (name !== undefined) page.counts.set(name, (page.counts.get(name) ?? 1) - 1);
  return name;
}

function printAlone(page: Page, markup: string): void {
  startLine(page);
  print(page, `${markup}\n`);
}

function print(page: Page, html: string): void {
  if (html !== '') page.out.push(html);
}

function startLine(page: Page): void {
  if (page.out.at(-1)?.endsWith('\n') === false) print(page, '\n');
}

function flushRun(page: Page): void {
  const run = page.run;
  page.run = [];
  if (run.every((piece) => !piece.isMarkup && piece.text.trim() === '')) return;
  const around = page.open.at(-1);
  const { paragraphs, startsApart, endsApart } = splitParagraphs(run);
  const holdsParagraphs = paragraphs.length > 1 || startsApart || endsApart;
  if (around === undefined) {
    startLine(page);
    print(page, `${printParagraphs(paragraphs, page.shortcodes)}\n`);
  } else if (around === 'blockquote' || (mixed.has(around) && holdsParagraphs)) {
    if (startsApart) startLine(page);
    print(page, printParagraphs(paragraphs, page.shortcodes) + (endsApart ? '\n' : ''));
  } else if (frames.has(around)) {
    print(page, textOf(run));
  } else {
    print(page, printBroken(paragraphs, around === 'p' ? '</p>\n<p>' : '\n\n', textOf(run)));
  }
}

function textOf(run: readonly Piece[]): string {
  return run.map((piece) => piece.text).join('');
}
