// The menu that a navigation block shows when it was told none.
import { a } from '#kernel/args/args.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Db } from '#kernel/db/db.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, shape } from '#kernel/routes/shape.ts';
import type { Tx } from '#kernel/tx.ts';
import { createPost } from '#content/posts/actions.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { navigation } from '#content/posts/design-types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { recordPlace } from '#modules/core/public.ts';

const fallback = shape('navigation-fallback', {
  id: a.int({ description: 'The menu.' }),
  _links: shape('navigation-fallback-links', {
    self: listOf(shape('embeddable-link', { embeddable: a.bool(), href: a.string() })),
  }),
  _embedded: maybe(a.map({ description: 'With `_embed`: the menu itself.' })),
});

export const readNavigationFallback = route({
  path: '/navigation-fallback',
  methods: ['GET'],
  permission: mayMake,
  answers: fallback,
  async handle(ctx) {
    const id = (await findNewest(ctx.db)) ?? (await ctx.tx((tx) => makeOne(tx, ctx)));
    const href = recordPlace(navigation.restBase).href(ctx.site, { id });
    return answer(fallback, { id, _links: { self: [{ embeddable: true, href }] } });
  },
});

function mayMake({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('edit_theme_options') && caller.can('edit_posts')) return undefined;
  return refused(caller, 'rest_cannot_create', 'You may not make navigation menus.');
}

async function findNewest(db: Db): Promise<number | undefined> {
  const [id] = await findPostIds(db, published(navigation.name), {
    orderBy: 'date',
    direction: 'desc',
    offset: 0,
    limit: 1,
  });
  return id;
}

/** The block that lists the pages follows them by itself. */
const PAGE_LIST = '<!-- wp:page-list /-->';

/** Two editors that open at once make one. */
async function makeOne(tx: Tx, { caller, services, site }: Ctx): Promise<number> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'navigation-fallback');
  const found = await findNewest(tx.db);
  if (found !== undefined) return found;
  const menu = { title: 'Navigation', slug: 'navigation', status: 'publish', content: PAGE_LIST };
  const writer = { id: caller.id, canPublish: true };
  const { id } = await createPost(tx, navigation.name, menu, writer, writeRulesOf(services, site));
  return id;
}
