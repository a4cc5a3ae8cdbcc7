// Search optimisation: the whole site at a glance, titles in one list, and in the editor how a text is found.
import type { StartDocument } from '#content/admin/start-document.ts';
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';

const label = { en: 'Search engines', de: 'Suchmaschinen' };
/** There is little room in the editor. */
const tab = { en: 'Search', de: 'Suche' };
const mayManage = (start: StartDocument): boolean => can(start, 'seo_manage_options');

export const screens: ModuleScreens = {
  module: 'seo',
  screens: [{ path: 'seo', load: () => import('./overview/seo-screen.tsx'), isAllowed: mayManage }],
  moved: [{ from: 'seo/setup', to: 'settings/seo' }],
  entries: (start) =>
    mayManage(start)
      ? [{ path: 'seo', group: 'reach', place: 10, label: wordsIn(label, start.user.locale), icon: 'search' }]
      : [],
  editorPanels: [
    {
      id: 'seo',
      label: ({ user }) => wordsIn(tab, user.locale),
      load: () => import('./panel.tsx'),
    },
  ],
  settings: [
    {
      id: 'seo',
      place: 10,
      isOfModule: true,
      icon: 'search',
      label: ({ user }) => wordsIn(label, user.locale),
      load: async (start) => (await import('./settings.ts')).sectionOf(start),
    },
  ],
};
