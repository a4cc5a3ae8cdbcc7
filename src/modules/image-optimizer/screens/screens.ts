// The picture optimiser among the settings.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const name: Dictionary<string> = { en: 'Make pictures smaller', de: 'Bilder verkleinern' };
const title: Dictionary<string> = { en: 'Pictures', de: 'Bilder' };

export const screens: ModuleScreens = {
  module: 'image-optimizer',
  screens: [],
  entries: () => [],
  mediaParts: [
    {
      id: 'pictures',
      isAllowed: (start) => can(start, 'manage_options'),
      label: ({ user }) => wordsIn(name, user.locale),
      icon: 'weight',
      loadFile: () => import('./file-part.tsx'),
      loadAll: () => import('./all-part.tsx'),
    },
  ],
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
