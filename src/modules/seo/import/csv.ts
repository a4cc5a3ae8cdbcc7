// Titles and descriptions from a table: each row names a post by its number or its address.
import { isMap } from '#kernel/args/is-map.ts';
import { readCsv } from '#kernel/csv/read.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Db } from '#kernel/db/db.ts';
import { localAddress } from '#content/addresses/local.ts';
import { addressSettings, resolveAddress } from '#content/addresses/resolve.ts';
import { findPostHeads, upsertMeta } from '#content/posts/store.ts';
import { deleteState, findState, writeState } from '#modules/seo/indexables/states.ts';
import { announcePosts } from './places.ts';

const COLUMNS = ['id', 'address', 'title', 'description', 'robots', 'canonical'];
const STATE = 'import:meta-csv';
const PLACE = 'import:meta-csv:place';
const AT_ONCE = 25;
const MOST_ROWS = 50_000;

/** Kept until its rows were imported. A file that cannot be read is a CsvError. */
export async function keepTable({ tx }: Pick<Services, 'tx'>, text: string): Promise<void> {
  const rows = readCsv(text, { columns: COLUMNS, required: [], maxRows: MOST_ROWS });
  await tx(async ({ db }) => {
    await writeState(db, STATE, { rows });
    await writeState(db, PLACE, { done: 0 });
  });
}

export async function hasTable({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await findState(db, STATE)) !== undefined;
}

export async function removeTable({ tx }: Pick<Services, 'tx'>): Promise<void> {
  await tx(async ({ db }) => {
    await deleteState(db, STATE);
    await deleteState(db, PLACE);
  });
}

/** Whoever sends a table wants what stands in it: it is written over what was there. An empty cell changes nothing. */
export async function importNextRows(
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites' | 'tx'>,
): Promise<number[]> {
  return services.tx(async (tx) => {
    const { db } = tx;
    await dialectOf(db).lockUntilCommit(db, `seo:${STATE}`);
    const rows = rowsOf(await findState(db, STATE));
    const place = (await findState(db, PLACE))?.['done'];
    let done = typeof place === 'number' ? place : 0;
    const ids: number[] = [];
    // Rows that name nothing of this site are passed over: no page of them ends the import.
    for (; done < rows.length && ids.length < AT_ONCE; done++) {
      const row = rows[done] ?? {};
      const id = await findRow(services, db, row);
      if (id === undefined) continue;
      for (const [key, value] of valuesOf(row)) await upsertMeta(db, id, key, JSON.stringify(value));
      ids.push(id);
    }
    await announcePosts(tx, ids);
    await writeState(db, PLACE, { done: ids.length === 0 ? 0 : done });
    return ids;
  });
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(state: Record<string, unknown> | undefined): Row[] {
  const rows: unknown = state?.['rows'];
  return Array.isArray(rows) ? rows.filter(isMap) : [];
}

function cell(row: Row, name: string): string {
  const text = row[name];
  return typeof text === 'string' ? text.trim() : '';
}

function valuesOf(row: Row): [string, string][] {
  const words = cell(row, 'robots')
    .toLowerCase()
    .split(/[\s,|]+/);
  const said: [string, string][] = [
    ['_seo_title', cell(row, 'title')],
    ['_seo_metadesc', cell(row, 'description')],
    ['_seo_canonical', cell(row, 'canonical')],
    ['_seo_robots_noindex', indexing(words)],
    ['_seo_robots_nofollow', words.includes('nofollow') ? '1' : ''],
    ['_seo_robots_adv', words.filter((word) => /^no(?:archive|imageindex|snippet)$/.test(word)).join(',')],
  ];
  return said.filter(([, value]) => value !== '');
}

function indexing(words: readonly string[]): string {
  if (words.includes('noindex')) return '1';
  return words.includes('index') ? '2' : '';
}

async function findRow(
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'sites'>,
  db: Db,
  row: Row,
): Promise<number | undefined> {
  const id = Number(cell(row, 'id'));
  if (Number.isSafeInteger(id) && id > 0) return (await findPostHeads(db, [id]))[0]?.id;
  const address = cell(row, 'address');
  if (address === '') return undefined;
  for (const site of services.sites.values()) {
    const whole = address.startsWith('/') ? site.base + address : address;
    const local = URL.canParse(whole) ? localAddress(whole, site.home) : undefined;
    const found = local && (await resolveAddress(db, local, addressSettings(services, site)));
    if (found) return found.post.id;
  }
  return undefined;
}
