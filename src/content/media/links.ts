// Addresses of files inside texts: HTML, block markup, and JSON at any depth, where slashes may be escaped. No I/O.
import { lastPart, uploadStem } from './names.ts';

/** A slash as JSON may have it, once or several times encoded. */
const SLASH = String.raw`\\*\/`;
/** What stands in front of a path that begins at the root, and is not the end of another address. */
const NOT_INSIDE = String.raw`(?<![\w.~%:/\\-])`;

/**
 * Gives texts with the new names: `renames` has files as `2026/03/tree.jpg`. Only whole names count, and only addresses
 * below one of `roots` (`https://site.test`, `https://cdn.test/files`), or without a host.
 */
export function linkRewriter(roots: readonly string[], renames: ReadonlyMap<string, string>): (text: string) => string {
  const starts = roots.map((root) => startOf(root.replace(/(?<!\/)\/+$/, '')));
  const address = new RegExp(`(?:${starts.join('|')})${SLASH}media${SLASH}((?:[\\w.-]+${SLASH})*[\\w.-]*[\\w-])`, 'g');
  return (text) =>
    text.replaceAll(address, (whole: string, path: string) => {
      const file = path.replaceAll('\\', '');
      const next = renames.get(file);
      return next === undefined ? whole : whole.slice(0, -lastPart(file).length) + lastPart(next);
    });
}

/** `https://site.test/blog` also stands for `//site.test/blog` and for `/blog`. */
function startOf(root: string): string {
  const [, host = '', path = ''] = /^\w+:\/\/([^/]*)(.*)$/.exec(root) ?? [];
  const slashed = (text: string): string => text.split('/').map(literal).join(SLASH);
  return `(?:(?:https?:)?${SLASH}${SLASH}${literal(host)}|${NOT_INSIDE})${slashed(path)}`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** One map for renames that came one after the other: what went there and back again is where it was. */
export function composeRenames(renames: readonly { from: string; to: string }[]): Map<string, string> {
  const composed = new Map<string, string>();
  for (const { from, to } of renames) {
    for (const [first, last] of composed) if (last === from) composed.set(first, to);
    composed.set(from, to);
  }
  for (const [first, last] of composed) if (first === last) composed.delete(first);
  return composed;
}

/** More are found faster by looking at every text. */
const MOST_PHRASES = 5;

/** What a text must have in it to have one of these files; empty when that says nothing. */
export function phrasesOf(files: Iterable<string>): string[] {
  const phrases = [...new Set([...files].map((file) => uploadStem(lastPart(file))))];
  return phrases.length > MOST_PHRASES ? [] : phrases;
}
