// Items that nobody gave a language.
import type { Db } from '#kernel/db/db.ts';
import { elementType, ownTrid, type Kind } from './elements.ts';
import { insertMissing } from './store.ts';

/** Each of a kind without a row founds a group in this language. */
export async function groupMissing(db: Db, kind: Kind, name: string, language: string): Promise<void> {
  const from =
    kind === 'post'
      ? ({ table: 'posts', column: 'type', shelf: name } as const)
      : ({ table: 'terms', column: 'taxonomy', shelf: name } as const);
  const trid = { factor: 2, rest: ownTrid(kind, 0) };
  await insertMissing(db, from, { type: elementType(kind, name), language, trid });
}
