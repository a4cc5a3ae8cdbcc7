// The theme of the site: what it shows, and where to go on.
import { defineModule } from '#kernel/module.ts';
import { newsRoute } from '#modules/starter-plus/public.ts';
import { routes as adminSettings } from './admin-settings/routes.ts';
import { routes as promotions } from './promotions/routes.ts';
import { releaseNotes } from './release-notes.ts';
import { routes as appearance } from './appearance/routes.ts';
import { routes as themeSettings } from './theme-settings/routes.ts';

export default defineModule({
  name: 'starter-theme',
  version: '0.1.0',
  needs: ['starter-plus'],
  routes: {
    'starter-theme/v1': [...promotions, ...adminSettings, newsRoute('starter-theme'), ...themeSettings],
    'sitewright/v1': appearance,
  },
  releaseNotes,
});
