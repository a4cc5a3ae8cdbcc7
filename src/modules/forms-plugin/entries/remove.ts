// Entries go with everything that belongs to them.
import type { Services } from '#kernel/services.ts';
import { deleteSubmissionParts, findFiles } from '#content/submissions/store.ts';
import { MODULE } from '#modules/forms-plugin/version.ts';
import { deleteEntries } from './store.ts';

export async function removeEntries(
  services: Pick<Services, 'db' | 'files' | 'tx'>,
  ids: readonly number[],
): Promise<void> {
  const files = await findFiles(services.db, MODULE, ids);
  await services.tx(async ({ db }) => {
    await deleteSubmissionParts(db, MODULE, ids);
    await deleteEntries(db, ids);
  });
  if (files.length > 0) await services.files.remove(files.map(({ key }) => key));
}
