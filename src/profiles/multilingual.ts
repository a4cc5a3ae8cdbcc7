// Several languages: variant B of the interface.
import type { Profile } from '#kernel/module.ts';
import clonepost from '#modules/clonepost/module.ts';
import compat from '#modules/compat/module.ts';
import cookieConsent from '#modules/cookie-consent/module.ts';
import formsPlugin from '#modules/forms-plugin/module.ts';
import multilang from '#modules/multilang/module.ts';
import posttypes from '#modules/posttypes/module.ts';
import seo from '#modules/seo/module.ts';
import sitestats from '#modules/sitestats/module.ts';
import vendorInstaller from '#modules/vendor-installer/module.ts';
import { single } from './single.ts';

export const multilingual: Profile = {
  name: 'multilingual',
  variant: 'B',
  modules: [
    ...single.modules,
    cookieConsent,
    multilang,
    seo,
    posttypes,
    clonepost,
    sitestats,
    formsPlugin,
    vendorInstaller,
  ],
  addOns: [compat],
};
