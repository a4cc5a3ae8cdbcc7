// The groups of translations that terms are in.
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { typeMismatch, unknownSourceTerm } from '#content/languages/errors.ts';
import { founder, joinGroup } from '#content/languages/groups.ts';
import type { LanguageRules } from '#content/languages/rules.ts';
import { findTranslated, insertTranslations } from '#content/languages/store.ts';
import { findAnyTerms, type TermRow } from './store.ts';

type Grouped = Pick<TermRow, 'id' | 'taxonomy' | 'language'>;

/** A new term founds a group, or joins that of another. */
export async function groupTerm(
  tx: Tx,
  term: Grouped,
  translationOf: number | undefined,
  rules: LanguageRules,
): Promise<void> {
  const language = rules.codeOf(term.taxonomy, term.language);
  if (language === undefined) return;
  const element = { kind: 'term', name: term.taxonomy, id: term.id } as const;
  if (translationOf === undefined) {
    tx.add(insertTranslations, [founder(element, language)]);
    return;
  }
  const [source] = await findAnyTerms(tx.db, [translationOf]);
  if (!source) throw unknownSourceTerm();
  if (source.taxonomy !== term.taxonomy) throw typeMismatch();
  const of = rules.codeOf(source.taxonomy, source.language) ?? language;
  await joinGroup(tx, element, { language, source: { ...element, id: source.id, language: of } });
}

/** The same term in another language. */
export async function translatedTerm(
  tx: Pick<Tx, 'db'>,
  term: Grouped,
  language: string | undefined,
): Promise<number | undefined> {
  if (language === undefined) return undefined;
  return (await findTranslated(tx.db, elementType('term', term.taxonomy), [term.id], language)).get(term.id);
}
