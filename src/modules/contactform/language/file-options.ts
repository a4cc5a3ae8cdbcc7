// What a file field takes.
import { lookup } from '#kernel/lookup.ts';
import { optionOf, optionsOf, type FormTag } from './tag.ts';

const DEFAULT_BYTES = 1_048_576;
const UNITS: Readonly<Record<string, number>> = lookup({ '': 1, b: 1, kb: 1024, mb: 1_048_576 });
const LIMIT = /^([1-9]\d{0,11})(kb|mb|b)?$/i;
const DEFAULT_TYPES = ['audio/*', 'video/*', 'image/*'];

/** `limit:2mb`, `limit:500kb` or bytes. */
export function sizeLimitOf(tag: FormTag): number {
  const match = LIMIT.exec(optionOf(tag, 'limit', LIMIT) ?? '');
  if (!match) return DEFAULT_BYTES;
  return Number(match[1]) * (UNITS[(match[2] ?? '').toLowerCase()] ?? 1);
}

/** `filetypes:pdf|image/*` as `.pdf` and `image/*`. */
export function fileTypesOf(tag: FormTag): string[] {
  const words = optionsOf(tag, 'filetypes').flatMap((option) => option.split(/[|,]/));
  const types = words.map(typeOfWord).filter((type) => type !== '');
  return types.length === 0 ? DEFAULT_TYPES : [...new Set(types)];
}

function typeOfWord(word: string): string {
  if (/^[a-z]+\/(?:\*|[\w.+-]+)$/i.test(word)) return word.toLowerCase();
  const ending = word.replace(/^\./, '').toLowerCase();
  return /^[a-z\d]+$/.test(ending) ? `.${ending}` : '';
}
