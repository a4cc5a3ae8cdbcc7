import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Most verdicts are about wanted forms, and of those hardly anything is asked: they need not be in every index. */
export const indexWhatIsAsked: Migration = {
  name: '0003-index-what-is-asked',
  async up(db) {
    for (const name of ['verdicts_of_object', 'verdicts_by_guid', 'verdicts_by_address', 'reputations_by_age']) {
      await db.schema.dropIndex(`spamfilter_${name}`).execute();
    }
    await sql`create index spamfilter_verdicts_of_comment on spamfilter_verdicts (object_id) where kind = 'comment'`.execute(
      db,
    );
    await sql`create index spamfilter_verdicts_by_guid on spamfilter_verdicts (guid) where kind = 'comment'`.execute(
      db,
    );
    await sql`create index spamfilter_verdicts_spam on spamfilter_verdicts (address_key, created_at)
      where verdict = 'spam'`.execute(db);
  },
};
