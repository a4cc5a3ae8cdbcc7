// What a post refers to, in the language of the post: terms and the page above it.
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { parentLanguageMismatch, termLanguageMismatch } from '#content/languages/errors.ts';
import type { LanguageRules } from '#content/languages/rules.ts';
import { findTranslated } from '#content/languages/store.ts';
import type { PostRow } from '#content/posts/store.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { findAnyTerms } from '#content/terms/store.ts';

export type TermIds = Readonly<Record<string, readonly number[]>>;

export interface Spoken {
  /** As rows have it. */
  readonly language: string;
  /** As groups have it. */
  readonly code: string;
  /** Whether terms of this taxonomy have languages. */
  isSpoken(taxonomy: string): boolean;
}

export function spokenIn({ codeOf }: LanguageRules, language: string, code: string): Spoken {
  return { language, code, isSpoken: (taxonomy) => codeOf(taxonomy, '') !== undefined };
}

/** Terms of another language become their translations; `missing` are those that have none. */
export async function mapTerms(
  tx: Pick<Tx, 'db'>,
  wish: TermIds,
  to: Spoken,
): Promise<{ terms: Record<string, number[]>; missing: number[] }> {
  const languages = new Map(
    (await findAnyTerms(tx.db, Object.values(wish).flat())).map((term) => [term.id, term.language]),
  );
  const terms: Record<string, number[]> = {};
  const missing: number[] = [];
  for (const [taxonomy, ids] of Object.entries(wish)) {
    const isStrange = (id: number): boolean => languages.has(id) && languages.get(id) !== to.language;
    const strange = to.isSpoken(taxonomy) ? ids.filter(isStrange) : [];
    const translated = await findTranslated(tx.db, elementType('term', taxonomy), strange, to.code);
    missing.push(...strange.filter((id) => !translated.has(id)));
    const own = ids.filter((id) => !strange.includes(id) || translated.has(id));
    terms[taxonomy] = [...new Set(own.map((id) => translated.get(id) ?? id))];
  }
  return { terms, missing };
}

/** The default category alone may stay in its own language, while it has no translation. */
export async function ownTerms(tx: Pick<Tx, 'db'>, wish: TermIds, to: Spoken, defaultTerm: number): Promise<TermIds> {
  const { terms, missing } = await mapTerms(tx, wish, to);
  const strange = missing.filter((id) => id !== defaultTerm);
  if (strange.length > 0) throw termLanguageMismatch(strange);
  if (missing.length > 0) terms['category'] = [...(terms['category'] ?? []), defaultTerm];
  return terms;
}

/** 0 for a page on top; undefined for one whose translation there is not. */
export async function mapParent(
  tx: Pick<Tx, 'db'>,
  type: PostRow['type'],
  parent: number,
  to: Spoken,
): Promise<number | undefined> {
  if (parent === 0) return 0;
  const [head] = await findPostHeads(tx.db, [parent]);
  // What is no page at all is refused where every save looks for it.
  if (!head || head.language === to.language) return parent;
  return (await findTranslated(tx.db, elementType('post', type), [parent], to.code)).get(parent);
}

export async function ownParent(
  tx: Pick<Tx, 'db'>,
  type: PostRow['type'],
  parent: number,
  to: Spoken,
): Promise<number> {
  const own = await mapParent(tx, type, parent, to);
  if (own === undefined) throw parentLanguageMismatch();
  return own;
}
