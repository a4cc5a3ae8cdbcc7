// folders/v1 import: folders of other systems, read, matched and taken over.
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, shape } from '#kernel/routes/shape.ts';
import { message } from '#modules/folders/answers.ts';
import { unknownSource } from '#modules/folders/errors.ts';
import { mayManage } from '#modules/folders/permissions.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { readAttachments, readFolders, runImport } from './actions.ts';
import { findSource, type FolderSource } from './sources.ts';

const wasRead = shape('folders-source-read', { result: exactly(true) });

const getFolders = route({
  path: '/import/get-folders/{prefix:[a-zA-Z]+}',
  methods: ['GET'],
  answers: wasRead,
  permission: mayManage,
  async handle(ctx) {
    const source = theSource(ctx);
    await ctx.tx((tx) => readFolders(tx, source));
    return answer(wasRead, { result: true });
  },
});

const getAttachments = route({
  path: '/import/get-attachments/{prefix:[a-zA-Z]+}',
  methods: ['GET'],
  answers: wasRead,
  permission: mayManage,
  async handle(ctx) {
    const source = theSource(ctx);
    await ctx.tx((tx) => readAttachments(tx, source));
    return answer(wasRead, { result: true });
  },
});

const run = route({
  path: '/import/run/{prefix:[a-zA-Z]+}',
  methods: ['GET'],
  answers: message,
  permission: mayManage,
  async handle(ctx) {
    const source = theSource(ctx);
    const target = { owner: ownerFor(ctx), userId: ctx.caller.id, settings: ctx.services.settings };
    const count = await ctx.tx((tx) => runImport(tx, source, target));
    return answer(message, { mess: `Imported ${count} folders.` });
  },
});

export const routes: readonly Route[] = [getFolders, getAttachments, run];

function theSource({ args: { prefix } }: Pick<Ctx<{ prefix: string }>, 'args'>): FolderSource {
  const source = findSource(prefix);
  if (!source) throw unknownSource();
  return source;
}
