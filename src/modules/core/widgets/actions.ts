// Moving widgets: each stands in one place, and places have an order.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { INACTIVE, WIDGETS_TAG } from '#content/widgets/sidebars.ts';
import {
  countWidgets,
  deleteWidget,
  findWidgets,
  insertWidget,
  updateWidget,
  type WidgetRow,
} from '#content/widgets/store.ts';
import { tooManyWidgets } from './errors.ts';

/** More would be no page any more. */
const MOST = 500;

export async function makeWidget(tx: Tx, widget: Pick<WidgetRow, 'kind' | 'sidebar' | 'instance'>): Promise<WidgetRow> {
  await lock(tx);
  if ((await countWidgets(tx.db)) >= MOST) throw tooManyWidgets();
  return insertWidget(tx.db, { ...widget, position: await endOf(tx, widget.sidebar) });
}

export async function changeWidget(
  tx: Tx,
  row: WidgetRow,
  { sidebar, instance }: { sidebar: string | undefined; instance: string | undefined },
): Promise<void> {
  await lock(tx);
  const isMoved = sidebar !== undefined && sidebar !== row.sidebar;
  await updateWidget(tx.db, row.id, {
    instance: instance ?? row.instance,
    ...(isMoved && { sidebar, position: await endOf(tx, sidebar) }),
  });
}

export async function removeWidget(tx: Tx, id: number): Promise<void> {
  await lock(tx);
  await deleteWidget(tx.db, id);
}

/** Those that are named stand there, in this order; others that stood there are kept without being shown. */
export async function fillSidebar(tx: Tx, sidebar: string, ids: readonly number[]): Promise<void> {
  await lock(tx);
  const before = await findWidgets(tx.db);
  const known = ids.filter((id) => before.some((row) => row.id === id));
  for (const [position, id] of known.entries()) await updateWidget(tx.db, id, { sidebar, position });
  if (sidebar === INACTIVE) return;
  let end = await endOf(tx, INACTIVE);
  for (const row of before) {
    if (row.sidebar === sidebar && !known.includes(row.id))
      await updateWidget(tx.db, row.id, { sidebar: INACTIVE, position: end++ });
  }
}

async function lock(tx: Tx): Promise<void> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, 'widgets');
  tx.touch(WIDGETS_TAG);
}

async function endOf(tx: Tx, sidebar: string): Promise<number> {
  return ((await findWidgets(tx.db, sidebar)).at(-1)?.position ?? -1) + 1;
}
