// sitewright/v1/counts: all figures of the administration's badges and tabs in one answer, from the kept counters.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, maybe, shape, type Shaped } from '#kernel/routes/shape.ts';
import type { CountUnread } from '#content/admin/unread.ts';
import { countCommentsUpTo } from '#content/comments/query.ts';
import { commentShelves } from '#content/comments/languages.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { countByStatus } from '#content/posts/counts.ts';
import { kindsOf } from '#content/posts/kinds.ts';

const byStatus = mapOf(a.int());
const typeCounts = shape('type-counts', {
  /** Of everybody; who may not edit what others wrote sees only the own ones. */
  all: byStatus,
  mine: byStatus,
});
const COMMENT_STATUSES = ['hold', 'spam', 'trash'] as const;
/** Nobody needs to know it more exactly, and a flood must not make the badge slow. */
const MOST_COMMENTS = 1_000;

const counts = shape('counts', {
  posts: mapOf(typeCounts),
  comments: maybe(shape('comment-counts', { hold: a.int(), spam: a.int(), trash: a.int() })),
  unread: mapOf(a.int()),
});

const readCounts = route({
  path: '/counts',
  methods: ['GET'],
  answers: counts,
  permission: needs('read'),
  async handle(ctx) {
    const [posts, comments, unread] = await Promise.all([countPosts(ctx), countComments(ctx), countUnread(ctx)]);
    return answer(counts, { posts, ...(comments && { comments }), unread });
  },
});

type Counts = Shaped<typeof counts>;

async function countPosts({ caller, db, services, site }: Ctx): Promise<Counts['posts']> {
  const types = kindsOf(services).types.filter(
    ({ name, custom, capabilityWord }) =>
      (custom ? custom.isInRest : name === 'post' || name === 'page') && caller.can(`edit_${capabilityWord}`),
  );
  const shelves = types.map(({ name }) => shelfIn(services, site, name));
  const rows = await countByStatus(db, shelves, caller.id);
  return Object.fromEntries(
    types.map(({ name, capabilityWord }, at) => {
      const own = rows.filter(({ type, count }) => type === shelves[at] && count > 0);
      const of = (scope: 'all' | 'author') =>
        Object.fromEntries(own.filter((row) => row.scope === scope).map(({ status, count }) => [status, count]));
      return [name, { all: of(caller.can(`edit_others_${capabilityWord}`) ? 'all' : 'author'), mine: of('author') }];
    }),
  );
}

async function countComments({ caller, db, services, site }: Ctx): Promise<Counts['comments']> {
  if (!caller.can('moderate_comments')) return undefined;
  const shelves = commentShelves(services, site);
  const found = await Promise.all(
    COMMENT_STATUSES.map((status) => countCommentsUpTo(db, { status, shelves }, MOST_COMMENTS)),
  );
  const [hold = 0, spam = 0, trash = 0] = found;
  return { hold, spam, trash };
}

async function countUnread({ caller, db, services }: Ctx): Promise<Counts['unread']> {
  const found: Record<string, number> = {};
  for (const { name, unread } of services.registry().modules) {
    const ask: CountUnread | undefined = unread;
    const count = await ask?.({ caller, db });
    if (count !== undefined) found[name] = count;
  }
  return found;
}

export const routes: readonly Route[] = [readCounts];
