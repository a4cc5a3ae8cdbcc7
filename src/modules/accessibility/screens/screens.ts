// Accessibility, beside the other findings about the site.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';

export const screens: ModuleScreens = {
  module: 'accessibility',
  screens: [
    {
      path: 'health/accessibility',
      load: () => import('./accessibility-screen.tsx'),
      isAllowed: (start) => can(start, 'manage_options'),
    },
  ],
  moved: [{ from: 'accessibility', to: 'health/accessibility' }],
  entries: () => [],
};
