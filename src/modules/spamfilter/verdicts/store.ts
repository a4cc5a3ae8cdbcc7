// What was said of each text, and what people made of it.
import { sql, type Generated, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, preparedRows, type Param } from '#kernel/db/prepared.ts';
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
    .where('kind', '=', sql.lit('comment'))
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
    .where('kind', '=', sql.lit('comment'))
    .where('object_id', '>', 0)
    .limit(limit)
    .execute();
}

export async function updateVerdict(db: Db, id: number, changes: Partial<Omit<VerdictRow, 'id'>>): Promise<void> {
  await own(db).updateTable('spamfilter_verdicts').set(changes).where('id', '=', id).execute();
}

const spamOfAddress = preparedQuery<{ address: string; since: string; most: number }, { id: number }>((db, param) =>
  own(db)
    .selectFrom('spamfilter_verdicts')
    .select('id')
    .where('address_key', '=', param('address'))
    .where('created_at', '>', param('since'))
    .where('verdict', '=', sql.lit('spam'))
    .where('user_result', '<>', sql.lit('ham'))
    .limit(param('most')),
);

/** Up to a number, from the network of an address. */
export async function countSpam(db: Db, address: string, since: string, most: number): Promise<number> {
  return (await spamOfAddress(db, { address, since, most })).length;
}

/** Whether a text was said on another post since some time: for the query about a sender. */
export function wasSaid(db: Db, param: Param<{ textKey: string; saidSince: string; postId: number }>) {
  const said = (side: '<' | '>') =>
    own(db)
      .selectFrom('spamfilter_verdicts')
      .select('id')
      .where('text_key', '=', param('textKey'))
      .where('created_at', '>', param('saidSince'))
      .where('post_id', side, param('postId'));
  // Two ranges of the index: thousands of the same text on one post are stepped over.
  return sql<SqlBool>`(exists ${said('<')} or exists ${said('>')})`;
}

export async function deleteVerdictsOfComment(db: Db, commentId: number): Promise<void> {
  await own(db)
    .deleteFrom('spamfilter_verdicts')
    .where('kind', '=', sql.lit('comment'))
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
