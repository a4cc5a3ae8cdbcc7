// The whole site as an archive: taken along, brought here.
import type { StartDocument } from '#content/admin/start-document.ts';
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { label } from './label.ts';

const mayCopy = (start: StartDocument): boolean => can(start, 'sitecopy_basic') && can(start, 'export');

export const screens: ModuleScreens = {
  module: 'sitecopy',
  screens: [
    { path: 'copy', load: () => import('./copy-screen.tsx'), isAllowed: mayCopy },
    {
      path: 'copy/$id',
      load: () => import('./import-screen.tsx'),
      isAllowed: (start) => mayCopy(start) && can(start, 'import'),
    },
  ],
  entries: (start) =>
    mayCopy(start)
      ? [
          {
            path: 'copy',
            group: 'site',
            place: 40,
            label: wordsIn(label, start.user.locale),
            icon: 'copying',
          },
        ]
      : [],
};
