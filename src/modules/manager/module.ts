// A report of modules, versions and health, each day, to whoever looks after the site.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#kernel/connections/shared.ts';
import { managerJobs } from './jobs.ts';
import { routes } from './routes.ts';
import { managerSettings } from './settings.ts';

export default defineModule({
  name: 'manager',
  version: '0.1.0',
  isOptional: true,
  routes: { 'sitewright/v1': routes },
  jobs: managerJobs,
  settings: managerSettings,
  ownSession: noSession('0.1.0'),
});
