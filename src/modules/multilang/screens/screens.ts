// Languages: which there are, what is translated, what is behind, and the page to translate on.
import type { StartDocument } from '#content/admin/start-document.ts';
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { dictionary } from './words/use-words.ts';

const mayTranslate = (start: StartDocument): boolean => can(start, 'manage_translations') || can(start, 'translate');

export const screens: ModuleScreens = {
  module: 'multilang',
  screens: [
    { path: 'languages', load: () => import('./languages-screen.tsx'), isAllowed: mayTranslate },
    { path: 'languages/translate/$id', load: () => import('./translate-screen.tsx'), isAllowed: mayTranslate },
  ],
  settings: [
    {
      id: 'languages',
      place: 50,
      isOfModule: true,
      icon: 'language',
      label: ({ user }) => wordsIn(dictionary, user.locale).languages,
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
  entries: (start) =>
    mayTranslate(start)
      ? [
          {
            path: 'languages',
            group: 'reach',
            place: 20,
            label: wordsIn(dictionary, start.user.locale).languages,
            icon: 'language',
          },
        ]
      : [],
};
