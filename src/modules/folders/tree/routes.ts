// folders/v1: the tree, its order and its colours, and what lies where.
import { a, type ArgMap, type Values } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json, jsonText } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, type Shape } from '#kernel/routes/shape.ts';
import { countPosts } from '#content/posts/counts.ts';
import { attachment } from '#content/posts/types.ts';
import { success } from '#modules/folders/answers.ts';
import * as errors from '#modules/folders/errors.ts';
import { placeItems } from '#modules/folders/items/actions.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { changeChoices, choicesOf } from '#modules/folders/settings/actions.ts';
import { toSort } from '#modules/folders/settings/rules.ts';
import { keepBeforeDelete } from '#modules/folders/snapshots/actions.ts';
import * as actions from './actions.ts';
import { allFolders, choices, counts, createdFolder, trueOrCounts } from './answers.ts';
import { COUNTERS, flattened, hitsOf, inOrder, treeOf, type Sort, type TreeNode } from './rules.ts';
import { shownCounts, shownTree } from './shown.ts';
import { findFolder, findFolders } from './store.ts';

const MOST_ITEMS = 1000;
const POSITIONS = [-1, 0, 1] as const;

const id = a.int({ required: true });
const parent = a.int({ required: true, minimum: 0, description: 'The folder above; 0 for none.' });
const title = a.string({ default: '', description: 'What it is called.' });

const getFolders = route({
  path: '/get-folders',
  methods: ['GET'],
  unlisted: {
    search: a.string({ default: '', description: 'Only folders whose name holds this.' }),
    orderby: a.string({ description: 'What to sort by.' }),
    order: a.string({ description: 'In which direction; `reset` for the order they were dragged into.' }),
  },
  answers: allFolders,
  permission: mayUpload,
  async handle(ctx) {
    const search = ctx.args.search.trim();
    const sort = await rememberedSort(ctx);
    const { tree, counts: counted } = await shownTree(ctx, sort);
    const hits = search === '' ? tree : JSON.stringify(await findHits(ctx, sort, search));
    const all = await countPosts(ctx.db, { shelf: attachment.name, statuses: ['inherit', 'private'] });
    const text = `{"tree":${hits},"allAttachmentsCount":${all},"attachmentsCount":${counted}}`;
    return ctx.sent('_fields') ? json(JSON.parse(text)) : jsonText(text);
  },
});

const listForBlock = route({
  path: '/gutenberg-get-folders',
  methods: ['GET'],
  answers: choices,
  permission: mayUpload,
  async handle(ctx) {
    const tree = treeOf(inOrder(await findFolders(ctx.db, ownerFor(ctx)), null));
    const folders = flattened(tree).map(({ node, depth }) => ({
      value: node.id,
      label: `${'-'.repeat(depth)}${node.title}`,
    }));
    return answer(choices, success([{ value: 0, label: 'Choose a folder', disabled: true }, ...folders]));
  },
});

const setFolderCounter = route({
  path: '/set-folder-counter',
  methods: ['GET'],
  unlisted: { type: a.oneOf(COUNTERS, { required: true, description: 'What the number beside a folder counts.' }) },
  answers: counts,
  permission: mayUpload,
  async handle(ctx) {
    await ctx.tx((tx) => changeChoices(tx, ctx.caller.id, { FOLDER_COUNTER_TYPE: ctx.args.type }));
    return answer(counts, await shownCounts(ctx));
  },
});

const newFolder = writing('/new-folder', { parent, title }, createdFolder, async ({ args, tx }, owner) => {
  const { id: made, name } = await tx((open) =>
    actions.createFolder(open, owner, { name: args.title, parentId: args.parent }),
  );
  return {
    title: name,
    id: made,
    key: made,
    type: 0,
    parent: args.parent,
    children: [],
    'data-count': 0,
    'data-id': made,
  };
});

const updateFolder = writing(
  '/update-folder',
  { id, parent: a.int({ required: true }), title },
  exactly(true),
  async ({ args, tx }, owner) => {
    await tx((open) => actions.renameFolder(open, owner, args.id, args.title));
    return true as const;
  },
);

const color = a.string({ default: '', pattern: '^(?:#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6})?$', description: '`#aabbcc`.' });

const updateFolderColor = writing(
  '/update-folder-color',
  { folderId: id, color },
  exactly(true),
  async (ctx, owner) => {
    const { folderId, color: wanted } = ctx.args;
    await ctx.tx((open) => actions.colourFolder(open, owner, folderId, wanted));
    return true as const;
  },
);

const updateFolderOrder = writing(
  '/update-folder-ord',
  {
    dragNodeId: id,
    dropNodeId: id,
    toParentId: id,
    dropPosition: a.schema<(typeof POSITIONS)[number]>({ type: 'integer', enum: POSITIONS, required: true }),
  },
  trueOrCounts,
  async (ctx, owner) => {
    const { dragNodeId, dropNodeId: targetId, toParentId: parentId, dropPosition: position = 0 } = ctx.args;
    await ctx.tx((open) => actions.moveFolder(open, owner, { id: dragNodeId, targetId, parentId, position }));
    const { FOLDER_COUNTER_TYPE: counter } = await choicesOf(ctx.db, ctx.caller.id);
    return counter === 'counter_file_in_folder' ? true : shownCounts(ctx);
  },
  () => errors.invalidParams('Four numbers say what was dropped where.'),
);

const ids = a.list(a.int(), { required: true });

const deleteFolder = writing(
  '/delete-folder',
  { ids: a.list(a.int(), { required: true, minItems: 1 }) },
  counts,
  async (ctx, owner) => {
    await ctx.tx(async (open) => {
      await keepBeforeDelete(open, owner, ctx.args.ids, ctx.caller.id);
      await actions.deleteTrees(open, owner, ctx.args.ids);
    });
    return shownCounts(ctx);
  },
  errors.nothingToDelete,
);

const assignFolder = writing(
  '/assign-folder',
  { folderId: parent, ids: { ...ids, maxItems: MOST_ITEMS } },
  counts,
  async (ctx, owner) => {
    const { folderId } = ctx.args;
    await ctx.tx(async (open) => {
      if (folderId !== 0 && !(await findFolder(open.db, owner, folderId))) throw errors.validationFailed();
      await placeItems(open, owner, new Map(ctx.args.ids.map((item) => [item, folderId])));
    });
    return shownCounts(ctx);
  },
);

export const readRoutes: readonly Route[] = [getFolders, listForBlock, setFolderCounter];
export const writeRoutes: readonly Route[] = [
  newFolder,
  updateFolder,
  updateFolderColor,
  updateFolderOrder,
  deleteFolder,
  assignFolder,
];

/** A change of the caller's tree. */
function writing<M extends ArgMap, V>(
  path: string,
  unlisted: M,
  answers: Shape<V>,
  change: (ctx: Ctx<Values<M>>, owner: number) => Promise<V>,
  fault = () => errors.validationFailed(),
): Route {
  return route({
    path,
    methods: ['POST'],
    unlisted,
    fault,
    answers,
    permission: mayUpload,
    handle: async (ctx) => answer(answers, await change(ctx, ownerFor(ctx))),
  });
}

/** The sort that was asked for is remembered; without one the remembered sort holds. */
async function rememberedSort(ctx: Ctx<{ orderby?: string; order?: string }>): Promise<Sort | null> {
  const { orderby, order } = ctx.args;
  const isReset = order === 'reset';
  if (!isReset && (orderby === undefined || order === undefined)) {
    return (await choicesOf(ctx.db, ctx.caller.id)).DEFAULT_SORT_FOLDERS;
  }
  const sort = isReset ? null : toSort({ orderby, order });
  await ctx.tx((tx) => changeChoices(tx, ctx.caller.id, { DEFAULT_SORT_FOLDERS: sort }));
  return sort;
}

async function findHits(
  ctx: Pick<Ctx, 'caller' | 'services' | 'db'>,
  sort: Sort | null,
  search: string,
): Promise<TreeNode[]> {
  return hitsOf(inOrder(await findFolders(ctx.db, ownerFor(ctx)), sort), search);
}
