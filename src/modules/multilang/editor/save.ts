// Sentences are translated: by people, from memory, or by the machine.
import { utcText } from '#kernel/clock/clock.ts';
import { invalidParams, restError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { hasSameTags } from '../inline/tokens.ts';
import { lockJobs } from '../jobs/actions.ts';
import { jobClosed, jobNotFound } from '../jobs/errors.ts';
import { CANCELLED, IN_PROGRESS } from '../jobs/states.ts';
import { findJob, updateJob, type JobRow } from '../jobs/store.ts';
import { translateSentences } from '../machine/fill.ts';
import { requireMachine } from '../machine/settings.ts';
import { EXACT, findMatches, learn } from '../memory/match.ts';
import { progressOf } from './rules.ts';
import { findSegments, updateSegment, type Progress, type SegmentRow, type State } from './store.ts';

export interface Said {
  readonly id: number;
  readonly target: string;
  readonly state: State;
}

/** All of them or none. What is done goes into the memory. */
export async function saveSegments(tx: Tx, jobId: number, said: readonly Said[]): Promise<Progress> {
  const job = await openFor(tx, jobId);
  const segments = new Map((await findSegments(tx.db, jobId)).map((segment) => [segment.number, segment]));
  if (said.some(({ id }) => !segments.has(id))) throw unknownSegment();
  const wrong = said.filter(({ id, target, state }) => !isWhole(segments.get(id)?.source ?? '', target, state));
  if (wrong.length > 0) throw tagsMismatch(wrong.map(({ id }) => id));
  const languages = { source: job.source_language, target: job.target_language };
  for (const { id, target, state } of said) {
    await updateSegment(tx.db, jobId, id, { target, state });
    const source = segments.get(id)?.source ?? '';
    if (state !== 'new') await learn(tx.db, languages, { source, target }, utcText(tx.now));
  }
  await updateJob(tx.db, jobId, { status: IN_PROGRESS });
  return progressOf(await findSegments(tx.db, jobId));
}

/** A sentence that nobody has begun may be empty. */
const isWhole = (source: string, target: string, state: State): boolean =>
  (target === '' && state === 'new') || hasSameTags(source, target);

async function openFor(tx: Tx, jobId: number): Promise<JobRow> {
  await lockJobs(tx);
  const job = await findJob(tx.db, jobId);
  if (!job) throw jobNotFound();
  if (job.status === CANCELLED) throw jobClosed();
  return job;
}

export interface Filled {
  readonly prefilled: number;
  readonly remaining: number;
}

export type Engine = 'memory' | 'remote';

/** Only sentences without a translation get one. What is not quite the same waits for somebody to look at it. */
export async function pretranslate(
  services: Pick<Services, 'database' | 'db' | 'outbound' | 'settings' | 'tx'>,
  job: JobRow,
  engine: Engine,
): Promise<Filled> {
  if (engine === 'remote') requireMachine(services.settings);
  if (job.status === CANCELLED) throw jobClosed();
  const open = (await findSegments(services.db, job.id)).filter(({ target }) => target === '');
  const found = engine === 'memory' ? await fromMemory(services, job, open) : await fromMachine(services, job, open);
  return services.tx(async (tx) => {
    await openFor(tx, job.id);
    let prefilled = 0;
    let remaining = 0;
    for (const segment of await findSegments(tx.db, job.id)) {
      if (segment.target !== '') continue;
      const match = found.get(segment.source);
      if (match) await updateSegment(tx.db, job.id, segment.number, match);
      if (match) prefilled += 1;
      else remaining += 1;
    }
    return { prefilled, remaining };
  });
}

type Fillings = Map<string, Pick<SegmentRow, 'target' | 'state'>>;

async function fromMemory(
  { database }: Pick<Services, 'database'>,
  job: JobRow,
  open: readonly SegmentRow[],
): Promise<Fillings> {
  const languages = { source: job.source_language, target: job.target_language };
  const found: Fillings = new Map();
  for (const source of new Set(open.map((segment) => segment.source))) {
    const [best] = await findMatches(database.long.db, languages, source);
    if (best) found.set(source, { target: best.target, state: best.score === EXACT ? 'translated' : 'new' });
  }
  return found;
}

async function fromMachine(
  services: Pick<Services, 'database' | 'outbound' | 'settings'>,
  job: JobRow,
  open: readonly SegmentRow[],
): Promise<Fillings> {
  const languages = { source: job.source_language, target: job.target_language };
  const sentences = open.map((segment) => segment.source);
  const told = await translateSentences(services, sentences, languages);
  return new Map([...told].map(([source, target]) => [source, { target, state: 'new' }]));
}

const unknownSegment = () =>
  invalidParams({ segments: { code: 'rest_not_in_enum', message: 'segments names one that this job does not have.' } });
const tagsMismatch = (ids: readonly number[]) =>
  restError('multilang_inline_tags_mismatch', 422, 'The tags of a sentence were lost or are others.', {
    segments: ids,
  });
