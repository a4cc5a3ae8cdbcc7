// Search optimisation: rows for every page, heads for other front ends, an analysis that computes.
import { defineModule } from '#kernel/module.ts';
import { routes as analysis } from './analysis/routes.ts';
import { routes as dashboard } from './dashboard/routes.ts';
import { metaRules } from './head/meta-rules.ts';
import { recordFields } from './head/records.ts';
import { routes as head } from './head/routes.ts';
import { listeners } from './indexables/events.ts';
import { rebuildPermalinks, removeOrphans } from './indexables/jobs.ts';
import { siteIndexer } from './indexables/reindex.ts';
import { routes as indexing } from './indexables/routes.ts';
import { routes as imports } from './import/routes.ts';
import { routes as keywordTool } from './keyword-tool/routes.ts';
import { createSeo } from './migrations/0001-create-seo.ts';
import { BULK_EDIT, EDIT_ADVANCED, MANAGE } from './permissions.ts';
import { routes as people } from './people/routes.ts';
import { routes as scores } from './scores/routes.ts';
import { seoSettings } from './settings.ts';
import { routes as configuration } from './setup/configuration-routes.ts';
import { kindListeners } from './setup/events.ts';
import { routes as setup } from './setup/routes.ts';
import { routes as suggestions } from './suggestions/routes.ts';
import { routes as tasks } from './tasks/routes.ts';

export default defineModule({
  name: 'seo',
  version: '0.2.0',
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
  migrations: [createSeo],
  tables: ['seo_links', 'seo_hierarchy', 'seo_primary_terms', 'seo_analyses', 'seo_states', 'seo_indexables'],
  jobs: [rebuildPermalinks, removeOrphans],
  listeners: [...listeners, ...kindListeners],
  settings: seoSettings,
  capabilities: {
    [MANAGE]: ['administrator'],
    [EDIT_ADVANCED]: ['administrator', 'editor'],
    [BULK_EDIT]: ['administrator', 'editor'],
  },
  recordFields,
  siteIndexer,
  metaRules,
});
