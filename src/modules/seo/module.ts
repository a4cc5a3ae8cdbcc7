// Search optimisation: rows for every page, heads for other front ends, an analysis that computes.
import type {} from '#content/admin/owner-settings.ts';
import { defineModule } from '#kernel/module.ts';
import { ownHeadSettings, robotsRules } from '#content/head/settings.ts';
import { deleteRole } from '#content/users/store.ts';
import { routes as analysis } from './analysis/routes.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { metaGuards, metaRules } from './head/meta-rules.ts';
import { recordFields } from './head/records.ts';
import { routes as head } from './head/routes.ts';
import { listeners } from './indexables/events.ts';
import { followPostLater, rebuildPermalinks, removeOrphans } from './indexables/jobs.ts';
import { siteIndexer } from './indexables/reindex.ts';
import { routes as indexing } from './indexables/routes.ts';
import { importForeign, takeOver } from './import/jobs.ts';
import { routes as imports } from './import/routes.ts';
import { routes as keywordTool } from './keyword-tool/routes.ts';
import { createSeo } from './migrations/0001-create-seo.ts';
import { findOpenLinks } from './migrations/0002-find-open-links.ts';
import { routes as people } from './people/routes.ts';
import { addManager, capabilities, MANAGER } from './roles.ts';
import { routes as scores } from './scores/routes.ts';
import { seoSettings } from './settings.ts';
import { routes as configuration } from './setup/configuration-routes.ts';
import { kindListeners } from './setup/events.ts';
import { routes as setup } from './setup/routes.ts';
import { routes as suggestions } from './suggestions/routes.ts';
import { routes as tasks } from './tasks/routes.ts';

export default defineModule({
  name: 'seo',
  version: '0.3.0',
  routes: {
    'seo/v1': [
      ...dashboard,
      ...suggestions,
      ...setup,
      ...scores,
      ...people,
      ...configuration,
      ...imports,
      ...head,
      ...indexing,
      ...keywordTool,
      ...tasks,
    ],
    'sitewright/v1': [...analysis],
  },
  migrations: [createSeo, findOpenLinks],
  tables: ['seo_links', 'seo_hierarchy', 'seo_primary_terms', 'seo_analyses', 'seo_states', 'seo_indexables'],
  jobs: [followPostLater, rebuildPermalinks, removeOrphans, importForeign],
  listeners: [...listeners, ...kindListeners],
  start: takeOver,
  settings: seoSettings,
  ownerSettings: ownHeadSettings,
  capabilities,
  upgrades: [{ version: '0.3.0', run: addManager }],
  removeData: ({ db }) => deleteRole(db, MANAGER),
  recordFields,
  siteIndexer,
  metaRules,
  metaGuards,
  robotsRules: ({ settings }) => settings.get(robotsRules),
});
