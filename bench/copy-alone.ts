// The same posts into the same tables and indexes, and nothing around it.
import { openConnection, type SqliteConnection } from '#kernel/db/sqlite-driver.ts';

const AT_ONCE = 2_000;
/** What the posts refer to comes before them. */
const FIRST = ['users', 'terms'];

/** Gives the seconds that it took. */
export async function insertAlone(from: string, to: string): Promise<number> {
  const connection = await openConnection(to, 'writer');
  try {
    connection.exec(`attach '${from.replaceAll("'", "''")}' as old`);
    const started = performance.now();
    for (const table of FIRST) connection.exec(`insert into ${table} select * from old.${table}`);
    const { rows } = connection.execute<{ last: number }>({
      sql: 'select max(id) as last from old.posts',
      parameters: [],
    });
    const last = rows[0]?.last ?? 0;
    for (let at = 0; at < last; at += AT_ONCE) insertSome(connection, at, at + AT_ONCE);
    return (performance.now() - started) / 1000;
  } finally {
    connection.close();
  }
}

function insertSome(connection: SqliteConnection, after: number, upTo: number): void {
  const columns = 'title, excerpt, content';
  const waiting = `select id from text_pending where table_name = 'posts'`;
  connection.exec('begin immediate');
  connection.exec(`insert into posts select * from old.posts where id > ${after} and id <= ${upTo} order by id`);
  connection.exec(
    `insert into term_links select * from old.term_links where post_id > ${after} and post_id <= ${upTo}`,
  );
  connection.exec('commit');
  connection.exec('begin immediate');
  connection.exec(
    `insert into posts_text (rowid, ${columns}) select id, ${columns} from posts_text_source where id in (${waiting})`,
  );
  connection.exec(`delete from text_pending where table_name = 'posts'`);
  connection.exec('commit');
}
