// image-optimizer/v1 optimize: one image, all of them, and what became of them.
import { a } from '#kernel/args/args.ts';
import { isUniqueViolation } from '#kernel/db/errors.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, orNull, shape, successOf } from '#kernel/routes/shape.ts';
import { mediaKey } from '#content/media/details.ts';
import { findItem, type MediaItem } from '#content/media/store.ts';
import { begun, imageStatus, reportBegun } from '#modules/image-optimizer/answers.ts';
import { canWork } from '#modules/image-optimizer/engine/engine.ts';
import * as errors from '#modules/image-optimizer/errors.ts';
import { isWorkable } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { findImages } from '#modules/image-optimizer/images/store.ts';
import { findRunningOperation } from '#modules/image-optimizer/operations/store.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { cancelOperation, queueImage, startBulk } from '#modules/image-optimizer/queue/actions.ts';
import { mostBytes } from '#modules/image-optimizer/settings.ts';
import { listImages, waitingImage } from './list.ts';
import { statusesOf } from './status.ts';

const MOST_IDS = 500;

const reoptimize = a.bool({ default: false, description: 'Also what was optimised before.' });

const queued = successOf(
  shape('images-queued', {
    queued: a.int(),
    operation_id: orNull(a.string({ description: 'None when there was nothing to do.' })),
  }),
);
const statuses = successOf(shape('image-statuses', { status: mapOf(imageStatus) }));
const waiting = successOf(shape('images-waiting', { images: listOf(waitingImage) }));

const optimizeImage = route({
  path: '/optimize/image',
  methods: ['POST'],
  unlisted: { imageId: a.int({ required: true, minimum: 1, description: 'The image.' }), reoptimize },
  fault: errors.badArgument,
  answers: begun,
  permission: mayManage,
  async handle(ctx) {
    const { services, db } = ctx;
    await demandEngine(ctx);
    const { imageId: id } = ctx.args;
    await checkImage(ctx, await findItem(db, id), await findFiles(db, [id]));
    const isDone = (await findImages(db, [id])).get(id)?.status === 'optimized';
    const kind = ctx.args.reoptimize && isDone ? 'reoptimize' : 'optimize';
    const isQueued = await ctx.tx((tx) => queueImage(tx, { imageId: id, kind, origin: 'single' }, services));
    if (!isQueued) throw errors.inProgress();
    return reportBegun();
  },
});

const optimizeAll = route({
  path: '/optimize/bulk',
  methods: ['POST'],
  unlisted: { reoptimize },
  fault: errors.badArgument,
  answers: queued,
  permission: mayManage,
  async handle(ctx) {
    await demandEngine(ctx);
    const isAgain = ctx.args.reoptimize;
    if (await findRunningOperation(ctx.db, 'optimize')) throw isRunning();
    try {
      const operation = await ctx.tx((tx) => startBulk(tx, ctx.services, { isAgain }));
      const data = { queued: operation?.total ?? 0, operation_id: operation?.id ?? null };
      return answer(queued, { success: true, data });
    } catch (error) {
      if (isUniqueViolation(error)) throw isRunning();
      throw error;
    }
  },
});

const readStatus = route({
  path: '/optimize/status',
  methods: ['POST'],
  unlisted: {
    image_ids: a.list(a.int({ minimum: 1 }), { default: [], maxItems: MOST_IDS, description: 'The images.' }),
  },
  fault: errors.badArgument,
  answers: statuses,
  permission: mayManage,
  async handle(ctx) {
    return answer(statuses, { success: true, data: { status: await statusesOf(ctx, ctx.args.image_ids) } });
  },
});

const cancelAll = route({
  path: '/optimize/bulk/cancel',
  methods: ['POST'],
  answers: begun,
  permission: mayManage,
  async handle(ctx) {
    await ctx.tx(async (tx) => {
      const operation = await findRunningOperation(tx.db, 'optimize');
      if (!operation) throw errors.forbidden('No images are being optimised.');
      await cancelOperation(tx, operation);
    });
    return reportBegun();
  },
});

const listQueue = route({
  path: '/optimize/bulk/images',
  methods: ['GET'],
  unlisted: { page: a.int({ minimum: 1 }), per_page: a.int({ minimum: 1 }) },
  fault: 'ignored',
  answers: waiting,
  permission: mayManage,
  async handle(ctx) {
    const { page, per_page: perPage } = ctx.args;
    return answer(waiting, { success: true, data: { images: await listImages(ctx, { page, perPage }) } });
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
