// Words looked for among 100,000 strings of the interface: the first answer, and further pages of the same.
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#kernel/db/db.ts';
import { percentile, short } from './figures.ts';
import { startServer, type Site } from './site.ts';
import { printTable } from './table.ts';
import { answerOf } from './workload.ts';
import type { Workshop } from './workshop.ts';

const STRINGS = 100_000;
const PAGES = 30;
const MOST_MS = 20;

const WORDS = [
  ['no string', 'zzyzx'],
  ['one', 'number 4711 '],
  ['1 %', 'lantern'],
  ['a third', 'harbour'],
  ['all', 'message'],
  ['all, two letters', 'me'],
] as const;

export interface Found {
  name: string;
  total: number;
  first: number;
  next: number;
}

export async function measureStrings(
  workshop: Workshop,
  program: string,
  { folder, authorization }: Site,
  flags: readonly string[],
): Promise<Found[]> {
  await plantStrings(folder);
  const server = await startServer(workshop, { program, folder, flags });
  const ask = async (path: string): Promise<{ milliseconds: number; body: string }> => {
    const started = performance.now();
    const wish = { name: 'strings', method: 'GET', connections: 1, authorization } as const;
    const { body } = await answerOf(server.port, { ...wish, path: `/en/api/multilang/st/v1/strings${path}` });
    return { milliseconds: performance.now() - started, body };
  };
  // Code is compiled.
  for (let time = 0; time < PAGES; time++) await ask(`?title=warm${time}`);
  const found: Found[] = [];
  for (const [name, word] of WORDS) {
    const query = `title=${encodeURIComponent(word)}&sorting[title]=asc`;
    const first = await ask(`?${query}`);
    const next: number[] = [];
    for (let page = 1; page <= PAGES; page++) next.push((await ask(`?${query}&offset=${page * 10}`)).milliseconds);
    const { body } = await ask(`/itemscount?${query}`);
    const { totalCount } = JSON.parse(body) as { totalCount: number };
    found.push({ name, total: totalCount, first: first.milliseconds, next: percentile(next, 0.99) });
  }
  await server.stop();
  print(found);
  return found;
}

async function plantStrings(folder: string): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${join(folder, 'site.db')}` });
  try {
    await database.transaction(async (db) => {
      await sql`
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${STRINGS})
      insert into multilang_string (hash, language, domain, name, value, sort_key, translation_priority, kind,
        component_type, component_id, word_count)
      select 'planted ' || number, 'en', 'planted', 'name ' || number, text, lower(text), '', 0, 0, 'planted', 8
      from (select number, 'Message number ' || number || ' of the ' ||
        case when number % 100 = 0 then 'lantern' when number % 3 = 0 then 'harbour' else 'garden' end as text
        from numbers)
      where true on conflict do nothing`.execute(db);
      // As after some minutes: the index has taken all that waited.
      await sql`insert into multilang_string_text (multilang_string_text) values ('rebuild')`.execute(db);
      await sql`delete from text_pending`.execute(db);
    });
  } finally {
    await database.close();
  }
}

function print(found: readonly Found[]): void {
  console.log('');
  printTable(
    ['strings with a word in', 'finds', 'first ms', 'next pages, p99 ms', 'at most'],
    found.map(({ name, total, first, next }) => [
      name,
      total.toLocaleString('en-US'),
      ...[first, next].map(short),
      `${MOST_MS}${Math.max(first, next) <= MOST_MS ? '' : ' missed'}`,
    ]),
  );
}
