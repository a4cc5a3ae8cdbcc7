// Settings of the site and what the module remembers.
import { a } from '#kernel/args/args.ts';
import { setting } from '#kernel/settings/setting.ts';

export const userMode = setting(
  'folders.user_mode',
  a.bool({ description: 'Whether each person has folders of their own.' }),
  false,
);
export const searchOnServer = setting(
  'folders.search_using_api',
  a.bool({ description: 'Whether folders are searched by the server.' }),
  false,
);
export const cacheOptimization = setting(
  'folders.cache_optimization',
  a.bool({ description: 'Whether the screens keep the tree between visits.' }),
  false,
);
/** Empty: there is no key. */
export const apiKeyHash = setting(
  'folders.api_key_hash',
  a.string({ description: 'Keyed hash of the key for other programs.' }),
  '',
  { isSecret: true },
);
export const finishedImports = setting(
  'folders.finished_imports',
  a.list(a.string(), { description: 'Sources that were imported.' }),
  [],
);
export const declinedImports = setting(
  'folders.declined_imports',
  a.list(a.string(), { description: 'Sources that nobody wants to import.' }),
  [],
);

export const folderSettings = [
  userMode,
  searchOnServer,
  cacheOptimization,
  apiKeyHash,
  finishedImports,
  declinedImports,
];
