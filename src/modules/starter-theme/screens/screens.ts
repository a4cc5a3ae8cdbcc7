// The look of the site among the settings.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Appearance', de: 'Gestaltung' };

export const screens: ModuleScreens = {
  module: 'starter-theme',
  screens: [],
  entries: () => [],
  settings: [
    {
      id: 'appearance',
      place: 5,
      isOfModule: true,
      icon: 'sun',
      label: ({ user }) => wordsIn(title, user.locale),
      load: async (start) => (await import('./appearance.ts')).sectionOf(start),
    },
  ],
};
