// Reports about the site, beside the other findings about it.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';

export const screens: ModuleScreens = {
  module: 'manager',
  screens: [
    {
      path: 'health/reports',
      load: () => import('./reports-screen.tsx'),
      isAllowed: (start) => can(start, 'manage_options'),
    },
  ],
  moved: [{ from: 'manager', to: 'health/reports' }],
  entries: () => [],
};
