// Names of files: what a client sends is a wish, what is stored is safe everywhere.
import { halve } from '#content/text/free-number.ts';
import { transliterate } from '#content/text/transliterate.ts';

export interface FileName {
  base: string;
  /** Lower case, without the dot; empty when there is none. */
  extension: string;
}

const LONGEST_BASE = 100;
const LONGEST_EXTENSION = 10;

/**
 * Only letters of the Latin alphabet, digits, hyphens and underscores, and one dot. Folders in front are ignored,
 * whatever slash they were written with. `fallback` is the name of a file that has none left.
 */
export function safeName(sent: string, language: string, fallback = 'file'): FileName {
  const plain = withoutFolders(sent);
  const dot = plain.lastIndexOf('.');
  const extension = (dot === -1 ? '' : plain.slice(dot + 1)).toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const name = dot === -1 ? plain : plain.slice(0, dot);
  const base = transliterate(name, language)
    // Also the dots: a name has one ending, and no other that somebody could take for it.
    .replaceAll(/[\s.+%]+/g, '-')
    .replaceAll(/[^\w-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, LONGEST_BASE)
    .replaceAll(/^[-_]+|[-_]+$/g, '');
  return { base: unlikeCopies(base || fallback), extension: extension.length > LONGEST_EXTENSION ? '' : extension };
}

/** The name as a person wrote it, without folders and ending: the first title of a file. */
export function titleOfName(sent: string): string {
  return withoutFolders(sent)
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 200);
}

function withoutFolders(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  return last.normalize('NFC').replaceAll(/[\p{C}]/gu, '');
}

/** Names of copies that the server makes are not for uploads: `tree-300x200`, `tree-scaled`. */
function unlikeCopies(base: string): string {
  return COPY.test(base) ? `${base}-1` : base;
}

/** `tree.jpg.webp`: a name that no upload gets, since it has one dot. */
const VARIANT = /(\.[a-z0-9]+)\.(?:avif|webp)$/;

const COPY = /-(?:\d+x\d+|scaled|rotated)$/;

/** `2026/03/tree.jpg` and `300x200` give `2026/03/tree-300x200.jpg`. */
export function copyName(file: string, suffix: string): string {
  const dot = file.lastIndexOf('.');
  return `${file.slice(0, dot)}-${suffix}${file.slice(dot)}`;
}

/** `tree-300x200.jpg` and `tree-scaled.jpg.webp` give `tree`. */
export function uploadStem(file: string): string {
  return file
    .replace(VARIANT, '$1')
    .replace(/\.[^./]*$/, '')
    .replace(COPY, '');
}

/** The upload and the copies made of it, whatever sizes they have, and the variants of all these. */
export function isNameOrCopy(name: string, upload: string): boolean {
  const file = name.replace(VARIANT, '$1');
  const dot = upload.lastIndexOf('.');
  const base = upload.slice(0, dot);
  const ending = upload.slice(dot);
  if (file === upload) return true;
  if (!file.startsWith(`${base}-`) || !file.endsWith(ending)) return false;
  const suffix = file.slice(base.length, file.length - ending.length);
  return new RegExp(`^${COPY.source}`).test(suffix);
}

/** The part behind the last slash. */
export function lastPart(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** The folder of a month: `2026/03`. */
export function monthFolder(date: string): string {
  return `${date.slice(0, 4)}/${date.slice(5, 7)}`;
}

/** The first free one of `tree.jpg`, `tree-1.jpg`, `tree-2.jpg`… */
export async function freeName(
  { base, extension }: FileName,
  isFree: (name: string) => Promise<boolean>,
  from = 0,
): Promise<{ name: string; number: number }> {
  const nameOf = (number: number): string => `${number === 0 ? base : `${base}-${number}`}.${extension}`;
  const isTaken = async (number: number): Promise<boolean> => !(await isFree(nameOf(number)));
  const number = (await isTaken(from)) ? await halve(from, isTaken) : from;
  return { name: nameOf(number), number };
}
