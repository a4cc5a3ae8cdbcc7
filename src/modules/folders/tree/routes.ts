// folders/v1: the tree, its order and its colours, and what lies where.
import { invalidParams as invalidArguments } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json, jsonText } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { countPosts } from '#content/posts/counts.ts';
import { attachment } from '#content/posts/types.ts';
import * as errors from '#modules/folders/errors.ts';
import { sentTo, toNumber, toNumbers, toText, type Sent } from '#modules/folders/input.ts';
import { placeItems } from '#modules/folders/items/actions.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { success } from '#modules/folders/replies.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { changeChoices, choicesOf } from '#modules/folders/settings/actions.ts';
import { toSort } from '#modules/folders/settings/rules.ts';
import { keepBeforeDelete } from '#modules/folders/snapshots/actions.ts';
import * as actions from './actions.ts';
import { shownCounts, shownTree } from './shown.ts';
import { COUNTERS, flattened, hitsOf, inOrder, toCounter, treeOf, type Sort, type TreeNode } from './rules.ts';
import { findFolder, findFolders } from './store.ts';

const MOST_ITEMS = 1000;

const getFolders = route({
  path: '/get-folders',
  methods: ['GET'],
  permission: mayUpload,
  async handle(ctx) {
    const sent = sentTo(ctx);
    const search = toText(sent['search']).trim();
    const sort = await rememberedSort(ctx);
    const { tree, counts } = await shownTree(ctx, sort);
    const hits = search === '' ? tree : JSON.stringify(await findHits(ctx, sort, search));
    const all = await countPosts(ctx.db, { type: attachment.name, statuses: ['inherit', 'private'] });
    const text = `{"tree":${hits},"allAttachmentsCount":${all},"attachmentsCount":${counts}}`;
    return sent['_fields'] === undefined ? jsonText(text) : json(JSON.parse(text));
  },
});

const listForBlock = route({
  path: '/gutenberg-get-folders',
  methods: ['GET'],
  permission: mayUpload,
  async handle(ctx) {
    const tree = treeOf(inOrder(await findFolders(ctx.db, ownerFor(ctx)), null));
    const folders = flattened(tree).map(({ node, depth }) => ({
      value: node.id,
      label: `${'-'.repeat(depth)}${node.title}`,
    }));
    return success([{ value: 0, label: 'Choose a folder', disabled: true }, ...folders]);
  },
});

const setFolderCounter = route({
  path: '/set-folder-counter',
  methods: ['GET'],
  permission: mayUpload,
  async handle(ctx) {
    const counter = toCounter(sentTo(ctx)['type']);
    if (!counter) throw invalidArguments({ type: { message: `type must be one of ${COUNTERS.join(', ')}.` } });
    await ctx.tx((tx) => changeChoices(tx, ctx.caller.id, { FOLDER_COUNTER_TYPE: counter }));
    return json(await shownCounts(ctx));
  },
});

const newFolder = writing('/new-folder', async ({ tx }, sent, owner) => {
  const parentId = toNumber(sent['parent']);
  if (parentId === undefined || parentId < 0) throw errors.validationFailed();
  const name = toText(sent['title']);
  const { id, name: title } = await tx((open) => actions.createFolder(open, owner, { name, parentId }));
  return { title, id, key: id, type: 0, parent: parentId, children: [], 'data-count': 0, 'data-id': id };
});

const updateFolder = writing('/update-folder', async ({ tx }, sent, owner) => {
  const id = toNumber(sent['id']);
  if (id === undefined || toNumber(sent['parent']) === undefined) throw errors.validationFailed();
  await tx((open) => actions.renameFolder(open, owner, id, toText(sent['title'])));
  return true;
});

const updateFolderColor = writing('/update-folder-color', async ({ tx }, sent, owner) => {
  const id = toNumber(sent['folderId']);
  const color = sent['color'] ?? '';
  if (id === undefined || typeof color !== 'string') throw errors.validationFailed();
  if (!/^(?:#[0-9a-f]{3}|#[0-9a-f]{6})?$/i.test(color)) throw errors.validationFailed('The colour must be #aabbcc.');
  await tx((open) => actions.colourFolder(open, owner, id, color));
  return true;
});

const updateFolderOrder = writing('/update-folder-ord', async (ctx, sent, owner) => {
  const [id, targetId, parentId] = ['dragNodeId', 'dropNodeId', 'toParentId'].map((name) => toNumber(sent[name]));
  const position = POSITIONS.find((one) => one === toNumber(sent['dropPosition']));
  if (id === undefined || targetId === undefined || parentId === undefined || position === undefined) {
    throw errors.invalidParams('Four numbers say what was dropped where.');
  }
  await ctx.tx((open) => actions.moveFolder(open, owner, { id, targetId, parentId, position }));
  const { FOLDER_COUNTER_TYPE: counter } = await choicesOf(ctx.db, ctx.caller.id);
  return counter === 'counter_file_in_folder' ? true : shownCounts(ctx);
});

const POSITIONS = [-1, 0, 1] as const;

const deleteFolder = writing('/delete-folder', async (ctx, sent, owner) => {
  const ids = toNumbers(sent['ids'] ?? []);
  if (!ids || ids.length === 0) throw errors.nothingToDelete();
  await ctx.tx(async (open) => {
    await keepBeforeDelete(open, owner, ids, ctx.caller.id);
    await actions.deleteTrees(open, owner, ids);
  });
  return shownCounts(ctx);
});

const assignFolder = writing('/assign-folder', async (ctx, sent, owner) => {
  const folderId = toNumber(sent['folderId']);
  const ids = sent['ids'] == null ? undefined : toNumbers(sent['ids']);
  if (folderId === undefined || folderId < 0 || !ids || ids.length > MOST_ITEMS) throw errors.validationFailed();
  await ctx.tx(async (open) => {
    if (folderId !== 0 && !(await findFolder(open.db, owner, folderId))) throw errors.validationFailed();
    await placeItems(open, owner, new Map(ids.map((id) => [id, folderId])));
  });
  return shownCounts(ctx);
});

export const readRoutes: readonly Route[] = [getFolders, listForBlock, setFolderCounter];
export const writeRoutes: readonly Route[] = [
  newFolder,
  updateFolder,
  updateFolderColor,
  updateFolderOrder,
  deleteFolder,
  assignFolder,
];

/** A change of the caller's tree, in the words that were sent. */
function writing(path: string, change: (ctx: Ctx, sent: Sent, owner: number) => Promise<unknown>): Route {
  return route({
    path,
    methods: ['POST'],
    permission: mayUpload,
    handle: async (ctx) => json(await change(ctx, sentTo(ctx), ownerFor(ctx))),
  });
}

/** The sort that was asked for is remembered; without one the remembered sort holds. */
async function rememberedSort(ctx: Ctx): Promise<Sort | null> {
  const { orderby, order } = sentTo(ctx);
  const isReset = order === 'reset';
  if (!isReset && (orderby === undefined || order === undefined)) {
    return (await choicesOf(ctx.db, ctx.caller.id)).DEFAULT_SORT_FOLDERS;
  }
  const sort = isReset ? null : toSort({ orderby, order });
  await ctx.tx((tx) => changeChoices(tx, ctx.caller.id, { DEFAULT_SORT_FOLDERS: sort }));
  return sort;
}

async function findHits(ctx: Ctx, sort: Sort | null, search: string): Promise<TreeNode[]> {
  return hitsOf(inOrder(await findFolders(ctx.db, ownerFor(ctx)), sort), search);
}
