// The terms of the glossary that stand in a text.
import type { Db } from '#kernel/db/db.ts';
import { runsIn } from './rules.ts';
import { findTerms, type GlossaryRow } from './store.ts';

export async function findTermsIn(
  db: Db,
  languages: { source: string; target: string },
  html: string,
): Promise<GlossaryRow[]> {
  const runs = runsIn(html);
  return runs.length === 0 ? [] : findTerms(db, languages, runs);
}
