// The rows of folders.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedBulk, preparedQuery } from '#kernel/db/prepared.ts';
import type { Counted, Folder } from './rules.ts';

interface Folders {
  id: Generated<number>;
  created_by: number;
  parent_id: number;
  name: string;
  name_key: string;
  type: Generated<number>;
  ord: number;
  color: Generated<string>;
  item_count: Generated<number>;
}
export type FolderRow = Selectable<Folders>;
export type NewFolder = Pick<FolderRow, 'created_by' | 'parent_id' | 'name' | 'name_key' | 'ord'>;

const own = (db: Db) => db.withTables<{ folders_folders: Folders }>();

const findFoldersQuery = preparedBulk<{ owner: number }, Folder>(
  ['id', 'parent_id', 'name', 'ord', 'color', 'item_count'],
  (db, param, rows) =>
    own(db).selectFrom('folders_folders').select(rows.as('rows')).where('created_by', '=', param('owner')),
);

/** The whole tree of an owner, in no order. */
export function findFolders(db: Db, owner: number): Promise<Folder[]> {
  return findFoldersQuery(db, { owner });
}

const findCountedQuery = preparedBulk<{ owner: number }, Counted>(
  ['id', 'parent_id', 'item_count'],
  (db, param, rows) =>
    own(db).selectFrom('folders_folders').select(rows.as('rows')).where('created_by', '=', param('owner')),
);

/** As much of the tree as its counts need. */
export function findCounted(db: Db, owner: number): Promise<Counted[]> {
  return findCountedQuery(db, { owner });
}

/** Of everybody, or of one owner. */
export function findAllFolders(db: Db, owner?: number): Promise<FolderRow[]> {
  const all = own(db).selectFrom('folders_folders').selectAll().orderBy('created_by').orderBy('id');
  return (owner === undefined ? all : all.where('created_by', '=', owner)).execute();
}

export async function findOwners(db: Db): Promise<number[]> {
  const rows = await own(db).selectFrom('folders_folders').select('created_by').distinct().execute();
  return rows.map((row) => row.created_by);
}

export function findFolder(db: Db, owner: number, id: number): Promise<FolderRow | undefined> {
  return own(db)
    .selectFrom('folders_folders')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', owner)
    .executeTakeFirst();
}

export function findFoldersById(db: Db, owner: number, ids: readonly number[]): Promise<FolderRow[]> {
  return own(db)
    .selectFrom('folders_folders')
    .selectAll()
    .where(dialectOf(db).isOneOf('folders_folders.id', [...ids]))
    .where('created_by', '=', owner)
    .execute();
}

export function findChildByName(
  db: Db,
  owner: number,
  parentId: number,
  nameKey: string,
): Promise<FolderRow | undefined> {
  return own(db)
    .selectFrom('folders_folders')
    .selectAll()
    .where('created_by', '=', owner)
    .where('parent_id', '=', parentId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
}

export async function countChildren(db: Db, owner: number, parentId: number): Promise<number> {
  const row = await own(db)
    .selectFrom('folders_folders')
    .select(sql<number>`count(*)`.as('count'))
    .where('created_by', '=', owner)
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** All items that lie in folders of this owner. */
export async function countFiled(db: Db, owner: number): Promise<number> {
  const row = await own(db)
    .selectFrom('folders_folders')
    .select(sql<number>`cast(coalesce(sum(item_count), 0) as bigint)`.as('count'))
    .where('created_by', '=', owner)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The folder and those above it, up to the top. */
export async function findPath(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive path (id, parent_id) as (
      select id, parent_id from folders_folders where id = ${id}
      union select above.id, above.parent_id from folders_folders above join path on above.id = path.parent_id
    ) select id from path`.execute(db);
  return rows.map((row) => row.id);
}

export interface Below {
  id: number;
  depth: number;
}

/** These folders and everything below them; depth 0 are the folders themselves. */
export async function findSubtrees(db: Db, ids: readonly number[]): Promise<Below[]> {
  const isRoot = dialectOf(db).isOneOf('folders_folders.id', [...ids]);
  const { rows } = await sql<Below>`with recursive below (id, depth) as (
      select id, 0 from folders_folders where ${isRoot}
      union select child.id, below.depth + 1 from folders_folders child join below on child.parent_id = below.id
    ) select id, max(depth) as depth from below group by id`.execute(db);
  return rows;
}

export async function insertFolder(db: Db, folder: NewFolder): Promise<number> {
  const row = await own(db).insertInto('folders_folders').values(folder).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const AT_ONCE = 100;

/** The new rows, in no order. */
export async function insertFolders(
  db: Db,
  folders: readonly NewFolder[],
): Promise<Pick<FolderRow, 'id' | 'parent_id' | 'name_key'>[]> {
  const made: Pick<FolderRow, 'id' | 'parent_id' | 'name_key'>[] = [];
  for (let at = 0; at < folders.length; at += AT_ONCE) {
    const some = folders.slice(at, at + AT_ONCE);
    const query = own(db).insertInto('folders_folders').values(some).returning(['id', 'parent_id', 'name_key']);
    made.push(...(await query.execute()));
  }
  return made;
}

export async function updateFolder(db: Db, id: number, changes: Partial<Omit<FolderRow, 'id'>>): Promise<void> {
  await own(db).updateTable('folders_folders').set(changes).where('id', '=', id).execute();
}

/** Makes room among siblings, or closes a gap; both ends are part of it. */
export async function shiftChildren(
  db: Db,
  { owner, parentId, from, to, by }: { owner: number; parentId: number; from: number; to: number; by: 1 | -1 },
): Promise<void> {
  await own(db)
    .updateTable('folders_folders')
    .set((is) => ({ ord: is('ord', '+', by) }))
    .where('created_by', '=', owner)
    .where('parent_id', '=', parentId)
    .where('ord', '>=', from)
    .where('ord', '<=', to)
    .execute();
}

/** Where their items lay is forgotten with them. */
export async function deleteFolders(db: Db, ids: readonly number[]): Promise<void> {
  await own(db)
    .deleteFrom('folders_folders')
    .where(dialectOf(db).isOneOf('folders_folders.id', [...ids]))
    .execute();
}

export async function deleteAllFolders(db: Db): Promise<void> {
  await own(db).deleteFrom('folders_folders').execute();
}

export async function deleteFoldersOf(db: Db, owner: number): Promise<void> {
  await own(db).deleteFrom('folders_folders').where('created_by', '=', owner).execute();
}

const addCountQuery = preparedQuery<{ id: number; change: number }, never>((db, param) =>
  own(db)
    .updateTable('folders_folders')
    .set((is) => ({ item_count: is('item_count', '+', param('change')) }))
    .where('id', '=', param('id')),
);

/** In one fixed order, so that two transactions cannot wait for each other. */
export async function addItemCounts(db: Db, changes: ReadonlyMap<number, number>): Promise<void> {
  const some = [...changes].filter(([, change]) => change !== 0).sort(([one], [other]) => one - other);
  for (const [id, change] of some) await addCountQuery(db, { id, change });
}
