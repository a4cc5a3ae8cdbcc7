// What the screens of folders know when they open.
import type { BootstrapCtx } from '#content/admin/bootstrap.ts';
import { allowSvg } from '#content/media/settings.ts';
import { findOffers } from '#modules/folders/sources/offers.ts';
import { ownerFor } from '#modules/folders/scope.ts';
import { findFoldersById } from '#modules/folders/tree/store.ts';
import { choicesOf } from './actions.ts';
import { openedFolder, THEMES } from './rules.ts';
import { apiKeyHash, cacheOptimization, searchOnServer, userMode } from './settings.ts';

export async function bootstrap(ctx: BootstrapCtx): Promise<object> {
  const { caller, db, services } = ctx;
  if (!caller.can('upload_files')) return {};
  const choices = await choicesOf(db, caller.id);
  const wanted = [choices.DEFAULT_FOLDER, choices.FOLDER_STARTUP].filter((id) => id > 0);
  const known = new Set((await findFoldersById(db, ownerFor(ctx), wanted)).map((folder) => folder.id));
  const opened = openedFolder(choices, (id) => known.has(id));
  const { settings } = services;
  return {
    user_settings: { ...opened, THEME: { ...opened.THEME, colors: THEMES[opened.THEME.name] } },
    settings: {
      USER_MODE: settings.get(userMode),
      SVG_SUPPORT: settings.get(allowSvg),
      IS_SEARCH_USING_API: settings.get(searchOnServer),
      enable_cache_optimization: settings.get(cacheOptimization),
    },
    ...(caller.can('manage_options') && {
      has_api_key: settings.get(apiKeyHash) !== '',
      import_offers: await findOffers(db, settings),
    }),
  };
}
