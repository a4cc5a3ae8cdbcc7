// Terms as the language of a request knows them.
import type { Db } from '#kernel/db/db.ts';
import type { Site } from '#kernel/site.ts';
import { elementType } from '#content/languages/elements.ts';
import { modeOf } from '#content/languages/settings.ts';
import type { Speaking } from '#content/languages/spoken.ts';
import { findTranslated } from '#content/languages/store.ts';

/** Those of another language are meant in this one. What it does not have stays, and matches no post of this language. */
export async function termsInLanguage(
  db: Db,
  { siteConfig, settings }: Speaking,
  { language }: Pick<Site, 'language'>,
  { taxonomy, ids }: { taxonomy: string; ids: readonly number[] },
): Promise<number[]> {
  if (!siteConfig.isMultilingual || modeOf(settings, taxonomy) === 0) return [...ids];
  const own = await findTranslated(db, elementType('term', taxonomy), ids, language);
  return ids.map((id) => own.get(id) ?? id);
}
