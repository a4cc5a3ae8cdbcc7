// The page builder: documents, the kit, the library, and the routes of its editor.
import { defineModule } from '#kernel/module.ts';
import type {} from '#content/admin/owner-settings.ts';
import { library } from '#content/posts/types.ts';
import { routesOfInnerType } from '#modules/core/public.ts';
import { routes as cache } from './cache/routes.ts';
import { routes as checklist } from './checklist/routes.ts';
import { componentLocks } from './components/locks.ts';
import { routes as components } from './components/routes.ts';
import { licenseStatus } from './components/tier.ts';
import { withPlaces } from './conditions/actions.ts';
import { routes as connection } from './connection/routes.ts';
import { librarySession } from './connection/session.ts';
import { documentCopier } from './document/copier.ts';
import { reviewDocuments, startReview } from './document/review.ts';
import { metaRules } from './document/rules.ts';
import { documentSaver } from './document/save.ts';
import { routes as elementDefaults } from './element-defaults/routes.ts';
import { forwardEvent, removeOldEvents } from './events/jobs.ts';
import { routes as events } from './events/routes.ts';
import { routes as favorites } from './favorites/routes.ts';
import { routes as feedback } from './feedback/routes.ts';
import { routes as globals } from './globals/routes.ts';
import { makeFirstKit } from './kit/actions.ts';
import { followSettings } from './kit/mirror.ts';
import { routes as lookup } from './lookup/routes.ts';
import { routes as mediaImport } from './media-import/routes.ts';
import { createBuilder } from './migrations/0001-create-builder.ts';
import { createPlaces } from './migrations/0002-create-places.ts';
import { rateFeedback } from './migrations/0003-rate-feedback.ts';
import { locateFeedback } from './migrations/0004-locate-feedback.ts';
import { createMediaUses } from './migrations/0005-create-media-uses.ts';
import { followCarried } from './media-uses/fill.ts';
import { withMediaUses } from './media-uses/saver.ts';
import { findDocumentsWith } from './media-uses/store.ts';
import { mayDeleteKit, mayUpdateKit } from './permissions.ts';
import { releaseNotes } from './release-notes.ts';
import { turnClock } from './render/page/clock.ts';
import { generatedFiles } from './render/files/endpoint.ts';
import { pageParts } from './render/page/page-parts.ts';
import { templateBlock, templateShortcode } from './render/page/template-piece.ts';
import { routes as settings } from './settings/routes.ts';
import {
  allowTracking,
  builderSettings,
  cssPrintMethod,
  disableColorSchemes,
  disableTypographySchemes,
} from './settings/settings.ts';
import { routes as siteNavigation } from './site-navigation/routes.ts';
import { routes as templateLibrary } from './template-library/routes.ts';
import { pageCode } from './snippets/page-code.ts';
import { builderTypes } from './types.ts';
import { routes as userData } from './user-data/routes.ts';
import { BUILDER_VERSION } from './version.ts';
import { hasWidget } from './widgets/contributed.ts';

const typeRoutes = builderTypes.flatMap((type) =>
  routesOfInnerType(type, type === library ? { mayUpdate: mayUpdateKit, mayDelete: mayDeleteKit } : {}),
);

export default defineModule({
  name: 'builder',
  version: BUILDER_VERSION,
  needs: ['core'],
  isOptional: true,
  routes: {
    'builder/v1': [
      ...cache,
      ...globals,
      ...settings,
      ...lookup,
      ...favorites,
      ...elementDefaults,
      ...siteNavigation,
      ...checklist,
      ...components,
      ...templateLibrary,
      ...userData,
      ...connection,
      ...events,
    ],
    'builder/v1/documents': mediaImport,
    'builder/v1/feedback': feedback,
    'core/v2': typeRoutes,
  },
  migrations: [createBuilder, createPlaces, rateFeedback, locateFeedback, createMediaUses],
  tables: ['builder_events', 'builder_connections'],
  jobs: [removeOldEvents, forwardEvent, turnClock, reviewDocuments],
  listeners: [followSettings, followCarried],
  settings: [...builderSettings, licenseStatus],
  ownerSettings: [cssPrintMethod, allowTracking, disableColorSchemes, disableTypographySchemes],
  postTypes: builderTypes,
  metaRules,
  postCopier: documentCopier,
  postSaver: (services) => withMediaUses(withPlaces(documentSaver(services))),
  mediaUses: findDocumentsWith,
  hasWidget,
  pageParts,
  pageCode,
  shortcodes: { 'builder-template': templateShortcode },
  dynamicBlocks: { 'builder/template': templateBlock },
  endpoints: [generatedFiles],
  editLocks: [componentLocks],
  ownSession: librarySession,
  releaseNotes,
  async start(services) {
    await makeFirstKit(services);
    await startReview(services);
  },
});
