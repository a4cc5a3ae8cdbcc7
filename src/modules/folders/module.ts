// Virtual folders for media: a tree of names, and which item lies where.
import type {} from '#content/admin/owner-settings.ts';
import { defineModule } from '#kernel/module.ts';
import { exportRoutes, importRoutes } from './csv/routes.ts';
import { galleryBlock } from './gallery/block.ts';
import { galleryRoutes, sizeRoutes } from './gallery/routes.ts';
import { itemListeners } from './items/events.ts';
import { mediaFollower } from './items/follow.ts';
import { recount } from './items/jobs.ts';
import { mediaListFilter } from './items/list-filter.ts';
import { routes as key } from './key/routes.ts';
import { createFolders } from './migrations/0001-create-folders.ts';
import { routes as oldData } from './old-data/routes.ts';
import { routes as publicInterface } from './public-interface/routes.ts';
import { bootstrap } from './settings/bootstrap.ts';
import { routes as settings } from './settings/routes.ts';
import { folderSettings, userMode } from './settings/settings.ts';
import { keepDailySnapshot } from './snapshots/jobs.ts';
import { routes as sources } from './sources/routes.ts';
import { landFolders } from './tree/carry.ts';
import { readRoutes, writeRoutes } from './tree/routes.ts';

export default defineModule({
  name: 'folders',
  version: '0.1.0',
  routes: {
    'folders/v1': [
      ...oldData,
      ...readRoutes,
      ...exportRoutes,
      ...writeRoutes,
      ...sizeRoutes,
      ...key,
      ...settings,
      ...importRoutes,
      ...galleryRoutes,
      ...sources,
    ],
    'folders/public/v1': publicInterface,
  },
  migrations: [createFolders],
  tables: [
    'folders_folders',
    'folders_items',
    'folders_snapshots',
    'folders_staged',
    'folders_imports',
    'folders_converted',
  ],
  jobs: [recount, keepDailySnapshot],
  listeners: itemListeners,
  settings: folderSettings,
  ownerSettings: [userMode],
  bootstrap,
  mediaFollower,
  mediaListFilter,
  carriedFolders: landFolders,
  dynamicBlocks: { 'folders/gallery': galleryBlock },
});
