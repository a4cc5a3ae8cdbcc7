// Blocks that are written as text without what stands around it: HTML, shortcodes, preformatted text.
import { escapeText, unescapeText } from './inline.ts';
import { splitBlocks } from './split.ts';

export interface Inside {
  /** What a person reads and writes. */
  readonly text: string;
  /** The whole block with other words in it. */
  write(text: string): string;
}

const FRAMES: Readonly<Record<string, RegExp>> = {
  html: /^(\n?)([^]*?)(\n?)$/,
  shortcode: /^(\n?)([^]*?)(\n?)$/,
  preformatted: /^(\n?<pre(?:\s[^<>]*)?>)([^]*?)(<\/pre>\n?)$/,
};

/** Undefined for every other block, and for one that is not closed. */
export function insideOf(source: string): Inside | undefined {
  const [piece, ...others] = splitBlocks(source);
  const frame = FRAMES[piece?.name ?? ''];
  if (!piece || !frame || others.length > 0) return undefined;
  const open = source.slice(0, source.indexOf('-->') + 3);
  const close = source.slice(open.length + piece.inner.length);
  const [, before, inside, after] = frame.exec(piece.inner) ?? [];
  if (close === '' || before === undefined || inside === undefined || after === undefined) return undefined;
  // Words without markup are read and written as words.
  const isPlain = piece.name === 'preformatted' && !inside.includes('<') && escapeText(unescapeText(inside)) === inside;
  const wrap = (text: string): string => `${open}${before}${text}${after}${close}`;
  return {
    text: isPlain ? unescapeText(inside) : inside,
    write(text) {
      const whole = wrap(isPlain ? escapeText(text) : text);
      // What would end the block early becomes a usual comment.
      return splitBlocks(whole).length === 1
        ? whole
        : wrap(text.replaceAll(/(<!--\s+\/?wp:[^]*?)\s+(\/?-->)/g, '$1$2'));
    },
  };
}
