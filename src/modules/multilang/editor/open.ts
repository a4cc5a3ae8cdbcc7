// A job is opened in the editor: its texts are cut into sentences, and those that are known are filled in.
import type { Services } from '#kernel/services.ts';
import { areSure } from '../segments/sure.ts';
import { lockJobs } from '../jobs/actions.ts';
import { jobClosed } from '../jobs/errors.ts';
import { CANCELLED } from '../jobs/states.ts';
import { findFields, findJob, updateJob, type FieldRow, type JobRow } from '../jobs/store.ts';
import { findSame } from '../memory/match.ts';
import { splitText } from '../segments/split.ts';
import { findSegments, insertSegments, type SegmentRow } from './store.ts';

export const EDITOR = 'ate';

/** The same for whoever asks again. */
export async function openJob(services: Pick<Services, 'database' | 'db' | 'tx'>, job: JobRow): Promise<SegmentRow[]> {
  if (job.status === CANCELLED) throw jobClosed();
  if (job.editor === EDITOR) return findSegments(services.db, job.id);
  const segments = await prefilled(services, job, await segmentsOf(job, await findFields(services.db, job.id)));
  return services.tx(async (tx) => {
    await lockJobs(tx);
    const present = await findJob(tx.db, job.id);
    if (present?.editor === EDITOR) return findSegments(tx.db, job.id);
    await updateJob(tx.db, job.id, { editor: EDITOR });
    await insertSegments(tx.db, segments);
    return segments;
  });
}

async function segmentsOf(job: JobRow, fields: readonly FieldRow[]): Promise<SegmentRow[]> {
  const segments: SegmentRow[] = [];
  for (const field of fields) {
    const { gaps, sentences } = await splitText(field.source, job.source_language);
    const known = await knownTargets(job, field, sentences);
    for (const [at, source] of sentences.entries()) {
      segments.push({
        job_id: job.id,
        number: segments.length + 1,
        field: field.name,
        gap_before: gaps[at] ?? '',
        gap_after: at === sentences.length - 1 ? (gaps[at + 1] ?? '') : '',
        source,
        target: known[at] ?? '',
        state: known[at] === undefined ? 'new' : 'translated',
        is_prefilled: 0,
      });
    }
  }
  return segments;
}

/** What was finished before stays, where it is clear which sentence is which. */
async function knownTargets(job: JobRow, field: FieldRow, sentences: readonly string[]): Promise<readonly string[]> {
  if (field.is_finished === 0 || field.value === '') return [];
  const { sentences: targets } = await splitText(field.value, job.target_language);
  return (await areSure(sentences, targets)) ? targets : [];
}

async function prefilled(
  services: Pick<Services, 'database'>,
  job: JobRow,
  segments: readonly SegmentRow[],
): Promise<SegmentRow[]> {
  const languages = { source: job.source_language, target: job.target_language };
  const open = segments.filter(({ target }) => target === '').map(({ source }) => source);
  const known = await findSame(services.database.long.db, languages, open);
  return segments.map((segment) => {
    const match = segment.target === '' ? known.get(segment.source) : undefined;
    return match ? { ...segment, target: match.target, state: 'translated', is_prefilled: 1 } : segment;
  });
}
