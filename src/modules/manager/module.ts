// An overview of modules, versions and health.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#kernel/connections/shared.ts';
import { managerJobs } from './jobs.ts';
import { managerPage } from './page.tsx';
import { managerSettings } from './settings.ts';

export default defineModule({
  name: 'manager',
  version: '0.1.0',
  isOptional: true,
  routes: {},
  endpoints: [managerPage],
  jobs: managerJobs,
  settings: managerSettings,
  ownSession: noSession('0.1.0'),
});
