// core/v2 posts and pages: list, create, read, update, delete.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { limitSearches } from '#kernel/limits/limit-searches.ts';
import { findHeads, keptList } from '#kernel/resource/records.ts';
import { writeArgs, type Resource } from '#kernel/resource/resource.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, json, record, records, type Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { fallbackIn, isHidden, shelfIn } from '#content/languages/spoken.ts';
import { createPost, removePost, trashPost, updatePost } from '#content/posts/actions.ts';
import { tryPassword } from '#content/posts/password-tries.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import { trashDays } from '#content/posts/settings.ts';
import { findPost, type PostHead, type PostRow } from '#content/posts/store.ts';
import { findTermsOfPosts } from '#content/terms/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { writeRulesOf, zoneOf } from '#content/posts/write-rules.ts';
import * as places from '../places.ts';
import { accessOf } from './access.ts';
import { context, innerListArgs, placedListArgs, postListArgs } from './args.ts';
import { checkChanges, toChanges, writerOf } from './changes.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { noFilter, placeFilter, postFilter, termFilters, type TypeFilter } from './filters.ts';
import type { Sorted } from './sorted.ts';
import { listPosts, statusesOf, type ListArgs, type ListResult } from './list.ts';
import {
  mayCreate,
  mayDelete,
  mayList,
  mayRead,
  mayUpdate,
  mayUseStatus,
  type ExtraPermissions,
} from './permissions.ts';

const id = a.int({ description: 'The number of the record.' });

/** The lists and records of posts; `taxonomies` are those that they are sorted by. */
export function postRoutes({ type, taxonomies }: Sorted, resource: Resource): Route[] {
  const listAll = route({
    path: places.kind(type.restBase),
    methods: ['GET'],
    args: postListArgs(type, taxonomies),
    batch: true,
    resource,
    permission: (ctx) => mayList(type, ctx),
    handle: async (ctx) =>
      list(type, resource, ctx, await postFilter(ctx, taxonomies), { isStickyFirst: !ctx.args.ignore_sticky }),
  });
  return [listAll, ...itemRoutes(type, resource)];
}

/** Of pages, and of the types that the people of the site defined. */
export function placedRoutes({ type, taxonomies }: Sorted, resource: Resource, extra: ExtraPermissions = {}): Route[] {
  const listAll = route({
    path: places.kind(type.restBase),
    methods: ['GET'],
    args: placedListArgs(type, taxonomies),
    batch: true,
    resource,
    permission: (ctx) => mayList(type, ctx),
    handle: async (ctx) => {
      const filter = { ...placeFilter(ctx.args), ...(await termFilters(ctx, taxonomies)) };
      return list(type, resource, ctx, filter, { isStickyFirst: false });
    },
  });
  return [listAll, ...itemRoutes(type, resource, extra)];
}

/** The routes of a type without public pages. */
export function innerRoutes(type: PostType, resource: Resource, extra: ExtraPermissions): Route[] {
  const listAll = route({
    path: places.kind(type.restBase),
    methods: ['GET'],
    args: innerListArgs(type),
    batch: true,
    resource,
    permission: (ctx) => mayList(type, ctx),
    handle: (ctx) => list(type, resource, ctx, noFilter, { isStickyFirst: false }),
  });
  return [listAll, ...itemRoutes(type, resource, extra)];
}

async function list(
  type: PostType,
  resource: Resource,
  { args, services, site, caller, reads, request }: Ctx<ListArgs>,
  narrow: TypeFilter,
  { isStickyFirst }: { isStickyFirst: boolean },
): Promise<Reply> {
  const statuses = statusesOf(args);
  const tags = statuses.map((status) => `list:${type.name}:${status}`);
  reads(...tags);
  const place = { shelf: shelfIn(services, site, type.name), fallback: fallbackIn(services, site, type.name) };
  const asked = {
    ...place,
    zone: zoneOf(services),
    access: accessOf(caller, services, { ...place, statuses, context: args.context }),
    narrow,
    isStickyFirst,
  };
  const find = async (): Promise<ListResult> => {
    if (args.search) await limitSearches(services, { callerId: caller.id, address: request.address });
    return listPosts(services, args, asked);
  };
  const { ids, paging } = await keptList(services.records, [asked, args], [...tags, SETTINGS_TAG], find);
  if (args.search) await services.searches.turn();
  return records(resource, ids, { paging });
}

/** The head of the post this route is about; 404 when it is of another type. */
export function findSubject(type: PostType, resource: Resource) {
  return async ({ args, services, db, reads }: Ctx<{ id: number }>): Promise<PostHead> => {
    const [head] = await findHeads<PostHead>(resource, [args.id], services.records, db);
    if (head?.type !== type.name || isHidden(services, head)) throw unknownPost();
    reads(`${type.name}:${head.id}`);
    return head;
  };
}

function itemRoutes(type: PostType, resource: Resource, extra: ExtraPermissions = {}): Route[] {
  const one = places.record(type.restBase);
  const subject = findSubject(type, resource);
  const write = writeArgs(resource);

  const create = route({
    path: places.kind(type.restBase),
    methods: ['POST'],
    status: 201,
    args: write,
    batch: true,
    resource,
    permission: (ctx) => mayCreate(type, ctx) ?? extra.mayCreate?.(ctx),
    async handle(ctx) {
      const changes = await toChanges(type, ctx.args, ctx);
      refuseStatus(type, ctx, changes.status);
      const created = await ctx.tx(async (tx) => {
        await checkChanges(tx, type, changes, undefined, ctx);
        return createPost(tx, type.name, changes, writerOf(type, ctx), writeRulesOf(ctx.services, ctx.site));
      });
      const headers = { Location: one.href(ctx.site, { id: created.id }) };
      return item(resource, created, { status: 201, context: 'edit', headers });
    },
  });

  const read = route({
    path: one,
    methods: ['GET'],
    args: {
      id,
      context,
      excerpt_length: a.int({ description: 'Words of a generated excerpt.' }),
      password: a.string({ description: 'Opens a protected post.' }),
    },
    batch: true,
    resource,
    subject,
    guard: ({ services, subject: post, args, request: { address } }) =>
      tryPassword(services, post, { password: args.password, address }),
    permission: (ctx) => mayRead(ctx),
    async handle(ctx) {
      const links = type.isViewable ? [await alternateLink(ctx, ctx.subject)] : [];
      const isUsual = !ctx.args.password && ctx.args.excerpt_length === undefined;
      if (isUsual) return record(resource, ctx.args.id, { links });
      return item(resource, await getPost(ctx, ctx.args.id), { links });
    },
  });

  const update = route({
    path: one,
    methods: EDITABLE,
    args: { id, ...write },
    batch: true,
    resource,
    subject,
    permission: (ctx) => mayUpdate(type, ctx) ?? extra.mayUpdate?.(ctx),
    async handle(ctx) {
      await savePost(type, ctx);
      return item(resource, await getPost(ctx, ctx.subject.id), { context: 'edit' });
    },
  });

  const remove = route({
    path: one,
    methods: ['DELETE'],
    args: { id, force: a.bool({ default: false, description: 'Delete instead of trashing.' }) },
    batch: true,
    resource,
    subject,
    permission: (ctx) => mayDelete(ctx) ?? extra.mayDelete?.(ctx),
    async handle(ctx) {
      if (ctx.args.force) return json({ deleted: true, previous: await deleteForGood(ctx, resource, ctx.subject.id) });
      if (ctx.services.settings.get(trashDays) === 0) throw noTrash();
      if (ctx.subject.status === 'trash') throw alreadyTrashed();
      await ctx.tx(async (tx) => {
        const before = await findPost(tx.db, ctx.subject.id);
        if (!before) throw unknownPost();
        if (before.status === 'trash') throw alreadyTrashed();
        await trashPost(tx, before, writerOf(type, ctx), writeRulesOf(ctx.services, ctx.site));
      });
      return item(resource, await getPost(ctx, ctx.subject.id), { context: 'edit' });
    },
  });
  return [create, read, update, remove];
}

/** The whole update, also used by autosaves of one's own draft. */
export async function savePost(type: PostType, ctx: Ctx & { subject: PostHead }): Promise<void> {
  const changes = await toChanges(type, ctx.args, ctx);
  if (changes.status !== ctx.subject.status) refuseStatus(type, ctx, changes.status);
  await ctx.tx(async (tx) => {
    const before = await findPost(tx.db, ctx.subject.id);
    if (!before) throw unknownPost();
    if (!isExpected(ctx.request.headers['if-match'], before)) throw changedMeanwhile(before);
    await checkChanges(tx, type, changes, before, ctx);
    await updatePost(tx, before, changes, writerOf(type, ctx), writeRulesOf(ctx.services, ctx.site));
  });
}

/** `If-Match: "2026-11-16T10:42:07"`: the change holds only for what was last changed then, in UTC. */
function isExpected(header: string | undefined, { modified_gmt: modified }: PostRow): boolean {
  if (header === undefined || header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1') === modified);
}

export async function getPost({ db }: Pick<Ctx, 'db'>, postId: number): Promise<PostRow> {
  const row = await findPost(db, postId);
  if (!row) throw unknownPost();
  return row;
}

async function deleteForGood(ctx: Ctx, resource: Resource, postId: number): Promise<unknown> {
  const previous = await shapePrevious(resource, await getPost(ctx, postId), ctx, 'edit');
  await ctx.tx(async (tx) => {
    const found = await findPost(tx.db, postId);
    if (found) await removePost(tx, found);
  });
  return previous;
}

function refuseStatus(type: PostType, ctx: Ctx, status: string | undefined): void {
  const refusal = mayUseStatus(type, ctx, status);
  if (refusal) throw refusal;
}

/** GET of one post names its public page. */
export async function alternateLink(ctx: Ctx, subject: PostHead): Promise<string> {
  const { db } = ctx;
  const settings = addressSettings(ctx.services, ctx.site);
  const terms = settings.structure.includes('%category%') ? await findTermsOfPosts(db, [subject.id]) : new Map();
  return `<${permalink(subject, await findAddressFacts(db, [subject], terms, settings))}>; rel="alternate"; type=text/html`;
}

const changedMeanwhile = ({ modified_gmt: modified }: PostRow) =>
  restError('rest_precondition_failed', 412, 'Somebody else has changed this meanwhile.', { modified_gmt: modified });
export const unknownPost = () => restError('rest_post_invalid_id', 404, 'No post has that id.');
const alreadyTrashed = () => restError('rest_already_trashed', 410, 'The post is in the trash already.');
const noTrash = () => restError('rest_trash_not_supported', 501, 'There is no trash here. Send force=true to delete.');
