// The log of actions is bounded by age.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { setting } from '#kernel/settings/setting.ts';
import { deleteActionsBefore } from './store.ts';

const DAY = 86_400_000;

export const keepActions = setting(
  'actions.keep_days',
  a.int({ minimum: 1, maximum: 3650, description: 'How long the log of actions remembers, in days.' }),
  180,
);

export const forgetActions = defineJob({
  name: 'kernel.forgetActions',
  schedule: '57 3 * * *',
  async run(_payload, { clock, settings, tx }) {
    const before = utcText(new Date(clock.now().getTime() - settings.get(keepActions) * DAY));
    await tx(({ db }) => deleteActionsBefore(db, before));
  },
});
