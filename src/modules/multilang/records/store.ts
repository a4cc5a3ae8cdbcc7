// The other members of groups with what records show of them: one query for a page of records, and one text out of it.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedBulk } from '#kernel/db/prepared.ts';
import { readShelf } from '#content/languages/shelves.ts';
import type { Member } from '#content/languages/store.ts';
import type { PostHead, Posts } from '#content/posts/store.ts';

type Tables = {
  multilang_translation: Omit<Member, 'status' | 'needs_update' | 'md5'>;
  multilang_translation_status: Pick<Member, 'translation_id'> & { status: number; needs_update: number };
  posts: Posts;
};

export interface FoundGroup {
  readonly trid: number;
  readonly others: readonly FoundMember[];
}

export interface FoundMember {
  readonly language: string;
  readonly state: Pick<Member, 'source_language_code' | 'status' | 'needs_update'>;
  readonly post: PostHead & { title: string };
}

interface Row {
  of: number;
  trid: number;
  /** Null, with all that follows, for a post that is alone. */
  id: number | null;
  language_code: string;
  source_language_code: string | null;
  state: number | null;
  needs_update: number | null;
  status: string;
  type: string;
  author_id: number | null;
  parent_id: number | null;
  slug: string;
  date: string;
  trashed_status: string | null;
  password: string;
  title: string;
}

const COLUMNS: readonly (keyof Row)[] = [
  'of',
  'trid',
  'id',
  'language_code',
  'source_language_code',
  'state',
  'needs_update',
  'status',
  'type',
  'author_id',
  'parent_id',
  'slug',
  'date',
  'trashed_status',
  'password',
  'title',
];

const findRows = preparedBulk<{ type: string; ids: number[] }, Row>(COLUMNS, (db, param, rows, dialect) => {
  const own = db.withTables<Tables>();
  const found = own
    .selectFrom('multilang_translation as asked')
    .leftJoin('multilang_translation as member', (join) =>
      join.onRef('member.trid', '=', 'asked.trid').on(sql<boolean>`member.element_id <> asked.element_id`),
    )
    .leftJoin('multilang_translation_status as progress', 'progress.translation_id', 'member.translation_id')
    .leftJoin('posts', 'posts.id', 'member.element_id')
    .select(['asked.element_id as of', 'asked.trid', 'posts.id', 'member.language_code'])
    .select(['member.source_language_code', 'progress.status as state', 'progress.needs_update'])
    .select(['posts.status', 'posts.type', 'posts.author_id', 'posts.parent_id', 'posts.slug', 'posts.date'])
    .select(['posts.trashed_status', 'posts.password', 'posts.title'])
    .where('asked.element_type', '=', param('type'))
    .where(dialect.isOneOf('asked.element_id', param('ids')));
  return own.selectFrom(found.as('found')).select(rows.as('rows'));
});

/** By post; those without a row are left out. */
export async function findPostGroups(db: Db, type: string, ids: readonly number[]): Promise<Map<number, FoundGroup>> {
  const groups = new Map<number, { trid: number; others: FoundMember[] }>();
  for (const row of await findRows(db, { type, ids: [...ids] })) {
    const group = groups.get(row.of) ?? { trid: row.trid, others: [] };
    groups.set(row.of, group);
    if (row.id !== null) group.others.push(memberOf(row, row.id));
  }
  return groups;
}

function memberOf(row: Row, id: number): FoundMember {
  const { name, language } = readShelf(row.type);
  return {
    language: row.language_code,
    state: { source_language_code: row.source_language_code, status: row.state, needs_update: row.needs_update },
    post: {
      id,
      type: name,
      language,
      status: row.status,
      author_id: row.author_id,
      parent_id: row.parent_id,
      slug: row.slug,
      date: row.date,
      trashed_status: row.trashed_status,
      password: row.password,
      title: row.title,
    },
  };
}
