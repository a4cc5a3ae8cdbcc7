// The picture optimiser among the settings.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Pictures', de: 'Bilder' };

export const screens: ModuleScreens = {
  module: 'image-optimizer',
  screens: [],
  entries: () => [],
  settings: [
    {
      id: 'pictures',
      place: 30,
      isOfModule: true,
      icon: 'media',
      label: ({ user }) => wordsIn(title, user.locale),
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
};
