// A large tree of folders: what it takes to show it after a change, and to move a part of it.
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#kernel/db/db.ts';
import { median, percentile, short } from './figures.ts';
import { cpuSeconds } from './measure.ts';
import type { Options } from './options.ts';
import { prepareSite, startServer, type Server } from './site.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const POSTS = 100;
const CONTENT_BYTES = 300;
const TOP = 100;
const FOLDERS = 10_000;
const ITEMS = 1_000_000;
const WARM_UP = 10;
const TIMES = 40;
const MOST_TREE_MS = 50;
const MOST_MOVE_MS = 10;
const ROUTES = '/api/folders/v1';

interface Line {
  name: string;
  median: number;
  p95: number;
  /** Of the server, for each request. */
  cpuMs: number;
  most: number;
}

export async function measureFolders(workshop: Workshop, options: Options): Promise<Line[]> {
  const { program, data } = options;
  const site = await prepareSite(workshop, { program, posts: POSTS, contentBytes: CONTENT_BYTES, folder: data });
  await fill(site.folder);
  const server = await startServer(workshop, { program, folder: site.folder });
  const ask = askOf(server, site.authorization);
  const tree = await ask('GET', 'get-folders');
  const children: { id: number }[] = tree.tree[0].children;
  const moves = createWatch(server);
  const trees = createWatch(server);
  for (let round = 0; round < WARM_UP + TIMES; round++) {
    const isCounted = round >= WARM_UP;
    const { id } = children[round]!;
    const target = tree.tree[1 + (round % 50)].id;
    const move = { dragNodeId: id, dropNodeId: target, dropPosition: 0, toParentId: target };
    await moves.time(() => ask('POST', 'update-folder-ord', move), isCounted);
    await trees.time(() => ask('GET', 'get-folders', undefined, { isRead: false }), isCounted);
  }
  await server.stop();
  const lines = [trees.line('tree after a change', MOST_TREE_MS), moves.line('move', MOST_MOVE_MS)];
  print(lines);
  return lines;
}

/** Both the time that a client waits and the time of the processor, which others on the machine do not lengthen. */
function createWatch({ pid }: Server) {
  const times: number[] = [];
  let cpu = 0;
  return {
    async time(work: () => Promise<unknown>, isCounted: boolean): Promise<void> {
      const before = cpuSeconds(pid);
      const started = performance.now();
      await work();
      if (!isCounted) return;
      times.push(performance.now() - started);
      cpu += cpuSeconds(pid) - before;
    },
    line: (name: string, most: number): Line => ({
      name,
      median: median(times),
      p95: percentile(times, 0.95),
      cpuMs: (cpu * 1000) / times.length,
      most,
    }),
  };
}

/** Straight into the file: a million uploads would take a day. */
async function fill(folder: string): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.db')}` });
  try {
    await database.transaction(async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from folders_items`.execute(db);
      if ((rows[0]?.count ?? 0) >= ITEMS) return;
      console.log(`Filling ${FOLDERS.toLocaleString('en-US')} folders with ${ITEMS.toLocaleString('en-US')} items…`);
      await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FOLDERS})
        insert into folders_folders (id, created_by, parent_id, name, name_key, ord, item_count)
        select i, 0, case when i <= ${TOP} then 0 else 1 + (i - 1) % ${TOP} end, 'Folder ' || i, 'folder ' || i,
          case when i <= ${TOP} then i - 1 else (i - 1) / ${TOP} - 1 end, ${ITEMS / FOLDERS} from n`.execute(db);
      await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ITEMS})
        insert into folders_items (created_by, attachment_id, folder_id, is_counted)
        select 0, 100000000 + i, 1 + i % ${FOLDERS}, 1 from n`.execute(db);
    });
  } finally {
    await database.close();
  }
}

const askOf =
  ({ port }: Server, authorization: string) =>
  async (method: string, path: string, body?: object, { isRead = true } = {}): Promise<any> => {
    const response = await fetch(`http://127.0.0.1:${port}${ROUTES}/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = await response.arrayBuffer();
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${Buffer.from(bytes).toString()}`);
    return isRead ? JSON.parse(Buffer.from(bytes).toString()) : undefined;
  };

function print(lines: readonly Line[]): void {
  console.log('');
  printTable(
    [`${FOLDERS.toLocaleString('en-US')} folders`, 'median ms', 'p95 ms', 'CPU ms', 'at most'],
    lines.map(({ name, median: middle, p95, cpuMs, most }) => [
      name,
      short(middle),
      short(p95),
      short(cpuMs),
      `${most}${middle <= most ? '' : ' missed'}`,
    ]),
  );
}
