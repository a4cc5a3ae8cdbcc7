// What was translated outside of the editor is remembered as well, sentence by sentence.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import { COMPLETE } from '../jobs/states.ts';
import { findFields, findJob, type FieldRow } from '../jobs/store.ts';
import { splitText } from '../segments/split.ts';
import { areSure } from '../segments/sure.ts';
import { learn } from './match.ts';
import type { Pair } from './store.ts';

export const learnLater = jobType<{ jobId: number }>('multilang.learnJob');

/** No transaction waits for a whole book. */
const AT_ONCE = 200;

export const learnJob = defineJob({
  type: learnLater,
  async run({ jobId }, services) {
    const job = await findJob(services.db, jobId);
    if (job?.status !== COMPLETE) return;
    const languages = { source: job.source_language, target: job.target_language };
    for (const field of await findFields(services.db, jobId)) {
      const pairs = await sentencePairs(field, languages);
      for (let at = 0; at < pairs.length; at += AT_ONCE) {
        await services.tx(async (tx) => {
          for (const pair of pairs.slice(at, at + AT_ONCE)) await learn(tx.db, languages, pair, utcText(tx.now));
        });
      }
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
  if (!(await areSure(sentences, targets))) return [];
  return sentences.map((sentence, at) => ({ source: sentence, target: targets[at] ?? '' }));
}
