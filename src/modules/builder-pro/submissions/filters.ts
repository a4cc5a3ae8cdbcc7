// Which submissions a list has.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { hasFailedAction, hasSpamLog } from '#content/submissions/store.ts';
import { MODULE } from './module-name.ts';
import type { Submissions } from './store.ts';

export interface FormName {
  readonly postId: number;
  readonly elementId: string;
}

export interface SubmissionFilter {
  /** `all` is everything but the trash, `any` has that too. */
  readonly status: 'all' | 'any' | 'unread' | 'read' | 'trash';
  readonly search?: string | undefined;
  readonly form?: FormName | undefined;
  readonly referer?: string | undefined;
  /** UTC, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly isStarred?: boolean | undefined;
  /** One of its actions has failed. */
  readonly hasFailed?: boolean | undefined;
  readonly isSpam?: boolean | undefined;
}

/** `12_476d0ce`; undefined for anything else. */
export function readFormName(text: string): FormName | undefined {
  const [, postId, elementId] = /^(\d{1,15})_([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  return postId === undefined || elementId === undefined ? undefined : { postId: Number(postId), elementId };
}

/** Whether the kept counts can answer for it. */
export function isPlain({ search, referer, from, to, ids, isStarred, hasFailed, isSpam }: SubmissionFilter): boolean {
  return [search, referer, from, to, ids, isStarred, hasFailed, isSpam].every((narrowing) => narrowing === undefined);
}

type Tables = { builder_submissions: Submissions };

export function filtered<O>(
  query: SelectQueryBuilder<Tables, 'builder_submissions', O>,
  db: Db,
  filter: SubmissionFilter,
): SelectQueryBuilder<Tables, 'builder_submissions', O> {
  const { form, referer, from, to, ids, search } = filter;
  let found = byStatus(query, filter.status);
  if (form) found = found.where('post_id', '=', form.postId).where('element_id', '=', form.elementId);
  if (referer !== undefined) found = found.where('referer', '=', referer);
  if (from !== undefined) found = found.where('created_at', '>=', from);
  if (to !== undefined) found = found.where('created_at', '<=', to);
  if (ids !== undefined) found = found.where(dialectOf(db).isOneOf('id', [...ids]));
  if (filter.isStarred === true) found = found.where('is_starred', '=', sql.lit(1));
  if (filter.hasFailed === true) found = found.where(hasFailedAction(MODULE, sql.ref('builder_submissions.id')));
  if (filter.isSpam === true) found = found.where(hasSpamLog(MODULE, sql.ref('builder_submissions.id')));
  return search === undefined ? found : found.where(says(db, search));
}

function byStatus<O>(
  query: SelectQueryBuilder<Tables, 'builder_submissions', O>,
  status: SubmissionFilter['status'],
): SelectQueryBuilder<Tables, 'builder_submissions', O> {
  // Written out, so that the partial indexes fit.
  if (status === 'any') return query.where('status', 'in', ['new', 'trash']);
  if (status === 'trash') return query.where('status', '=', sql.lit('trash'));
  const open = query.where('status', '=', sql.lit('new'));
  if (status === 'all') return open;
  return open.where('is_read', '=', status === 'read' ? sql.lit(1) : sql.lit(0));
}

/** One of the values has the text; digits may be those of the id. */
function says(db: Db, phrase: string) {
  const inValues = dialectOf(db).containsText({ table: 'builder_submissions', columns: ['search_text'], phrase });
  if (!/^\d{1,15}$/.test(phrase)) return inValues;
  return sql<boolean>`(${inValues} or cast(id as text) like ${`%${phrase}%`})`;
}
