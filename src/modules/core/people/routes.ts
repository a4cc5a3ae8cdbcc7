// sitewright/v1: which roles there are and how many people have them; another invitation for somebody, by mail or as a link.
import { a } from '#kernel/args/args.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { createInvitationLink, sendInvitation } from '#content/users/invitations.ts';
import { countHolders, findCapabilities, findRoleCapabilities, findRoleNames, findUser } from '#content/users/store.ts';
import { unknownUser } from '#modules/core/users/errors.ts';
import { canEditUser, canGiveRole } from '#modules/core/users/rules.ts';

const list = listOf(
  shape('role-count', {
    name: a.string(),
    /** At most 1000: nobody needs to know it more exactly. */
    count: a.int(),
    /** Whether the caller may give it to somebody. */
    is_givable: a.bool(),
  }),
);
const MOST = 1_000;

const listRoles = route({
  path: '/roles',
  methods: ['GET'],
  answers: list,
  permission: needs('list_users'),
  async handle({ caller, db }) {
    const names = await findRoleNames(db);
    const capabilities = await findRoleCapabilities(db, names);
    const counts = await Promise.all(names.map((name) => countHolders(db, name, MOST)));
    return answer(
      list,
      names.map((name, at) => ({
        name,
        count: counts[at] ?? 0,
        is_givable: canGiveRole(caller, capabilities.get(name) ?? new Set()),
      })),
    );
  },
});

const invited = shape('invited', { invited: a.bool(), email: a.string() });

const invite = route({
  path: '/people/{id}/invite',
  methods: ['POST'],
  args: { id: a.int({ description: 'The number of the person.' }) },
  answers: invited,
  permission: needs('create_users'),
  async handle({ args, db, services, tx }) {
    const user = await findUser(db, args.id);
    if (!user) throw unknownUser();
    await tx((open) => sendInvitation(open, services, user));
    return answer(invited, { invited: true, email: user.email });
  },
});

const handedOver = shape('invitation-link', {
  email: a.string(),
  /** Good once. */
  link: a.string(),
  expires_gmt: a.string(),
});

/** Whoever has the link has the account, so it is for those who may change that person, and all that they may do. */
const createLink = route({
  path: '/people/{id}/invitation-link',
  methods: ['POST'],
  args: { id: a.int({ description: 'The number of the person.' }) },
  answers: handedOver,
  async subject({ args, db }) {
    const user = await findUser(db, args.id);
    if (!user) throw unknownUser();
    return user;
  },
  async permission({ caller, db, subject }) {
    const isAllowed =
      caller.can('create_users') &&
      canEditUser(caller, subject.id) &&
      canGiveRole(caller, await findCapabilities(db, subject.id));
    return isAllowed ? undefined : refused(caller, 'rest_forbidden', 'You may not invite this person.');
  },
  async handle({ services, subject, tx }) {
    const { link, expires } = await tx((open) => createInvitationLink(open, services, subject));
    return answer(handedOver, { email: subject.email, link, expires_gmt: expires });
  },
});

export const routes: readonly Route[] = [listRoles, invite, createLink];
