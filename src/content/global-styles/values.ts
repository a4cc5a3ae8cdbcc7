// Values in style sheets come from people: each is read as what it can be, or not at all. No I/O.
import { isMap } from '#kernel/args/is-map.ts';

export type Node = Readonly<Record<string, unknown>>;

export const mapIn = (node: unknown, ...path: readonly string[]): Node => {
  const found = valueIn(node, ...path);
  return isMap(found) ? found : {};
};

export function valueIn(node: unknown, ...path: readonly string[]): unknown {
  let at = node;
  for (const key of path) at = isMap(at) ? at[key] : undefined;
  return at;
}

/** Nothing that ends a declaration, begins a comment or fetches something. */
const SAFE = /^[\w\s#%.,()'"+*/-]+$/;
const UNSAFE = /url\s*\(|expression\s*\(|image-set|\/\*|\\|src\s*\(/i;

/** `var:preset|color|main` is the short form of a custom property. */
export function cssValue(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const written = value
    .trim()
    .replaceAll(/var:([\w|-]+)/g, (_all, path: string) => `var(--wp--${path.split('|').join('--')})`);
  if (!SAFE.test(written) || UNSAFE.test(written)) return undefined;
  const hasAllQuotes = [`'`, '"'].every((quote) => written.split(quote).length % 2 === 1);
  return hasAllQuotes && isClosed(written) ? written : undefined;
}

const LONGEST = 1_000;

function isClosed(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0;
}

/** A name that classes and custom properties can have. */
export function cssName(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z\d][\w-]{0,99}$/i.test(value) ? value.toLowerCase() : undefined;
}

/** An address of a file, of this site or from a secure one. */
export function fileAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST || /["'()\\\s<>]/.test(value)) return undefined;
  return /^(?:https?:\/\/|\/(?!\/))/i.test(value) ? value : undefined;
}
