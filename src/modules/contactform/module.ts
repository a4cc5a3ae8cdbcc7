// Contact forms: templates with form tags, mails, and what visitors sent.
import { defineModule } from '#kernel/module.ts';
import { deleteModuleParts } from '#content/submissions/store.ts';
import { abilities } from './abilities.ts';
import { captchaPictures } from './captcha/endpoint.ts';
import { pageEndpoint } from './feedback/page-endpoint.ts';
import { routes as feedback } from './feedback/routes.ts';
import { carriedKinds } from './forms/carry.ts';
import { routes as forms } from './forms/routes.ts';
import { allPackages } from './forms/texts.ts';
import { createContactForms } from './migrations/0001-create-contact-forms.ts';
import { markSubmissions } from './migrations/0002-mark-submissions.ts';
import { formFiles } from './render/files.ts';
import { dynamicBlocks, shortcodes } from './render/pieces.ts';
import { contactFormSettings } from './settings/settings.ts';
import { answers, countUnread } from './submissions/answers.ts';
import { submissionListeners } from './submissions/events.ts';
import { forgetSubmissions } from './submissions/jobs.ts';
import { submissionActions } from './submissions/mail-actions.ts';
import { submissionsOfPerson } from './submissions/personal-data.ts';
import { MODULE, VERSION } from './version.ts';

export default defineModule({
  name: MODULE,
  version: VERSION,
  needs: ['abilities'],
  routes: { 'contactform/v1': [...forms, ...feedback] },
  migrations: [createContactForms, markSubmissions],
  tables: ['contactform_forms', 'contactform_submissions'],
  removeData: (tx) => deleteModuleParts(tx.db, MODULE),
  jobs: [forgetSubmissions],
  listeners: submissionListeners,
  settings: contactFormSettings,
  endpoints: [formFiles.endpoint, captchaPictures, pageEndpoint],
  shortcodes,
  dynamicBlocks,
  submissionActions,
  personalData: submissionsOfPerson,
  textPackages: allPackages,
  carriedKinds,
  answers,
  unread: ({ caller, db }) => (answers.mayRead(caller) ? countUnread(db) : Promise.resolve(undefined)),
  abilities,
});
