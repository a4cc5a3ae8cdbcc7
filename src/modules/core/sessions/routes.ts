// sitewright/v1/sessions: where a person is signed in, and how to end it.
import { a } from '#kernel/args/args.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, type Shaped } from '#kernel/routes/shape.ts';
import { deleteOtherSessions, deleteSession, findSessionsOf, type Sessions } from '#content/users/sessions/store.ts';
import { findUser } from '#content/users/store.ts';
import { unknownUser } from '#modules/core/users/errors.ts';
import { canEditUser } from '#modules/core/users/rules.ts';

const session = shape('session', {
  id: a.string(),
  created_gmt: a.string(),
  expires_gmt: a.string(),
  agent: a.string(),
  address: a.string(),
  is_current: a.bool(),
});
const list = listOf(session);

/** Long enough to name one; the hash itself stays here. */
const idOf = ({ hash }: Pick<Sessions, 'hash'>): string => hash.slice(0, 16);

const printed = (row: Sessions, caller: Caller): Shaped<typeof session> => ({
  id: idOf(row),
  created_gmt: row.created_at,
  expires_gmt: row.expires_at,
  agent: row.agent,
  address: row.address,
  is_current: caller.via === 'session' && caller.credential === row.hash,
});

const person = a.int({ minimum: 1, description: 'Whose; without it, those of the caller.' });

async function theOwner({ args, caller, db }: Ctx<{ person?: number }>): Promise<{ id: number }> {
  const id = args.person ?? caller.id;
  if (id !== caller.id && !(await findUser(db, id))) throw unknownUser();
  return { id };
}

const mayEnd = ({ caller, subject }: { caller: Caller; subject: { id: number } }): Permit =>
  canEditUser(caller, subject.id)
    ? undefined
    : refused(caller, 'rest_forbidden', 'You may not see the sessions of this person.');

const listSessions = route({
  path: '/sessions',
  methods: ['GET'],
  args: { person },
  answers: list,
  subject: theOwner,
  permission: mayEnd,
  async handle({ caller, db, subject, now }) {
    const rows = await findSessionsOf(db, subject.id, utcText(now));
    return answer(
      list,
      rows.map((row) => printed(row, caller)),
    );
  },
});

const ended = shape('sessions-ended', { ended: a.bool() });

/** The session that asks for it goes on. */
const endOthers = route({
  path: '/sessions',
  methods: ['DELETE'],
  args: { person },
  answers: ended,
  subject: theOwner,
  permission: mayEnd,
  async handle({ caller, subject, tx }) {
    const kept = caller.via === 'session' && caller.id === subject.id ? caller.credential : undefined;
    await tx(({ db }) => deleteOtherSessions(db, subject.id, kept));
    return answer(ended, { ended: true });
  },
});

const endSession = route({
  path: '/sessions/{id:[A-Za-z0-9_-]+}',
  methods: ['DELETE'],
  args: { id: a.string({ description: 'As the list names it.' }), person },
  answers: ended,
  subject: theOwner,
  permission: mayEnd,
  async handle({ args, db, subject, tx, now }) {
    const rows = await findSessionsOf(db, subject.id, utcText(now));
    const found = rows.find((row) => idOf(row) === args.id);
    if (!found) throw restError('session_not_found', 404, 'This session has ended already.');
    await tx((open) => deleteSession(open.db, found.hash));
    return answer(ended, { ended: true });
  },
});

export const routes: readonly Route[] = [listSessions, endOthers, endSession];
