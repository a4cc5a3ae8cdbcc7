// A module as the suite shows it.
import { a } from '#kernel/args/args.ts';
import { listOf, orNull, shape } from '#kernel/routes/shape.ts';
import { SLUGS } from './slugs.ts';

export const suitePlugin = shape('suite-plugin', {
  slug: a.oneOf(SLUGS),
  status: a.oneOf(['active', 'inactive']),
  version: a.string(),
  newVersion: orNull(a.string({ description: 'What it can be upgraded to.' })),
  isMigrated: a.bool({ description: 'Whether it shares the session of the suite.' }),
  isConnected: a.bool(),
  hasSuitePackage: a.bool({ description: 'Whether it could share it.' }),
});

export const suitePluginList = listOf(suitePlugin);
