// Names inside texts: shortcodes, blocks and classes become ours. No I/O.
import type { Names } from './names.ts';

export function renameInText(text: string, names: Names): string {
  return renameClasses(renameShortcodes(renameBlocks(text, names), names), names);
}

const BLOCK = /(<!--\s+\/?wp:)([a-z][a-z\d_-]*(?:\/[a-z][a-z\d_-]*)?)(?=[\s/])/g;

function renameBlocks(text: string, names: Names): string {
  if (!text.includes('wp:')) return text;
  return text.replaceAll(BLOCK, (whole: string, start: string, name: string) => {
    const theirs = name.includes('/') ? name : `core/${name}`;
    // A block cannot be left out without its text: it stays, and prints its text.
    const ours = names.ours('blocks', theirs) || theirs;
    return ours === theirs ? whole : start + ours.replace(/^core\//, '');
  });
}

/** Only what has attributes or an end is told: `[sic]` is a remark. */
const SHORTCODE = /(\[\/?)([a-z][\w-]*)(?=[\s/\]])([^[\]]*\])/gi;

function renameShortcodes(text: string, names: Names): string {
  if (!text.includes('[')) return text;
  return text.replaceAll(SHORTCODE, (whole: string, start: string, name: string, rest: string) => {
    const isUse = start === '[/' || /^\s+[\w-]+\s*=/.test(rest);
    const ours = (isUse ? names.ours('shortcodes', name) : names.mapped('shortcodes', name)) ?? name;
    return ours === name || ours === '' ? whole : start + ours + rest;
  });
}

const CLASSES = /(\sclass\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi;
const BLOCK_CLASSES = /("className"\s*:\s*")([^"\\]*)(")/g;

function renameClasses(text: string, names: Names): string {
  if (!names.hasOthers('classes')) return text;
  return text
    .replaceAll(CLASSES, (_whole, start: string, double: string | undefined, single: string | undefined) => {
      return `${start}"${renameList(double ?? single ?? '', names)}"`;
    })
    .replaceAll(BLOCK_CLASSES, (_whole, start: string, list: string, end: string) => {
      return start + renameList(list, names) + end;
    });
}

export function renameList(list: string, names: Names): string {
  return list
    .split(/(\s+)/)
    .map((name) => (name.trim() === '' ? name : names.ours('classes', name)))
    .join('');
}
