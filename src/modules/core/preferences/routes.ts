// sitewright/v1/preferences: what a person chose for the screens of the administration.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { signedIn } from '#kernel/routes/permits.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { findScreenPreferences, rememberScreenPreferences } from '#content/admin/preferences.ts';

const MOST_BYTES = 32 * 1024;

const preferences = shape('screen-preferences', {
  values: a.map({ description: 'By the names that the screens gave.' }),
});

const readPreferences = route({
  path: '/preferences',
  methods: ['GET'],
  answers: preferences,
  permission: signedIn,
  handle: async ({ caller, db }) => answer(preferences, { values: await findScreenPreferences(db, caller.id) }),
});

const changePreferences = route({
  path: '/preferences',
  methods: EDITABLE,
  args: { values: a.map({ required: true, description: 'What is new; null takes a value away, the others stay.' }) },
  answers: preferences,
  permission: signedIn,
  async handle({ args, caller, tx, services }) {
    const values = await tx(async (open) => {
      // Two windows of one person may change different ones at once.
      await services.database.dialect.lockUntilCommit(open.db, `preferences/${caller.id}`);
      const before = await findScreenPreferences(open.db, caller.id);
      const kept = Object.entries({ ...before, ...args.values }).filter(([, value]) => value !== null);
      const after = Object.fromEntries(kept);
      if (Buffer.byteLength(JSON.stringify(after)) > MOST_BYTES) throw tooMuch();
      await rememberScreenPreferences(open.db, caller.id, after);
      return after;
    });
    return answer(preferences, { values });
  },
});

const tooMuch = () => restError('preferences_too_large', 400, 'Preferences may have 32 kB together.');

export const routes: readonly Route[] = [readPreferences, changePreferences];
