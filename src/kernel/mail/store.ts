// The outbox: every mail is a row before anybody tries to send it.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Outbox {
  id: Generated<number>;
  module: string;
  /** What the mail is about, for its module: an id, a kind. */
  reference: string;
  message_id: string;
  recipient: string;
  subject: string;
  /** Sealed. */
  body: string;
  /** `waiting`: there is no transport. */
  state: 'queued' | 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** While somebody is sending it. */
  claimed_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}
export type OutboxRow = Selectable<Outbox>;

const own = (db: Db) => db.withTables<{ outbox: Outbox }>();

export async function insertMail(db: Db, row: Omit<OutboxRow, 'id'>): Promise<number> {
  const { id } = await own(db).insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findMail(db: Db, id: number): Promise<OutboxRow | undefined> {
  return own(db).selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export function findMails(
  db: Db,
  filter: { state?: OutboxRow['state'] | undefined; limit: number },
): Promise<OutboxRow[]> {
  let query = own(db).selectFrom('outbox').selectAll();
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  return query.orderBy('id', 'desc').limit(filter.limit).execute();
}

export async function hasMailSince(
  db: Db,
  { reference, recipient, since }: { reference: string; recipient: string; since: string },
): Promise<boolean> {
  const found = await own(db)
    .selectFrom('outbox')
    .select('id')
    .where('created_at', '>=', since)
    .where('reference', '=', reference)
    .where('recipient', '=', recipient)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateMail(db: Db, id: number, changes: Partial<Omit<OutboxRow, 'id'>>): Promise<void> {
  await own(db).updateTable('outbox').set(changes).where('id', '=', id).execute();
}

/** False when it is sent already, or somebody else is about to. Counts the attempt. */
export async function claimMail(db: Db, id: number, now: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('outbox')
    .set((e) => ({ claimed_until: until, attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Mails that no transport has taken yet. */
export async function deleteWaitingMails(
  db: Db,
  { reference, recipient }: Pick<OutboxRow, 'reference' | 'recipient'>,
): Promise<void> {
  await own(db)
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('reference', '=', reference)
    .where('recipient', '=', recipient)
    .execute();
}

/** At most `most`: a full outbox is not counted to its end. */
export async function countMails(db: Db, state: OutboxRow['state'], most: number): Promise<number> {
  const few = own(db).selectFrom('outbox').select('id').where('state', '=', state).limit(most);
  const row = await own(db)
    .selectFrom(few.as('few'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteMailsBefore(db: Db, before: string): Promise<void> {
  await own(db).deleteFrom('outbox').where('created_at', '<', before).execute();
}
