// A hundred thousand submissions as one file: how fast, and how much memory the server takes for it.
import { request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#kernel/db/db.ts';
import { short } from './figures.ts';
import type { Options } from './options.ts';
import { residentMegabytes, startServer, type Server, type Site } from './site.ts';
import { printTable } from './table.ts';
import type { Workshop } from './workshop.ts';

const ROWS = 100_000;
const MOST_MEGABYTES = 60;
const SAMPLE_MS = 50;

export interface Exported {
  rowsPerSecond: number;
  megabytes: number;
  growthMegabytes: number;
}

/** The site has at least one submission, which is copied. */
export async function measureExport(workshop: Workshop, { program }: Options, site: Site): Promise<Exported> {
  await multiply(site.folder);
  const server = await startServer(workshop, { program, folder: site.folder });
  // The first time the program itself grows.
  await download(server, site.authorization);
  const before = residentMegabytes(server.pid);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, SAMPLE_MS);
  const started = performance.now();
  const { lines, bytes } = await download(server, site.authorization);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  await server.stop();
  if (lines <= ROWS) throw new Error(`The file has ${lines} lines only.`);
  const exported = { rowsPerSecond: lines / seconds, megabytes: bytes / 1e6, growthMegabytes: most - before };
  print(exported);
  return exported;
}

async function multiply(folder: string): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.db')}` });
  try {
    await database.transaction((db) =>
      sql`insert into builder_submissions (id, hash_id, post_id, element_id, edit_post_id, form_name, referer, referer_title,
          user_id, user_ip, user_agent, status, is_read, main_position, fields, search_text, created_at, updated_at)
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)})
        select last.id + n, last.hash_id || '-' || n, post_id, element_id, edit_post_id, form_name, referer, referer_title,
          user_id, user_ip, user_agent, 'new', 0, main_position, fields, search_text, created_at, updated_at
        from numbers, (select * from builder_submissions order by id desc limit 1) as last`.execute(db),
    );
  } finally {
    await database.close();
  }
}

function download({ port }: Server, authorization: string): Promise<{ lines: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const path = '/api/builder/v1/form-submissions/export?download=1';
    request({ port, path, headers: { authorization } }, (response) => {
      let lines = 0;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (const byte of chunk) if (byte === 10) lines++;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ lines, bytes });
        else reject(new Error(`The export answered ${response.statusCode ?? 'nothing'}.`));
      });
    })
      .on('error', reject)
      .end();
  });
}

function print({ rowsPerSecond, megabytes, growthMegabytes }: Exported): void {
  const limit = `${MOST_MEGABYTES}${growthMegabytes <= MOST_MEGABYTES ? '' : ' missed'}`;
  console.log('');
  printTable(
    ['', 'rows/s', 'MB', 'more memory, MB', 'at most'],
    [[`export of ${ROWS} submissions`, short(rowsPerSecond), short(megabytes), short(growthMegabytes), limit]],
  );
}
