// Who may see and change jobs: managers all of them, translators their own and the free ones in their languages.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import { refused, type RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { findPairs, hasPair, type Pairs } from '../translators/store.ts';
import { jobNotFound } from './errors.ts';
import { findJob, type JobRow } from './store.ts';

export const isManager = (caller: Pick<Caller, 'can'>): boolean => caller.can('manage_translations');

/** Which of the jobs in particular is decided by `visibleJob`. */
export const mayTranslate = ({ caller }: Pick<Ctx, 'caller'>): Permit =>
  isManager(caller) || caller.can('translate') ? undefined : forbidden(caller);

export const forbidden = (caller: Pick<Caller, 'id'>): RestError =>
  refused(caller, 'rest_forbidden', 'You may not do this.');

type Asked = Pick<Ctx, 'db' | 'caller'>;
type Refusal = (caller: Pick<Caller, 'id'>) => RestError;

export async function visibleJob({ db, caller }: Asked, id: number, refusal: Refusal = forbidden): Promise<JobRow> {
  const job = await findJob(db, id);
  if (!job) throw jobNotFound();
  if (!(await maySee(db, caller, job))) throw refusal(caller);
  return job;
}

export async function maySee(db: Db, caller: Caller, job: JobRow): Promise<boolean> {
  if (isManager(caller)) return true;
  return isOwn(job, caller.id) || (job.translator_id === null && isInPairs(job, await findPairs(db, caller.id)));
}

export const isInPairs = (job: Pick<JobRow, 'source_language' | 'target_language'>, pairs: Pairs): boolean =>
  hasPair(pairs, { source: job.source_language, target: job.target_language });

const isOwn = (job: Pick<JobRow, 'translator_id'>, userId: number): boolean => job.translator_id === userId;
