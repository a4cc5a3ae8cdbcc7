// The list of packages: strings that belong together, all of one form, one layout.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Column, Page, StringWish } from '../strings/query.ts';
import { COMPLETE, NOT_TRANSLATED, OUTDATED, PARTLY, WAITING } from '../strings/rules.ts';
import type { PackageRow, Packages } from './store.ts';

export type ListedPackage = PackageRow & {
  word_count: number;
  post_status: string | null;
  /** In the order of the targets. */
  states: number[];
};

const own = (db: Db) => db.withTables<{ multilang_string_package: Packages }>();

/** How far a package is in a language, as its strings are together. */
function stateIn(language: string): RawBuilder<number> {
  const strings = sql`multilang_string as part where part.string_package_id = multilang_string_package.id`;
  const rows = sql`multilang_string as part inner join multilang_string_translation as own on own.string_id = part.id
    where part.string_package_id = multilang_string_package.id and own.language = ${language}`;
  const isOpen = sql`not exists (select 1 from multilang_string_translation as own
    where own.string_id = part.id and own.language = ${language} and own.status = ${COMPLETE})`;
  return sql<number>`case
    when exists (select 1 from ${rows} and own.status = ${OUTDATED}) then ${sql.lit(OUTDATED)}
    when exists (select 1 from ${rows} and own.status = ${WAITING}) then ${sql.lit(WAITING)}
    when not exists (select 1 from ${rows} and own.status <> ${NOT_TRANSLATED}) then ${sql.lit(NOT_TRANSLATED)}
    when exists (select 1 from ${strings} and ${isOpen}) then ${sql.lit(PARTLY)}
    else ${sql.lit(COMPLETE)} end`;
}

const words = sql<number>`(select coalesce(sum(part.word_count), 0) from multilang_string as part
  where part.string_package_id = multilang_string_package.id)`;

const ORDERS = { title: sql`title`, domain: sql`kind_slug`, wordCount: words, id: sql`id` } as const satisfies Record<
  Column,
  unknown
>;

export async function findListedPackages(
  db: Db,
  wish: Pick<StringWish, 'title' | 'language' | 'targets' | 'statuses'> & { kind: string | undefined },
  languages: readonly string[],
  { orders, limit, offset }: Page,
): Promise<ListedPackage[]> {
  let query = own(db)
    .selectFrom('multilang_string_package')
    .selectAll()
    .select(words.as('word_count'))
    .select(sql<string | null>`(select status from posts where posts.id = post_id)`.as('post_status'))
    .select(languages.map((language, at) => stateIn(language).as(`state_${at}`)));
  if (wish.kind !== undefined) query = query.where('kind_slug', '=', wish.kind);
  if (wish.language !== undefined) query = query.where('language', '=', wish.language);
  if (wish.title !== undefined) {
    const search = { table: 'multilang_string_package', columns: ['title'], phrase: wish.title };
    query = query.where(dialectOf(db).containsText(search));
  }
  if (wish.statuses.length > 0) {
    query = query.where((is) =>
      is.or(
        wish.targets.map((target) => is.and([is('language', '!=', target), is(stateIn(target), 'in', wish.statuses)])),
      ),
    );
  }
  for (const { column, direction } of orders) query = query.orderBy(ORDERS[column], direction);
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return rows.map((row) => {
    const states = new Map<string, unknown>(Object.entries(row));
    return {
      ...row,
      word_count: row.word_count,
      states: languages.map((_, at) => Number(states.get(`state_${at}`))),
    };
  });
}
