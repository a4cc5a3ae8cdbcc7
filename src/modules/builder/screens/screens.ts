// Its settings.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Page builder', de: 'Baukasten' };

export const screens: ModuleScreens = {
  module: 'builder',
  screens: [],
  entries: () => [],
  settings: [
    {
      id: 'builder',
      place: 30,
      isOfModule: true,
      icon: 'panel',
      label: ({ user }) => wordsIn(title, user.locale),
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
};
