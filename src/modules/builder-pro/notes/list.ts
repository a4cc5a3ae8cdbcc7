// Which notes a list has.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Marks } from './marks.ts';
import { THREAD, type ListedRoute, type NoteRow, type Notes, type NoteStatus } from './store.ts';

export interface NoteFilter {
  readonly status: NoteStatus;
  readonly routeUrl: string | undefined;
  readonly isResolved: boolean | undefined;
  /** 0 for threads. */
  readonly parentId: number | undefined;
  readonly postId: number | undefined;
  /** Only what this person has not read, or has not read all replies of. */
  readonly unreadBy: number | undefined;
  /** Only threads that this person wrote in or is mentioned in, and their replies. */
  readonly relevantTo: number | undefined;
  readonly orderBy: 'last_activity_at' | 'created_at';
  readonly direction: 'asc' | 'desc';
}

const own = (db: Db) => db.withTables<{ builder_notes: Notes; builder_note_users: Marks }>();

export function listNotes(db: Db, filter: NoteFilter): Promise<NoteRow[]> {
  return filtered(db, filter).selectAll('note').select(THREAD).execute();
}

/** Without the texts. */
export function listRoutes(db: Db, filter: NoteFilter): Promise<ListedRoute[]> {
  return filtered(db, filter)
    .select([
      'note.id',
      'note.parent_id',
      'note.post_id',
      'note.route_post_id',
      'note.author_id',
      'note.status',
      'note.is_public',
      'note.route_url',
      'note.route_title',
    ])
    .select(THREAD)
    .execute();
}

/** Everybody who wrote in the thread or is mentioned there. */
export async function findRelevantPeople(db: Db, threadId: number): Promise<number[]> {
  const inThread = sql<SqlBool>`(note.id = ${threadId} or (note.parent_id = ${threadId} and note.status = 'publish'))`;
  const rows = await own(db)
    .selectFrom('builder_notes as note')
    .select('note.author_id as user_id')
    .where(inThread)
    .union(
      own(db)
        .selectFrom('builder_notes as note')
        .innerJoin('builder_note_users as mark', 'mark.note_id', 'note.id')
        .select('mark.user_id as user_id')
        .where('mark.type', '=', 'mention')
        .where(inThread),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

function filtered(db: Db, filter: NoteFilter) {
  const { routeUrl, isResolved, parentId, postId, unreadBy, relevantTo, orderBy, direction } = filter;
  let query = own(db)
    .selectFrom('builder_notes as note')
    .leftJoin('builder_notes as thread', 'thread.id', 'note.parent_id')
    .where('note.status', '=', filter.status)
    .where((is) => is.or([is('thread.status', 'is', null), is('thread.status', '!=', 'trash')]));
  if (routeUrl !== undefined) query = query.where('note.route_url', '=', routeUrl);
  if (isResolved !== undefined) query = query.where('note.is_resolved', '=', isResolved ? 1 : 0);
  if (parentId === 0) query = query.where('note.parent_id', 'is', null);
  else if (parentId !== undefined) query = query.where('note.parent_id', '=', parentId);
  if (postId !== undefined) query = query.where('note.post_id', '=', postId);
  if (unreadBy !== undefined) query = query.where(isUnreadBy(unreadBy));
  if (relevantTo !== undefined) query = query.where(isRelevantTo(relevantTo));
  return query.orderBy(`note.${orderBy}`, direction).orderBy('note.id', direction);
}

function isUnreadBy(userId: number): RawBuilder<SqlBool> {
  const isRead = (alias: string) => sql<SqlBool>`exists (select 1 from builder_note_users as mark
    where mark.note_id = ${sql.ref(`${alias}.id`)} and mark.user_id = ${userId} and mark.type = 'read')`;
  return sql`(not ${isRead('note')} or exists (select 1 from builder_notes as reply
    where reply.parent_id = note.id and reply.status = 'publish' and not ${isRead('reply')}))`;
}

/** Asked row by row, each time by an index: a join over all that somebody wrote can go very wrong. */
function isRelevantTo(userId: number): RawBuilder<SqlBool> {
  const threadId = sql<number>`coalesce(note.parent_id, note.id)`;
  const takesPart = (alias: string) => sql<SqlBool>`(${sql.ref(`${alias}.author_id`)} = ${userId} or exists (
    select 1 from builder_note_users as mark where mark.note_id = ${sql.ref(`${alias}.id`)}
      and mark.user_id = ${userId} and mark.type = 'mention'))`;
  return sql`(exists (select 1 from builder_notes as opener where opener.id = ${threadId} and ${takesPart('opener')})
    or exists (select 1 from builder_notes as reply where reply.parent_id = ${threadId}
      and reply.status = 'publish' and ${takesPart('reply')}))`;
}

export interface ReplyCount {
  readonly parent_id: number;
  readonly replies: number;
  readonly unread: number;
}

/** Of these threads, as this person sees them: without the trash and without drafts of others. */
export async function countReplies(
  db: Db,
  threadIds: readonly number[],
  userId: number,
): Promise<Map<number, ReplyCount>> {
  if (threadIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('builder_notes as reply')
    .leftJoin('builder_note_users as mark', (join) =>
      join.onRef('mark.note_id', '=', 'reply.id').on('mark.user_id', '=', userId).on('mark.type', '=', 'read'),
    )
    .select((is) => [
      sql<number>`reply.parent_id`.as('parent_id'),
      is.fn.countAll<number>().as('replies'),
      sql<number>`count(*) - count(mark.note_id)`.as('unread'),
    ])
    .where(dialectOf(db).isOneOf('reply.parent_id', [...threadIds]))
    .where((is) =>
      is.or([
        is('reply.status', '=', 'publish'),
        is.and([is('reply.status', '=', 'draft'), is('reply.author_id', '=', userId)]),
      ]),
    )
    .groupBy('reply.parent_id')
    .execute();
  return new Map(rows.map((row) => [row.parent_id, row]));
}
