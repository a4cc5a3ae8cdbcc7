// Values of other tools, read as ours. No I/O.
import type { ForeignValue, SeoSource } from '#src/compat/seo-meta.ts';

/** A value that no tool writes. */
export class ForeignFault extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`The value "${key}" cannot be read.`);
    this.name = 'ForeignFault';
    this.key = key;
  }
}

/** The same without the values that cannot be read, which are told. */
export function readReadable(
  source: SeoSource,
  stored: ReadonlyMap<string, string>,
  tell: (fault: ForeignFault) => void,
): Map<string, string> {
  const readable = new Map(stored);
  for (;;) {
    try {
      return readForeign(source, readable);
    } catch (error) {
      if (!(error instanceof ForeignFault) || !readable.delete(error.key)) throw error;
      tell(error);
    }
  }
}

/** Our values by our keys; the names of theirs come as they are stored, as JSON or plain. */
export function readForeign(
  { values, ...source }: SeoSource,
  stored: ReadonlyMap<string, string>,
): Map<string, string> {
  const ours = new Map<string, string>();
  for (const [key, how] of Object.entries(values)) {
    const given = stored.get(key);
    if (given === undefined) continue;
    for (const [name, text] of readOne(parsed(given), how, source, key)) {
      if (text === '') continue;
      const before = ours.get(name);
      // Words for robots come from several places; of everything else the first counts.
      if (before === undefined) ours.set(name, text);
      else if (name === REFUSALS) ours.set(name, `${before},${text}`);
    }
  }
  return ours;
}

const REFUSALS = '_seo_robots_adv';
const YES = new Set(['1', 'yes', 'on', 'true']);
const INDEXING = new Map([
  ['noindex', '1'],
  ['index', '2'],
]);

function readOne(
  value: unknown,
  { to, as, word }: ForeignValue,
  source: Omit<SeoSource, 'values'>,
  key: string,
): [string, string][] {
  if (as === 'robots') return robots(wordsOf(value, key), to);
  const text = plain(value, key);
  switch (as) {
    case 'text':
      return [[to, text.trim()]];
    case 'template':
      return [[to, translated(text, source)]];
    case 'first':
      return [[to, (text.split(',', 1)[0] ?? '').trim()]];
    case 'choice':
      return [[to, text === '1' || text === '2' ? text : '']];
    case 'indexing':
      return [[to, INDEXING.get(text.toLowerCase()) ?? '']];
    case 'flag':
      return [[to, YES.has(text.toLowerCase()) ? '1' : '']];
    case 'number':
      return [[to, /^[1-9]\d{0,14}$/.test(text) ? text : '']];
    case 'refusal':
      return [[to, YES.has(text.toLowerCase()) ? (word ?? '') : '']];
  }
}

function robots(words: readonly string[], rest: string): [string, string][] {
  return [
    ['_seo_robots_noindex', words.includes('noindex') ? '1' : ''],
    ['_seo_robots_nofollow', words.includes('nofollow') ? '1' : ''],
    [rest, words.filter((word) => /^no(?:archive|imageindex|snippet)$/.test(word)).join(',')],
  ];
}

/** Variables get our names; those that nobody knows print nothing. */
function translated(text: string, { variable, variables }: Omit<SeoSource, 'values'>): string {
  return text.trim().replaceAll(variable, (_whole, ...groups: unknown[]) => {
    const name = groups.find((one) => typeof one === 'string' && one !== text);
    if (typeof name !== 'string') return '';
    return `%%${Object.hasOwn(variables, name) ? variables[name] : name}%%`;
  });
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    // What was written by hand is plain text.
    return stored;
  }
}

function plain(value: unknown, key: string): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ForeignFault(key);
}

function wordsOf(value: unknown, key: string): string[] {
  if (typeof value === 'string') return value.split(',').map((word) => word.trim());
  const list = value !== null && typeof value === 'object' ? Object.values(value) : undefined;
  if (!list?.every((word) => typeof word === 'string')) throw new ForeignFault(key);
  return list;
}
