// core/v2 autosaves of posts and pages: one for each person and post.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { shapeWhole } from '#kernel/pipeline/shape-parts.ts';
import { editOnly, writeArgs, type Field, type Resource } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, items, json, type Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { PostChanges } from '#content/posts/actions.ts';
import { revisionedMeta } from '#content/posts/meta-actions.ts';
import { fieldKeys } from '#content/posts/own-fields.ts';
import { plainLink } from '#content/posts/permalinks.ts';
import { canEditPost } from '#content/posts/rules.ts';
import type { PostHead, PostRow } from '#content/posts/store.ts';
import type { PostType } from '#content/posts/types.ts';
import { findAutosaves, type RevisionRow } from '#content/revisions/store.ts';
import { context } from '../posts/args.ts';
import { toChanges } from '../posts/changes.ts';
import { mayUpdate, type ExtraPermissions } from '../posts/permissions.ts';
import { findSubject, getPost, savePost } from '../posts/routes.ts';
import { autosaveResource } from '../revisions/resource.ts';
import { findParent } from '../revisions/routes.ts';
import { autosave, getAutosave, getAutosaveOf } from './actions.ts';

export function autosaveRoutes(type: PostType, postResource: Resource, extra: ExtraPermissions = {}): Route[] {
  const base = `/${type.restBase}` as const;
  const resource = autosaveResource(type, previewField(type));
  const subject = findSubject(type, postResource);
  const id = a.int({ description: 'The post that is saved.' });

  const listAutosaves = route({
    path: `${base}/{id}/autosaves`,
    methods: ['GET'],
    args: { id, parent: a.int({ description: 'The post that is saved.' }), context },
    resource,
    gives: 'list',
    subject: ({ db, args }) => findParent(type, { db }, args.id),
    permission: mayReadAutosaves,
    handle: async ({ args, db }) => items(resource, await findAutosaves(db, args.id)),
  });

  const createAutosave = route({
    path: `${base}/{id}/autosaves`,
    methods: ['POST'],
    args: { id, ...writeArgs(postResource) },
    resource,
    subject,
    permission: (ctx) => mayUpdate(type, ctx) ?? extra.mayUpdate?.(ctx),
    async handle(ctx) {
      const open = ctx;
      const before = await getPost(open, ctx.subject.id);
      if (isOwnUnlockedDraft(before, open)) return saveDraft(type, resource, open);
      const sent = await changesIn(type, open);
      const saved = await ctx.tx((tx) => autosave(tx, { type, before, sent }, open));
      return item(resource, await getAutosave(ctx, saved), { context: 'edit' });
    },
  });

  const readAutosave = route({
    path: `${base}/{parent}/autosaves/{id}`,
    methods: ['GET'],
    args: {
      parent: a.int({ description: 'The post that is saved.' }),
      id: a.int({ description: 'The number of the autosave.' }),
      context,
    },
    resource,
    subject: ({ db, args }) => findParent(type, { db }, args.parent),
    permission: mayReadAutosaves,
    handle: async ({ args, db }) => item(resource, await getAutosaveOf({ db }, args.parent, args.id)),
  });
  return [listAutosaves, createAutosave, readAutosave];
}

function mayReadAutosaves({ caller, services, subject }: Pick<Ctx, 'caller' | 'services'> & { subject: PostHead }) {
  return canEditPost(caller, subject, services)
    ? undefined
    : refused(caller, 'rest_cannot_read', 'You may not see these autosaves.');
}

/** One's own draft that nobody else has open is simply saved. */
function isOwnUnlockedDraft(row: PostRow, { caller, now }: Ctx): boolean {
  const isDraft = row.status === 'draft' || row.status === 'auto-draft';
  const isLocked =
    row.lock_user_id !== null &&
    row.lock_user_id !== caller.id &&
    row.lock_until !== null &&
    row.lock_until > utcText(now);
  return isDraft && row.author_id === caller.id && !isLocked;
}

/** The post itself, in the shape of its revisions. */
async function saveDraft(type: PostType, resource: Resource, ctx: Ctx & { subject: PostHead }): Promise<Reply> {
  await savePost(type, ctx);
  const row = await getPost(ctx, ctx.subject.id);
  const asRevision = { ...row, post_id: 0, kind: 'autosave', meta: await revisionedMeta(ctx, row.id, fieldKeys(type)) };
  const [shown = {}] = await shapeWhole(resource, [asRevision], ctx, 'edit');
  const { _links: _none, ...fields } = shown;
  return json({
    ...fields,
    slug: row.slug,
    guid: { raw: row.guid, rendered: row.guid },
    preview_link: `${plainLink(row, ctx.site.home)}&preview=true`,
  });
}

const changesIn = (type: PostType, ctx: Ctx): Promise<PostChanges> => toChanges(type, ctx.args, ctx);

/** Where an autosave can be looked at, by those who may edit the post. */
function previewField(type: PostType): Field<RevisionRow, undefined> {
  return {
    arg: a.string({ format: 'uri', description: 'Address of the preview.' }),
    in: editOnly,
    writable: false,
    get: (autosaved, _extra, view) => {
      const address = plainLink({ id: autosaved.post_id, type: type.name }, view.site.home);
      return `${address}&preview=true&preview_id=${autosaved.post_id}&preview_nonce=${previewNonce(autosaved.post_id, view)}`;
    },
  };
}

function previewNonce(postId: number, { services, caller }: View): string {
  return services.keys.hash('preview', `${postId}|${caller.id}`).slice(0, 10);
}
