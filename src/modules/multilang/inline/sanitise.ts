// A translation by somebody who may not use any HTML: tags that its source has stay, every other one is filtered.
import { scan, type Piece } from './tokens.ts';
import { inTurns } from './turns.ts';

/** `sources`: texts whose tags were accepted before. `filter`: what becomes of every other tag. */
export async function sanitiseTranslation(
  text: string,
  sources: readonly string[],
  filter: (html: string) => string,
): Promise<string> {
  const value = text.replaceAll('\0', '');
  if (!value.includes('<')) return value;
  const known = new Set<string>();
  for (const source of sources) {
    await inTurns(scan(source), (piece) => {
      if (piece.kind !== 'text' && isSound(piece)) known.add(piece.raw);
    });
  }
  let safe = '';
  await inTurns(scan(value), (piece) => {
    if (piece.kind === 'text') safe += escapeText(piece.text);
    else safe += known.has(piece.raw) ? piece.raw : filter(piece.raw);
  });
  return safe;
}

/** A bracket that could begin a tag together with what follows is text. */
const escapeText = (text: string): string => text.replaceAll(/<(?![\s\d=])/g, '&lt;');

const NAME = String.raw`[a-z][a-z\d:-]*`;
const ATTRIBUTE = String.raw`\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+))?`;
const TAG = new RegExp(String.raw`<(?:/${NAME}|${NAME}(?:${ATTRIBUTE})*)\s*/?>`, 'gi');
const ONE_TAG = new RegExp(`^${TAG.source}$`, 'i');

/** Whether a browser ends the piece where this program does; otherwise text behind it could become a part of it. */
function isSound({ kind, name, raw }: Exclude<Piece, { kind: 'text' }>): boolean {
  if (name === 'char') return true;
  if (name === 'comment') return !/[<>]/.test(raw.slice(4, -3));
  if (kind !== 'single' || ONE_TAG.test(raw)) return ONE_TAG.test(raw);
  if (name === 'svg') return !raw.replaceAll(TAG, '').includes('<');
  const begin = /^<[^<>]*>/.exec(raw)?.[0] ?? '';
  const end = raw.toLowerCase().indexOf(`</${name}`);
  return ONE_TAG.test(begin) && !raw.includes('<!--') && end === raw.lastIndexOf('<');
}
