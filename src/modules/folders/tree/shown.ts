// The answers that are made of a whole tree.
import type { Ctx } from '#kernel/routes/context.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { choicesOf } from '#modules/folders/settings/actions.ts';
import { keptText } from './kept.ts';
import { countsOf, inOrder, treeText, type Counts, type Folder, type Sort } from './rules.ts';
import { findCounted, findFolders } from './store.ts';

type Asking = Pick<Ctx, 'caller' | 'services' | 'db'>;

/** As the caller wants to see them. */
export async function shownCounts(ctx: Asking): Promise<Counts> {
  const { FOLDER_COUNTER_TYPE: counter } = await choicesOf(ctx.db, ctx.caller.id);
  return countsOf(await findCounted(ctx.db, ownerFor(ctx)), counter);
}

/** The tree and its counts as JSON; both are made of the same rows, which are read at most once. */
export async function shownTree(ctx: Asking, sort: Sort | null): Promise<{ tree: string; counts: string }> {
  const { caller, db, services } = ctx;
  const owner = ownerFor(ctx);
  const { FOLDER_COUNTER_TYPE: counter } = await choicesOf(db, caller.id);
  let reading: Promise<Folder[]> | undefined;
  const folders = (): Promise<Folder[]> => (reading ??= findFolders(db, owner));
  const order = sort?.order ?? 'dragged';
  return {
    tree: await keptText(services, owner, `tree:${order}`, async () => treeText(inOrder(await folders(), sort))),
    counts: await keptText(services, owner, counter, async () => JSON.stringify(countsOf(await folders(), counter))),
  };
}
