// Settings of all forms that visitors fill in.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const minFillSeconds = setting(
  'forms.min_fill_seconds',
  a.int({ minimum: 0, maximum: 60, description: 'Whoever is quicker to fill in a form is no person.' }),
  2,
);

export const submissionSettings = [minFillSeconds];
