// What administrators think of the optimiser, once a day.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Reviews {
  id: Generated<number>;
  user_id: number;
  day: string;
  rating: number;
  feedback: string;
  created_at: string;
  forwarded_at: string | null;
}

const own = (db: Db) => db.withTables<{ image_optimizer_reviews: Reviews }>();

/** A later one of the same day replaces the former. */
export async function upsertReview(db: Db, row: Omit<Selectable<Reviews>, 'id'>): Promise<number> {
  const { user_id: _user, day: _day, ...columns } = row;
  const { id } = await own(db)
    .insertInto('image_optimizer_reviews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
