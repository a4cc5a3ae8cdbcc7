import { readShortcodeTag, type ShortcodeNames } from './shortcode-tag.ts';

/** A stretch of text, or a tag or element that stays as it is. */
export interface Piece {
  text: string;
  isMarkup: boolean;
}

export interface Paragraphs {
  paragraphs: Piece[][];
  /** Whether blank lines stand before the first or after the last. */
  startsApart: boolean;
  endsApart: boolean;
}

/** Parts a run of text at its blank lines. */
export function splitParagraphs(run: readonly Piece[]): Paragraphs {
  const parts: Piece[][] = [[]];
  for (const piece of run) {
    const [first = '', ...others] = piece.isMarkup ? [piece.text] : piece.text.split(/\n\s*\n/);
    parts.at(-1)?.push({ ...piece, text: first });
    for (const text of others) parts.push([{ text, isMarkup: false }]);
  }
  const trimmed = parts.map(trimPieces);
  return {
    paragraphs: trimmed.filter((pieces) => pieces.length > 0),
    startsApart: trimmed[0]?.length === 0,
    endsApart: trimmed.at(-1)?.length === 0,
  };
}

/** Each paragraph in its tag and on its own line; a shortcode alone needs no tag. */
export function printParagraphs(paragraphs: readonly Piece[][], shortcodes: ShortcodeNames): string {
  return paragraphs
    .map((pieces) => {
      const html = breakLines(pieces);
      return isBare(pieces) || isLoneShortcode(html, shortcodes) ? html : `<p>${html}</p>`;
    })
    .join('\n');
}

/** The paragraphs without tags, the blanks around them as they were in the raw text. */
export function printBroken(paragraphs: readonly Piece[][], separator: string, raw: string): string {
  const before = raw.slice(0, raw.length - raw.trimStart().length);
  const after = raw.slice(raw.trimEnd().length);
  return before + paragraphs.map(breakLines).join(separator) + after;
}

function trimPieces(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(isVisible);
  const last = pieces.findLastIndex(isVisible);
  return pieces.slice(first === -1 ? pieces.length : first, last + 1).map((piece, place, { length }) => {
    if (piece.isMarkup) return piece;
    const text = place === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: place === length - 1 ? text.trimEnd() : text };
  });
}

function isVisible(piece: Piece): boolean {
  return piece.isMarkup || piece.text.trim() !== '';
}

function breakLines(pieces: readonly Piece[]): string {
  const lines: string[] = [];
  let line = '';
  for (const { text, isMarkup } of pieces) {
    const [first = '', ...others] = isMarkup ? [text] : text.split('\n');
    line += first;
    for (const next of others) {
      const ended = line.trimEnd();
      lines.push(/<br\s?\/?>$/i.test(ended.slice(-6)) ? ended : `${ended}<br />`);
      line = next;
    }
  }
  return [...lines, line].join('\n');
}

/** Nothing to see, or one half of inline elements that were opened around blocks. */
function isBare(pieces: readonly Piece[]): boolean {
  if (pieces.some((piece) => !piece.isMarkup && piece.text.trim() !== '')) return false;
  const tags = pieces
    .map((piece) => piece.text)
    .filter((text) => text.trim() !== '' && !/^<(?:!|script|style)/i.test(text));
  const closing = tags.filter((text) => text.startsWith('</')).length;
  const opening = tags.filter((text) => /^<(?:a|abbr|b|del|em|font|i|ins|label|span|strong|u)[\s>]/i.test(text)).length;
  return tags.length === 0 || (opening !== closing && opening + closing === tags.length);
}

function isLoneShortcode(html: string, shortcodes: ShortcodeNames): boolean {
  const tag = readShortcodeTag(html, 0);
  if (!tag || !shortcodes.has(tag.name)) return false;
  return tag.end === html.length || html.endsWith(`[/${tag.name}]`);
}
