// How many people visit the site, and what they read.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { dictionary } from './words.ts';

export const screens: ModuleScreens = {
  module: 'sitestats',
  screens: [
    {
      path: 'statistics',
      load: () => import('./statistics-screen.tsx'),
      isAllowed: (start) => can(start, 'view_stats') || can(start, 'manage_options'),
    },
  ],
  entries: (start) =>
    can(start, 'view_stats') || can(start, 'manage_options')
      ? [
          {
            path: 'statistics',
            group: 'reach',
            place: 50,
            label: wordsIn(dictionary, start.user.locale).statistics,
            icon: 'chart',
          },
        ]
      : [],
};
