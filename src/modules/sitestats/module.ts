// Visits, counted without cookies, addresses or anything else by which somebody could be found again.
import { defineModule } from '#kernel/module.ts';
import { forgetSalts, tidyHits } from './hits/jobs.ts';
import { countFiles, pageCode } from './hits/page-code.ts';
import { routes as hits } from './hits/routes.ts';
import { countSentPages } from './hits/watcher.ts';
import { createSitestats } from './migrations/0001-create-sitestats.ts';
import { CAPABILITY, routes as reports } from './reports/routes.ts';
import { searchVisits } from './reports/searches.ts';
import { routes as settings } from './settings-routes.ts';
import { statsSettings } from './settings.ts';

export default defineModule({
  name: 'sitestats',
  version: '0.1.0',
  routes: { 'sitestats/v1': [...hits, ...reports, ...settings] },
  migrations: [createSitestats],
  tables: ['sitestats_hits', 'sitestats_days', 'sitestats_salts'],
  jobs: [forgetSalts, tidyHits],
  settings: statsSettings,
  capabilities: { [CAPABILITY]: ['administrator', 'editor'] },
  endpoints: [countFiles.endpoint],
  pageCode,
  requestWatcher: countSentPages,
  searchVisits,
});
