// What tools of the other site told search engines about its pages: it counts here as soon as the record is here.
import { HEAD_KEYS } from '#content/head/own-values.ts';
import { findHeadValues, writeHeadValue } from '#content/head/store.ts';
import { deleteMeta, findMeta, upsertMeta } from '#content/posts/store.ts';
import { findTermValues } from '#content/terms/meta-store.ts';
import { readReadable } from '#copy/head/foreign.ts';
import { HEAD_SOURCES, namesFor, valuesOf, type HeadOwner } from '#copy/head/sources.ts';
import type { Tx } from '#kernel/tx.ts';
import { termKey, type Carrier } from './carrier.ts';

/** Our values by our keys. */
export type HeadValues = ReadonlyMap<string, string>;

const FOREIGN = { post: namesFor('post'), term: namesFor('term') };
const PRIMARY = '_seo_primary_category';
const NOINDEX = '_seo_robots_noindex';

/** Of several tools the first that says something counts. */
function readHead(
  stored: ReadonlyMap<string, string>,
  owner: HeadOwner,
  tell: (sentence: string) => void = () => undefined,
): Map<string, string> {
  const head = new Map<string, string>();
  for (const source of HEAD_SOURCES.values()) {
    const own = { ...source, values: valuesOf(source, owner) };
    const read = readReadable(own, stored, ({ message }) => {
      tell(message);
    });
    for (const [key, value] of read) if (!head.has(key)) head.set(key, value);
  }
  return head;
}

/** `values` as they will be stored. */
export function headIn(
  carrier: Carrier,
  values: ReadonlyMap<string, unknown>,
  { owner, about }: { owner: HeadOwner; about: string },
): HeadValues {
  const theirs = [...values].filter(([key]) => FOREIGN[owner].includes(key));
  if (theirs.length === 0) return NOTHING;
  const stored = new Map(theirs.map(([key, value]) => [key, JSON.stringify(value)]));
  const head = readHead(stored, owner, (message) => {
    carrier.recorder.note(`Of ${about} a value for search engines was left out: ${message}`);
  });
  placePrimary(carrier, head);
  return head;
}

export function countHead({ heads }: Carrier, head: HeadValues): void {
  if (head.size > 0) heads.taken++;
  if (head.get(NOINDEX) === '1') heads.hidden++;
}

const NOTHING: HeadValues = new Map();

/** Categories may have other numbers here. */
function placePrimary({ terms }: Carrier, head: Map<string, string>): void {
  const theirs = head.get(PRIMARY);
  if (theirs === undefined) return;
  const ours = terms.get(termKey({ taxonomy: 'category', id: theirs }));
  if (ours) head.set(PRIMARY, String(ours.id));
  else head.delete(PRIMARY);
}

/** Before the values of the other tool are written anew: those that lie here tell what was taken over of them. */
export async function updatePostHead(tx: Tx, id: number, head: HeadValues): Promise<void> {
  const stored = (await findMeta(tx.db, [id], [...HEAD_KEYS, ...FOREIGN.post])).get(id);
  for (const [key, value] of changesOf(stored ?? new Map(), stored ?? new Map(), head, 'post')) {
    if (value === undefined) await deleteMeta(tx.db, id, key);
    else await upsertMeta(tx.db, id, key, JSON.stringify(value));
  }
}

export async function updateTermHead(tx: Tx, id: number, head: HeadValues): Promise<void> {
  const stored = (await findTermValues(tx.db, [id], FOREIGN.term)).get(id) ?? new Map<string, string>();
  const own = (await findHeadValues(tx.db, 'term', [id])).get(id) ?? new Map<string, string>();
  for (const [key, value] of changesOf(stored, own, head, 'term')) {
    await writeHeadValue(tx.db, { type: 'term', id }, key, value === undefined ? '' : JSON.stringify(value));
  }
}

/** What people said here stays; what was taken over follows the other site. */
function changesOf(
  stored: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
  head: HeadValues,
  owner: HeadOwner,
): [string, string | undefined][] {
  const before = readHead(stored, owner);
  return HEAD_KEYS.flatMap((key): [string, string | undefined][] => {
    const [present, taken, next] = [own.get(key), before.get(key), head.get(key)];
    const isOurs = present !== undefined && (taken === undefined || present !== JSON.stringify(taken));
    return isOurs || (present === undefined && next === undefined) ? [] : [[key, next]];
  });
}

/** For the report. */
export function noteHeads({ heads: { taken, hidden }, recorder }: Carrier): void {
  if (taken === 0) return;
  const those = taken === 1 ? 'of 1 record' : `of ${taken} records`;
  const out = hidden === 0 ? '' : ` ${hidden} of them ${hidden === 1 ? 'stays' : 'stay'} out of search results.`;
  recorder.note(`Titles, descriptions and marks for search engines were taken over, ${those}.${out}`);
}
