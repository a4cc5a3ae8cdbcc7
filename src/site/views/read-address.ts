// What an address below the start of the site asks for. No I/O: whether it is there is seen later.
import { decodeWords } from '#kernel/http/query.ts';
import { lookup } from '#kernel/lookup.ts';
import { comparablePath } from '#content/addresses/local.ts';
import { queryWord } from '#content/terms/addresses.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';

export type Place =
  | { readonly kind: 'start' }
  | { readonly kind: 'term'; readonly taxonomy: Taxonomy; readonly names: readonly string[] }
  /** By its number here, or on the site that it came from. */
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'author'; readonly name: string }
  | { readonly kind: 'date'; readonly year: number; readonly month?: number; readonly day?: number }
  | { readonly kind: 'search'; readonly text: string; readonly path: string }
  /** The comments of the whole site, which have a feed and no page. */
  | { readonly kind: 'comments' }
  | { readonly kind: 'content'; readonly path: string };

/** As a page, as a feed, or as a small page for the frames of other sites. */
export type Form = 'page' | 'rss' | 'atom' | 'rdf' | 'embed';

export interface Asked {
  readonly place: Place;
  readonly form: Form;
  readonly pageNumber: number;
}

/** Other ways to say what the end of an address says: `?feed=rss2`, `?paged=2`. */
export const END_WORDS = ['feed', 'paged'];

/** Other ways to ask for a list: `?cat=3`, `?tag=news`, `?m=202603`. */
export const listWords = (sorting: readonly Taxonomy[]): string[] => [...LIST_WORDS, ...sorting.map(queryWord)];
const LIST_WORDS = ['cat', 'author_name', 'm', 'year', 'monthnum', 'day'];
/** Whoever says one of these asks for something else. */
const OTHER_WORDS = ['p', 'page_id', 'attachment_id', 's'];

/** `sorting`: the taxonomies whose terms have pages. */
export function readAddress(path: string, sorting: readonly Taxonomy[], query?: URLSearchParams): Asked {
  const asked = readPath(path, sorting);
  if (!query) return asked;
  const { place, form } = placeInQuery(asked, sorting, query);
  const pageNumber = asked.pageNumber === 1 ? numberIn(query.get('paged') ?? '') : undefined;
  return { place, form, pageNumber: pageNumber ?? asked.pageNumber };
}

const OF_COMMENTS = /^comments-/;

function placeInQuery(
  { place, form: inPath }: Asked,
  sorting: readonly Taxonomy[],
  query: URLSearchParams,
): Pick<Asked, 'form' | 'place'> {
  const word = query.get('feed') ?? '';
  const form = inPath === 'page' ? (FEEDS[word.replace(OF_COMMENTS, '')] ?? inPath) : inPath;
  if (place.kind !== 'start' || OTHER_WORDS.some((other) => query.has(other))) return { place, form };
  if (form !== inPath && OF_COMMENTS.test(word)) return { place: { kind: 'comments' }, form };
  return { place: listIn(query, sorting) ?? place, form };
}

function listIn(query: URLSearchParams, sorting: readonly Taxonomy[]): Place | undefined {
  const number = numberIn(query.get('cat') ?? '');
  if (number !== undefined) return { kind: 'category', id: number };
  for (const taxonomy of sorting) {
    const names = comparablePath(query.get(queryWord(taxonomy)) ?? '')
      .split('/')
      .filter(Boolean);
    if (names.length > 0) return { kind: 'term', taxonomy, names };
  }
  const author = query.get('author_name') ?? '';
  if (/^[\w%.-]+$/.test(author)) return { kind: 'author', name: author.toLowerCase() };
  const [, year, month, day] = /^(\d{4})(\d\d)?(\d\d)?$/.exec(query.get('m') ?? '') ?? [];
  const parts =
    year === undefined
      ? [query.get('year'), query.get('monthnum')?.padStart(2, '0'), query.get('day')?.padStart(2, '0')]
      : [year, month, day];
  // A day says nothing without its month.
  const end = parts.findIndex((part) => part == null);
  return dateOf(parts.slice(0, end === -1 ? undefined : end).map(String));
}

/** Whether somebody searches, which costs more than a page. */
export function isSearch(path: string, query: URLSearchParams): boolean {
  return query.has('s') || readPath(path, []).place.kind === 'search';
}

function readPath(path: string, sorting: readonly Taxonomy[]): Asked {
  const names = comparablePath(path).split('/').filter(Boolean);
  const { form, length } = readForm(names);
  const rest = names.slice(0, names.length - length);
  const pageNumber = form === 'page' ? readPageNumber(rest) : undefined;
  const place = placeOf(pageNumber === undefined ? rest : rest.slice(0, -2), sorting);
  return { place, form, pageNumber: pageNumber ?? 1 };
}

/** A number at the end may be that of a part of the text before it: `/about/2/`. */
export function readPart({ place, form, pageNumber }: Asked): { place: Place; part: number } | undefined {
  if (place.kind !== 'content' || form !== 'page' || pageNumber !== 1) return undefined;
  const names = place.path.split('/').filter(Boolean);
  const part = numberIn(names.at(-1) ?? '');
  return names.length < 2 || part === undefined ? undefined : { place: placeOf(names.slice(0, -1), []), part };
}

/** A whole number from 1 on. */
export function numberIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** What stands behind the address of a view: `page/2/`, `feed/atom/`. */
export function addressEnd({ form, pageNumber }: Pick<Asked, 'form' | 'pageNumber'>): string {
  if (form === 'page') return pageNumber > 1 ? `page/${pageNumber}/` : '';
  return { rss: 'feed/', atom: 'feed/atom/', rdf: 'feed/rdf/', embed: 'embed/' }[form];
}

const FEEDS: Readonly<Record<string, Form>> = lookup({
  feed: 'rss',
  atom: 'atom',
  rss: 'rss',
  rss2: 'rss',
  rdf: 'rdf',
});

function readForm(names: readonly string[]): { form: Form; length: number } {
  const [before, last] = [names.at(-2), names.at(-1) ?? ''];
  const named = FEEDS[last];
  if (before === 'feed' && named && last !== 'feed') return { form: named, length: 2 };
  if (last === 'feed' || (names.length === 1 && named)) return { form: named ?? 'rss', length: 1 };
  if (last === 'embed' && names.length > 1) return { form: 'embed', length: 1 };
  return { form: 'page', length: 0 };
}

function readPageNumber(names: readonly string[]): number | undefined {
  const [word, number] = [names.at(-2), names.at(-1) ?? ''];
  return word === 'page' ? numberIn(number) : undefined;
}

function placeOf(names: readonly string[], sorting: readonly Taxonomy[]): Place {
  const [first, ...others] = names;
  if (first === undefined) return { kind: 'start' };
  if (first === 'comments' && others.length === 0) return { kind: 'comments' };
  const taxonomy = sorting.find((one) => one.addressWord === first);
  if (taxonomy && others.length > 0) return { kind: 'term', taxonomy, names: others };
  const [name, ...more] = others;
  if (first === 'author' && name !== undefined && more.length === 0) return { kind: 'author', name };
  if (first === 'search' && name !== undefined && more.length === 0)
    return { kind: 'search', text: decodeWords(name), path: `/${names.join('/')}` };
  return dateOf(names) ?? { kind: 'content', path: `/${names.join('/')}` };
}

function dateOf(names: readonly string[]): Place | undefined {
  const [year = '', month, day, ...more] = names;
  if (!/^\d{4}$/.test(year) || more.length > 0) return undefined;
  if (month === undefined) return { kind: 'date', year: Number(year) };
  if (!/^(?:0[1-9]|1[0-2])$/.test(month)) return undefined;
  if (day === undefined) return { kind: 'date', year: Number(year), month: Number(month) };
  if (!/^(?:0[1-9]|[12]\d|3[01])$/.test(day)) return undefined;
  return { kind: 'date', year: Number(year), month: Number(month), day: Number(day) };
}
