// From the arguments of a list to its comments and totals.
import type { Values } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { fromZoneText, type Zone } from '#kernel/clock/zone.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Db } from '#kernel/db/db.ts';
import { countComments, findCommentIds, type CommentFilter } from '#content/comments/query.ts';
import { findNewestOfPost, findShownComments, type CommentStatus, type ShownComment } from '#content/comments/store.ts';
import { commentShelves } from '#content/comments/languages.ts';
import { toSiteTime } from '#content/posts/dates.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import { findAccess } from './access.ts';
import type { listArgs } from './args.ts';

export type ListArgs = Values<typeof listArgs>;

/** The posts a list is about, and its comments where one query gave both. */
export interface ListSubject {
  posts: readonly PostHead[];
  newest?: { rows: ShownComment[]; total: number } | undefined;
}

export async function findListSubject(db: Db, args: Partial<ListArgs>): Promise<ListSubject> {
  const { post: ids = [] } = args;
  const [id] = ids;
  if (id === undefined) return { posts: [] };
  const [status, ...others] = isPlain(args) ? statusesOf(args.status ?? 'approve') : [];
  if (ids.length > 1 || status === undefined || others.length > 0) return { posts: await findPostHeads(db, ids) };
  const { type = 'comment', per_page: limit = 10 } = args;
  const found = await findNewestOfPost(db, { post: id, type, status, limit });
  if (!found) return { posts: [], newest: { rows: [], total: 0 } };
  return { posts: [found.post], newest: { rows: found.comments, total: found.total } };
}

export async function listComments(
  { args, caller, db, services, site }: Pick<Ctx<ListArgs>, 'args' | 'caller' | 'db' | 'services' | 'site'>,
  { newest, posts }: ListSubject,
): Promise<{ rows: ShownComment[]; total: number }> {
  const isForAll = isApproved(args) || posts.every((post) => canEditPost(caller, post, services));
  if (newest && isForAll) return newest;
  const access = await findAccess(
    { caller, db, services },
    { isNamed: args.post.length > 0, isApproved: isApproved(args) },
  );
  // Whoever may see few of them has these picked out one by one.
  const from = access && (access.edit ?? !('length' in access.posts)) ? services.database.long.db : db;
  const filter = {
    ...toFilter(args, zoneOf(services)),
    shelves: commentShelves(services, site),
    access,
    searchesAddresses: caller.can('moderate_comments'),
  };
  const offset = args.offset ?? (args.page - 1) * args.per_page;
  const page = { orderBy: args.orderby, direction: args.order, offset, limit: args.per_page };
  const rows = await findShownComments(db, await findCommentIds(from, filter, page));
  // A page that is not full shows the end, and with it the total.
  const isEnd = rows.length < args.per_page && (rows.length > 0 || offset === 0);
  return { rows, total: isEnd ? offset + rows.length : await countComments(from, filter) };
}

const isApproved = ({ status }: ListArgs): boolean => statusesOf(status).every((one) => one === 'approved');

const STATUSES: Readonly<Record<ListArgs['status'], readonly CommentStatus[]>> = {
  approve: ['approved'],
  hold: ['hold'],
  spam: ['spam'],
  trash: ['trash'],
  all: ['approved', 'hold'],
};

function statusesOf(status: string): readonly CommentStatus[] {
  const known: Readonly<Record<string, readonly CommentStatus[]>> = STATUSES;
  return known[status] ?? ['approved'];
}

/** The newest comments of posts, with no other wish: what every page of a post shows. */
function isPlain(args: Partial<ListArgs>): boolean {
  const lists = [args.author, args.author_exclude, args.exclude, args.include, args.parent, args.parent_exclude];
  return (
    lists.every((list) => !list || list.length === 0) &&
    !args.search &&
    !args.author_email &&
    args.after === undefined &&
    args.before === undefined &&
    args.page === 1 &&
    !args.offset &&
    args.order === 'desc' &&
    args.orderby === 'date_gmt'
  );
}

function toFilter(args: ListArgs, zone: Zone): CommentFilter {
  const time = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : utcText(fromZoneText(zone, toSiteTime(text, zone)));
  return {
    type: args.type,
    statuses: statusesOf(args.status),
    search: args.search ?? '',
    after: time(args.after),
    before: time(args.before),
    authors: args.author,
    notAuthors: args.author_exclude,
    email: args.author_email ?? undefined,
    include: args.include,
    exclude: args.exclude,
    posts: args.post,
    parents: args.parent,
    notParents: args.parent_exclude,
  };
}
