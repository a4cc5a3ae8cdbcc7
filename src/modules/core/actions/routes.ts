// actions: who did what, when, to which, for those who answer for the site.
import { a } from '#kernel/args/args.ts';
import { countActions, findActions, type ActionRow } from '#kernel/actions/store.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import { pagesOf } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, type Shaped } from '#kernel/routes/shape.ts';
import { toSiteTime } from '#content/posts/dates.ts';

const action = shape('action', {
  id: a.int(),
  at: a.string(),
  user_id: a.int(),
  user_login: a.string(),
  /** `session`, `application-password`, `program` or `command-line`; empty for the server itself. */
  via: a.string(),
  event: a.string(),
  subject: a.string(),
  subject_id: a.string(),
  label: a.string(),
});
const list = listOf(action);

const printed = ({ at, ...row }: ActionRow): Shaped<typeof action> => ({ ...row, at: `${at}Z` });

/** A time without a zone is in UTC. */
const stored = (time: string | undefined): string | undefined =>
  time === undefined ? undefined : toSiteTime(time, { timezone: 'UTC', offset: 0 });

const listActions = route({
  path: '/actions',
  methods: ['GET'],
  args: {
    page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
    per_page: a.int({ default: 50, minimum: 1, maximum: 100, description: 'How many.' }),
    user: a.int({ minimum: 0, description: 'Only those of this person; 0 for the command line and the server.' }),
    subject: a.string({ maxLength: 100, description: 'Only those to things of this kind, such as user or setting.' }),
    event: a.string({ maxLength: 100, description: 'Only this, such as user.created.' }),
    after: a.string({ format: 'date-time', description: 'Only later ones.' }),
    before: a.string({ format: 'date-time', description: 'Only earlier ones.' }),
  },
  answers: list,
  permission: ({ caller }) =>
    caller.can('manage_options') ? undefined : refused(caller, 'rest_forbidden', 'You may not read this log.'),
  async handle({ args: { page, per_page: limit, after, before, ...more }, db }) {
    const filter = { ...more, after: stored(after), before: stored(before) };
    const total = await countActions(db, filter);
    const rows = await findActions(db, filter, { limit, offset: (page - 1) * limit });
    return answer(list, rows.map(printed), { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

export const routes: readonly Route[] = [listActions];
