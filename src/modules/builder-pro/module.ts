// The extension of the builder: the parts of the site, lists that visitors narrow, the licence.
import { defineModule } from '#kernel/module.ts';
import { globalWidgetRoutes, siteEditorRoutes } from '#modules/builder/public.ts';
import { routes as license } from './license/routes.ts';
import { licenseKey, licenseUrl } from './license/settings.ts';
import { routes as lists } from './lists/routes.ts';

export default defineModule({
  name: 'builder-pro',
  version: '0.1.0',
  needs: ['builder'],
  routes: {
    'builder/v1': [...siteEditorRoutes, ...globalWidgetRoutes],
    'builder-pro/v1': [...license, ...lists],
  },
  settings: [licenseUrl, licenseKey],
});
