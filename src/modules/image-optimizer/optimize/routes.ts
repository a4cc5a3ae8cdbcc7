// image-optimizer/v1 optimize: one image, all of them, and what became of them.
import { isUniqueViolation } from '#kernel/db/errors.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { mediaKey } from '#content/media/details.ts';
import { findItem, type MediaItem } from '#content/media/store.ts';
import { canWork } from '#modules/image-optimizer/engine/engine.ts';
import * as errors from '#modules/image-optimizer/errors.ts';
import { isWorkable } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { sentTo, toBoolean, toId, toIds } from '#modules/image-optimizer/input.ts';
import { findImages } from '#modules/image-optimizer/images/store.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { cancelOperation, queueImage, startBulk } from '#modules/image-optimizer/queue/actions.ts';
import { findRunningOperation } from '#modules/image-optimizer/operations/store.ts';
import { success } from '#modules/image-optimizer/replies.ts';
import { mostBytes } from '#modules/image-optimizer/settings.ts';
import { listImages } from './list.ts';
import { statusesOf } from './status.ts';

const MOST_IDS = 500;

const optimizeImage = route({
  path: '/optimize/image',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    const { services, db } = ctx;
    await demandEngine(ctx);
    const sent = sentTo(ctx);
    const id = toId(sent['imageId']);
    if (id === undefined) throw errors.badRequest('The member imageId is missing.');
    await checkImage(ctx, await findItem(db, id), await findFiles(db, [id]));
    const isDone = (await findImages(db, [id])).get(id)?.status === 'optimized';
    const kind = toBoolean(sent['reoptimize']) && isDone ? 'reoptimize' : 'optimize';
    const isQueued = await ctx.tx((tx) => queueImage(tx, { imageId: id, kind, origin: 'single' }, services));
    if (!isQueued) throw errors.inProgress();
    return json({ success: true, data: {} });
  },
});

const optimizeAll = route({
  path: '/optimize/bulk',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    await demandEngine(ctx);
    const isAgain = toBoolean(sentTo(ctx)['reoptimize']);
    if (await findRunningOperation(ctx.db, 'optimize')) throw isRunning();
    try {
      const operation = await ctx.tx((tx) => startBulk(tx, ctx.services, { isAgain }));
      return success({ queued: operation?.total ?? 0, operation_id: operation?.id ?? null });
    } catch (error) {
      if (isUniqueViolation(error)) throw isRunning();
      throw error;
    }
  },
});

const readStatus = route({
  path: '/optimize/status',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    const ids = toIds(sentTo(ctx)['image_ids'] ?? []);
    if (!ids) throw errors.badRequest('The member image_ids is a list of numbers.');
    if (ids.length > MOST_IDS) throw errors.badRequest(`At most ${MOST_IDS} images can be asked for at once.`);
    return success({ status: await statusesOf(ctx, ids) });
  },
});

const cancelAll = route({
  path: '/optimize/bulk/cancel',
  methods: ['POST'],
  permission: mayManage,
  async handle(ctx) {
    await ctx.tx(async (tx) => {
      const operation = await findRunningOperation(tx.db, 'optimize');
      if (!operation) throw errors.forbidden('No images are being optimised.');
      await cancelOperation(tx, operation);
    });
    return json({ success: true, data: {} });
  },
});

const listQueue = route({
  path: '/optimize/bulk/images',
  methods: ['GET'],
  permission: mayManage,
  async handle(ctx) {
    const sent = sentTo(ctx);
    return success({ images: await listImages(ctx, { page: toId(sent['page']), perPage: toId(sent['per_page']) }) });
  },
});

export const routes: readonly Route[] = [optimizeImage, optimizeAll, readStatus, cancelAll, listQueue];

const isRunning = () => errors.forbidden('Images are being optimised already.');

async function demandEngine({ services, db }: Pick<Ctx, 'services' | 'db'>): Promise<void> {
  if (!(await canWork(services, db))) throw errors.unauthorized();
}

async function checkImage(
  { services }: Pick<Ctx, 'services'>,
  item: MediaItem | undefined,
  rows: readonly FileRow[],
): Promise<void> {
  if (!item) throw errors.imageNotFound();
  if (!isWorkable(item, rows)) throw errors.badRequest('Files of this type cannot be optimised.');
  const facts = await services.files.facts(mediaKey(item.file));
  if (!facts) throw errors.imageNotFound();
  if (facts.size > services.settings.get(mostBytes)) throw errors.tooLarge();
}
