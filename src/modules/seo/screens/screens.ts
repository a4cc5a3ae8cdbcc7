// Search optimisation in the editor: how the text is found, and what could be better.
import type { ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { dictionary } from './panel-words.ts';

export const screens: ModuleScreens = {
  module: 'seo',
  screens: [],
  entries: () => [],
  editorPanels: [
    {
      id: 'seo',
      label: ({ user }) => wordsIn(dictionary, user.locale).seo,
      load: () => import('./panel.tsx'),
    },
  ],
};
