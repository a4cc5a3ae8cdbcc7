// What the site taught the filter: counts of words, and how senders did before.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { summed } from '#kernel/db/counters.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import type { Counts } from './classify.ts';

interface Tokens {
  bucket: number;
  spam_count: number;
  ham_count: number;
}

interface Reputations {
  /** A keyed hash: whom it is about is not stored. */
  key: string;
  kind: 'address' | 'email' | 'host';
  spam: number;
  ham: number;
  last_seen: string;
}
export type Reputation = Selectable<Reputations>;

export type Label = 'spam' | 'ham';

/** Counts whole texts. */
export const DECISIONS = -1;

const own = (db: Db) => db.withTables<{ spamfilter_tokens: Tokens; spamfilter_reputations: Reputations }>();

const tokensQuery = preparedQuery<{ buckets: number[] }, Selectable<Tokens>>((db, param, dialect) =>
  own(db)
    .selectFrom('spamfilter_tokens')
    .selectAll()
    .where(dialect.isOneOf('bucket', param('buckets'))),
);

/** Without those that are not there. */
export async function findTokens(db: Db, buckets: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await tokensQuery(db, { buckets: [...buckets] });
  return new Map(rows.map((row) => [row.bucket, { spam: row.spam_count, ham: row.ham_count }]));
}

/** One text more of this label, or one less. */
export async function addTokens(db: Db, buckets: readonly number[], label: Label, change: 1 | -1): Promise<void> {
  // In one order everywhere, so that two writers do not wait for each other.
  const sorted = [DECISIONS, ...buckets].toSorted((one, other) => one - other);
  const row = { spam_count: label === 'spam' ? change : 0, ham_count: label === 'ham' ? change : 0 };
  await own(db)
    .insertInto('spamfilter_tokens')
    .values(sorted.map((bucket) => ({ bucket, ...row })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((is) => ({
        spam_count: is('spamfilter_tokens.spam_count', '+', is.ref('excluded.spam_count')),
        ham_count: is('spamfilter_tokens.ham_count', '+', is.ref('excluded.ham_count')),
      })),
    )
    .execute();
  if (change === 1) return;
  await own(db)
    .deleteFrom('spamfilter_tokens')
    .where(dialectOf(db).isOneOf('bucket', sorted))
    .where('spam_count', '<=', 0)
    .where('ham_count', '<=', 0)
    .execute();
}

/** How much what came from a sender leans to spam (1) or away from it (-1): for the query about a sender. */
export function leaningOf(db: Db, key: string) {
  const leaning = own(db)
    .selectFrom('spamfilter_reputations')
    .select(sql<number>`cast((spam - ham) * 1.0 / (spam + ham + 4) as double precision)`.as('leaning'))
    .where('key', '=', key);
  return sql<number | null>`${leaning}`;
}

/** How much spam ever came from a sender: for the query about a sender. */
export function spamOf(db: Db, key: string) {
  return sql<number | null>`${own(db).selectFrom('spamfilter_reputations').select('spam').where('key', '=', key)}`;
}

const upsertReputations = preparedRows<Reputation>(['key', 'kind', 'spam', 'ham', 'last_seen'], (db, rows) =>
  own(db)
    .insertInto('spamfilter_reputations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({
        spam: is('spamfilter_reputations.spam', '+', is.ref('excluded.spam')),
        ham: is('spamfilter_reputations.ham', '+', is.ref('excluded.ham')),
        last_seen: is.ref('excluded.last_seen'),
      })),
    ),
);

export async function addReputations(db: Db, changes: readonly Reputation[]): Promise<void> {
  await upsertReputations(db, summed(changes, ({ key }) => key, ['spam', 'ham'])); // prettier-ignore
}

/** The next keys behind one, the old ones among them, in their order: there is no index of ages to keep with each text. */
export async function findReputationAges(
  db: Db,
  after: string,
  limit: number,
): Promise<Pick<Reputation, 'key' | 'last_seen'>[]> {
  return own(db)
    .selectFrom('spamfilter_reputations')
    .select(['key', 'last_seen'])
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
}

export async function deleteReputations(db: Db, keys: readonly string[], before: string): Promise<void> {
  await own(db)
    .deleteFrom('spamfilter_reputations')
    .where(dialectOf(db).isOneOf('key', [...keys]))
    .where('last_seen', '<', before)
    .execute();
}
