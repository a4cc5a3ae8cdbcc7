// The settings of the setup.
import { a } from '#kernel/args/args.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';

export const kitsUrl = setting(
  'kits.url',
  a.string({ format: 'uri', description: 'A service with more kits, which answers with a list.' }),
  '',
);
export const wizardCompleted = setting(
  'starter_plus_wizard_completed',
  a.bool({ description: 'Whether a kit was applied or the setup was skipped.' }),
  false,
);
/** The documents that a kit brought: `{ studio: { home: 12 } }`. */
export const appliedKits = setting('starter_plus_applied_kits', a.map(), {});

export const starterSettings: readonly Setting[] = [kitsUrl, wizardCompleted, appliedKits];
