// What happened to a comment, and who did it.
import type { Generated, Selectable } from 'kysely';
import { jsonMap } from '#kernel/db/json.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Tx } from '#kernel/tx.ts';

interface History {
  id: Generated<number>;
  comment_id: number;
  /** With its fractions of a second. */
  time: string;
  event: string;
  /** Empty when nobody did it. */
  login: string;
  /** JSON. */
  meta: string;
}
type HistoryRow = Selectable<History>;

/** As clients show it. */
export interface HistoryEntry {
  readonly time: number;
  readonly event: string;
  readonly user: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

const own = (db: Db) => db.withTables<{ spamfilter_history: History }>();

export async function noteEvent(
  { db, now }: Tx,
  commentId: number,
  event: string,
  { login = '', meta = {} }: { login?: string; meta?: Readonly<Record<string, unknown>> } = {},
): Promise<void> {
  await own(db)
    .insertInto('spamfilter_history')
    .values({ comment_id: commentId, time: now.toISOString(), event, login, meta: JSON.stringify(meta) })
    .execute();
}

/** The newest first. */
export async function findHistory(db: Db, commentId: number): Promise<HistoryEntry[]> {
  const rows = await own(db)
    .selectFrom('spamfilter_history')
    .selectAll()
    .where('comment_id', '=', commentId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toEntry);
}

/** Nobody but the filter has touched the comment since it decided. */
export async function isLastWordOurs(db: Db, commentId: number): Promise<boolean> {
  const [newest] = await findHistory(db, commentId);
  return newest !== undefined && /^(?:check-|recheck-|cron-retry-|webhook-(?:spam|ham)$)/.test(newest.event);
}

export async function deleteHistory(db: Db, commentId: number): Promise<void> {
  await own(db).deleteFrom('spamfilter_history').where('comment_id', '=', commentId).execute();
}

function toEntry({ time, event, login, meta }: HistoryRow): HistoryEntry {
  return { time: Date.parse(time) / 1000, event, user: login, meta: jsonMap(meta) };
}
