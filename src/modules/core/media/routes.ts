// core/v2 media: list, upload, read, update, delete, edit, and making the sizes of an image.
import { rm } from 'node:fs/promises';
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { limitSearches } from '#kernel/limits/limit-searches.ts';
import { findHeads, keptList } from '#kernel/resource/records.ts';
import { writeArgs } from '#kernel/resource/resource.ts';
import { mergeParams } from '#kernel/pipeline/params.ts';
import { shapePrevious } from '#kernel/pipeline/shape-parts.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item, json, record, records, type Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { acceptFile } from '#content/media/accept.ts';
import { removeMedia, updateMedia } from '#content/media/actions.ts';
import { mediaNotFound } from '#content/media/errors.ts';
import { findParents } from '#content/media/featured.ts';
import { mediaConditions } from '#content/media/list-filters.ts';
import { canReadMedia } from '#content/media/rules.ts';
import { storeUpload, tryMakeSizes } from '#content/media/upload.ts';
import { SIGHT_TAG } from '#content/posts/reach.ts';
import { findPost, findPostHeads, type PostHead } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { writeRulesOf, zoneOf } from '#content/posts/write-rules.ts';
import { context } from '#modules/core/posts/args.ts';
import { listPosts, statusesOf, type ListResult } from '#modules/core/posts/list.ts';
import { mayUseStatus } from '#modules/core/posts/permissions.ts';
import { alternateLink } from '#modules/core/posts/routes.ts';
import * as places from '../places.ts';
import { findAccess } from './access.ts';
import { editArgs, knownTypes, listArgs, modifiers } from './args.ts';
import { checkChanges, toChanges, toTexts } from './changes.ts';
import { changeImage, editImage, modifiersOf } from './edit.ts';
import type { Media } from './fields.ts';
import {
  checkParent,
  mayCreate,
  mayDelete,
  mayEditImage,
  mayList,
  mayProcess,
  mayRead,
  mayUpdate,
  type MediaSubject,
} from './permissions.ts';
import { findMedia, media } from './resource.ts';
import { sentFile } from './sent-file.ts';

const id = a.int({ description: 'The number of the item.' });
const write = writeArgs(media);
const url = a.string({ format: 'uri', description: 'Address of an image to fetch.' });

const listMedia = route({
  path: places.media,
  methods: ['GET'],
  args: listArgs,
  resource: media,
  permission: mayList,
  async handle({ args, db, services, caller, reads, request }) {
    const more = mediaConditions({ caller, services, sent: request.query });
    const access = await findAccess({ db, services, caller }, { context: args.context, statuses: statusesOf(args) });
    const tags = [
      SIGHT_TAG,
      ...statusesOf(args).map((status) => `list:${attachment.name}:${status}`),
      ...more.flatMap((one) => one.tags),
    ];
    reads(...tags);
    const narrow = {
      parents: args.parent,
      notParents: args.parent_exclude,
      formats: [],
      terms: [],
      isAnyTermFilterEnough: false,
      media: { kinds: args.media_type, mimeTypes: knownTypes(args.mime_type) },
    };
    const place = { shelf: attachment.name, fallback: undefined };
    const asked = { ...place, zone: zoneOf(services), access, narrow, isStickyFirst: false };
    const conditions = more.map((one) => one.condition);
    const find = async (): Promise<ListResult> => {
      if (args.search) await limitSearches(services, { callerId: caller.id, address: request.address });
      return listPosts(services, args, { ...asked, narrow: { ...narrow, conditions } });
    };
    const everything = [asked, args, more.map((one) => one.key)];
    const { ids, paging } = await keptList(services.records, everything, [...tags, SETTINGS_TAG], find);
    if (args.search) await services.searches.turn();
    const heads = await findHeads<PostHead>(media, ids, services.records, db);
    const parents = await findParents(db, heads);
    for (const parent of parents.values()) reads(`${parent.type}:${parent.id}`);
    for (const head of heads) reads(`${attachment.name}:${head.id}`);
    const seen = heads.filter((head) => canReadMedia(caller, head, parents.get(head.parent_id ?? 0), services));
    return records(
      media,
      seen.map((head) => head.id),
      { paging },
    );
  },
});

const createMedia = route({
  path: places.media,
  methods: ['POST'],
  status: 201,
  args: { ...write, url },
  takesFiles: true,
  resource: media,
  permission: mayCreate,
  async handle(ctx) {
    const { args, caller, services, site, db } = ctx;
    await checkParent(db, args.post);
    const changes = toChanges(args, ctx);
    refuseStatus(ctx, changes.status);
    const sent = await sentFile(ctx);
    try {
      const accepted = await acceptFile(services, sent, { mayUseActive: caller.can('unfiltered_html') });
      await checkChanges({ db }, changes, undefined, accepted.mediaType);
      const [parent] = args.post ? await findPostHeads(db, [args.post]) : [];
      const created = await storeUpload(services, site, accepted, {
        changes,
        authorId: caller.id,
        parent,
        sent: mergeParams(ctx.request, {}),
      });
      return await createdReply(ctx, created);
    } finally {
      await rm(sent.path, { force: true });
    }
  },
});

const readMedia = route({
  path: places.mediaItem,
  methods: ['GET'],
  args: { id, context },
  resource: media,
  subject: theMedia,
  permission: mayRead,
  handle: async (ctx) => record(media, ctx.args.id, { links: [await alternateLink(ctx, ctx.subject.head)] }),
});

const updateOneMedia = route({
  path: places.mediaItem,
  methods: EDITABLE,
  args: { id, ...write },
  resource: media,
  subject: theMedia,
  permission: mayUpdate,
  async handle(ctx) {
    const { services, site, subject } = ctx;
    if (ctx.args.post !== subject.parent?.id) await checkParent(ctx.db, ctx.args.post);
    const changes = toChanges(ctx.args, ctx);
    if (changes.status !== subject.head.status) refuseStatus(ctx, changes.status);
    const { item: file } = await getMedia(ctx, subject.head.id);
    await ctx.tx(async (tx) => {
      const before = await findPost(tx.db, subject.head.id);
      if (!before) throw mediaNotFound();
      await checkChanges(tx, changes, before, file.media_type);
      await updateMedia(tx, before, changes, writeRulesOf(services, site));
    });
    return item(media, await getMedia(ctx, subject.head.id), { context: 'edit' });
  },
});

const deleteMedia = route({
  path: places.mediaItem,
  methods: ['DELETE'],
  args: { id, force: a.bool({ default: false, description: 'There is no trash: must be true.' }) },
  resource: media,
  subject: theMedia,
  permission: mayDelete,
  async handle(ctx) {
    if (!ctx.args.force) throw noTrash();
    const previous = await shapePrevious(media, await getMedia(ctx, ctx.args.id), ctx, 'edit');
    await ctx.tx(async (tx) => {
      const post = await findPost(tx.db, ctx.args.id);
      if (post) await removeMedia(tx, post, ctx.services);
    });
    return json({ deleted: true, previous });
  },
});

const processMedia = route({
  path: '/media/{id}/post-process',
  methods: ['POST'],
  args: { id, action: a.oneOf(['create-image-subsizes'], { required: true, description: 'What is to be done.' }) },
  resource: media,
  subject: theMedia,
  permission: mayProcess,
  async handle(ctx) {
    await tryMakeSizes(ctx.services, ctx.args.id);
    return item(media, await getMedia(ctx, ctx.args.id), { context: 'edit' });
  },
});

const { title, caption, description, alt_text, post } = write;

const editMedia = route({
  path: '/media/{id}/edit',
  methods: ['POST'],
  status: 201,
  args: { id, ...editArgs, title, caption, description, alt_text, post },
  resource: media,
  subject: theMedia,
  permission: mayEditImage,
  async handle(ctx) {
    const { args, caller } = ctx;
    await checkParent(ctx.db, args.post);
    const texts = { ...toTexts(args, caller), ...(args.post !== undefined && { parent: args.post }) };
    return createdReply(ctx, await editImage(ctx, await getMedia(ctx, args.id), texts));
  },
});

/** Of our own: the interface knows no way to make an image smaller. */
const scaleMedia = route({
  path: '/media/{id}/scale',
  methods: ['POST'],
  status: 201,
  args: {
    id,
    modifiers,
    width: a.int({ required: true, minimum: 1, maximum: 20_000, description: 'How wide it is then, at most.' }),
  },
  resource: media,
  subject: theMedia,
  permission: mayEditImage,
  async handle(ctx) {
    const { id: number, width, modifiers: steps } = ctx.args;
    const done = [...(steps ? modifiersOf({ src: '', modifiers: steps }) : []), { width }];
    return createdReply(ctx, await changeImage(ctx, await getMedia(ctx, number), done, {}));
  },
});

export const scaleRoutes: readonly Route[] = [scaleMedia];

export const routes: readonly Route[] = [
  listMedia,
  createMedia,
  readMedia,
  updateOneMedia,
  deleteMedia,
  processMedia,
  editMedia,
];

async function theMedia({ args, services, db, reads }: Ctx<{ id: number }>): Promise<MediaSubject> {
  const [head] = await findHeads<PostHead>(media, [args.id], services.records, db);
  if (head?.type !== attachment.name) throw mediaNotFound();
  const parent = (await findParents(db, [head])).get(head.parent_id ?? 0);
  reads(`${attachment.name}:${head.id}`, ...(parent ? [`${parent.type}:${parent.id}`] : []));
  return { head, parent };
}

async function getMedia({ db }: Pick<Ctx, 'db'>, mediaId: number): Promise<Media> {
  const [row] = await findMedia(db, [mediaId]);
  if (!row) throw mediaNotFound();
  return row;
}

async function createdReply(ctx: Ctx, created: number): Promise<Reply> {
  const headers = {
    Location: places.mediaItem.href(ctx.site, { id: created }),
    'X-WP-Upload-Attachment-ID': String(created),
  };
  return item(media, await getMedia(ctx, created), { status: 201, context: 'edit', headers });
}

function refuseStatus(ctx: Ctx, status: string | undefined): void {
  const refusal = mayUseStatus(attachment, ctx, status);
  if (refusal) throw refusal;
}

const noTrash = () => restError('rest_trash_not_supported', 501, 'There is no trash here. Send force=true to delete.');
