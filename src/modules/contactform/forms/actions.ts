// Saving and deleting forms.
import { randomBytes } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { slugify, uniqueSlug } from '#content/text/slug.ts';
import type { ContactForm } from './properties.ts';
import {
  deleteForm,
  findForm,
  findFormByHash,
  insertForm,
  isSlugTaken,
  SHORT,
  updateForm,
  type FormRow,
} from './store.ts';
import { columnsOf } from './stored-form.ts';
import { dropTexts, keepTexts } from './texts.ts';

/** What shows the form was made of it. */
export const formTag = (id: number): string => `contactform:${id}`;
/** A form came or went: what embeds one by hash or title may find another. */
export const FORMS_TAG = 'list:contactform';

export async function createForm(
  tx: Tx,
  services: Pick<Services, 'registry' | 'siteConfig'>,
  form: ContactForm,
  given?: string,
): Promise<number> {
  const now = utcText(tx.now);
  // Of two that want the same slug, the second has to see the first.
  await dialectOf(tx.db).lockUntilCommit(tx.db, FORMS_TAG);
  const hash = given !== undefined && !(await findFormByHash(tx.db, given)) ? given : randomBytes(32).toString('hex');
  const slug = await uniqueSlug(slugify(form.title) || 'contact-form', (wish) => isSlugTaken(tx.db, wish));
  tx.touch(FORMS_TAG);
  const id = await insertForm(tx.db, {
    ...columnsOf(form),
    hash,
    short_hash: hash.slice(0, SHORT),
    slug,
    created_at: now,
    modified_at: now,
  });
  await keepTexts(tx, services, id, form);
  return id;
}

/** `isExpected` is asked once nobody else can change the form any more. False when it is not. */
export async function saveForm(
  tx: Tx,
  services: Pick<Services, 'registry' | 'siteConfig'>,
  { id, form }: { id: number; form: ContactForm },
  isExpected: (row: FormRow) => boolean,
): Promise<boolean> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, formTag(id));
  const row = await findForm(tx.db, id);
  if (!row || !isExpected(row)) return false;
  await updateForm(tx.db, id, { ...columnsOf(form), modified_at: utcText(tx.now) });
  await keepTexts(tx, services, id, form);
  tx.touch(formTag(id), FORMS_TAG);
  return true;
}

/** For good. What was sent with it stays. */
export async function removeForm(
  tx: Tx,
  services: Pick<Services, 'registry' | 'siteConfig'>,
  id: number,
): Promise<void> {
  await deleteForm(tx.db, id);
  await dropTexts(tx, services, id);
  tx.touch(formTag(id), FORMS_TAG);
}
