// Several languages: groups of translations, what records say about them, and what a save means for the others.
import type {} from '#content/admin/owner-settings.ts';
import { defineModule } from '#kernel/module.ts';
import { basketRoutes } from './basket/routes.ts';
import { configRoutes } from './config/routes.ts';
import { config } from './config/setting.ts';
import { documentTranslator } from './documents/package.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { followTerms } from './duplicates/terms.ts';
import { proxyRoutes, proxySettings } from './editor/proxy-routes.ts';
import { editorRoutes } from './editor/routes.ts';
import { elementRoutes } from './elements/routes.ts';
import { glossaryRoutes } from './glossary/routes.ts';
import { jobListeners } from './jobs/events.ts';
import { jobRoutes } from './jobs/routes.ts';
import { workRoutes } from './jobs/work-routes.ts';
import { behindRoutes } from './languages/behind.ts';
import { languageRoutes } from './languages/routes.ts';
import { translateJob } from './machine/jobs.ts';
import { machineSettings } from './machine/settings.ts';
import { learnJob } from './memory/jobs.ts';
import { memoryRoutes } from './memory/routes.ts';
import { createJobs } from './migrations/0002-create-jobs.ts';
import { createMemory } from './migrations/0003-create-memory.ts';
import { createSegments } from './migrations/0004-create-segments.ts';
import { packageKeeper } from './packages/keeper.ts';
import { createStringJobs } from './migrations/0005-create-string-jobs.ts';
import { sanitiseJobFields } from './migrations/0006-sanitise-job-fields.ts';
import { poRoutes } from './po/routes.ts';
import { hreflangCode } from './pages/hreflang.ts';
import { switcherBlock, switcherShortcode } from './pages/switcher.ts';
import { postArgs, postFields, termArgs, termFields } from './records/fields.ts';
import { fieldActions } from './saves/custom-fields.ts';
import { languageSaver } from './saves/saver.ts';
import { createStrings } from './migrations/0001-create-strings.ts';
import { textWatcher } from './strings/met.ts';
import { manyStringsRoutes } from './strings/many-routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { queueRoutes } from './strings/queue-routes.ts';
import { stringListRoutes } from './strings/routes.ts';
import { followShownTexts } from './strings/shown-texts.ts';
import { stringSettingsRoutes } from './strings/settings-routes.ts';
import { autoregisterType, stringSettings, usesOutdated } from './strings/settings.ts';
import { followSiteTexts, startSiteTexts } from './strings/site-texts.ts';
import { translatorRoutes } from './translators/routes.ts';
import { translateRoutes } from './strings/translate-routes.ts';

import { countWordsOfPosts } from './words/jobs.ts';
import { wordRoutes } from './words/routes.ts';
import { scanRoutes } from './scan/routes.ts';
import { xliffCdata } from './xliff/settings.ts';
import { xliffRoutes } from './xliff/routes.ts';

export default defineModule({
  name: 'multilang',
  version: '0.1.0',
  isEssential: true,
  routes: {
    'multilang/v1': configRoutes,
    'multilang/st/v1': [
      ...stringSettingsRoutes,
      ...stringListRoutes,
      ...packageRoutes,
      ...queueRoutes,
      ...translateRoutes,
      ...manyStringsRoutes,
      ...poRoutes,
      ...scanRoutes,
    ],
    'multilang/tm/v1': [
      ...languageRoutes,
      ...jobRoutes,
      ...xliffRoutes,
      ...basketRoutes,
      ...workRoutes,
      ...duplicateRoutes,
      ...translatorRoutes,
      ...elementRoutes,
      ...wordRoutes,
    ],
    'multilang/ate/v1': [...proxyRoutes, ...editorRoutes, ...glossaryRoutes, ...memoryRoutes],
    'sitewright/v1': behindRoutes,
  },
  migrations: [createStrings, createJobs, createMemory, createSegments, createStringJobs, sanitiseJobFields],
  jobs: [translateJob, learnJob, countWordsOfPosts],
  ownerSettings: [autoregisterType, usesOutdated, xliffCdata],
  settings: [fieldActions, config, ...stringSettings, ...machineSettings, ...proxySettings, xliffCdata],
  listeners: [followSiteTexts, followShownTexts, ...jobListeners, followTerms],
  start: startSiteTexts,
  capabilities: {
    manage_translations: ['administrator'],
    multilang_manage_string_translation: ['administrator'],
    translate: ['administrator'],
  },
  textWatcher,
  packageKeeper,
  documentTranslator,
  pageCode: hreflangCode,
  shortcodes: { 'language-switcher': switcherShortcode },
  dynamicBlocks: { 'multilang/switcher': switcherBlock },
  postSaver: languageSaver,
  recordFields: { post: postFields, page: postFields, category: termFields, tag: termFields, nav_menu: termFields },
  recordArgs: { post: postArgs, page: postArgs, category: termArgs, tag: termArgs, nav_menu: termArgs },
});
