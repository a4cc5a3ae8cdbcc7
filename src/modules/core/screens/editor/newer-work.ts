// Work of the same person that never got into the record: whether the editor opens with it, or asks first.
import type { KeptText } from '#admin/editor/kept-texts.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';
import { instantOf } from '#admin/kit/dates.ts';
import { changesOf, isBuilt, workOf, type Work } from './rules.ts';

export interface NewerWork {
  readonly work: Partial<Work>;
  readonly at: Date;
  /** Kept by this browser, or as an autosave by the site. */
  readonly from: 'browser' | 'site';
  /** The autosave that it is, or was written on. */
  readonly autosaved?: string;
}

export type Opening =
  | { readonly kind: 'saved' }
  /** Nobody has saved since: one goes on with it. */
  | { readonly kind: 'newer'; readonly newer: NewerWork }
  /** Somebody has saved since, or there are two of them: nothing can be written until the person has chosen. */
  | { readonly kind: 'question'; readonly offers: readonly NewerWork[] };

export interface Found {
  readonly kept: KeptText | undefined;
  /** The person's own. */
  readonly autosave: ContentRecord | undefined;
  /** The person has saved the record after that autosave was made. */
  readonly isAutosaveIn: boolean;
  /** The autosave that the person does not want. */
  readonly discarded: string | undefined;
}

export function openingOf(record: ContentRecord, { kept, autosave, isAutosaveIn, discarded }: Found): Opening {
  const browser = kept && differing(record, keptWork(kept));
  const isKeptClear = kept?.base === record.modified_gmt;
  const isWanted = autosave !== undefined && autosave.modified_gmt !== discarded;
  const isAutosaveClear = isWanted && isAfter(autosave, record);
  const site = isWanted && (isAutosaveClear || !isAutosaveIn) ? differing(record, autosavedWork(autosave)) : undefined;
  // What was written on the autosave has all of it.
  const isOneWork = browser && site && (browser.autosaved === site.autosaved || isSameText(browser, site));
  const offers = [browser, isOneWork === true ? undefined : site].filter((one) => one !== undefined);
  const [first, second] = offers;
  if (!first) return { kind: 'saved' };
  const isClear = first.from === 'browser' ? isKeptClear : isAutosaveClear;
  return isClear && !second ? { kind: 'newer', newer: first } : { kind: 'question', offers };
}

/** Times of the site, so that the clock of the browser does not matter. */
export const isAfter = (one: ContentRecord, other: ContentRecord): boolean =>
  instantOf(one.modified_gmt ?? '').getTime() > instantOf(other.modified_gmt ?? '').getTime();

export const keptWork = ({ title, content, excerpt, more, at, autosaved }: KeptText): NewerWork => ({
  work: { title, content, excerpt, ...more },
  at: new Date(at),
  from: 'browser',
  ...(autosaved !== undefined && { autosaved }),
});

const autosavedWork = ({ title, content, excerpt, modified_gmt: modified }: ContentRecord): NewerWork => ({
  work: { title: title.raw ?? '', content: content?.raw ?? '', excerpt: excerpt?.raw ?? '' },
  at: instantOf(modified ?? ''),
  from: 'site',
  autosaved: modified ?? '',
});

/** Undefined when the record says the same. The text of a built page is not written here. */
function differing(record: ContentRecord, newer: NewerWork): NewerWork | undefined {
  const saved = workOf(record, Object.keys(newer.work.terms ?? {}));
  const { content: _built, ...others } = newer.work;
  const work = isBuilt(record) ? others : newer.work;
  return Object.keys(changesOf(saved, { ...saved, ...work })).length > 0 ? { ...newer, work } : undefined;
}

const isSameText = ({ work: one }: NewerWork, { work: other }: NewerWork): boolean =>
  one.title === other.title && one.content === other.content && one.excerpt === other.excerpt;
