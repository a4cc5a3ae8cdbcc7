// core/v2 users: reading oneself and others.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { item } from '#kernel/routes/reply.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { context } from '#modules/core/posts/args.ts';
import { countPosts } from '#content/posts/counts.ts';
import { postTypes } from '#content/posts/types.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { notLoggedIn, unknownUser } from './errors.ts';
import { user } from './resource.ts';
import { canEditUser, canSeeUser } from './rules.ts';

const readMe = route({
  path: '/users/me',
  methods: ['GET'],
  args: { context },
  resource: user,
  permission: ({ caller }) => (caller.id === 0 ? notLoggedIn() : undefined),
  handle: async ({ caller, db }) => item(user, await getUser(db, caller.id)),
});

const readUser = route({
  path: '/users/{id}',
  methods: ['GET'],
  args: { id: a.int({ description: 'The number of the person.' }), context },
  resource: user,
  subject: ({ args, db, reads }) => {
    reads(`user:${args.id}`);
    return getUser(db, args.id);
  },
  permission: mayRead,
  handle: ({ subject }) => item(user, subject),
});

export const routes: readonly Route[] = [readMe, readUser];

async function mayRead(ctx: Ctx<{ context: string }> & { subject: UserRow }): Promise<Permit> {
  const { args, caller, subject } = ctx;
  if (canEditUser(caller, subject.id)) return undefined;
  if (args.context === 'edit') {
    return refused(caller, 'rest_forbidden_context', 'You may not see this person in the edit context.');
  }
  if (canSeeUser(caller, subject.id, await hasPublished(ctx))) return undefined;
  return refused(caller, 'rest_user_cannot_view', 'You may not see this person.');
}

async function hasPublished({
  db,
  reads,
  subject,
}: Pick<Ctx, 'db' | 'reads'> & { subject: UserRow }): Promise<boolean> {
  for (const { name: type } of postTypes) {
    reads(`list:${type}:publish`);
    if ((await countPosts(db, { type, statuses: ['publish'], scope: 'author', scopeId: subject.id })) > 0) return true;
  }
  return false;
}

async function getUser(db: Ctx['db'], id: number): Promise<UserRow> {
  const row = await findUser(db, id);
  if (!row) throw unknownUser();
  return row;
}
