// What is asked of the site for jobs of translators, and what is said about it.
import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/error.ts';
import type { TranslationJob } from '#client/paths.ts';
import { en } from '#admin/words/en.ts';
import { setStage } from '#test/admin/stage.ts';
import { JOBS, useJobActions, type JobActions } from './actions.ts';
import { useJobWords } from './words.ts';

const words = setStage().use(useJobWords);
const job = { id: 5, type: 'post', title: 'Tides' } as unknown as TranslationJob;
const base = '/multilang/tm/v1/jobs';

test.each<[string, (actions: JobActions) => void, unknown[], unknown, string]>([
  ['taken', ({ take }) => take(job), [`${base}/{id}/take`, { id: 5 }], {}, words.taken],
  ['given back', ({ giveBack }) => giveBack(job), [`${base}/{id}/resign`, { id: 5 }], {}, words.givenBack],
  ['assigned', ({ assign }) => assign(job, 9), [`${base}/assign`, { jobId: 5, translatorId: 9, type: 'post' }], {}, words.assigned], // prettier-ignore
  ['cancelled', ({ cancel }) => cancel([job]), [`${base}/cancel`, { jobs: [{ id: 5, type: 'post' }] }], [5], words.cancelled(1)], // prettier-ignore
  ['done already', ({ cancel }) => cancel([job]), [`${base}/cancel`, { jobs: [{ id: 5, type: 'post' }] }], [], words.noneCancelled], // prettier-ignore
])('%s', async (_name, act, sent, answer, text) => {
  const { queries, use, asked, said } = setStage(() => answer);
  queries.setQueryData(JOBS, []);
  act(use(useJobActions));
  await vi.waitFor(() => expect(queries.getQueryState(JOBS)?.isInvalidated).toBe(true));
  expect([asked(), said()]).toEqual([[['post', ...sent]], [{ text }]]);
});

test.each([
  [new ApiError(409, { message: 'Somebody was quicker.' }), 'Somebody was quicker.'],
  [new TypeError('fetch failed'), en.unreachable],
])('refused: %s', async (error, text) => {
  const { queries, use, said } = setStage(() => error);
  queries.setQueryData(JOBS, []);
  use(useJobActions).take(job);
  await vi.waitFor(() => expect(queries.getQueryState(JOBS)?.isInvalidated).toBe(true));
  expect(said()).toEqual([{ text, isBad: true }]);
});

test('a file that cannot be made', async () => {
  const asked: string[] = [];
  const fetch = (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({ message: 'There is no such job.' }, { status: 404 }));
  };
  const { use, said } = setStage(undefined, {
    session: { fetch },
    start: { rest: { root: '/api/' }, user: { locale: 'en_US' } },
  } as never);
  use(useJobActions).download(job);
  await vi.waitFor(() => expect(said()).toEqual([{ text: 'There is no such job.', isBad: true }]));
  expect(asked).toEqual(['/api/multilang/tm/v1/xliff/fetch/5?download=true']);
});
