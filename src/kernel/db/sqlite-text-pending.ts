// Takes rows that wait into the text index, some after each commit: together they cost less than one by one, and the
// index is written while the next requests are read.
import type { SqliteWriter, Statement } from './sqlite-writer.ts';

export interface TextIndexing {
  /** Something was written: rows may wait. */
  wake(): void;
  /** Resolves when no row waits. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

export function createTextIndexing(writer: SqliteWriter): TextIndexing {
  let tables: Promise<TextTable[]> | undefined;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const take = async (most: number): Promise<number> => {
    // Known once the first row was written: migrations are over then.
    tables ??= findTables(writer);
    return writer.transact((await tables).flatMap((table) => takeStatements(table, most)));
  };
  const work = async (): Promise<void> => {
    try {
      if ((await take(ROWS_AT_ONCE)) > 0) later();
    } catch {
      // Another process is writing, or the disk is full: the rows wait.
      later();
    } finally {
      working = undefined;
    }
  };
  const wake = (): void => {
    if (!isStopped) working ??= work();
  };
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      wake();
    }, PAUSE_MS).unref();
  };
  return {
    wake,
    async finish() {
      while ((await take(ROWS_TO_FINISH)) > 0);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** As many as a group of writers adds: the list cannot grow for long, and nobody waits long. */
const ROWS_AT_ONCE = 16;
const ROWS_TO_FINISH = 5_000;
const PAUSE_MS = 20;

interface TextTable {
  name: string;
  columns: string;
}

async function findTables(writer: SqliteWriter): Promise<TextTable[]> {
  const { rows } = await writer.execute<{ name: string; columns: string }>({
    sql: `select substr(view.name, 1, length(view.name) - length('_text_source')) as name,
      (select group_concat('"' || info.name || '"', ', ') from pragma_table_info(view.name) as info where info.name <> 'id') as columns
      from sqlite_master as view where view.type = 'view' and view.name like '%\\_text\\_source' escape '\\'`,
    parameters: [],
  });
  return rows;
}

function takeStatements({ name, columns }: TextTable, most: number): Statement[] {
  const waiting = `select id from text_pending where table_name = '${name}' order by id limit ${most}`;
  return [
    `insert into "${name}_text" (rowid, ${columns}) select id, ${columns} from "${name}_text_source" where id in (${waiting})`,
    `delete from text_pending where table_name = '${name}' and id in (${waiting})`,
  ].map((sql) => ({ sql, parameters: [] }));
}
