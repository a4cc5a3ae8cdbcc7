// Blocks that are written as text without what stands around it: HTML and shortcodes.
import { splitBlocks } from './split.ts';

export interface Inside {
  /** What a person reads and writes. */
  readonly text: string;
  /** The whole block with other words in it. */
  write(text: string): string;
}

const NAMES = new Set(['html', 'shortcode']);

/** Undefined for every other block, and for one that is not closed. */
export function insideOf(source: string): Inside | undefined {
  const [piece, ...others] = splitBlocks(source);
  if (!piece || !NAMES.has(piece.name ?? '') || others.length > 0) return undefined;
  const open = source.slice(0, source.indexOf('-->') + 3);
  const close = source.slice(open.length + piece.inner.length);
  if (close === '') return undefined;
  const before = piece.inner.startsWith('\n') ? '\n' : '';
  const after = piece.inner.length > before.length && piece.inner.endsWith('\n') ? '\n' : '';
  const wrap = (text: string): string => `${open}${before}${text}${after}${close}`;
  return {
    text: piece.inner.slice(before.length, piece.inner.length - after.length),
    write(text) {
      const whole = wrap(text);
      // What would end the block early becomes a usual comment.
      return splitBlocks(whole).length === 1
        ? whole
        : wrap(text.replaceAll(/(<!--\s+\/?wp:[^]*?)\s+(\/?-->)/g, '$1$2'));
    },
  };
}
