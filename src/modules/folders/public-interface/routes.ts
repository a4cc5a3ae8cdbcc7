// folders/public/v1: the shared folders, for other programs.
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { countPosts } from '#content/posts/counts.ts';
import { attachment } from '#content/posts/types.ts';
import { toNumber, toNumbers, toText } from '#modules/folders/input.ts';
import { placeItems } from '#modules/folders/items/actions.ts';
import { findItemIds } from '#modules/folders/items/store.ts';
import { withKey } from '#modules/folders/key/guard.ts';
import { SHARED } from '#modules/folders/scope.ts';
import { findOrCreateFolder } from '#modules/folders/tree/actions.ts';
import { countsOf, inOrder, treeOf } from '#modules/folders/tree/rules.ts';
import { countFiled, findFolder, findFolders } from '#modules/folders/tree/store.ts';

const ALL_FILES = -1;
const UNCATEGORISED = 0;

const listFolders = route({
  path: '/folders',
  methods: ['GET'],
  permission: anyone,
  handle: withKey(async ({ db }) => {
    const folders = await findFolders(db, SHARED);
    const { display } = countsOf(folders, 'counter_file_in_folder');
    return { success: true, data: { folders: treeOf(inOrder(folders, null), display) } };
  }),
});

const createFolder = route({
  path: '/folders',
  methods: ['POST'],
  permission: anyone,
  handle: withKey(async (ctx, sent) => {
    const parentId = toNumber(sent['parent_id'] ?? 0);
    if (parentId === undefined || parentId < 0) return failed('Required fields are missing.');
    try {
      const wish = { name: toText(sent['name']), parentId };
      const { id } = await ctx.tx((tx) => findOrCreateFolder(tx, SHARED, wish));
      return { success: true, data: { id } };
    } catch (error) {
      // These clients look at `success`, not at the status.
      if (error instanceof RestError && error.code === 'validation_failed') {
        return failed('Required fields are missing.');
      }
      throw error;
    }
  }),
});

const readFolder = route({
  path: '/folder',
  methods: ['GET'],
  permission: anyone,
  handle: withKey(async ({ db }, sent) => {
    const id = toNumber(sent['folder_id']);
    const row = id === undefined ? undefined : await findFolder(db, SHARED, id);
    const folder = row ? { id: row.id, name: row.name, parent: row.parent_id } : null;
    return { success: true, data: { folder } };
  }),
});

const listAttachments = route({
  path: '/attachment-id',
  methods: ['GET'],
  permission: anyone,
  handle: withKey(async ({ db }, sent) => {
    const id = toNumber(sent['folder_id']);
    if (id === undefined) return failed('folder_id is missing.');
    const isKnown = (await findFolder(db, SHARED, id)) !== undefined;
    return { success: true, data: { attachment_ids: isKnown ? await findItemIds(db, id) : [] } };
  }),
});

const countAttachments = route({
  path: '/attachment-count',
  methods: ['GET'],
  permission: anyone,
  handle: withKey(async (ctx, sent) => {
    const id = toNumber(sent['folder_id']);
    if (id === undefined) return failed('folder_id is missing.');
    return { success: true, data: { count: await countIn(ctx, id) } };
  }),
});

const setAttachment = route({
  path: '/folder/set-attachment',
  methods: ['POST'],
  permission: anyone,
  handle: withKey(async (ctx, sent) => {
    const ids = sent['ids'] == null ? undefined : toNumbers(sent['ids']);
    const folderId = toNumber(sent['folder']);
    if (!ids || ids.length === 0 || folderId === undefined || folderId < 0) return failed('Validation failed');
    const isDone = await ctx.tx(async (tx) => {
      if (folderId !== 0 && !(await findFolder(tx.db, SHARED, folderId))) return false;
      await placeItems(tx, SHARED, new Map(ids.map((id) => [id, folderId])));
      return true;
    });
    return isDone ? { success: true } : failed('Validation failed');
  }),
});

export const routes: readonly Route[] = [
  listFolders,
  createFolder,
  readFolder,
  listAttachments,
  countAttachments,
  setAttachment,
];

const failed = (reason: string) => ({ success: false, data: { mess: reason } });

async function countIn({ db }: Pick<Ctx, 'db'>, id: number): Promise<number> {
  if (id > 0) return (await findFolder(db, SHARED, id))?.item_count ?? 0;
  const all = await countPosts(db, { type: attachment.name, statuses: ['inherit', 'private'] });
  if (id === ALL_FILES) return all;
  return id === UNCATEGORISED ? all - (await countFiled(db, SHARED)) : 0;
}
