// The fields of a record as a form has them, and what of them was changed.
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';
import { termIdsOf, titleOf } from './record.ts';

export interface Draft {
  readonly title: string;
  readonly status: string;
  readonly slug: string;
  /** Time of the site, to the minute. */
  readonly date: string;
  readonly terms: Readonly<Record<string, readonly string[]>>;
}

export function draftOf(record: ContentRecord, type: StartType): Draft {
  return {
    title: titleOf(record),
    status: record.status,
    slug: record.slug,
    date: record.date?.slice(0, 16) ?? '',
    terms: Object.fromEntries(
      type.taxonomies.map(({ rest_base: name }) => [name, termIdsOf(record, name).map(String)]),
    ),
  };
}

/** Only what differs is sent, so that what others changed meanwhile stays. */
export function changesOf(before: Draft, after: Draft): RecordChanges {
  const terms = Object.entries(after.terms).filter(
    ([name, ids]) => JSON.stringify(ids) !== JSON.stringify(before.terms[name]),
  );
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.status !== before.status && { status: after.status }),
    ...(after.slug !== before.slug && { slug: after.slug }),
    ...(after.date !== before.date && after.date !== '' && { date: `${after.date}:00` }),
    ...Object.fromEntries(terms.map(([name, ids]) => [name, ids.map(Number)])),
  };
}
