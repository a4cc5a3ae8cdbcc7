// starter-theme/v1 admin-settings: the start page of the theme in the administration.
import { isModuleActive } from '#kernel/modules/rules.ts';
import { findInstalledModules } from '#kernel/modules/store.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { mayManage, sessionNonce } from '#modules/starter-plus/public.ts';
import { findQuickLinks } from './quick-links.ts';
import { welcomeFor } from './welcome.ts';

const readAdminSettings = route({
  path: '/admin-settings',
  methods: ['GET'],
  permission: mayManage,
  async handle(ctx) {
    const { db, services, site } = ctx;
    const installed = await findInstalledModules(db);
    const states = {
      isBuilderInstalled: installed.has('builder'),
      isBuilderActive: isModuleActive(services, 'builder'),
      isProInstalled: installed.has('builder-pro'),
      isProActive: isModuleActive(services, 'builder-pro'),
    };
    return json({
      config: {
        welcome: welcomeFor(states, site.base),
        siteParts: await findQuickLinks(db, site),
        config: { nonceInstall: sessionNonce(ctx), slug: 'builder' },
      },
    });
  },
});

export const routes: readonly Route[] = [readAdminSettings];
