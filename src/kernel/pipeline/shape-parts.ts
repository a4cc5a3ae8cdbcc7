// Rows as members of a larger answer.
import { viewOf } from './respond.ts';
import type { Context, Resource } from '#kernel/resource/resource.ts';
import { shapeRows } from '#kernel/resource/shape.ts';
import type { Ctx } from '#kernel/routes/context.ts';

/** Whole objects: `_fields` names members of the answer that they become part of. */
export function shapeWhole<R, X>(
  resource: Resource<R, X>,
  rows: readonly R[],
  ctx: Ctx,
  context?: Context,
): Promise<Record<string, unknown>[]> {
  const view = viewOf(context ? { context } : {}, ctx);
  return shapeRows(resource, rows, { ...view, fields: undefined, wants: () => true });
}

/** What a deleted record was: its fields without links, which lead nowhere now. */
export async function shapePrevious<R, X>(
  { links: _links, ...resource }: Resource<R, X>,
  row: R,
  ctx: Ctx,
  context: Context,
): Promise<unknown> {
  const [previous] = await shapeWhole(resource, [row], ctx, context);
  return previous;
}
