// The screen of what visitors sent with contact forms.
import type { StartDocument } from '#content/admin/start-document.ts';
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';
import { dictionary } from './words/use-words.ts';

const mayRead = (start: StartDocument): boolean => can(start, 'manage_options');

export const screens: ModuleScreens = {
  module: 'contactform',
  screens: [{ path: 'inbox', load: () => import('./inbox/inbox-screen.tsx'), isAllowed: mayRead }],
  entries: (start) =>
    mayRead(start)
      ? [
          {
            path: 'inbox',
            group: 'content',
            place: 90,
            label: wordsIn(dictionary, start.user.locale).inbox,
            icon: 'form',
          },
        ]
      : [],
};
