// The extension of the builder: the parts of the site, lists that visitors narrow, the licence.
import { defineModule } from '#kernel/module.ts';
import { globalWidgetRoutes, siteEditorRoutes } from '#modules/builder/public.ts';
import { emailAction } from './forms/email.ts';
import { formEndpoints } from './forms/endpoint.ts';
import { fileEndpoints } from './forms/files.ts';
import { webhookAction } from './forms/webhook.ts';
import { routes as license } from './license/routes.ts';
import { licenseKey, licenseUrl } from './license/settings.ts';
import { routes as lists } from './lists/routes.ts';
import { purgeSubmissions } from './submissions/jobs.ts';
import { createSubmissions } from './submissions/migrations/0001-create-submissions.ts';
import { submissionsOfPerson } from './submissions/personal-data.ts';
import { routes as submissions } from './submissions/routes.ts';
import { submissionTrashDays } from './submissions/settings.ts';

export default defineModule({
  name: 'builder-pro',
  version: '0.1.0',
  needs: ['builder'],
  routes: {
    'builder/v1': [...siteEditorRoutes, ...globalWidgetRoutes, ...submissions],
    'builder-pro/v1': [...license, ...lists],
  },
  migrations: [createSubmissions],
  jobs: [purgeSubmissions],
  endpoints: [...formEndpoints, ...fileEndpoints],
  personalData: submissionsOfPerson,
  submissionActions: { email: emailAction, email2: emailAction, webhook: webhookAction },
  settings: [licenseUrl, licenseKey, submissionTrashDays],
});
