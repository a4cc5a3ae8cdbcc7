// Words that are always translated the same way.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { termKey } from './rules.ts';

interface Glossary {
  id: Generated<number>;
  source: string;
  target: string;
  term: string;
  /** Its words without regard to case. */
  term_key: string;
  translation: string;
  note: string;
}
export type GlossaryRow = Selectable<Glossary>;
export type NewTerm = Pick<GlossaryRow, 'source' | 'target' | 'term' | 'translation' | 'note'>;

const own = (db: Db) => db.withTables<{ multilang_glossary: Glossary }>();

export interface GlossaryWish {
  readonly source?: string | undefined;
  readonly target?: string | undefined;
  readonly q?: string | undefined;
}

export function findGlossary(db: Db, { source, target, q }: GlossaryWish, limit: number): Promise<GlossaryRow[]> {
  let query = own(db).selectFrom('multilang_glossary').selectAll();
  if (source !== undefined) query = query.where('source', '=', source);
  if (target !== undefined) query = query.where('target', '=', target);
  if (q !== undefined) {
    const search = { table: 'multilang_glossary', columns: ['term', 'translation'], phrase: q };
    query = query.where(dialectOf(db).containsText(search));
  }
  return query.orderBy('id').limit(limit).execute();
}

/** Those of these keys. */
export function findTerms(
  db: Db,
  { source, target }: { source: string; target: string },
  keys: readonly string[],
): Promise<GlossaryRow[]> {
  return own(db)
    .selectFrom('multilang_glossary')
    .selectAll()
    .where('source', '=', source)
    .where('target', '=', target)
    .where(dialectOf(db).isOneOf('term_key', keys))
    .orderBy('id')
    .execute();
}

export async function findTerm(db: Db, { source, target, term }: NewTerm): Promise<GlossaryRow | undefined> {
  return (await findTerms(db, { source, target }, [termKey(term)]))[0];
}

/** The same pair and term again replaces it; gives its number. */
export async function upsertTerm(db: Db, row: NewTerm): Promise<number> {
  const { term, translation, note } = row;
  const { id } = await own(db)
    .insertInto('multilang_glossary')
    .values({ ...row, term_key: termKey(term) })
    .onConflict((conflict) =>
      conflict.columns(['source', 'target', 'term_key']).doUpdateSet({ term, translation, note }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTerm(db: Db, id: number): Promise<boolean> {
  const result = await own(db).deleteFrom('multilang_glossary').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0;
}
