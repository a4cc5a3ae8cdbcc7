// What the filter knows of a person: comments as they were first sent. Of forms it keeps no contents.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Person, PersonalData } from '#content/submissions/personal-data.ts';
import { subjectIn } from './comments/subject.ts';
import type { VerdictRow } from './verdicts/store.ts';

const AT_ONCE = 200;

export const verdictsOfPerson: PersonalData = {
  export: exportVerdicts,
  erase: eraseVerdicts,
};

async function exportVerdicts({ db }: Pick<Services, 'db'>, person: Person): Promise<object[]> {
  const found: object[] = [];
  for (let after = 0; ;) {
    const rows = await findVerdicts(db, person, after);
    found.push(...rows.map(shown));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return found;
  }
}

/** What was learned from the words stays: it is counts, and nobody's any more. */
async function eraseVerdicts(services: Pick<Services, 'tx'>, person: Person): Promise<number> {
  for (let erased = 0; ;) {
    const count = await services.tx(async (tx) => {
      const ids = (await findVerdicts(tx.db, person, 0)).map(({ id }) => id);
      if (ids.length > 0) await deleteVerdicts(tx.db, ids);
      return ids.length;
    });
    erased += count;
    if (count < AT_ONCE) return erased;
  }
}

function shown(row: VerdictRow): object {
  const { author, email, url, content, ip: address, agent, referrer } = subjectIn(row);
  const { object_id: comment, post_id: post, verdict, created_at } = row;
  return { comment, post, sent: `${created_at}Z`, author, email, url, content, address, agent, referrer, verdict };
}

const own = (db: Db) => db.withTables<{ spamfilter_verdicts: VerdictRow }>();

function findVerdicts(db: Db, { email, userId }: Person, after: number): Promise<VerdictRow[]> {
  const said = (name: string): RawBuilder<string | null> => dialectOf(db).jsonText(sql`nullif(subject, '')`, [name]);
  const isTheirs = sql<SqlBool>`lower(${said('email')}) = ${email.toLowerCase()}`;
  const isOfAccount = sql<SqlBool>`${said('userId')} = ${String(userId)}`;
  return own(db)
    .selectFrom('spamfilter_verdicts')
    .selectAll()
    .where('id', '>', after)
    .where('subject', '<>', '')
    .where((is) => is.or([...(email === '' ? [] : [isTheirs]), ...(userId === 0 ? [] : [isOfAccount])]))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

async function deleteVerdicts(db: Db, ids: readonly number[]): Promise<void> {
  await own(db)
    .deleteFrom('spamfilter_verdicts')
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .execute();
}
