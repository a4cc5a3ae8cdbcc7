// Who may list, read and write people.
import { refused } from '#kernel/errors/rest-error.ts';
import type { Values } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { allShelves } from '#content/languages/spoken.ts';
import { countPosts } from '#content/posts/counts.ts';
import { viewableTypes } from '#content/posts/kinds.ts';
import { postTypes } from '#content/posts/types.ts';
import type { UserRow } from '#content/users/store.ts';
import type { userListArgs } from './args.ts';
import { canEditUser, canSeeUser } from './rules.ts';

/** Some of it is asked without arguments: what is absent forbids nothing. */
type ListArgs = Partial<Values<typeof userListArgs>>;

const PRIVATE_ORDERS = ['email', 'registered_date'];

export function mayList({ args, caller }: Ctx<ListArgs>): Permit {
  const { roles = [], capabilities = [], context, orderby = '', who } = args;
  const canList = caller.can('list_users');
  if (roles.length > 0 && !canList) return refused(caller, 'rest_user_cannot_view', 'You may not filter by role.');
  if (capabilities.length > 0 && !canList) {
    return refused(caller, 'rest_user_cannot_view', 'You may not filter by capability.');
  }
  if (context === 'edit' && !canList) {
    return refused(caller, 'rest_forbidden_context', 'You may not list people in the edit context.');
  }
  if (PRIVATE_ORDERS.includes(orderby) && !canList) {
    return refused(caller, 'rest_forbidden_orderby', 'You may not sort people by this.');
  }
  const canWrite = postTypes.some((type) => caller.can(`edit_${type.capabilityWord}`));
  if (who === 'authors' && !canWrite) return refused(caller, 'rest_forbidden_who', 'You may not list authors.');
  return undefined;
}

export async function mayRead(ctx: Ctx<{ context: string }> & { subject: UserRow }): Promise<Permit> {
  const { args, caller, subject } = ctx;
  if (canEditUser(caller, subject.id)) return undefined;
  if (args.context === 'edit' && !caller.can('list_users')) {
    return refused(caller, 'rest_forbidden_context', 'You may not see this person in the edit context.');
  }
  if (canSeeUser(caller, subject.id, await hasPublished(ctx))) return undefined;
  return refused(caller, 'rest_user_cannot_view', 'You may not see this person.');
}

export function mayCreate({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('create_users')) return undefined;
  return refused(caller, 'rest_cannot_create_user', 'You may not create people.');
}

export function mayUpdate({ args, caller, subject }: Ctx<{ roles?: string[] }> & { subject: UserRow }): Permit {
  if (!canEditUser(caller, subject.id)) return refused(caller, 'rest_cannot_edit', 'You may not change this person.');
  const { roles = [] } = args;
  if (roles.length === 0 || caller.can('promote_users')) return undefined;
  return refused(caller, 'rest_cannot_edit_roles', 'You may not change the roles of this person.');
}

export function mayDelete({ caller }: Pick<Ctx, 'caller'>): Permit {
  if (caller.can('delete_users')) return undefined;
  return refused(caller, 'rest_user_cannot_delete', 'You may not delete this person.');
}

async function hasPublished({
  db,
  reads,
  services,
  subject,
}: Pick<Ctx, 'db' | 'reads' | 'services'> & { subject: UserRow }): Promise<boolean> {
  for (const type of viewableTypes(services)) {
    reads(`list:${type}:publish`);
    for (const shelf of allShelves(services, type)) {
      const count = await countPosts(db, { shelf, statuses: ['publish'], scope: 'author', scopeId: subject.id });
      if (count > 0) return true;
    }
  }
  return false;
}
