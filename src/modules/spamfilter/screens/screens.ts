// The spam filter among the settings.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn, type Dictionary } from '#admin/words/use-words.ts';

const title: Dictionary<string> = { en: 'Spam filter', de: 'Spamfilter' };

export const screens: ModuleScreens = {
  module: 'spamfilter',
  screens: [],
  entries: () => [],
  settings: [
    {
      id: 'spam',
      place: 20,
      isOfModule: true,
      icon: 'ban',
      label: ({ user }) => wordsIn(title, user.locale),
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
};
