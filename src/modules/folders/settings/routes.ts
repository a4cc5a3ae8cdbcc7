// folders/v1 settings: those of the site, and those of each person.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly } from '#kernel/routes/shape.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { allowSvg } from '#content/media/settings.ts';
import { mayUpload } from '#modules/folders/permissions.ts';
import { COUNTERS } from '#modules/folders/tree/rules.ts';
import { changeChoices } from './actions.ts';
import { THEMES } from './rules.ts';
import { cacheOptimization, searchOnServer, userMode } from './settings.ts';

const siteArgs = {
  USER_MODE: a.bool({ description: 'Everybody has folders of his own.' }),
  SVG_SUPPORT: a.bool({ description: 'SVG files may be uploaded.' }),
  IS_SEARCH_USING_API: a.bool({ description: 'Folders are searched on the server.' }),
  enable_cache_optimization: a.bool({ description: 'Trees are kept.' }),
};

const sort = (description: string) =>
  a.schema<Readonly<Record<string, unknown>> | null>({ type: ['object', 'null'], description });

/** What does not fit is ignored. */
const choiceArgs = {
  DEFAULT_FOLDER: a.int({ description: 'The folder that opens; -1 for all files, -2 for the one used last.' }),
  FOLDER_STARTUP: a.int({ description: 'The folder used last.' }),
  DEFAULT_SORT_FILES: sort('`orderby` and `order` of files.'),
  DEFAULT_SORT_FOLDERS: sort('`orderby` and `order` of folders.'),
  FOLDER_COUNTER_TYPE: a.oneOf(COUNTERS, { description: 'What the number beside a folder counts.' }),
  THEME: a.object({ name: a.oneOf(Object.keys(THEMES)) }, { description: 'How the tree looks.' }),
  SHOW_BREAD_CRUMB: a.bool({ description: 'Whether the way to the folder is shown.' }),
};

const done = exactly(true);

const setSettings = route({
  path: '/set-settings',
  methods: ['POST'],
  unlisted: { ...siteArgs, ...choiceArgs },
  fault: 'ignored',
  answers: done,
  permission: needs('manage_options'),
  async handle(ctx) {
    const { USER_MODE, SVG_SUPPORT, IS_SEARCH_USING_API, enable_cache_optimization, ...chosen } = ctx.args;
    const wanted: [Setting<boolean>, boolean | undefined][] = [
      [userMode, USER_MODE],
      [allowSvg, SVG_SUPPORT],
      [searchOnServer, IS_SEARCH_USING_API],
      [cacheOptimization, enable_cache_optimization],
    ];
    await ctx.tx(async (tx) => {
      for (const [setting, value] of wanted) {
        if (value !== undefined) await ctx.services.settings.set(tx, setting, value);
      }
      await changeChoices(tx, ctx.caller.id, chosen);
    });
    return answer(done, true);
  },
});

const setUserSettings = route({
  path: '/set-user-settings',
  methods: ['POST'],
  unlisted: choiceArgs,
  fault: 'ignored',
  answers: done,
  permission: mayUpload,
  async handle(ctx) {
    await ctx.tx((tx) => changeChoices(tx, ctx.caller.id, ctx.args));
    return answer(done, true);
  },
});

export const routes: readonly Route[] = [setSettings, setUserSettings];
