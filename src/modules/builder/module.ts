// The page builder: documents, the kit, the library, and the routes of its editor.
import { defineModule } from '#kernel/module.ts';
import { library } from '#content/posts/types.ts';
import { routesOfInnerType } from '#modules/core/public.ts';
import { metaRules } from './document/rules.ts';
import { documentSaver } from './document/save.ts';
import { makeFirstKit } from './kit/actions.ts';
import { followSettings } from './kit/mirror.ts';
import { mayDeleteKit, mayUpdateKit } from './permissions.ts';
import { builderSettings } from './settings/settings.ts';
import { builderTypes } from './types.ts';
import { BUILDER_VERSION } from './version.ts';

const typeRoutes = builderTypes.flatMap((type) =>
  routesOfInnerType(type, type === library ? { mayUpdate: mayUpdateKit, mayDelete: mayDeleteKit } : {}),
);

export default defineModule({
  name: 'builder',
  version: BUILDER_VERSION,
  needs: ['core'],
  routes: {
    'builder/v1': [],
    'builder/v1/documents': [],
    'builder/v1/feedback': [],
    'core/v2': typeRoutes,
  },
  listeners: [followSettings],
  settings: builderSettings,
  postTypes: builderTypes,
  metaRules,
  postSaver: documentSaver,
  start: makeFirstKit,
});
