// The counts that many answers carry.
import type { Ctx } from '#kernel/routes/context.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { choicesOf } from '#modules/folders/settings/actions.ts';
import { countsOf, type Counts } from './rules.ts';
import { findFolders } from './store.ts';

type Asking = Pick<Ctx, 'caller' | 'services' | 'db'>;

/** As the caller wants to see them. */
export async function shownCounts(ctx: Asking): Promise<Counts> {
  const { FOLDER_COUNTER_TYPE: counter } = await choicesOf(ctx.db, ctx.caller.id);
  return countsOf(await findFolders(ctx.db, ownerFor(ctx)), counter);
}
