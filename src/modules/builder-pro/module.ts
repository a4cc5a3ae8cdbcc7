// The extension of the builder: the parts of the site, lists that visitors narrow, forms, notes, the licence.
import { defineModule } from '#kernel/module.ts';
import { deleteModuleParts } from '#content/submissions/store.ts';
import { globalWidgetRoutes, siteEditorRoutes } from '#modules/builder/public.ts';
import { emailAction } from './forms/email.ts';
import { formEndpoints } from './forms/endpoint.ts';
import { formFiles } from './forms/files.ts';
import { MANAGE_FORMS } from './forms/limits.ts';
import { withForms } from './forms/saver.ts';
import { webhookAction } from './forms/webhook.ts';
import { formWidget } from './forms/widget.ts';
import { routes as license } from './license/routes.ts';
import { licenseSession } from './license/session.ts';
import { licenseKey, licenseUrl } from './license/settings.ts';
import { routes as lists } from './lists/routes.ts';
import { noteEndpoints } from './notes/endpoint.ts';
import { noteListeners } from './notes/events.ts';
import { noteMailJob } from './notes/jobs.ts';
import { createNotes } from './notes/migrations/0002-create-notes.ts';
import { noteParts } from './notes/overlay.ts';
import { withNotes } from './notes/personal-data.ts';
import { routes as notes } from './notes/routes.ts';
import { noteCapabilities } from './notes/rules.ts';
import { noteSaver } from './notes/saver.ts';
import { releaseNotes } from './release-notes.ts';
import { answers } from './submissions/inbox.ts';
import { countUnread } from './submissions/counts.ts';
import { purgeSubmissions } from './submissions/jobs.ts';
import { MODULE } from './submissions/module-name.ts';
import { createSubmissions } from './submissions/migrations/0001-create-submissions.ts';
import { starSubmissions } from './submissions/migrations/0003-star-submissions.ts';
import { submissionsOfPerson } from './submissions/personal-data.ts';
import { routes as submissions } from './submissions/routes.ts';
import { submissionTrashDays } from './submissions/settings.ts';

export default defineModule({
  name: 'builder-pro',
  version: '0.1.0',
  needs: ['builder'],
  isOptional: true,
  routes: {
    'builder/v1': [...siteEditorRoutes, ...globalWidgetRoutes, ...submissions, ...notes],
    'builder-pro/v1': [...license, ...lists],
  },
  migrations: [createSubmissions, createNotes, starSubmissions],
  tables: [
    'builder_submissions',
    'builder_submission_counts',
    'builder_form_snapshots',
    'builder_notes',
    'builder_note_users',
  ],
  removeData: (tx) => deleteModuleParts(tx.db, MODULE),
  jobs: [purgeSubmissions, noteMailJob],
  listeners: noteListeners,
  capabilities: { ...noteCapabilities, [MANAGE_FORMS]: ['administrator', 'editor'] },
  postSaver: (services) => withForms(noteSaver, services),
  endpoints: [...formEndpoints, formFiles.endpoint, ...noteEndpoints],
  pageParts: noteParts,
  builderWidgets: { form: formWidget },
  unread: ({ caller, db }) => (caller.can('manage_options') ? countUnread(db) : Promise.resolve(undefined)),
  answers,
  personalData: withNotes(submissionsOfPerson),
  submissionActions: { email: emailAction, email2: emailAction, webhook: webhookAction },
  ownSession: licenseSession,
  releaseNotes,
  settings: [licenseUrl, licenseKey, submissionTrashDays],
});
