// The settings of the suite.
import { a } from '#kernel/args/args.ts';
import { setting, type Setting } from '#kernel/settings/setting.ts';

export const suiteUrl = setting(
  'suite.url',
  a.string({ format: 'uri', description: 'The service that the site can be connected to.' }),
  '',
);
export const suiteScopes = setting(
  'suite.scopes',
  a.string({ description: 'What the site asks the service for.' }),
  '',
);
export const suitePaths = setting(
  'suite.paths',
  a.map({ description: 'Where the service answers, if elsewhere: clients, authorize, token, session.' }),
  {},
);
export const isDevelopment = setting(
  'suite.development',
  a.bool({ description: 'Whether the site is only being worked on.' }),
  false,
);

/** What people have seen or waved aside, by the name that clients know. */
export const NOTED: Readonly<Record<string, Setting<boolean>>> = {
  welcomeScreenCompleted: setting('suite_welcome_screen_completed', a.bool(), false),
  dismissConnectAlert: setting('suite_dismiss_connect_alert', a.bool(), false),
  editorUpdateNotificationDismissed: setting('suite_editor_update_notification_dismissed', a.bool(), false),
};

export const suiteSettings: readonly Setting[] = [
  suiteUrl,
  suiteScopes,
  suitePaths,
  isDevelopment,
  ...Object.values(NOTED),
];
