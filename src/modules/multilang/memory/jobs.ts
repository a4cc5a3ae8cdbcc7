// What was translated outside of the editor is remembered as well, sentence by sentence.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import { hasSameTags } from '../inline/tokens.ts';
import { COMPLETE } from '../jobs/states.ts';
import { findFields, findJob, type FieldRow } from '../jobs/store.ts';
import { splitText } from '../segments/split.ts';
import { learn } from './match.ts';
import type { Pair } from './store.ts';

export const learnLater = jobType<{ jobId: number }>('multilang.learnJob');

export const learnJob = defineJob({
  type: learnLater,
  async run({ jobId }, services) {
    const job = await findJob(services.db, jobId);
    if (job?.status !== COMPLETE) return;
    const languages = { source: job.source_language, target: job.target_language };
    for (const field of await findFields(services.db, jobId)) {
      const pairs = await sentencePairs(field, languages);
      await services.tx(async (tx) => {
        for (const pair of pairs) await learn(tx.db, languages, pair, utcText(tx.now));
      });
    }
  },
});

/** None where it is not clear which sentence became which. */
async function sentencePairs(
  { source, value }: FieldRow,
  languages: Pair,
): Promise<{ source: string; target: string }[]> {
  const { sentences } = await splitText(source, languages.source);
  const { sentences: targets } = await splitText(value, languages.target);
  const pairs = sentences.map((sentence, at) => ({ source: sentence, target: targets[at] ?? '' }));
  const isSure = targets.length === sentences.length && pairs.every((pair) => hasSameTags(pair.source, pair.target));
  return isSure ? pairs : [];
}
