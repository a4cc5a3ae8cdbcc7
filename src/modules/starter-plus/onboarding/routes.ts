// starter-plus/v1 onboarding-settings: all that the setup wizard shows.
import { isModuleActive } from '#kernel/modules/rules.ts';
import { findInstalledModules } from '#kernel/modules/store.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { findKits } from '#modules/starter-plus/kits/find.ts';
import { mayManage, sessionNonce } from '#modules/starter-plus/permissions.ts';
import { wizardCompleted } from '#modules/starter-plus/settings.ts';
import { getStartedText, installKitText, readyToGoText } from './texts.ts';

const readOnboarding = route({
  path: '/onboarding-settings',
  methods: ['GET'],
  permission: mayManage,
  async handle(ctx) {
    const { db, services, site } = ctx;
    return json({
      settings: {
        nonce: sessionNonce(ctx),
        builderInstalled: (await findInstalledModules(db)).has('builder'),
        builderActive: isModuleActive(services, 'builder'),
        modalCloseRedirectUrl: `${site.base}/admin/starter`,
        kits: await findKits(services),
        applyKitBaseUrl: `${site.base}/admin/kits`,
        wizardCompleted: services.settings.get(wizardCompleted),
        returnUrl: `${site.base}/admin/setup`,
        getStartedText,
        readyToGoText,
        installKitText,
      },
    });
  },
});

export const routes: readonly Route[] = [readOnboarding];
