// One language: variant A of the interface.
import type { Profile } from '#kernel/module.ts';
import abilities from '#modules/abilities/module.ts';
import accessibility from '#modules/accessibility/module.ts';
import assistant from '#modules/assistant/module.ts';
import blockeditor from '#modules/blockeditor/module.ts';
import builderPro from '#modules/builder-pro/module.ts';
import builder from '#modules/builder/module.ts';
import compat from '#modules/compat/module.ts';
import contactform from '#modules/contactform/module.ts';
import core from '#modules/core/module.ts';
import folders from '#modules/folders/module.ts';
import imageOptimizer from '#modules/image-optimizer/module.ts';
import mailer from '#modules/mailer/module.ts';
import manager from '#modules/manager/module.ts';
import oembed from '#modules/oembed/module.ts';
import seo from '#modules/seo/module.ts';
import sitecopy from '#modules/sitecopy/module.ts';
import sitehealth from '#modules/sitehealth/module.ts';
import spamfilter from '#modules/spamfilter/module.ts';
import starterPlus from '#modules/starter-plus/module.ts';
import starterTheme from '#modules/starter-theme/module.ts';
import suite from '#modules/suite/module.ts';

export const single: Profile = {
  name: 'single',
  variant: 'A',
  modules: [
    oembed,
    spamfilter,
    contactform,
    sitecopy,
    starterPlus,
    suite,
    imageOptimizer,
    builder,
    builderPro,
    folders,
    starterTheme,
    assistant,
    core,
    sitehealth,
    blockeditor,
    abilities,
    mailer,
    accessibility,
    manager,
  ],
  addOns: [seo, compat],
};
