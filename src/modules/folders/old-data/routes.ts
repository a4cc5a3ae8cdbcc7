// folders/v1 old data: the folders of the format before, and clearing everything.
import { invalidParams } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { sentTo } from '#modules/folders/input.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { failure, message, success } from '#modules/folders/replies.ts';
import { declinedImports } from '#modules/folders/settings/settings.ts';
import { SOURCES } from '#modules/folders/sources/sources.ts';
import { deleteStaged } from '#modules/folders/sources/store.ts';
import { clearAll, findOldFolders, insertOldFolders, OLD_PREFIX } from './actions.ts';
import { chunked, readChunk, type OldFolder } from './rules.ts';
import { deleteConverted } from './store.ts';

const getOldData = route({
  path: '/fb-get-old-data',
  methods: ['POST'],
  permission: mayUpload,
  handle: async ({ db }) => success({ folders: chunked(await findOldFolders(db)) }),
});

const insertOldData = route({
  path: '/fb-insert-old-data',
  methods: ['POST'],
  permission: mayUpload,
  async handle(ctx) {
    const folders = readChunk(sentTo(ctx)['folders']);
    if (!folders?.every((folder) => isOwnerAllowed(ctx, folder))) return failure('validation failed');
    await ctx.tx((tx) => insertOldFolders(tx, folders));
    return success({ mess: 'success' });
  },
});

// Clients expect status 200 from the two that wipe, whoever asks.
const wipeOldData = route({
  path: '/fb-wipe-old-data',
  methods: ['POST'],
  permission: mayUpload,
  async handle({ caller, tx }) {
    if (!caller.can('manage_options')) return failure(NOT_ALLOWED);
    await tx(async (open) => {
      await deleteStaged(open.db, OLD_PREFIX);
      await deleteConverted(open.db);
    });
    return success({ mess: 'Successfully wiped!' });
  },
});

const clearAllData = route({
  path: '/fb-wipe-clear-all-data',
  methods: ['POST'],
  permission: mayUpload,
  async handle({ caller, services, tx }) {
    if (!caller.can('manage_options')) return failure(NOT_ALLOWED);
    await tx((open) => clearAll(open, caller.id, services.settings));
    return success({ mess: 'Successfully cleared!' });
  },
});

const declineImport = route({
  path: '/fb-no-thanks',
  methods: ['POST'],
  permission: mayUpload,
  async handle(ctx) {
    const { site } = sentTo(ctx);
    const all = SOURCES.map((source) => source.prefix);
    const declined = site === 'all' ? all : all.filter((prefix) => prefix === site);
    if (declined.length === 0) throw invalidParams({ site: { message: 'site must be the name of a source, or all.' } });
    const { settings } = ctx.services;
    const both = new Set([...settings.get(declinedImports), ...declined]);
    await ctx.tx((tx) => settings.set(tx, declinedImports, [...both]));
    return message('Success');
  },
});

export const routes: readonly Route[] = [getOldData, insertOldData, wipeOldData, clearAllData, declineImport];

const NOT_ALLOWED = 'You may not do this.';

function isOwnerAllowed({ caller }: Pick<Ctx, 'caller'>, { created_by: owner }: OldFolder): boolean {
  return owner === 0 || owner === caller.id || caller.can('manage_options');
}
