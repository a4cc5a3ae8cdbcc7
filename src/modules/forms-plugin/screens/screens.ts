// The editor of simple forms; the list of all forms leads to it.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';

export const screens: ModuleScreens = {
  module: 'forms-plugin',
  screens: [
    {
      path: 'forms/simple/$id',
      load: () => import('./editor/form-screen.tsx'),
      isAllowed: (start) => can(start, 'edit_pages'),
    },
  ],
  entries: () => [],
};
