// Which form somebody means: `[contact-form id="9f3c1ab"]`, `id="12"`, `title="Contact"`.
import type { Db } from '#kernel/db/db.ts';
import { findForm, findFormByHash, findFormByTitle, type FormRow } from '#modules/contactform/forms/store.ts';

/** Seven digits or more can be a hash; a number of that length is tried as the hash first. */
export async function findReferenced(db: Db, id: string, title: string): Promise<FormRow | undefined> {
  const isHash = /^[0-9a-f]{7,64}$/.test(id);
  const byHash = isHash ? await findFormByHash(db, id) : undefined;
  if (byHash) return byHash;
  const byId = /^\d{1,15}$/.test(id) ? await findForm(db, Number(id)) : undefined;
  if (byId) return byId;
  return title === '' ? undefined : findFormByTitle(db, title);
}
