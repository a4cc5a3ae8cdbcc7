// What a form says to visitors: kept as a package of texts, and said in the language of the page.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { dropPackage, keepPackage, packageTexts, type PackageName } from '#content/languages/packages.ts';
import { partsOf, type FormRow } from './store.ts';

export const packageOf = (id: number): PackageName => ({ kind: 'simple-form', id });

export async function keepTexts(
  tx: Tx,
  services: Pick<Services, 'registry' | 'siteConfig'>,
  row: FormRow,
): Promise<void> {
  await keepPackage(tx, services, {
    ...packageOf(row.id),
    label: 'Simple form',
    title: row.title,
    editLink: '',
    viewLink: '',
    postId: null,
    language: services.siteConfig.languages[0] ?? 'en',
    texts: textsOf(row),
  });
}

export const dropTexts = (tx: Tx, services: Pick<Services, 'registry' | 'siteConfig'>, id: number): Promise<void> =>
  dropPackage(tx, services, packageOf(id));

/** By what stays: the ids of fields, the values of their options. */
function textsOf(row: FormRow): Map<string, string> {
  const texts = new Map<string, string>();
  say(row, (name, text) => {
    if (text.trim() !== '') texts.set(name, text);
    return text;
  });
  return texts;
}

/** The form as visitors of this language read it. */
export async function spokenForm(
  where: { db: Db; services: Services; site: Pick<Site, 'language'> },
  row: FormRow,
): Promise<FormRow> {
  const texts = await packageTexts(where, packageOf(row.id));
  return texts.size === 0 ? row : say(row, (name, text) => texts.get(name) ?? text);
}

/** Every text in its order; what `visit` gives stands there instead. */
function say(row: FormRow, visit: (name: string, text: string) => string): FormRow {
  const { fields, confirmation } = partsOf(row);
  const spoken = fields.map((field) => ({
    ...field,
    label: visit(`field-${field.id}-label`, field.label),
    options: field.options.map(({ value, label }) => ({
      value,
      label: visit(`field-${field.id}-option-${value}`, label),
    })),
  }));
  return {
    ...row,
    title: visit('title', row.title),
    fields: JSON.stringify(spoken),
    confirmation: JSON.stringify({ ...confirmation, message: visit('confirmation', confirmation.message) }),
  };
}
