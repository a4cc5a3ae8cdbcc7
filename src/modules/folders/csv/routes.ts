// folders/v1 csv: all folders as rows, and back.
import { a } from '#kernel/args/args.ts';
import { CsvError } from '#kernel/csv/read.ts';
import { CSV_TYPE, csvText } from '#kernel/csv/write.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, json, type Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape } from '#kernel/routes/shape.ts';
import { findUsersById } from '#content/users/store.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { flatFolders, keepSnapshot, readSnapshot, type FlatFolder } from '#modules/folders/snapshots/actions.ts';
import { importTree } from '#modules/folders/tree/import.ts';
import { readFolderFile, type FolderFile } from './read-file.ts';
import { cellsOf, COLUMNS, jsonRow } from './rules.ts';

const EVERYBODY = -1;

const exported = shape('folder-rows', {
  folders: listOf(
    shape('folder-row', {
      id: a.int(),
      name: a.string({ description: 'In quotes, as a cell.' }),
      parent: a.int(),
      type: a.int(),
      ord: a.int(),
      created_by: a.int(),
      attachment_ids: a.string({ description: 'Numbers with | between them.' }),
    }),
  ),
});

const exportFolders = route({
  path: '/export-csv',
  methods: ['GET'],
  unlisted: { id: a.int({ description: 'A snapshot instead of the folders as they are.' }) },
  answers: exported,
  permission: mayUpload,
  async handle(ctx) {
    const folders = await visibleFolders(ctx);
    if (ctx.request.headers['accept']?.includes('text/csv') !== true) {
      return answer(exported, { folders: folders.map(jsonRow) });
    }
    const text = [...csvText(COLUMNS, folders.map(cellsOf))].join('');
    return bytes(text, CSV_TYPE, { headers: { 'Content-Disposition': 'attachment; filename="folders.csv"' } });
  },
});

const owners = mapOf(a.string({ description: 'What to call the folders of this person.' }));

const describeFile = route({
  path: '/import-csv-detail',
  methods: ['POST'],
  answers: owners,
  takesFiles: true,
  permission: mayUpload,
  handle: withFile(async (ctx, { folders }) => {
    const ids = new Set(folders.map((folder) => folder.created_by).filter((id) => id > 0));
    const users = await findUsersById(ctx.db, [...ids]);
    return answer(owners, Object.fromEntries(users.map((user) => [user.id, `${user.display_name} folders`])));
  }),
});

const imported = shape('folders-imported', {
  success: shape('folders-imported-facts', {
    data: shape('folders-imported-data', {
      mess: a.string(),
      skipped: shape('folders-skipped', { attachments: a.int(), rows: a.int() }),
    }),
    headers: listOf(a.string()),
    status: a.int(),
  }),
});

const importFolders = route({
  path: '/import-csv',
  methods: ['POST'],
  unlisted: { userId: a.int({ default: EVERYBODY, description: 'Only the folders of this person; -1 for all.' }) },
  fault: 'ignored',
  answers: imported,
  takesFiles: true,
  permission: mayUpload,
  handle: withFile(async (ctx: Ctx<{ userId: number }>, { folders, skipped }) => {
    const { userId: wanted } = ctx.args;
    const chosen = folders.filter((folder) => wanted === EVERYBODY || folder.created_by === wanted);
    const owner = ownerFor(ctx);
    const { skipped: left } = await ctx.tx(async (tx) => {
      await keepSnapshot(tx, 'import', ctx.caller.id, owner);
      return importTree(
        tx,
        owner,
        chosen.map(({ attachment_ids: attachments, ...folder }) => ({ ...folder, attachments })),
      );
    });
    const { attachments, rows } = left;
    const mess = `Imported ${chosen.length - rows} folders.`;
    const data = { mess, skipped: { attachments, rows: rows + skipped } };
    return answer(imported, { success: { data, headers: [], status: 200 } });
  }),
});

export const exportRoutes: readonly Route[] = [exportFolders];
export const importRoutes: readonly Route[] = [importFolders, describeFile];

/** Rows of others are for those who manage the site. */
async function visibleFolders(ctx: Ctx<{ id?: number }>): Promise<FlatFolder[]> {
  const { id: snapshot } = ctx.args;
  const owner = ctx.caller.can('manage_options') ? undefined : ownerFor(ctx);
  if (snapshot === undefined) return flatFolders(ctx.db, owner);
  const folders = await readSnapshot(ctx.db, snapshot);
  return owner === undefined ? folders : folders.filter((folder) => folder.created_by === owner);
}

function withFile<A>(handle: (ctx: Ctx<A>, file: FolderFile) => Promise<Reply>) {
  return async (ctx: Ctx<A>): Promise<Reply> => {
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
