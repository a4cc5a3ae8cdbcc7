// core/v2 revisions of posts and pages: list, read, delete.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, pagesOf } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { canDeletePost, canEditPost } from '#content/posts/rules.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { removeRevision } from '#content/revisions/actions.ts';
import { findRevision, findRevisionIds, findRevisions, type RevisionRow } from '#content/revisions/store.ts';
import * as places from '../places.ts';
import { context, ids, order, page, search } from '../posts/args.ts';
import { frontPages } from '../posts/links.ts';
import { revisionResource } from './resource.ts';

const parent = a.int({ description: 'The post this is a revision of.' });
const id = a.int({ description: 'The number of the revision.' });

/** The head of the parent; 404 when there is none of this type. */
export async function findParent(type: PostType, { db }: Pick<Ctx, 'db'>, postId: number): Promise<PostHead> {
  const [head] = await findPostHeads(db, [postId]);
  if (head?.type !== type.name) throw restError('rest_post_invalid_parent', 404, 'No such post has revisions.');
  return head;
}

export function revisionRoutes(type: PostType): Route[] {
  const one = places.revision(type.restBase);
  const resource = revisionResource(type);
  const theParent = ({ db, args }: Ctx<{ parent: number }>) => findParent(type, { db }, args.parent);
  const mayRead = ({ caller, services, subject }: Pick<Ctx, 'caller' | 'services'> & { subject: PostHead }) =>
    canEditPost(caller, subject, services)
      ? undefined
      : refused(caller, 'rest_cannot_read', 'You may not see these revisions.');

  const listRevisions = route({
    path: places.revisions(type.restBase),
    methods: ['GET'],
    args: {
      parent,
      context,
      page,
      per_page: a.int({ minimum: 1, maximum: 100, description: 'How many items a page has; all without it.' }),
      search,
      exclude: ids('Without these ids.'),
      include: ids('Only these ids.'),
      offset: a.int({ description: 'Skip this many items; only together with per_page.' }),
      order,
      orderby: a.oneOf(['date', 'id', 'include', 'relevance', 'slug', 'include_slugs', 'title'], { default: 'date' }),
    },
    resource,
    subject: theParent,
    permission: mayRead,
    async handle({ args, db }) {
      if (args.orderby === 'include' && args.include.length === 0) throw missingInclude();
      if (args.orderby === 'relevance' && !args.search) throw missingSearch();
      const by = args.orderby === 'id' || args.orderby === 'title' ? args.orderby : 'date';
      const filter = { postId: args.parent, search: args.search, include: args.include, exclude: args.exclude };
      const found = await findRevisionIds(db, filter, { by, direction: args.order });
      if (args.orderby === 'include')
        found.sort((one, other) => args.include.indexOf(one) - args.include.indexOf(other));
      const { start, end, pages } = sliceOf(args, found.length);
      const rows = await findRevisions(db, found.slice(start, end));
      return items(resource, rows, { paging: { total: found.length, pages, page: args.page } });
    },
  });

  const readRevision = route({
    path: one,
    methods: ['GET'],
    args: { parent, id, context },
    resource,
    subject: theParent,
    permission: mayRead,
    handle: async ({ args, db }) => item(resource, await getRevision({ db }, args)),
  });

  const deleteRevision = route({
    path: one,
    methods: ['DELETE'],
    args: { parent, id, force: a.bool({ default: false, description: 'Must be true: revisions have no trash.' }) },
    resource,
    subject: theParent,
    permission: (ctx) =>
      canDeletePost(ctx.caller, ctx.subject, frontPages(ctx), ctx.services)
        ? undefined
        : refused(ctx.caller, 'rest_cannot_delete', 'You may not delete this revision.'),
    async handle(ctx) {
      const revision = await getRevision(ctx, ctx.args);
      if (!ctx.args.force) throw noTrash();
      const previous = await shapePrevious(resource, revision, ctx, 'view');
      await ctx.tx((tx) => removeRevision(tx, revision, type.name));
      return json({ deleted: true, previous });
    },
  });
  return [listRevisions, readRevision, deleteRevision];
}

async function getRevision({ db }: Pick<Ctx, 'db'>, args: { parent: number; id: number }): Promise<RevisionRow> {
  const revision = await findRevision(db, args.id);
  if (!revision) throw restError('rest_post_invalid_id', 404, 'No revision has that id.');
  if (revision.post_id !== args.parent) {
    throw restError('rest_revision_parent_id_mismatch', 404, 'The revision belongs to another post.');
  }
  return revision;
}

interface PageWish {
  page: number;
  per_page?: number;
  offset?: number;
}

function sliceOf(
  { page: wanted, per_page: size, offset }: PageWish,
  total: number,
): { start: number; end: number; pages: number } {
  const pages = size === undefined ? Math.min(total, 1) : pagesOf(total, size);
  if (size !== undefined && offset !== undefined) {
    if (total > 0 && offset >= total) throw offsetTooHigh();
    return { start: offset, end: offset + size, pages };
  }
  if (total > 0 && wanted > pages) throw pageTooHigh();
  if (size === undefined) return { start: 0, end: total, pages };
  return { start: (wanted - 1) * size, end: wanted * size, pages };
}

const offsetTooHigh = () =>
  restError('rest_revision_invalid_offset_number', 400, 'The offset is larger than the number of revisions.');
const pageTooHigh = () => restError('rest_revision_invalid_page_number', 400, 'The list has fewer pages.');
const missingInclude = () =>
  restError('rest_orderby_include_missing_include', 400, 'The order by include needs the argument include.');
const missingSearch = () => restError('rest_no_search_term_defined', 400, 'The order by relevance needs a search.');
const noTrash = () => restError('rest_trash_not_supported', 501, 'Revisions have no trash. Send force=true to delete.');
