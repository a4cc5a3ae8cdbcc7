// Checks of the site's own pages.
import { defineModule } from '#kernel/module.ts';
import { noSession } from '#kernel/connections/shared.ts';
import { accessibilityJobs } from './jobs.ts';
import { createReports } from './migrations/0001-create-reports.ts';
import { routes } from './routes.ts';
import { accessibilitySettings } from './settings.ts';
import { statementParts } from './statement.tsx';

export default defineModule({
  name: 'accessibility',
  version: '0.1.0',
  isOptional: true,
  routes: { 'sitewright/v1': routes },
  migrations: [createReports],
  tables: ['accessibility_pages', 'accessibility_reports'],
  jobs: accessibilityJobs,
  settings: accessibilitySettings,
  pageParts: statementParts,
  ownSession: noSession('0.1.0'),
});
