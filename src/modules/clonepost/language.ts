// Copies in other languages: what they refer to has their language, or is left out.
import { invalidParams } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { languageOf } from '#content/languages/spoken.ts';
import { findTranslated } from '#content/languages/store.ts';
import type { WriteRules } from '#content/posts/actions.ts';
import type { PostRow } from '#content/posts/store.ts';

/** The site in the language of the copy: that of its original unless somebody says another one. */
export function siteOfCopy(
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  site: Site,
  source: Pick<PostRow, 'type' | 'language'>,
  wish: string | undefined,
): Site {
  const found = services.sites.get(wish ?? languageOf(services, source) ?? site.language);
  if (found) return found;
  if (wish === undefined) return site;
  throw invalidParams({ language: { message: 'The site does not have this language.' } });
}

/** Undefined while the copy stays in the language of its original. */
export function newCode(rules: WriteRules, { type, language }: Pick<PostRow, 'type' | 'language'>): string | undefined {
  const code = rules.codeOf(type, rules.newLanguage(type));
  return code === rules.codeOf(type, language) ? undefined : code;
}

/** Those that have a translation. */
export async function translatedTerms(
  tx: Tx,
  terms: Readonly<Record<string, readonly number[]>>,
  code: string,
): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const [taxonomy, ids] of Object.entries(terms)) {
    const known = await findTranslated(tx.db, elementType('term', taxonomy), ids, code);
    if (known.size > 0) found[taxonomy] = [...known.values()];
  }
  return found;
}

export async function translatedParent(tx: Tx, { type, parent_id: parent }: PostRow, code: string): Promise<number> {
  if (parent === null) return 0;
  return (await findTranslated(tx.db, elementType('post', type), [parent], code)).get(parent) ?? 0;
}
