// What happens elsewhere and means something for jobs.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { findGroup, updateStatus } from '#content/languages/store.ts';
import { documentPackage } from '#content/languages/packages.ts';
import { findTerm } from '#content/terms/store.ts';
import { dropPackage } from '../packages/keep.ts';
import { hashOfTexts } from '../saves/hash.ts';
import { textsOfAnyTerm } from '../menus/texts.ts';
import { DUPLICATE } from './states.ts';
import { cancelJobsOf, compareJobs, freeJobsOf } from './store.ts';

const cancel = ({ tx }: Pick<Services, 'tx'>, type: string, id: number): Promise<void> =>
  tx((open) => cancelJobsOf(open.db, { type, id }));

const postGone = on('post.deleted', ({ id, type }, { tx }) =>
  tx(async (open) => {
    await cancelJobsOf(open.db, { type: elementType('post', type), id });
    await dropPackage(open, documentPackage(id));
  }),
);
const termGone = on('term.deleted', ({ id, taxonomy }, services) =>
  cancel(services, elementType('term', taxonomy), id),
);
const termChanged = on('term.updated', async ({ id, taxonomy }, { db, tx }) => {
  const term = await findTerm(db, taxonomy, id);
  if (!term) return;
  const texts = await textsOfAnyTerm(db, term);
  const type = elementType('term', taxonomy);
  await tx(async (open) => {
    await compareJobs(open.db, { type, id }, hashOfTexts(texts));
    await compareTranslations(open, { type, id }, hashOfTexts(texts));
  });
});

/** Those of an original that were made by jobs: of others nobody knows what they translate. */
async function compareTranslations(tx: Tx, element: { type: string; id: number }, hash: string): Promise<void> {
  const members = await findGroup(tx.db, element.type, element.id);
  const own = members.find((member) => member.element_id === element.id);
  if (own?.source_language_code !== null) return;
  const known = members.filter(
    (member) => member.md5 !== null && member.source_language_code !== null && member.status !== DUPLICATE,
  );
  const old = known.filter((member) => member.md5 !== hash && member.needs_update === 0);
  const same = known.filter((member) => member.md5 === hash && member.needs_update === 1);
  await updateStatus(
    tx.db,
    old.map((member) => member.translation_id),
    { needs_update: 1 },
  );
  await updateStatus(
    tx.db,
    same.map((member) => member.translation_id),
    { needs_update: 0 },
  );
  tx.touch(...[...old, ...same].map((member) => `term:${member.element_id}`));
}
const userGone = on('user.deleted', ({ id }, { tx }) => tx((open) => freeJobsOf(open.db, id)));

export const jobListeners = [postGone, termGone, termChanged, userGone];
