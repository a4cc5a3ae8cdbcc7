// settings and data: how views are counted, and removing what was counted.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { deleteDaysBefore, deleteHitsBefore } from './hits/store.ts';
import { STATS_TAG } from './hits/write.ts';
import { dayArg } from './reports/range.ts';
import { countSignedIn, mode, MODES, requireConsent, respectDnt, respectGpc, retentionDays } from './settings.ts';

const mayManage = needs('manage_options');

const settings = shape('stats-settings', {
  mode: a.oneOf(MODES),
  retention_days: a.int(),
  respect_dnt: a.bool(),
  respect_gpc: a.bool(),
  require_consent: a.bool(),
  count_signed_in: a.bool(),
});

const shown = ({ services: { settings: of } }: Pick<Ctx, 'services'>) => ({
  mode: of.get(mode),
  retention_days: of.get(retentionDays),
  respect_dnt: of.get(respectDnt),
  respect_gpc: of.get(respectGpc),
  require_consent: of.get(requireConsent),
  count_signed_in: of.get(countSignedIn),
});

const readSettings = route({
  path: '/settings',
  methods: ['GET'],
  answers: settings,
  permission: mayManage,
  handle: (ctx) => answer(settings, shown(ctx)),
});

const writeSettings = route({
  path: '/settings',
  methods: ['POST'],
  args: {
    mode: a.oneOf(MODES, { description: 'Who counts: a script of the page, or the server as it sends one.' }),
    retention_days: a.int({ minimum: 1, maximum: 400, description: 'How long single views are kept.' }),
    respect_dnt: a.bool({ description: 'Whether those who send DNT are left out.' }),
    respect_gpc: a.bool({ description: 'Whether those who send Sec-GPC are left out.' }),
    require_consent: a.bool({ description: 'Whether the script waits for consent to statistics.' }),
    count_signed_in: a.bool({ description: 'Whether people who can edit count, too.' }),
  },
  answers: settings,
  permission: mayManage,
  async handle(ctx) {
    const { args, services, tx } = ctx;
    const wishes = [
      [mode, args.mode],
      [retentionDays, args.retention_days],
      [respectDnt, args.respect_dnt],
      [respectGpc, args.respect_gpc],
      [requireConsent, args.require_consent],
      [countSignedIn, args.count_signed_in],
    ] as const;
    await tx(async (open) => {
      for (const [setting, value] of wishes) {
        if (value !== undefined) await services.settings.set<unknown>(open, setting, value);
      }
    });
    await services.freshness.sync();
    return answer(settings, shown(ctx));
  },
});

const deleted = shape('stats-deleted', { deleted: a.int() });

const deleteData = route({
  path: '/data',
  methods: ['DELETE'],
  args: { before: dayArg },
  answers: deleted,
  permission: mayManage,
  async handle({ args, tx }) {
    let count = await tx(async ({ db, touch }) => {
      touch(STATS_TAG);
      return deleteDaysBefore(db, args.before);
    });
    for (let gone = 1; gone > 0; count += gone) gone = await tx(({ db }) => deleteHitsBefore(db, args.before));
    return answer(deleted, { deleted: count });
  },
});

export const routes: readonly Route[] = [readSettings, writeSettings, deleteData];
