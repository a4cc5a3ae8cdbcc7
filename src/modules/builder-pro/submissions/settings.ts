// How long submissions in the trash are kept.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const submissionTrashDays = setting(
  'builder.submission_trash_days',
  a.int({ minimum: 0, maximum: 3650, description: 'Days in the trash; 0 for no trash at all.' }),
  30,
);
