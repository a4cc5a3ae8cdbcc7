// Its settings.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Folders', de: 'Ordner' };

export const screens: ModuleScreens = {
  module: 'folders',
  screens: [],
  entries: () => [],
  settings: [
    {
      id: 'folders',
      place: 40,
      isOfModule: true,
      icon: 'folder',
      label: ({ user }) => wordsIn(title, user.locale),
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
};
