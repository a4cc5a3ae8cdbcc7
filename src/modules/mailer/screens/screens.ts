// Mail among the settings: the transport, a test, the log.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Mail', de: 'E-Mail' };

export const screens: ModuleScreens = {
  module: 'mailer',
  screens: [
    {
      path: 'settings/mail',
      load: () => import('./mail-screen.tsx'),
      isAllowed: (start) => can(start, 'manage_options'),
    },
  ],
  moved: [{ from: 'mailer', to: 'settings/mail' }],
  entries: () => [],
  settings: [
    { id: 'mail', place: 60, isOfModule: false, icon: 'mail', label: ({ user }) => wordsIn(title, user.locale) },
  ],
};
