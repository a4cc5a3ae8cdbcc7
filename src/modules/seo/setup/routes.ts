// Switches, notices and notes about the use, set by the screens of the module.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, maybe, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { indexedTypes } from '#modules/seo/indexables/actions.ts';
import { findState, writeState } from '#modules/seo/indexables/states.ts';
import { mayManage, mayWrite, needs } from '#modules/seo/permissions.ts';
import { integrations, isSiteKitDismissed, newTaxonomies, newTypes, siteKitConsent } from '#modules/seo/settings.ts';

const wrapped = shape('seo-switched', {
  json: shape('seo-switched-inner', { success: a.bool(), status: a.int(), error: maybe(a.string()) }),
});

const setActive = route({
  path: '/integrations/set_active',
  methods: ['POST'],
  args: {
    active: a.bool({ required: true, description: 'Whether it is on.' }),
    integration: a.string({ required: true, description: 'Which one.' }),
  },
  answers: wrapped,
  permission: mayManage,
  async handle({ args, tx, services }) {
    const found = Object.hasOwn(integrations, args.integration) ? integrations[args.integration] : undefined;
    if (!found) {
      return answer(wrapped, { json: { success: false, status: 500, error: 'There is no such integration.' } });
    }
    await tx((open) => services.settings.set(open, found, args.active));
    return answer(wrapped, { json: { success: true, status: 200 } });
  },
});

const dismissed = shape('seo-dismissed-name', { message: a.string(), success: a.bool(), status: a.int() });
const dismissedName = (what: string) => a.string({ description: `Name of the ${what}.` });

interface Dismissing {
  path: `/${string}`;
  /** Both spellings that clients use. */
  names: readonly [camel: string, snake: string];
  list: Setting<string[]>;
  isKnown: (name: string, services: Services) => boolean;
}

const dismissing = ({ path, names: [camel, snake], list, isKnown }: Dismissing): Route =>
  route({
    path,
    methods: ['POST'],
    args: { [camel]: dismissedName('kind') },
    unlisted: { [snake]: dismissedName('kind') },
    answers: dismissed,
    permission: mayWrite,
    async handle({ args, tx, services }) {
      const name = args[camel] ?? args[snake];
      if (name === undefined || !isKnown(name, services)) {
        throw restError('rest_invalid_param', 400, 'There is no such kind of content.', {
          params: { [camel]: 'unknown' },
        });
      }
      const left = services.settings.get(list).filter((one) => one !== name);
      await tx((open) => services.settings.set(open, list, left));
      return answer(dismissed, { message: 'It is not new any more.', success: true, status: 200 });
    },
  });

const success = shape('seo-plain-success', { success: a.bool() });

const saveFlag = (path: `/${string}`, name: 'is_dismissed' | 'consent', flag: Setting<boolean>): Route =>
  route({
    path,
    methods: ['POST'],
    args: { [name]: a.bool({ required: true, description: 'What was chosen.' }) },
    answers: success,
    permission: mayManage,
    async handle({ args, tx, services }) {
      await tx((open) => services.settings.set(open, flag, args[name]));
      return answer(success, { success: true });
    },
  });

const yesNo = (description: string) => a.oneOf(['yes', 'no'], { description });
const stage = (description: string) =>
  a.oneOf(['install', 'activate', 'setup', 'grantConsent', 'successfullyConnected'], { description });

const TRACKED = {
  setup_widget_loaded: yesNo('Whether the widget was shown.'),
  setup_widget_temporarily_dismissed: yesNo('Whether it was put off.'),
  setup_widget_permanently_dismissed: yesNo('Whether it was sent away.'),
  first_interaction_stage: stage('Where somebody began.'),
  last_interaction_stage: stage('Where somebody was last.'),
};

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Clients send the names in another spelling; both are checked. */
const SPELLED = Object.fromEntries(Object.entries(TRACKED).map(([name, arg]) => [camel(name), arg]));

const trackSetup = route({
  path: '/setup_steps_tracking',
  methods: ['POST'],
  args: TRACKED,
  unlisted: SPELLED,
  answers: success,
  permission: mayManage,
  async handle({ args, tx }) {
    const given = Object.keys(TRACKED).flatMap((name) => {
      const value: unknown = args[camel(name)] ?? args[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    if (given.length === 0) throw restError('seo_set_usage_tracking', 400, 'Nothing was sent that could be noted.');
    await tx(async ({ db }) => {
      await writeState(db, 'setup_steps', { ...(await findState(db, 'setup_steps')), ...Object.fromEntries(given) });
    });
    return answer(success, { success: true });
  },
});

const ACTIONS = ['task_list_first_opened_on', 'task_first_actioned_on', 'frontend_inspector_first_actioned_on'];
const tracked = shape('seo-action', { success: a.bool(), action: a.string() });

const trackAction = route({
  path: '/action_tracking',
  methods: ['POST'],
  args: { action: a.string({ required: true, description: 'What was done for the first time.' }) },
  answers: tracked,
  permission: mayManage,
  async handle({ args: { action }, tx, services }) {
    if (!ACTIONS.includes(action)) return json({ success: false, error: 'There is no such action.' }, { status: 400 });
    const version = services.registry().bundled.find(({ name }) => name === 'seo')?.version ?? '';
    await tx(async ({ db }) => {
      const known = (await findState(db, 'actions')) ?? {};
      if (known[action] === undefined) await writeState(db, 'actions', { ...known, [action]: version });
    });
    return answer(tracked, { success: true, action });
  },
});

const WORKOUTS = ['cornerstone', 'orphaned'];
const EMPTY = { finishedSteps: [], indexablesByStep: {}, priority: 10 };
const workouts = shape('seo-workouts', { json: a.map() });

const readWorkouts = route({
  path: '/workouts',
  methods: ['GET'],
  answers: workouts,
  permission: needs('edit_others_posts'),
  async handle({ db }) {
    const stored = (await findState(db, 'workouts')) ?? {};
    return answer(workouts, { json: Object.fromEntries(WORKOUTS.map((name) => [name, stored[name] ?? EMPTY])) });
  },
});

const MOST_BYTES = 100_000;

const writeWorkouts = route({
  path: '/workouts',
  methods: ['POST'],
  answers: workouts,
  permission: needs('edit_others_posts'),
  async handle({ request, tx }) {
    const sent = request.json ?? {};
    const unknown = Object.keys(sent).filter((name) => !WORKOUTS.includes(name) && name !== 'multilang_language');
    if (unknown.length > 0) throw restError('rest_invalid_param', 400, `There is no workout ${unknown.join(', ')}.`);
    if (JSON.stringify(sent).length > MOST_BYTES) throw restError('rest_invalid_param', 400, 'This is too long.');
    const stored = await tx(async ({ db }) => {
      const known = Object.entries(sent).filter(([name]) => WORKOUTS.includes(name));
      const next = { ...(await findState(db, 'workouts')), ...Object.fromEntries(known) };
      await writeState(db, 'workouts', next);
      return next;
    });
    const shown = Object.fromEntries(WORKOUTS.map((name) => [name, Reflect.get(stored, name) ?? EMPTY]));
    return answer(workouts, { json: shown });
  },
});

export const routes: readonly Route[] = [
  dismissing({
    path: '/new-content-type-visibility/dismiss-post-type',
    names: ['postTypeName', 'post_type_name'],
    list: newTypes,
    isKnown: (name, services) => indexedTypes(services).includes(name),
  }),
  dismissing({
    path: '/new-content-type-visibility/dismiss-taxonomy',
    names: ['taxonomyName', 'taxonomy_name'],
    list: newTaxonomies,
    isKnown: (name, services) => kindsOf(services).findTaxonomy(name) !== undefined,
  }),
  saveFlag('/site_kit_configuration_permanent_dismissal', 'is_dismissed', isSiteKitDismissed),
  saveFlag('/site_kit_manage_consent', 'consent', siteKitConsent),
  trackSetup,
  setActive,
  readWorkouts,
  writeWorkouts,
  trackAction,
];
