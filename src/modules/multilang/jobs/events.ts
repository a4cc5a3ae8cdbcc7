// What happens elsewhere and means something for jobs.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { elementType } from '#content/languages/elements.ts';
import { findTerm } from '#content/terms/store.ts';
import { hashOfTexts } from '../saves/hash.ts';
import { textsOfTerm } from '../saves/texts.ts';
import { cancelJobsOf, compareJobs, freeJobsOf } from './store.ts';

const cancel = ({ tx }: Services, type: string, id: number): Promise<void> =>
  tx((open) => cancelJobsOf(open.db, { type, id }));

const postGone = on('post.deleted', ({ id, type }, services) => cancel(services, elementType('post', type), id));
const termGone = on('term.deleted', ({ id, taxonomy }, services) =>
  cancel(services, elementType('term', taxonomy), id),
);
const termChanged = on('term.updated', async ({ id, taxonomy }, { db, tx }) => {
  const term = await findTerm(db, taxonomy, id);
  if (!term) return;
  const hash = hashOfTexts(textsOfTerm(term));
  await tx((open) => compareJobs(open.db, { type: elementType('term', taxonomy), id }, hash));
});
const userGone = on('user.deleted', ({ id }, { tx }) => tx((open) => freeJobsOf(open.db, id)));

export const jobListeners = [postGone, termGone, termChanged, userGone];
