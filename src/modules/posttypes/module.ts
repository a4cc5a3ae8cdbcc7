// Types and taxonomies that people define without code.
import { defineModule } from '#kernel/module.ts';
import { growKinds } from './definitions/kinds.ts';
import { routes as exchange } from './exchange/routes.ts';
import { posttypesJobs } from './jobs.ts';
import { createDefinitions } from './migrations/0001-create-definitions.ts';
import { routes as taxonomies } from './taxonomies/routes.ts';
import { routes as types } from './types/routes.ts';

export default defineModule({
  name: 'posttypes',
  version: '0.1.0',
  routes: { 'posttypes/v1': [...types, ...taxonomies, ...exchange] },
  migrations: [createDefinitions],
  tables: ['posttypes_definitions', 'posttypes_former_words'],
  jobs: posttypesJobs,
  grow: growKinds,
});
