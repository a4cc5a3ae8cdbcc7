// folders/v1 csv: all folders as rows, and back.
import { CsvError } from '#kernel/csv/read.ts';
import { CSV_TYPE, csvText } from '#kernel/csv/write.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, json, type Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { findUsersById } from '#content/users/store.ts';
import { sentTo, toNumber } from '#modules/folders/input.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { flatFolders, keepSnapshot, readSnapshot, type FlatFolder } from '#modules/folders/snapshots/actions.ts';
import { importTree } from '#modules/folders/tree/import.ts';
import { readFolderFile, type FolderFile } from './read-file.ts';
import { cellsOf, COLUMNS, jsonRow } from './rules.ts';

const EVERYBODY = -1;

const exportFolders = route({
  path: '/export-csv',
  methods: ['GET'],
  permission: mayUpload,
  async handle(ctx) {
    const folders = await visibleFolders(ctx);
    if (ctx.request.headers['accept']?.includes('text/csv') !== true) return json({ folders: folders.map(jsonRow) });
    const text = [...csvText(COLUMNS, folders.map(cellsOf))].join('');
    return bytes(text, CSV_TYPE, { headers: { 'Content-Disposition': 'attachment; filename="folders.csv"' } });
  },
});

const describeFile = route({
  path: '/import-csv-detail',
  methods: ['POST'],
  takesFiles: true,
  permission: mayUpload,
  handle: withFile(async (ctx, { folders }) => {
    const owners = new Set(folders.map((folder) => folder.created_by).filter((id) => id > 0));
    const users = await findUsersById(ctx.db, [...owners]);
    return json(Object.fromEntries(users.map((user) => [user.id, `${user.display_name} folders`])));
  }),
});

const importFolders = route({
  path: '/import-csv',
  methods: ['POST'],
  takesFiles: true,
  permission: mayUpload,
  handle: withFile(async (ctx, { folders, skipped }) => {
    const wanted = toNumber(sentTo(ctx)['userId']) ?? EVERYBODY;
    const chosen = folders.filter((folder) => wanted === EVERYBODY || folder.created_by === wanted);
    const owner = ownerFor(ctx);
    const imported = await ctx.tx(async (tx) => {
      await keepSnapshot(tx, 'import', ctx.caller.id, owner);
      return importTree(
        tx,
        owner,
        chosen.map(({ attachment_ids: attachments, ...folder }) => ({ ...folder, attachments })),
      );
    });
    const { attachments, rows } = imported.skipped;
    const mess = `Imported ${chosen.length - rows} folders.`;
    const data = { mess, skipped: { attachments, rows: rows + skipped } };
    return json({ success: { data, headers: [], status: 200 } });
  }),
});

export const exportRoutes: readonly Route[] = [exportFolders];
export const importRoutes: readonly Route[] = [importFolders, describeFile];

/** Rows of others are for those who manage the site. */
async function visibleFolders(ctx: Ctx): Promise<FlatFolder[]> {
  const snapshot = sentTo(ctx)['id'];
  const owner = ctx.caller.can('manage_options') ? undefined : ownerFor(ctx);
  if (snapshot === undefined) return flatFolders(ctx.db, owner);
  const folders = await readSnapshot(ctx.db, toNumber(snapshot) ?? 0);
  return owner === undefined ? folders : folders.filter((folder) => folder.created_by === owner);
}

function withFile(handle: (ctx: Ctx, file: FolderFile) => Promise<Reply>) {
  return async (ctx: Ctx): Promise<Reply> => {
    try {
      return await handle(ctx, await readFolderFile(ctx));
    } catch (error) {
      if (error instanceof CsvError) return invalidFile(error);
      throw error;
    }
  };
}

/** Older clients look for `success`. */
function invalidFile({ message, fault }: CsvError): Reply {
  const body = { code: 'folders_invalid_csv', message, data: { status: 400, fault }, success: false };
  return json(body, { status: 400 });
}
