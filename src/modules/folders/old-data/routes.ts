// folders/v1 old data: the folders of the format before, and clearing everything.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, successOf } from '#kernel/routes/shape.ts';
import { dataOrFailure, failed, message, success } from '#modules/folders/answers.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { declinedImports } from '#modules/folders/settings/settings.ts';
import { SOURCES } from '#modules/folders/sources/sources.ts';
import { deleteStaged } from '#modules/folders/sources/store.ts';
import { clearAll, findOldFolders, insertOldFolders, OLD_PREFIX } from './actions.ts';
import { chunked, readChunk, type OldFolder } from './rules.ts';
import { deleteConverted } from './store.ts';

const oldFolder = shape('old-folder', {
  id: a.int(),
  name: a.string(),
  parent: a.int(),
  created_by: a.int(),
  attachments: a.list(a.int()),
});
const oldFolders = successOf(shape('old-folders', { folders: listOf(listOf(oldFolder)) }));
const outcome = dataOrFailure('folders-outcome', message);

const getOldData = route({
  path: '/fb-get-old-data',
  methods: ['POST'],
  answers: oldFolders,
  permission: mayUpload,
  handle: async ({ db }) => answer(oldFolders, success({ folders: chunked(await findOldFolders(db)) })),
});

const insertOldData = route({
  path: '/fb-insert-old-data',
  methods: ['POST'],
  unlisted: { folders: a.list(a.map(), { description: 'A chunk of folders, as they were read.' }) },
  fault: 'ignored',
  answers: outcome,
  permission: mayUpload,
  async handle(ctx) {
    const folders = readChunk(ctx.args.folders);
    if (!folders?.every((folder) => isOwnerAllowed(ctx, folder))) return answer(outcome, failed('validation failed'));
    await ctx.tx((tx) => insertOldFolders(tx, folders));
    return answer(outcome, success({ mess: 'success' }));
  },
});

// Clients expect status 200 from the two that wipe, whoever asks.
const wipeOldData = route({
  path: '/fb-wipe-old-data',
  methods: ['POST'],
  answers: outcome,
  permission: mayUpload,
  async handle({ caller, tx }) {
    if (!caller.can('manage_options')) return answer(outcome, failed(NOT_ALLOWED));
    await tx(async (open) => {
      await deleteStaged(open.db, OLD_PREFIX);
      await deleteConverted(open.db);
    });
    return answer(outcome, success({ mess: 'Successfully wiped!' }));
  },
});

const clearAllData = route({
  path: '/fb-wipe-clear-all-data',
  methods: ['POST'],
  answers: outcome,
  permission: mayUpload,
  async handle({ caller, services, tx }) {
    if (!caller.can('manage_options')) return answer(outcome, failed(NOT_ALLOWED));
    await tx((open) => clearAll(open, caller.id, services.settings));
    return answer(outcome, success({ mess: 'Successfully cleared!' }));
  },
});

const declineImport = route({
  path: '/fb-no-thanks',
  methods: ['POST'],
  unlisted: { site: a.oneOf(['all', ...SOURCES.map((source) => source.prefix)], { required: true }) },
  answers: message,
  permission: mayUpload,
  async handle(ctx) {
    const { site } = ctx.args;
    const all = SOURCES.map((source) => source.prefix);
    const declined = site === 'all' ? all : all.filter((prefix) => prefix === site);
    const { settings } = ctx.services;
    const both = new Set([...settings.get(declinedImports), ...declined]);
    await ctx.tx((tx) => settings.set(tx, declinedImports, [...both]));
    return answer(message, { mess: 'Success' });
  },
});

export const routes: readonly Route[] = [getOldData, insertOldData, wipeOldData, clearAllData, declineImport];

const NOT_ALLOWED = 'You may not do this.';

function isOwnerAllowed({ caller }: Pick<Ctx, 'caller'>, { created_by: owner }: OldFolder): boolean {
  return owner === 0 || owner === caller.id || caller.can('manage_options');
}
