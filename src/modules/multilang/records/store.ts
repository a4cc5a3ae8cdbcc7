// The members of groups with what records show of them, in one query for a page of records.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { readShelf } from '#content/languages/shelves.ts';
import type { Member } from '#content/languages/store.ts';
import type { PostHead, Posts } from '#content/posts/store.ts';

type Tables = {
  multilang_translation: Omit<Member, 'status' | 'needs_update' | 'md5'>;
  multilang_translation_status: Pick<Member, 'translation_id'> & { status: number; needs_update: number };
  posts: Posts;
};

export interface FoundMember {
  /** The element whose group it is. */
  readonly of: number;
  readonly member: Pick<
    Member,
    'element_id' | 'trid' | 'language_code' | 'source_language_code' | 'status' | 'needs_update'
  >;
  /** Absent for the element itself. */
  readonly post: (PostHead & { title: string }) | undefined;
}

const COLUMNS = [
  'posts.id',
  'posts.type',
  'posts.author_id',
  'posts.parent_id',
  'posts.slug',
  'posts.date',
  'posts.trashed_status',
  'posts.password',
  'posts.title',
] as const;

type Row = Omit<PostHead, 'language' | 'id' | 'status'> & { id: number | null; title: string; post_status: string } & {
  of: number;
} & FoundMember['member'];

const findQuery = preparedQuery<{ type: string; ids: number[] }, Row>((db, param, dialect) =>
  db
    .withTables<Tables>()
    .selectFrom('multilang_translation as asked')
    .innerJoin('multilang_translation as member', 'member.trid', 'asked.trid')
    .leftJoin('multilang_translation_status as state', 'state.translation_id', 'member.translation_id')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'member.element_id').on(sql<boolean>`member.element_id <> asked.element_id`),
    )
    .select(['asked.element_id as of', 'member.element_id', 'member.trid', 'member.language_code'])
    .select(['member.source_language_code', 'state.status', 'state.needs_update', 'posts.status as post_status'])
    .select(COLUMNS)
    .where('asked.element_type', '=', param('type'))
    .where(dialect.isOneOf('asked.element_id', param('ids')))
    // The builder cannot tell that the columns of a post are absent all together.
    .$castTo<Row>(),
);

export async function findPostMembers(db: Db, type: string, ids: readonly number[]): Promise<FoundMember[]> {
  return (await findQuery(db, { type, ids: [...ids] })).map((row) => ({
    of: row.of,
    member: row,
    post: row.id === null ? undefined : postOf({ ...row, id: row.id }),
  }));
}

function postOf({ post_status: status, type, ...row }: Row & { id: number }): PostHead & { title: string } {
  const { name, language } = readShelf(type);
  return { ...row, status, type: name, language };
}
