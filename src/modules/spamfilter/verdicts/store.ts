// What was said of each text, and what people made of it.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedRows } from '#kernel/db/prepared.ts';
import type { SpamKind, SpamVerdict } from '#content/spam/check.ts';
import type { Label } from '#modules/spamfilter/engine/store.ts';

interface Verdicts {
  id: Generated<number>;
  kind: SpamKind;
  /** 0 when it was discarded. */
  object_id: number;
  post_id: number;
  guid: string;
  /** `site`: its own rules decided, and nobody was asked. */
  engine: 'embedded' | 'remote' | 'site';
  model_version: string;
  verdict: SpamVerdict['verdict'];
  score: number;
  /** JSON. */
  reasons: string;
  is_discarded: number;
  /** What a person said of it. */
  user_result: Label | '';
  /** What the engine learned from it. */
  learned: Label | '';
  /** JSON: the comment as it was sent; empty for forms, whose contents are not ours to keep. */
  subject: string;
  address_key: string;
  text_key: string;
  created_at: string;
}
export type VerdictRow = Selectable<Verdicts>;

const own = (db: Db) => db.withTables<{ spamfilter_verdicts: Verdicts }>();

type NewVerdict = Omit<VerdictRow, 'id'>;

export const insertVerdicts = preparedRows<NewVerdict>(
  [
    'kind',
    'object_id',
    'post_id',
    'guid',
    'engine',
    'model_version',
    'verdict',
    'score',
    'reasons',
    'is_discarded',
    'user_result',
    'learned',
    'subject',
    'address_key',
    'text_key',
    'created_at',
  ],
  (db, rows) => own(db).insertInto('spamfilter_verdicts').values(rows),
);

export async function insertVerdict(db: Db, row: NewVerdict): Promise<number> {
  const inserted = await own(db).insertInto('spamfilter_verdicts').values(row).returning('id').executeTakeFirst();
  if (!inserted) throw new Error('A row that was written has a number.');
  return inserted.id;
}

export function findVerdictOfComment(db: Db, commentId: number): Promise<VerdictRow | undefined> {
  return own(db)
    .selectFrom('spamfilter_verdicts')
    .selectAll()
    .where('kind', '=', 'comment')
    .where('object_id', '=', commentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Two are enough to know that there are several. */
export function findCommentVerdictsByGuid(db: Db, guid: string, limit: number): Promise<VerdictRow[]> {
  return own(db)
    .selectFrom('spamfilter_verdicts')
    .selectAll()
    .where('guid', '=', guid)
    .where('kind', '=', 'comment')
    .where('object_id', '>', 0)
    .limit(limit)
    .execute();
}

export async function updateVerdict(db: Db, id: number, changes: Partial<Omit<VerdictRow, 'id'>>): Promise<void> {
  await own(db).updateTable('spamfilter_verdicts').set(changes).where('id', '=', id).execute();
}

export interface Seen {
  readonly addressKey: string;
  readonly textKey: string;
  readonly postId: number;
  /** Spam of an address counts this long. */
  readonly spamSince: string;
  /** A text that was said elsewhere is known again this long. */
  readonly saidSince: string;
}

/** Spam of an address up to this number is counted. */
export const MOST_SPAM = 3;

/** For the query about a sender: spam of the address, and whether the text was said elsewhere. */
export function seenColumns(db: Db, seen: Seen) {
  const verdicts = own(db).selectFrom('spamfilter_verdicts');
  const spam = verdicts
    .select('id')
    .where('address_key', '=', seen.addressKey)
    .where('created_at', '>', seen.spamSince)
    .where('verdict', '=', sql.lit('spam'))
    .where('user_result', '<>', sql.lit('ham'))
    .limit(sql.lit(MOST_SPAM));
  const said = verdicts.select('id').where('text_key', '=', seen.textKey).where('created_at', '>', seen.saidSince);
  // Two ranges of the index: thousands of the same text on one post are stepped over.
  const elsewhere = said
    .where('post_id', '<', seen.postId)
    .unionAll(said.where('post_id', '>', seen.postId))
    .limit(sql.lit(1));
  const count = own(db).fn.countAll<number>();
  return [
    db.selectFrom(spam.as('sent')).select(count.as('count')).as('addressSpam'),
    db.selectFrom(elsewhere.as('said')).select(count.as('count')).as('elsewhere'),
  ] as const;
}

export async function deleteVerdictsOfComment(db: Db, commentId: number): Promise<void> {
  await own(db)
    .deleteFrom('spamfilter_verdicts')
    .where('kind', '=', 'comment')
    .where('object_id', '=', commentId)
    .execute();
}

/** Those of comments go with their comment. */
export async function deleteOldVerdicts(db: Db, before: string): Promise<void> {
  await own(db)
    .deleteFrom('spamfilter_verdicts')
    .where('created_at', '<', before)
    .where((is) => is.or([is('kind', '<>', 'comment'), is('object_id', '=', 0)]))
    .execute();
}
