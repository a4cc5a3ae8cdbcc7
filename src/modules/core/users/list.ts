// From the arguments of a list to the people in it.
import type { Values } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { viewableTypes, type Knowing } from '#content/posts/kinds.ts';
import { postTypes } from '#content/posts/types.ts';
import { listUsers, type UserSearchColumn } from '#content/users/query.ts';
import type { UserRow } from '#content/users/store.ts';
import type { userListArgs } from './args.ts';

type ListArgs = Values<typeof userListArgs>;

const COLUMNS: readonly UserSearchColumn[] = ['username', 'name', 'slug', 'email', 'id'];

/** Whoever may not list people finds those who published something, and never by their e-mail address. */
export async function listPeople({
  args,
  caller,
  db,
  reads,
  services,
}: Ctx<ListArgs>): Promise<{ rows: UserRow[]; total: number }> {
  const canList = caller.can('list_users');
  const publishedTypes = typesOf(args, canList, services);
  reads('list:user', ...(publishedTypes ?? []).map((type) => `list:${type}:publish`));
  return listUsers(db, {
    search: args.search ?? '',
    searchColumns: searchColumnsOf(args, canList),
    include: args.include,
    exclude: args.exclude,
    slugs: args.slug ?? [],
    roles: args.roles ?? [],
    capabilityGroups: capabilityGroupsOf(args),
    publishedOn: publishedTypes?.flatMap((type) => allShelves(services, type)),
    orderBy: args.orderby,
    direction: args.order,
    limit: args.per_page,
    offset: args.offset ?? (args.page - 1) * args.per_page,
  });
}

function typesOf({ has_published_posts: wish }: ListArgs, canList: boolean, services: Knowing): string[] | undefined {
  const exposed = viewableTypes(services);
  if (Array.isArray(wish)) return wish.length > 0 ? wish : exposed;
  return wish === true || !canList ? exposed : undefined;
}

function searchColumnsOf({ search_columns: wished }: ListArgs, canList: boolean): readonly UserSearchColumn[] {
  const open = COLUMNS.filter((column) => canList || column !== 'email');
  const chosen = open.filter((column) => wished.includes(column));
  return chosen.length > 0 ? chosen : open;
}

function capabilityGroupsOf({ capabilities = [], who }: ListArgs): string[][] {
  const groups = capabilities.length > 0 ? [capabilities] : [];
  return who === 'authors' ? [...groups, postTypes.map((type) => `edit_${type.capabilityWord}`)] : groups;
}
