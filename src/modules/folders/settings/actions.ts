// Reading and changing what people chose.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import type { Sent } from '#modules/folders/input.ts';
import { changedChoices, readChoices, type Choices } from './rules.ts';
import { findChoices, upsertChoices } from './store.ts';

export async function choicesOf(db: Db, userId: number): Promise<Choices> {
  return readChoices(await findChoices(db, userId));
}

export async function changeChoices(tx: Tx, userId: number, sent: Sent): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, `folders-choices:${userId}`);
  await upsertChoices(tx.db, userId, changedChoices(await choicesOf(tx.db, userId), sent));
}
