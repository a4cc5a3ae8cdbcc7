// The editor of contact forms; the list of all forms leads to it.
import { can, type ModuleScreens } from '#admin/kit/screen.ts';

export const screens: ModuleScreens = {
  module: 'contactform',
  screens: [
    {
      path: 'forms/contact/$id',
      load: () => import('./editor/form-screen.tsx'),
      isAllowed: (start) => can(start, 'publish_pages'),
    },
  ],
  entries: () => [],
};
