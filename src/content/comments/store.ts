// Comments: rows, and the facts about their posts that decide who sees them.
import { sql, type Generated, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { readShelf } from '#content/languages/shelves.ts';
import type { PostHead, Posts } from '#content/posts/store.ts';

export type CommentStatus = 'approved' | 'hold' | 'spam' | 'trash';

export interface Comments {
  id: Generated<number>;
  post_id: number;
  parent_id: number | null;
  /** Null for visitors, and when the account is gone. */
  author_id: number | null;
  type: string;
  status: CommentStatus;
  /** What it was before it was trashed or marked as spam. */
  status_before: CommentStatus | null;
  trashed_at: string | null;
  /** Site time. */
  date: string;
  date_gmt: string;
  /** When it was really written, whatever date it shows. */
  created_at: string;
  /** Equal for equal comments of one post. */
  fingerprint: string;
  author_name: string;
  author_email: string;
  author_url: string;
  author_ip: string;
  author_user_agent: string;
  content: string;
}

export type CommentRow = Selectable<Comments>;
/** A comment with the head of its post. */
export type ShownComment = CommentRow & { post: PostHead; has_replies: boolean };

export type CommentTables = { comments: Comments; posts: Posts };
const own = (db: Db) => db.withTables<CommentTables>();

const COLUMNS = [
  'comments.id',
  'comments.post_id',
  'comments.parent_id',
  'comments.author_id',
  'comments.type',
  'comments.status',
  'comments.status_before',
  'comments.trashed_at',
  'comments.date',
  'comments.date_gmt',
  'comments.created_at',
  'comments.fingerprint',
  'comments.author_name',
  'comments.author_email',
  'comments.author_url',
  'comments.author_ip',
  'comments.author_user_agent',
  'comments.content',
] as const;
const POST = [
  'posts.id as p_id',
  'posts.type as p_type',
  'posts.status as p_status',
  'posts.author_id as p_author_id',
  'posts.parent_id as p_parent_id',
  'posts.slug as p_slug',
  'posts.date as p_date',
  'posts.trashed_status as p_trashed_status',
  'posts.password as p_password',
] as const;
// Not `exists`: PostgreSQL would rather read all comments once than ask the index for each row.
const HAS_REPLIES = sql<number>`coalesce((select 1 from comments as reply
  where reply.parent_id = comments.id and reply.status = 'approved' limit 1), 0)`.as('has_replies');

type PostColumns = { [K in Exclude<keyof PostHead, 'language'> as `p_${K}`]: PostHead[K] };
type JoinedRow = CommentRow & PostColumns & { has_replies: number };
/** A post without comments has one row with nothing but the post. */
type LooseRow = PostColumns & { has_replies: number; total: number } & (CommentRow | { [K in keyof CommentRow]: null });

const findShownQuery = preparedQuery<{ ids: number[] }, JoinedRow>((db, param, dialect) =>
  own(db)
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([...COLUMNS, ...POST, HAS_REPLIES])
    .where(dialect.isOneOf('comments.id', param('ids'))),
);

interface OfPost {
  post: number;
  type: string;
  status: string;
  limit: number;
}

const findOfPostQuery = preparedQuery<OfPost, LooseRow>((db, param) =>
  own(db)
    .selectFrom('posts')
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.post_id', '=', 'posts.id')
        .on('comments.type', '=', param('type'))
        .on(sql<SqlBool>`comments.status = cast(${param('status')} as text)`)
        .on(sql<SqlBool>`posts.status <> 'trash'`),
    )
    .select([...COLUMNS, ...POST, HAS_REPLIES])
    .select(
      sql<number>`(select count(*) from comments as counted where counted.post_id = ${param('post')}
        and counted.type = ${param('type')} and counted.status = cast(${param('status')} as text))`.as('total'),
    )
    .where('posts.id', '=', param('post'))
    .orderBy('comments.date_gmt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(sql<number>`cast(${param('limit')} as bigint)`)
    // The builder cannot tell that the columns of a comment are absent all together.
    .$castTo<LooseRow>(),
);

/** In the order of the ids. */
export async function findShownComments(db: Db, ids: readonly number[]): Promise<ShownComment[]> {
  if (ids.length === 0) return [];
  const rows = await findShownQuery(db, { ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.id, toShown(row)]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export async function findShownComment(db: Db, id: number): Promise<ShownComment | undefined> {
  return (await findShownComments(db, [id]))[0];
}

/** A post and its newest comments, in one query: what embedding asks for each post of a list. */
export async function findNewestOfPost(
  db: Db,
  of: OfPost,
): Promise<{ post: PostHead; comments: ShownComment[]; total: number } | undefined> {
  const rows = await findOfPostQuery(db, of);
  const [first] = rows;
  if (!first) return undefined;
  const comments = rows.filter((row) => row.id !== null).map(toShown);
  // In the trash the post keeps its comments, but shows none.
  return { post: headOf(first), comments, total: comments.length === 0 ? 0 : first.total };
}

function toShown({ has_replies: hasReplies, ...row }: JoinedRow): ShownComment {
  return { ...row, post: headOf(row), has_replies: hasReplies === 1 };
}

function headOf(row: PostColumns): PostHead {
  const { name, language } = readShelf(row.p_type);
  return {
    id: row.p_id,
    type: name,
    language,
    status: row.p_status,
    author_id: row.p_author_id,
    parent_id: row.p_parent_id,
    slug: row.p_slug,
    date: row.p_date,
    trashed_status: row.p_trashed_status,
    password: row.p_password,
  };
}

export function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return own(db).selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order in which they were written, so that replies come after what they answer. */
export function findApprovedAfter(db: Db, postId: number, after: number, limit: number): Promise<CommentRow[]> {
  return own(db)
    .selectFrom('comments')
    .selectAll()
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the other is this comment, or stands above it. Ends in a circle, too, as an old import may have left one. */
export async function isAtOrAbove(db: Db, id: number, other: number): Promise<boolean> {
  const { rows } = await sql`with recursive way (id) as (select cast(${id} as bigint)
    union select comments.parent_id from comments join way on comments.id = way.id where comments.parent_id is not null)
    select 1 from way where id = ${other}`.execute(db);
  return rows.length > 0;
}

/** The post of each, where it is still there. */
export async function findPostsOfComments(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('comments')
    .select(['id', 'post_id'])
    .where(dialectOf(db).isOneOf('id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.post_id]));
}

type NewComment = Omit<CommentRow, 'id'>;

const insertQuery = preparedQuery<NewComment, { id: number }>((db, param) =>
  own(db)
    .insertInto('comments')
    .values({
      post_id: param('post_id'),
      parent_id: param('parent_id'),
      author_id: param('author_id'),
      type: param('type'),
      status: param('status'),
      status_before: param('status_before'),
      trashed_at: param('trashed_at'),
      date: param('date'),
      date_gmt: param('date_gmt'),
      created_at: param('created_at'),
      fingerprint: param('fingerprint'),
      author_name: param('author_name'),
      author_email: param('author_email'),
      author_url: param('author_url'),
      author_ip: param('author_ip'),
      author_user_agent: param('author_user_agent'),
      content: param('content'),
    })
    .returning('id'),
);

/** For rows that bring their number. */
export async function insertNumberedComment(db: Db, row: CommentRow): Promise<number> {
  await own(db).insertInto('comments').values(row).execute();
  return row.id;
}

export async function insertComment(db: Db, row: NewComment): Promise<number> {
  const [inserted] = await insertQuery(db, row);
  if (!inserted) throw new Error('The comment was not inserted.');
  return inserted.id;
}

export async function updateComment(db: Db, id: number, changes: Partial<Omit<CommentRow, 'id'>>): Promise<void> {
  await own(db).updateTable('comments').set(changes).where('id', '=', id).execute();
}

export async function deleteComment(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('comments').where('id', '=', id).execute();
}

/** The replies to a comment that goes away answer its parent from now on; gives their ids. */
export async function moveRepliesUp(db: Db, id: number, parentId: number | null): Promise<number[]> {
  const rows = await own(db)
    .updateTable('comments')
    .set({ parent_id: parentId })
    .where('parent_id', '=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function hasSameComment(db: Db, postId: number, fingerprint: string): Promise<boolean> {
  const found = await own(db)
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('fingerprint', '=', fingerprint)
    .where('status', '<>', 'trash')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The person who writes: an account, or else an address; and an e-mail address where there is one. */
export interface Commenter {
  authorId: number | null;
  ip: string;
  email: string;
}

/** Few comments are so young, so the time leads. */
export async function hasCommentedSince(db: Db, { authorId, ip, email }: Commenter, since: string): Promise<boolean> {
  const found = await own(db)
    .selectFrom('comments')
    .select('id')
    .where('created_at', '>', since)
    .where((is) =>
      is.or([
        authorId === null ? is('author_ip', '=', ip) : is('author_id', '=', authorId),
        ...(email === '' ? [] : [is('author_email', '=', email)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasApprovedComment(
  db: Db,
  { authorId, name, email }: { authorId: number | null; name: string; email: string },
): Promise<boolean> {
  if (authorId === null && email === '') return false;
  const approved = own(db).selectFrom('comments').select('id').where('status', '=', 'approved').limit(1);
  const query =
    authorId === null
      ? approved.where('type', '=', 'comment').where('author_email', '=', email).where('author_name', '=', name)
      : approved.where('author_id', '=', authorId);
  return (await query.executeTakeFirst()) !== undefined;
}

type Who = { readonly author: number } | { readonly email: string; readonly name: string; readonly ip: string };

/** Whether somebody has so many comments that ended so: for the query of whoever wants to know. */
export function hasEnded(db: Db, who: Who, status: CommentStatus, least: number) {
  const comments = own(db).selectFrom('comments').select('id');
  const theirs =
    'author' in who
      ? comments.where('author_id', '=', who.author)
      : comments
          .where('type', '=', sql.lit('comment'))
          .where('author_email', '=', who.email)
          .where('author_name', '=', who.name)
          .where('author_ip', '=', who.ip);
  // Words and numbers stand in its text: as parameters they would have it planned anew each time.
  const enough = theirs
    .where('status', '=', sql.lit(status))
    .limit(sql.lit(1))
    .offset(sql.lit(least - 1));
  return sql<SqlBool>`exists ${enough}`;
}

export async function findOldSpamIds(db: Db, before: string, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('comments')
    .select('id')
    .where('type', '=', 'comment')
    .where('status', '=', 'spam')
    .where('date_gmt', '<', before)
    .orderBy('date_gmt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function findTrashedComments(db: Db, before: string, limit: number): Promise<{ id: number }[]> {
  return own(db)
    .selectFrom('comments')
    .select('id')
    .where(sql<SqlBool>`status = 'trash'`)
    .where('trashed_at', '<', before)
    .limit(limit)
    .execute();
}
