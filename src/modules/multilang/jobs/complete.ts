// A job is done: its texts become the translation.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import { groupOf } from '#content/languages/groups.ts';
import { upsertStatus, type Member } from '#content/languages/store.ts';
import { findFacts } from '../elements/facts.ts';
import { learnLater } from '../memory/jobs.ts';
import { hashOfTexts } from '../saves/hash.ts';
import { readHashes, upsertSource } from '../saves/sources.ts';
import { findSource } from '../sources/find.ts';
import { isOfStrings, unknownElement, type Source } from '../sources/source.ts';
import { writeTranslation } from '../sources/write.ts';
import { findPackage } from '../packages/store.ts';
import { lockJobs } from './actions.ts';
import { jobClosed, jobNotFound, jobUnfinished } from './errors.ts';
import { CANCELLED, COMPLETE } from './states.ts';
import { findFields, findJob, updateJob, type JobRow } from './store.ts';

type Asked = Pick<Ctx, 'db' | 'tx' | 'services' | 'site' | 'caller'>;

export interface Completion {
  readonly isDraft: boolean;
  /** Nobody has looked at it yet. */
  readonly needsReview?: boolean;
}

export interface Completed {
  readonly element_id: number;
  readonly link: string;
}

export async function completeJob(ctx: Asked, jobId: number, how: Completion): Promise<Completed> {
  const { source, id } = await ctx.tx((tx) => completeIn(tx, ctx, jobId, how));
  if (isOfStrings(source.kind)) {
    return { element_id: id, link: await findStringsLink(ctx, source) };
  }
  const kind = source.kind === 'post' ? 'post' : 'term';
  const facts = await findFacts(ctx, { kind, name: source.name, id }, [id]);
  return { element_id: id, link: facts.get(id)?.link ?? '' };
}

/** Only packages have a place where they are seen. */
async function findStringsLink({ db }: Pick<Ctx, 'db'>, { kind, id }: Source): Promise<string> {
  return kind === 'package' ? ((await findPackage(db, id))?.view_link ?? '') : '';
}

/** For those who have a transaction already; done twice it changes nothing. */
export async function completeIn(
  tx: Tx,
  { services, caller }: Pick<Ctx, 'services'> & { caller: Pick<Caller, 'id'> },
  jobId: number,
  { isDraft, needsReview = false }: Completion,
): Promise<{ source: Source; id: number }> {
  await lockJobs(tx);
  const job = await findJob(tx.db, jobId);
  if (!job) throw jobNotFound();
  if (job.status === CANCELLED) throw jobClosed();
  const fields = await findFields(tx.db, jobId);
  const unfinished = fields.filter((field) => field.is_finished === 0);
  if (unfinished.length > 0) throw jobUnfinished(unfinished.map(({ name }) => name));
  const source = await findSource({ db: tx.db, services }, job.element_type, job.element_id);
  const member = await memberIn(tx, source, job.target_language);
  if (job.status === COMPLETE && (member ?? isOfStrings(source.kind)))
    return { source, id: member?.element_id ?? source.id };
  const site = services.sites.get(job.target_language);
  if (!site) throw unknownElement();
  // Sanitised by the right of whoever wrote them, as they were saved.
  const texts = new Map(fields.map((field) => [field.name, field.value]));
  const changed = fields.filter((field) => source.texts.get(field.name) !== field.source);
  const outdated = new Set(changed.map(({ name }) => name));
  const writing = { services, site, by: caller, member, outdated, isDraft };
  const id = await writeTranslation(tx, source, texts, writing);
  const isOld = hashOfTexts(source.texts) !== job.source_hash;
  const review = needsReview ? 'NEEDS_REVIEW' : null;
  await updateJob(tx.db, jobId, { status: COMPLETE, needs_update: isOld ? 1 : 0, review_status: review });
  // The editor remembers by itself; what nobody looked at is not worth it.
  if (!needsReview && job.editor === 'none') await tx.enqueue(learnLater, { jobId });
  if (!isOfStrings(source.kind)) await noteState(tx, job, { source, isOld, review, by: caller.id });
  return { source, id };
}

async function memberIn(tx: Tx, source: Source, language: string): Promise<Member | undefined> {
  if (isOfStrings(source.kind)) return undefined;
  const kind = source.kind === 'post' ? 'post' : 'term';
  const members = await groupOf(tx, { kind, name: source.name, id: source.id }, source.language);
  return members.find((member) => member.language_code === language);
}

interface State {
  readonly source: Source;
  readonly isOld: boolean;
  readonly review: string | null;
  readonly by: number;
}

/** What the translation is as good as: the original when the job was sent. */
async function noteState(tx: Tx, job: JobRow, { source, isOld, review, by }: State): Promise<void> {
  const member = await memberIn(tx, source, job.target_language);
  // The original itself, once the one it came from is gone.
  if (!member || member.source_language_code === null) return;
  await upsertStatus(tx.db, {
    translation_id: member.translation_id,
    status: COMPLETE,
    translator_id: job.translator_id ?? (by || null),
    needs_update: isOld ? 1 : 0,
    md5: job.source_hash,
    method: job.method,
    editor: job.editor,
    review_status: review,
    batch_id: job.batch_id,
  });
  await upsertSource(tx.db, member.translation_id, readHashes(job.field_hashes));
  const kind = source.kind === 'post' ? 'post' : 'term';
  tx.touch(kind === 'post' ? `${source.name}:${member.element_id}` : `term:${member.element_id}`);
  tx.touch(kind === 'post' ? `${source.name}:${source.id}` : `term:${source.id}`);
}
