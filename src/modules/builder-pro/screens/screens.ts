// The parts of the site: headers, footers, templates and popups, and where each of them is shown.
import type { StartDocument } from '#content/admin/start-document.ts';
import { can, type ModuleScreens } from '#admin/kit/screen.ts';
import { wordsIn } from '#admin/words/use-words.ts';

const label = { en: 'Site parts', de: 'Teile der Site' };
const mayEditSite = (start: StartDocument): boolean => can(start, 'edit_theme_options');

export const screens: ModuleScreens = {
  module: 'builder-pro',
  screens: [{ path: 'parts', load: () => import('./parts/parts-screen.tsx'), isAllowed: mayEditSite }],
  entries: (start) =>
    mayEditSite(start)
      ? [{ path: 'parts', group: 'design', place: 5, label: wordsIn(label, start.user.locale), icon: 'panel' }]
      : [],
};
