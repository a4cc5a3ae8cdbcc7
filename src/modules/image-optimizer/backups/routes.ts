// image-optimizer/v1 backups: bringing images back, and giving up the way back.
import { randomUUID } from 'node:crypto';
import { a } from '#kernel/args/args.ts';
import { isUniqueViolation } from '#kernel/db/errors.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { findItem } from '#content/media/store.ts';
import { begun, reportBegun } from '#modules/image-optimizer/answers.ts';
import { isRestorable } from '#modules/image-optimizer/engine/rules.ts';
import * as errors from '#modules/image-optimizer/errors.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { findRunningOperation, insertOperation } from '#modules/image-optimizer/operations/store.ts';
import { mayManage } from '#modules/image-optimizer/permissions.ts';
import { queueImage, removeBackups, startRestore } from '#modules/image-optimizer/queue/actions.ts';

const removeAllBackups = route({
  path: '/backups',
  methods: ['DELETE'],
  answers: begun,
  permission: mayManage,
  async handle({ tx, services, caller }) {
    const start = tx(async (open) => {
      if (await findRunningOperation(open.db, 'remove-backup')) return;
      const operationId = randomUUID();
      await insertOperation(open.db, {
        id: operationId,
        kind: 'remove-backup',
        state: 'in-progress',
        total: 0,
        total_bytes: 0,
        started_at: open.now.toISOString(),
        finished_at: null,
      });
      await open.enqueue(removeBackups, { operationId });
    });
    // Somebody else began at the same moment.
    await start.catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
    services.log.info({ user: caller.id }, 'The backups of all images are removed.');
    return reportBegun();
  },
});

const restoreImage = route({
  path: '/backups/restore/{image_id}',
  methods: ['POST'],
  args: { image_id: a.int({ description: 'The number of the image.' }) },
  answers: begun,
  permission: mayManage,
  async handle({ args, db, services, tx }) {
    const imageId = args.image_id;
    if (!(await findItem(db, imageId))) throw errors.imageNotFound();
    if (!isRestorable(await findFiles(db, [imageId]))) throw errors.noBackup();
    const isQueued = await tx((open) => queueImage(open, { imageId, kind: 'restore', origin: 'single' }, services));
    if (!isQueued) throw errors.inProgress();
    return reportBegun();
  },
});

const restoreAll = route({
  path: '/backups/restore',
  methods: ['POST'],
  unlisted: { image_ids: a.list(a.int({ minimum: 1 }), { description: 'The images; without it all of them.' }) },
  fault: errors.badArgument,
  answers: begun,
  permission: mayManage,
  async handle(ctx) {
    if (await findRunningOperation(ctx.db, 'restore')) throw isRunning();
    try {
      await ctx.tx((tx) => startRestore(tx, ctx.services, ctx.args.image_ids));
    } catch (error) {
      if (isUniqueViolation(error)) throw isRunning();
      throw error;
    }
    return reportBegun();
  },
});

export const routes: readonly Route[] = [removeAllBackups, restoreImage, restoreAll];

const isRunning = () => errors.forbidden('Images are being restored already.');
