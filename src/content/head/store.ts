// What people said about the heads of terms and authors.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';

export type HeadOwner = 'term' | 'user';

interface HeadValues {
  object_type: string;
  object_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ head_values: HeadValues }>();

const findQuery = preparedQuery<{ type: string; ids: number[] }, HeadValues>((db, param, dialect) =>
  own(db)
    .selectFrom('head_values')
    .selectAll()
    .where('object_type', '=', param('type'))
    .where(dialect.isOneOf('object_id', param('ids'))),
);

export async function findHeadValues(
  db: Db,
  type: HeadOwner,
  ids: readonly number[],
): Promise<Map<number, Map<string, string>>> {
  const byId = new Map<number, Map<string, string>>();
  if (ids.length === 0) return byId;
  for (const { object_id: id, key, value } of await findQuery(db, { type, ids: [...ids] })) {
    byId.set(id, (byId.get(id) ?? new Map<string, string>()).set(key, value));
  }
  return byId;
}

/** An empty value takes what was said back. */
export async function writeHeadValue(
  db: Db,
  owner: { type: HeadOwner; id: number },
  key: string,
  value: string,
): Promise<void> {
  const { type, id } = owner;
  if (value === '') {
    await own(db)
      .deleteFrom('head_values')
      .where('object_type', '=', type)
      .where('object_id', '=', id)
      .where('key', '=', key)
      .execute();
    return;
  }
  await own(db)
    .insertInto('head_values')
    .values({ object_type: type, object_id: id, key, value })
    .onConflict((conflict) => conflict.columns(['object_type', 'object_id', 'key']).doUpdateSet({ value }))
    .execute();
}

export async function deleteHeadValues(db: Db, type: HeadOwner, id: number): Promise<void> {
  await own(db).deleteFrom('head_values').where('object_type', '=', type).where('object_id', '=', id).execute();
}
