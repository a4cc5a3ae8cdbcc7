// Takes rows that wait into the text index, several at once: together they cost less than half of one by one, and the
// index is written while the next requests are read. While nobody writes, the parts of the index become fewer.
import { insist } from './insist.ts';
import type { SqliteWriter, Statement } from './sqlite-writer.ts';

export interface TextIndexing {
  /** Between two groups of transactions, of which the last had so many members. */
  afterGroup(members: number): void;
  /** Resolves when no row waits. */
  finish(): Promise<void>;
  /** Resolves when nothing is under way any more; transactions may still be. */
  stop(): Promise<void>;
}

/** `takeTurn` makes a group of its own, so that `afterGroup` is called though nobody writes. */
export function createTextIndexing(writer: SqliteWriter, takeTurn: () => Promise<void>): TextIndexing {
  let tables: readonly TextTable[] | undefined;
  let working: Promise<void> | undefined;
  let finishing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let written = 0;
  let isDue = false;
  let isStopped = false;
  /** So many at once while others write: as many as are quickly done. */
  let usual = LEAST_ROWS;
  let batch = usual;
  /** The index has parts that could be one. */
  let hasParts = false;
  /** Parts of one size are merged as soon as there are two. */
  let isEager = false;
  /** Nothing waits, and nobody writes. */
  let isQuiet = false;
  let last: { changed: number; fault?: unknown } = { changed: 0 };

  /** Sent at once: nothing comes between the groups that does not stand there already. */
  const take = (known: readonly TextTable[], most: number): Promise<number> =>
    writer.transact(known.flatMap((table) => takeStatements(table, most)));

  const takeSome = async (known: readonly TextTable[]): Promise<void> => {
    const most = batch;
    const isIdle = written < usual;
    [written, isDue, isQuiet] = [0, false, false];
    const started = performance.now();
    const changed = await take(known, most);
    last = { changed };
    // A row leaves one table and enters another.
    const isMore = changed >= most * 2;
    if (isMore) usual = nextUsual(most, performance.now() - started);
    batch = isMore && isIdle ? Math.min(batch * 2, MOST_ROWS) : usual;
    if (changed > 0) {
      hasParts = true;
      later(isMore ? PAUSE_MS : PATIENCE_MS);
    } else if (isIdle && hasParts) {
      isQuiet = true;
      later(PAUSE_MS);
    }
  };
  const mergeSome = async (known: readonly TextTable[]): Promise<void> => {
    [written, isDue] = [0, false];
    hasParts = await mergeParts(writer, known, !isEager);
    [isEager, isQuiet] = [true, hasParts];
    if (hasParts) later(PAUSE_MS);
  };
  const later = (milliseconds: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      isDue = true;
      // When there is no turn to be had, the next writer brings one.
      if (!isStopped) takeTurn().catch(() => undefined);
    }, milliseconds).unref();
  };
  const begin = (work: Promise<void>): void => {
    // Another process is writing, or the disk is full: the rows wait.
    working = work.catch((fault: unknown) => {
      last = { changed: 0, fault };
      later(PATIENCE_MS);
    });
    void working.then(() => {
      working = undefined;
    });
  };
  /** Gives how many rows were changed. */
  const takeTurnOfRows = async (): Promise<number> => {
    await working;
    [isDue, isQuiet, batch, last] = [true, false, ROWS_TO_FINISH, { changed: 0 }];
    await takeTurn();
    await working;
    if (last.fault instanceof Error) throw last.fault;
    return last.changed;
  };
  const takeAll = async (): Promise<void> => {
    tables ??= await findTables(writer);
    // Another process may be writing, or taking rows of its own: its turn is waited for, as transactions do.
    while (!isStopped && (await insist(takeTurnOfRows, MOST_WAIT_MS)) > 0);
    hasParts = true;
    if (!isStopped) later(PATIENCE_MS);
  };
  return {
    afterGroup(members) {
      written += members;
      if (isStopped || working) return;
      if (written < usual && !isDue) later(PATIENCE_MS);
      else if (tables) begin(isQuiet && written <= 1 ? mergeSome(tables) : takeSome(tables));
      // Migrations are over by now: the tables stay as they are.
      else begin(findTables(writer).then((found) => void (tables = found)));
    },
    finish() {
      finishing = takeAll();
      return finishing;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // Whoever asked for it is told; here it only has to be over.
      await finishing?.catch(() => undefined);
      await working;
    },
  };
}

/** More than the largest group of writers adds: the list cannot grow for long, and nobody waits long. */
const LEAST_ROWS = 16;
/** Writers wait for the end of a batch; many short texts are done as quickly as a few long ones, and cost less together. */
const MOST_USUAL = 128;
const QUICK_MS = 6;
const SLOW_MS = 12;
/** While nobody else writes. */
const MOST_ROWS = 512;
const ROWS_TO_FINISH = 5_000;
const PAUSE_MS = 5;
const PATIENCE_MS = 100;
const MOST_WAIT_MS = 10_000;

function nextUsual(rows: number, milliseconds: number): number {
  const wished = milliseconds < QUICK_MS ? rows * 2 : rows / (milliseconds > SLOW_MS ? 2 : 1);
  return Math.max(LEAST_ROWS, Math.min(wished, MOST_USUAL));
}

/** Of the index, in one step: a few milliseconds. */
const PAGES = 100;

/** Gives whether there was something to do. All calls are sent at once, so that nobody else's changes count. */
async function mergeParts(writer: SqliteWriter, tables: readonly TextTable[], makesEager: boolean): Promise<boolean> {
  const count = () => writer.execute<{ total: number }>({ sql: 'select total_changes() as total', parameters: [] });
  const toAll = (word: string, value: number) => tables.map(({ name }) => command(name, word, value));
  const prepared = makesEager ? writer.transact(toAll('usermerge', 2)) : undefined;
  const before = count();
  const merged = writer.transact(toAll('merge', PAGES));
  const after = count();
  const [start, end] = await Promise.all([before, after, merged, prepared]);
  // The command itself counts as one.
  return end.rows[0]!.total - start.rows[0]!.total > tables.length;
}

function command(name: string, word: string, value: number): Statement {
  return { sql: `insert into "${name}_text" ("${name}_text", rank) values ('${word}', ${value})`, parameters: [] };
}

interface TextTable {
  name: string;
  columns: string;
}

async function findTables(writer: SqliteWriter): Promise<TextTable[]> {
  const { rows } = await writer.execute<TextTable>({
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
