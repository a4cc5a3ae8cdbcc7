// What comments say of a person. Erased, they stay where they are and are nobody's: others have answered them.
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { maskedAddress } from '#kernel/http/address.ts';
import type { Services } from '#kernel/services.ts';
import type { Person, PersonalData } from '#content/submissions/personal-data.ts';
import { anonymizeComment } from './actions.ts';
import type { CommentRow, CommentTables } from './store.ts';

const AT_ONCE = 200;

export const commentsOfPerson: PersonalData = {
  export: exportComments,
  erase: eraseComments,
};

async function exportComments({ db }: Pick<Services, 'db'>, person: Person): Promise<object[]> {
  const found: object[] = [];
  for (let after = 0; ;) {
    const rows = await findComments(db, person, after);
    found.push(...rows.map(shown));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < AT_ONCE) return found;
  }
}

async function eraseComments(services: Pick<Services, 'tx'>, person: Person): Promise<number> {
  for (let erased = 0; ;) {
    const count = await services.tx(async (tx) => {
      const rows = await findComments(tx.db, person, 0);
      for (const row of rows) await anonymizeComment(tx, row, maskedAddress(row.author_ip));
      return rows.length;
    });
    erased += count;
    if (count < AT_ONCE) return erased;
  }
}

function shown({ id, post_id: post, date_gmt, status, content, ...row }: CommentRow): object {
  return {
    comment: id,
    post,
    sent: `${date_gmt}Z`,
    status,
    author: row.author_name,
    email: row.author_email,
    url: row.author_url,
    content,
    address: row.author_ip,
    agent: row.author_user_agent,
  };
}

/** Whatever their status is. */
function findComments(db: Db, { email, userId }: Person, after: number): Promise<CommentRow[]> {
  const isTheirs = sql<SqlBool>`lower(author_email) = ${email.toLowerCase()}`;
  return db
    .withTables<CommentTables>()
    .selectFrom('comments')
    .selectAll()
    .where('id', '>', after)
    .where((is) =>
      is.or([...(email === '' ? [] : [isTheirs]), ...(userId === 0 ? [] : [is('author_id', '=', userId)])]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}
