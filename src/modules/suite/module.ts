// The suite: the modules of the site, its themes, and its session at a service.
import type {} from '#content/admin/owner-settings.ts';
import { defineModule } from '#kernel/module.ts';
import { accounts } from '#content/users/accounts.ts';
import { callbackEndpoint } from '#kernel/connections/callback.ts';
import { suiteApp } from './connect/app.ts';
import { routes as connect } from './connect/routes.ts';
import { routes as plugins } from './plugins/routes.ts';
import { releaseNotes } from './release-notes.ts';
import { routes as settings } from './settings/routes.ts';
import { isDevelopment, suiteSettings } from './settings/settings.ts';
import { routes as themes } from './themes/routes.ts';
import { routes as topBar } from './top-bar/routes.ts';

export default defineModule({
  name: 'suite',
  version: '0.1.0',
  isEssential: true,
  routes: { 'suite/v1': [...connect, ...topBar, ...themes, ...plugins, ...settings] },
  settings: suiteSettings,
  ownerSettings: [isDevelopment],
  endpoints: [callbackEndpoint(suiteApp, accounts)],
  sharedSession: suiteApp,
  releaseNotes,
});
