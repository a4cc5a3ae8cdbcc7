// folders/public/v1: the shared folders, for other programs.
import { a } from '#kernel/args/args.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { anyone, route, type Route } from '#kernel/routes/route.ts';
import { listOf, orNull, shape, successOf, type Shape } from '#kernel/routes/shape.ts';
import { countPosts } from '#content/posts/counts.ts';
import { attachment } from '#content/posts/types.ts';
import { dataOrFailure, done, failed, orFailure, success } from '#modules/folders/answers.ts';
import { placeItems } from '#modules/folders/items/actions.ts';
import { findItemIds } from '#modules/folders/items/store.ts';
import { keyArgs, withKey } from '#modules/folders/key/guard.ts';
import { SHARED } from '#modules/folders/scope.ts';
import { findOrCreateFolder } from '#modules/folders/tree/actions.ts';
import { folderNode } from '#modules/folders/tree/answers.ts';
import { countsOf, inOrder, treeOf } from '#modules/folders/tree/rules.ts';
import { countFiled, findFolder, findFolders } from '#modules/folders/tree/store.ts';

const ALL_FILES = -1;
const UNCATEGORISED = 0;

const folderArgs = { ...keyArgs, folder_id: a.int({ description: 'The folder.' }) };

const sharedFolders = successOf(shape('shared-folders', { folders: listOf(folderNode) }));

const listFolders = route({
  path: '/folders',
  methods: ['GET'],
  unlisted: keyArgs,
  fault: 'ignored',
  answers: sharedFolders,
  permission: anyone,
  handle: withKey(sharedFolders, async ({ db }) => {
    const folders = await findFolders(db, SHARED);
    const { display } = countsOf(folders, 'counter_file_in_folder');
    return success({ folders: treeOf(inOrder(folders, null), display) });
  }),
});

const sharedFolderMade = dataOrFailure('shared-folder-made', shape('shared-folder-id', { id: a.int() }));

const createFolder = route({
  path: '/folders',
  methods: ['POST'],
  unlisted: {
    ...keyArgs,
    name: a.string({ default: '', description: 'What it is called.' }),
    parent_id: a.schema<number | null>({ type: ['integer', 'null'], minimum: 0, description: 'The folder above.' }),
  },
  fault: 'ignored',
  answers: sharedFolderMade,
  permission: anyone,
  handle: withKey(sharedFolderMade, async (ctx: Ctx<Args<{ name: string; parent_id?: number | null }>>) => {
    const { name, parent_id: parentId = ctx.sent('parent_id') ? undefined : 0 } = ctx.args;
    if (parentId === undefined) return failed('Required fields are missing.');
    try {
      const { id } = await ctx.tx((tx) => findOrCreateFolder(tx, SHARED, { name, parentId: parentId ?? 0 }));
      return success({ id });
    } catch (error) {
      // These clients look at `success`, not at the status.
      if (error instanceof RestError && error.code === 'validation_failed') {
        return failed('Required fields are missing.');
      }
      throw error;
    }
  }),
});

type Args<A> = A & { token: string };
type FolderArgs = Args<{ folder_id?: number }>;

const sharedFolder = successOf(
  shape('shared-folder-found', {
    folder: orNull(shape('shared-folder', { id: a.int(), name: a.string(), parent: a.int() })),
  }),
);

const readFolder = behindKey('/folder', sharedFolder, async ({ db, args: { folder_id: id } }) => {
  const row = id === undefined ? undefined : await findFolder(db, SHARED, id);
  return success({ folder: row ? { id: row.id, name: row.name, parent: row.parent_id } : null });
});

const sharedItems = dataOrFailure('shared-items', shape('shared-item-ids', { attachment_ids: a.list(a.int()) }));

const listAttachments = behindKey('/attachment-id', sharedItems, async ({ db, args: { folder_id: id } }) => {
  if (id === undefined) return failed('folder_id is missing.');
  const isKnown = (await findFolder(db, SHARED, id)) !== undefined;
  return success({ attachment_ids: isKnown ? await findItemIds(db, id) : [] });
});

const sharedCount = dataOrFailure('shared-count', shape('shared-item-count', { count: a.int() }));

const countAttachments = behindKey('/attachment-count', sharedCount, async (ctx) => {
  const { folder_id: id } = ctx.args;
  return id === undefined ? failed('folder_id is missing.') : success({ count: await countIn(ctx, id) });
});

const placed = orFailure('shared-items-placed', done);

const setAttachment = route({
  path: '/folder/set-attachment',
  methods: ['POST'],
  unlisted: {
    ...keyArgs,
    ids: a.list(a.int(), { description: 'The items.' }),
    folder: a.int({ minimum: 0, description: 'The folder; 0 for none.' }),
  },
  fault: 'ignored',
  answers: placed,
  permission: anyone,
  handle: withKey(placed, async (ctx: Ctx<Args<{ ids?: number[]; folder?: number }>>) => {
    const { ids = [], folder: folderId } = ctx.args;
    if (ids.length === 0 || folderId === undefined) return failed('Validation failed');
    const isDone = await ctx.tx(async (tx) => {
      if (folderId !== 0 && !(await findFolder(tx.db, SHARED, folderId))) return false;
      await placeItems(tx, SHARED, new Map(ids.map((id) => [id, folderId])));
      return true;
    });
    return isDone ? { success: true as const } : failed('Validation failed');
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

/** A question about one folder. */
function behindKey<V>(path: string, answers: Shape<V>, handle: (ctx: Ctx<FolderArgs>) => Promise<V>): Route {
  return route({
    path,
    methods: ['GET'],
    unlisted: folderArgs,
    fault: 'ignored',
    answers,
    permission: anyone,
    handle: withKey(answers, handle),
  });
}

async function countIn({ db }: Pick<Ctx, 'db'>, id: number): Promise<number> {
  if (id > 0) return (await findFolder(db, SHARED, id))?.item_count ?? 0;
  const all = await countPosts(db, { shelf: attachment.name, statuses: ['inherit', 'private'] });
  if (id === ALL_FILES) return all;
  return id === UNCATEGORISED ? all - (await countFiled(db, SHARED)) : 0;
}
