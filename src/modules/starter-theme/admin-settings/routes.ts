// starter-theme/v1 admin-settings: the start page of the theme in the administration.
import { a } from '#kernel/args/args.ts';
import { isModuleActive } from '#kernel/modules/rules.ts';
import { findInstalledModules } from '#kernel/modules/store.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, bare, listOf, oneOfShapes, shape } from '#kernel/routes/shape.ts';
import { mayManage, sessionNonce } from '#modules/starter-plus/public.ts';
import { findQuickLinks } from './quick-links.ts';
import { welcomeFor } from './welcome.ts';

const quickLinks = listOf(shape('quick-link', { title: a.string(), link: a.string() }));
const button = shape('welcome-button', {
  linkText: a.string(),
  variant: a.string(),
  link: a.string(),
  color: a.string(),
});
const welcome = shape('theme-welcome', { title: a.string(), text: a.string(), buttons: listOf(button) });

const themeAdmin = shape('theme-admin-settings', {
  config: shape('theme-admin-config', {
    /** An empty list where nothing is missing. */
    welcome: oneOfShapes('theme-advice', welcome, listOf(bare(a.schema<never>({ type: 'null' })))),
    siteParts: shape('quick-links', { siteParts: quickLinks, sitePages: quickLinks, general: quickLinks }),
    config: shape('theme-install', { nonceInstall: a.string(), slug: a.string() }),
  }),
});

const readAdminSettings = route({
  path: '/admin-settings',
  methods: ['GET'],
  permission: mayManage,
  answers: themeAdmin,
  async handle(ctx) {
    const { db, services, site } = ctx;
    const installed = await findInstalledModules(db);
    const states = {
      isBuilderInstalled: installed.has('builder'),
      isBuilderActive: isModuleActive(services, 'builder'),
      isProInstalled: installed.has('builder-pro'),
      isProActive: isModuleActive(services, 'builder-pro'),
    };
    return answer(themeAdmin, {
      config: {
        welcome: welcomeFor(states, site.base),
        siteParts: await findQuickLinks(db, site),
        config: { nonceInstall: sessionNonce(ctx), slug: 'builder' },
      },
    });
  },
});

export const routes: readonly Route[] = [readAdminSettings];
