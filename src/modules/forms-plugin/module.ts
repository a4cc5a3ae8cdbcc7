// Simple forms: a list of fields, mails, and what visitors sent.
import { defineModule } from '#kernel/module.ts';
import { deleteModuleParts } from '#content/submissions/store.ts';
import { answers } from './entries/inbox.ts';
import { forgetEntries } from './entries/jobs.ts';
import { entriesOfPerson } from './entries/personal-data.ts';
import { CAPABILITY, ownRoutes, routes as entries } from './entries/routes.ts';
import { routes as forms } from './forms/routes.ts';
import { createSimpleForms } from './migrations/0001-create-simple-forms.ts';
import { indexEntries } from './migrations/0002-index-entries.ts';
import { formEndpoint } from './render/endpoint.ts';
import { renewTokens } from './render/jobs.ts';
import { dynamicBlocks, shortcodes } from './render/pieces.ts';
import { submissionActions } from './submit/mail.ts';
import { routes as submit } from './submit/routes.ts';
import { MODULE, VERSION } from './version.ts';

export default defineModule({
  name: MODULE,
  version: VERSION,
  routes: { 'forms-plugin/v1': [...forms, ...submit, ...entries], 'sitewright/v1': ownRoutes },
  migrations: [createSimpleForms, indexEntries],
  tables: ['forms_plugin_forms', 'forms_plugin_entries', 'forms_plugin_entry_emails'],
  removeData: (tx) => deleteModuleParts(tx.db, MODULE),
  jobs: [forgetEntries, renewTokens],
  capabilities: { [CAPABILITY]: ['administrator'] },
  endpoints: [formEndpoint],
  shortcodes,
  dynamicBlocks,
  submissionActions,
  personalData: entriesOfPerson,
  answers,
  unread: ({ caller, db }) =>
    answers.mayRead(caller) ? answers.count(db, { state: 'unread' }) : Promise.resolve(undefined),
});
