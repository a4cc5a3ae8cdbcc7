// What is done with jobs, and said about it.
import { useQueryClient } from '@tanstack/react-query';
import type { TranslationJob } from '#client/paths.ts';
import { useDownload } from '#admin/kit/download.ts';
import { reason } from '#admin/kit/list-action.ts';
import { say } from '#admin/kit/toasts.tsx';
import { useClient } from '#admin/session/app.ts';
import { useWords } from '#admin/words/use-words.ts';
import { useJobWords } from './words.ts';

export const JOBS = ['translation-jobs'] as const;

export interface JobActions {
  download(job: TranslationJob): void;
  take(job: TranslationJob): void;
  giveBack(job: TranslationJob): void;
  assign(job: TranslationJob, translatorId: number): void;
  cancel(jobs: readonly TranslationJob[]): void;
}

export function useJobActions(): JobActions {
  const words = useJobWords();
  const { unreachable } = useWords();
  const client = useClient();
  const save = useDownload();
  const queries = useQueryClient();
  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    try {
      const said = await work();
      if (said !== undefined) say({ text: said });
    } catch (error) {
      say({ text: reason(error, unreachable), isBad: true });
    }
    await queries.invalidateQueries({ queryKey: JOBS });
  };
  return {
    download: ({ id }) => save(`multilang/tm/v1/xliff/fetch/${id}?download=true`, `job-${id}.xliff`),
    take: ({ id }) =>
      void run(async () => {
        await client.post('/multilang/tm/v1/jobs/{id}/take', { id });
        return words.taken;
      }),
    giveBack: ({ id }) =>
      void run(async () => {
        await client.post('/multilang/tm/v1/jobs/{id}/resign', { id });
        return words.givenBack;
      }),
    assign: ({ id, type }, translatorId) =>
      void run(async () => {
        await client.post('/multilang/tm/v1/jobs/assign', { jobId: id, translatorId, type });
        return words.assigned;
      }),
    cancel: (jobs) =>
      void run(async () => {
        const named = jobs.map(({ id, type }) => ({ id, type }));
        const { length } = await client.post('/multilang/tm/v1/jobs/cancel', { jobs: named });
        return length === 0 ? words.noneCancelled : words.cancelled(length);
      }),
  };
}
