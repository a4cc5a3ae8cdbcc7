// Fonts that people brought: families, and the faces of each with their files.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface FontFamilies {
  id: Generated<number>;
  slug: string;
  /** JSON. */
  settings: string;
}
interface FontFaces {
  id: Generated<number>;
  family_id: number;
  /** What tells faces of a family apart. */
  trait: string;
  settings: string;
  /** JSON: keys of files. */
  files: string;
}
export type FamilyRow = Selectable<FontFamilies>;
export type FaceRow = Selectable<FontFaces>;

const own = (db: Db) => db.withTables<{ font_families: FontFamilies; font_faces: FontFaces }>();

export interface FamilyFilter {
  readonly slugs: readonly string[];
  readonly include: readonly number[];
  readonly exclude: readonly number[];
}

export async function findFamilies(
  db: Db,
  filter: FamilyFilter,
  page: { offset: number; limit: number; direction: 'asc' | 'desc' },
): Promise<{ rows: FamilyRow[]; total: number }> {
  let found = own(db).selectFrom('font_families');
  if (filter.slugs.length > 0) found = found.where('slug', 'in', [...filter.slugs]);
  if (filter.include.length > 0) found = found.where('id', 'in', [...filter.include]);
  if (filter.exclude.length > 0) found = found.where('id', 'not in', [...filter.exclude]);
  const { count } = await found.select((is) => is.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('id', page.direction).offset(page.offset).limit(page.limit).execute();
  return { rows, total: Number(count) };
}

export function findFamily(db: Db, id: number): Promise<FamilyRow | undefined> {
  return own(db).selectFrom('font_families').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findFamilyNamed(db: Db, slug: string): Promise<FamilyRow | undefined> {
  return own(db).selectFrom('font_families').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export function insertFamily(db: Db, family: Omit<FamilyRow, 'id'>): Promise<FamilyRow> {
  return own(db).insertInto('font_families').values(family).returningAll().executeTakeFirstOrThrow();
}

export async function updateFamily(db: Db, id: number, settings: string): Promise<void> {
  await own(db).updateTable('font_families').set({ settings }).where('id', '=', id).execute();
}

/** A family takes its faces with it. */
export async function deleteFamily(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('font_faces').where('family_id', '=', id).execute();
  await own(db).deleteFrom('font_families').where('id', '=', id).execute();
}

export async function findFaces(db: Db, familyIds: readonly number[]): Promise<FaceRow[]> {
  if (familyIds.length === 0) return [];
  return own(db)
    .selectFrom('font_faces')
    .selectAll()
    .where('family_id', 'in', [...familyIds])
    .orderBy('id')
    .execute();
}

export function findFace(db: Db, id: number): Promise<FaceRow | undefined> {
  return own(db).selectFrom('font_faces').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findFaceLike(db: Db, familyId: number, trait: string): Promise<FaceRow | undefined> {
  return own(db)
    .selectFrom('font_faces')
    .selectAll()
    .where('family_id', '=', familyId)
    .where('trait', '=', trait)
    .executeTakeFirst();
}

export function insertFace(db: Db, face: Omit<FaceRow, 'id'>): Promise<FaceRow> {
  return own(db).insertInto('font_faces').values(face).returningAll().executeTakeFirstOrThrow();
}

export async function deleteFace(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('font_faces').where('id', '=', id).execute();
}

/** The keys of the files of faces. */
export function filesOf(faces: readonly Pick<FaceRow, 'files'>[]): string[] {
  return faces.flatMap(({ files }) => {
    const keys: unknown = JSON.parse(files);
    return Array.isArray(keys) ? keys.map(String) : [];
  });
}
