// starter-plus/v1 onboarding-settings: all that the setup wizard shows.
import { a } from '#kernel/args/args.ts';
import { isModuleActive } from '#kernel/modules/rules.ts';
import { findInstalledModules } from '#kernel/modules/store.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, shape } from '#kernel/routes/shape.ts';
import { findKits } from '#modules/starter-plus/kits/find.ts';
import { mayManage, sessionNonce } from '#modules/starter-plus/permissions.ts';
import { wizardCompleted } from '#modules/starter-plus/settings.ts';
import { getStartedText, installKitText, readyToGoText } from './texts.ts';

const kit = shape('website-kit', {
  _id: a.string(),
  title: a.string(),
  thumbnail: a.string(),
  updated_at: a.string(),
  taxonomies: listOf(shape('website-kit-taxonomy', { name: a.string(), type: a.string() })),
  manifest: a.map(),
});
const words = mapOf(a.string());

const onboarding = shape('onboarding', {
  settings: shape('onboarding-settings', {
    nonce: a.string(),
    builderInstalled: a.bool(),
    builderActive: a.bool(),
    modalCloseRedirectUrl: a.string(),
    kits: listOf(kit),
    applyKitBaseUrl: a.string(),
    wizardCompleted: a.bool(),
    returnUrl: a.string(),
    getStartedText: words,
    readyToGoText: words,
    installKitText: words,
  }),
});

const readOnboarding = route({
  path: '/onboarding-settings',
  methods: ['GET'],
  permission: mayManage,
  answers: onboarding,
  async handle(ctx) {
    const { db, services, site } = ctx;
    return answer(onboarding, {
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
