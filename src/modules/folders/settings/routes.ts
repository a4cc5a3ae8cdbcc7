// folders/v1 settings: those of the site, and those of each person.
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { allowSvg } from '#content/media/settings.ts';
import { sentTo, toBoolean } from '#modules/folders/input.ts';
import { mayUpload, needs } from '#modules/folders/permissions.ts';
import { changeChoices } from './actions.ts';
import { cacheOptimization, searchOnServer, userMode } from './settings.ts';

const SITE_KEYS: Readonly<Record<string, Setting<boolean>>> = {
  USER_MODE: userMode,
  SVG_SUPPORT: allowSvg,
  IS_SEARCH_USING_API: searchOnServer,
  enable_cache_optimization: cacheOptimization,
};

const setSettings = route({
  path: '/set-settings',
  methods: ['POST'],
  permission: needs('manage_options'),
  async handle(ctx) {
    const sent = sentTo(ctx);
    await ctx.tx(async (tx) => {
      for (const [key, setting] of Object.entries(SITE_KEYS)) {
        const value = toBoolean(sent[key]);
        if (value !== undefined) await ctx.services.settings.set(tx, setting, value);
      }
      await changeChoices(tx, ctx.caller.id, sent);
    });
    return json(true);
  },
});

const setUserSettings = route({
  path: '/set-user-settings',
  methods: ['POST'],
  permission: mayUpload,
  async handle(ctx) {
    await ctx.tx((tx) => changeChoices(tx, ctx.caller.id, sentTo(ctx)));
    return json(true);
  },
});

export const routes: readonly Route[] = [setSettings, setUserSettings];
