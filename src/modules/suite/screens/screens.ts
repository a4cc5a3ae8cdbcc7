// Its settings.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Suite', de: 'Suite' };

export const screens: ModuleScreens = {
  module: 'suite',
  screens: [],
  entries: () => [],
  settings: [
    {
      id: 'suite',
      place: 60,
      isOfModule: true,
      icon: 'module',
      label: ({ user }) => wordsIn(title, user.locale),
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
};
