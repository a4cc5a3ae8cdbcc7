// Search optimisation: rows for every page, heads for other front ends, an analysis that computes.
import { defineModule } from '#kernel/module.ts';
import { metaRules } from './head/meta-rules.ts';
import { recordFields } from './head/records.ts';
import { routes as head } from './head/routes.ts';
import { routes as indexing } from './indexables/routes.ts';
import { createSeo } from './migrations/0001-create-seo.ts';
import { BULK_EDIT, EDIT_ADVANCED, MANAGE } from './permissions.ts';
import { seoSettings } from './settings.ts';

export default defineModule({
  name: 'seo',
  version: '0.2.0',
  routes: { 'seo/v1': [...head, ...indexing] },
  migrations: [createSeo],
  tables: ['seo_links', 'seo_hierarchy', 'seo_primary_terms', 'seo_analyses', 'seo_states', 'seo_indexables'],
  settings: seoSettings,
  capabilities: {
    [MANAGE]: ['administrator'],
    [EDIT_ADVANCED]: ['administrator', 'editor'],
    [BULK_EDIT]: ['administrator', 'editor'],
  },
  recordFields,
  metaRules,
});
