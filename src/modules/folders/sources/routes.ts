// folders/v1 import: folders of other systems, read, matched and taken over.
import type { Ctx } from '#kernel/routes/context.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { unknownSource } from '#modules/folders/errors.ts';
import { needs } from '#modules/folders/permissions.ts';
import { message } from '#modules/folders/replies.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { readAttachments, readFolders, runImport } from './actions.ts';
import { findSource, type FolderSource } from './sources.ts';

const mayImport = needs('upload_files', 'manage_options');

const getFolders = route({
  path: '/import/get-folders/{prefix:[a-zA-Z]+}',
  methods: ['GET'],
  permission: mayImport,
  async handle(ctx) {
    const source = theSource(ctx);
    await ctx.tx((tx) => readFolders(tx, source));
    return json({ result: true });
  },
});

const getAttachments = route({
  path: '/import/get-attachments/{prefix:[a-zA-Z]+}',
  methods: ['GET'],
  permission: mayImport,
  async handle(ctx) {
    const source = theSource(ctx);
    await ctx.tx((tx) => readAttachments(tx, source));
    return json({ result: true });
  },
});

const run = route({
  path: '/import/run/{prefix:[a-zA-Z]+}',
  methods: ['GET'],
  permission: mayImport,
  async handle(ctx) {
    const source = theSource(ctx);
    const target = { owner: ownerFor(ctx), userId: ctx.caller.id, settings: ctx.services.settings };
    const count = await ctx.tx((tx) => runImport(tx, source, target));
    return message(`Imported ${count} folders.`);
  },
});

export const routes: readonly Route[] = [getFolders, getAttachments, run];

function theSource({ args: { prefix } }: Pick<Ctx<{ prefix: string }>, 'args'>): FolderSource {
  const source = findSource(prefix);
  if (!source) throw unknownSource();
  return source;
}
