// Consent of visitors: the dialog, the services it asks about, the proof, and what people choose.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { dictionary } from './words.ts';

export const screens: ModuleScreens = {
  module: 'cookie-consent',
  screens: [
    {
      path: 'consent',
      load: () => import('./consent-screen.tsx'),
      isAllowed: (start) => can(start, 'manage_cookie_consent'),
    },
  ],
  entries: (start) =>
    can(start, 'manage_cookie_consent')
      ? [
          {
            path: 'consent',
            group: 'reach',
            place: 30,
            label: wordsIn(dictionary, start.user.locale).consent,
            icon: 'cookie',
          },
        ]
      : [],
};
