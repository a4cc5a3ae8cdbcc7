import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const notificationsUrl = setting(
  'notifications.url',
  a.string({ format: 'uri', description: 'A service with more release notes, which answers with a list.' }),
  '',
);
