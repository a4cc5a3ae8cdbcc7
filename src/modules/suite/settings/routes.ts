// suite/v1 settings: what the screens of the suite must know, and what people have waved aside.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { activeTheme, language, title } from '#kernel/settings/site-settings.ts';
import { isConnectedRow, isMoved } from '#kernel/connections/connection.ts';
import { findConnection } from '#kernel/connections/store.ts';
import { THEMES } from '#content/pages/themes.ts';
import { findUser } from '#content/users/store.ts';
import { suiteApp } from '#modules/suite/connect/app.ts';
import { mayManage } from '#modules/suite/permissions.ts';
import { isRightToLeft, snakeName } from './rules.ts';
import { isDevelopment, NOTED } from './settings.ts';

const noted = Object.entries(NOTED);
const flag = a.bool({ description: 'Whether it was seen or waved aside.' });
const flags = Object.fromEntries(noted.flatMap(([name]) => [[name, flag] as const, [snakeName(name), flag] as const]));

const suiteState = shape('suite-settings', {
  siteName: a.string(),
  activeTheme: a.string(),
  isConnected: a.bool(),
  isUrlMismatch: a.bool({ description: 'Whether the site has moved since it was connected.' }),
  isDevelopment: a.bool(),
  siteUrl: a.string(),
  userLocale: a.string(),
  isRTL: a.bool(),
  ...Object.fromEntries(noted.map(([name]) => [name, flag] as const)),
});

const readSettings = route({
  path: '/settings',
  methods: ['GET'],
  permission: mayManage,
  answers: suiteState,
  handle: showSettings,
});

const updateSettings = route({
  path: '/settings',
  methods: EDITABLE,
  args: flags,
  permission: mayManage,
  answers: suiteState,
  async handle(ctx) {
    const { args, services, tx } = ctx;
    const wished = noted.flatMap(([name, setting]) => {
      const value = args[name] ?? args[snakeName(name)];
      return value === undefined ? [] : [{ setting, value }];
    });
    await tx(async (open) => {
      for (const { setting, value } of wished) await services.settings.set(open, setting, value);
    });
    return showSettings(ctx);
  },
});

export const routes: readonly Route[] = [readSettings, updateSettings];

async function showSettings({
  caller,
  db,
  services,
  site,
}: Pick<Ctx, 'caller' | 'db' | 'services' | 'site'>): Promise<Reply> {
  const { get } = services.settings;
  const connection = await findConnection(db, suiteApp.name);
  const locale = (await findUser(db, caller.id))?.locale || get(language);
  return answer(suiteState, {
    siteName: get(title),
    activeTheme: THEMES.find(({ slug }) => slug === get(activeTheme))?.title ?? '',
    isConnected: isConnectedRow(connection, services),
    isUrlMismatch: isMoved(connection, services),
    isDevelopment: get(isDevelopment),
    siteUrl: site.base,
    ...Object.fromEntries(noted.map(([name, setting]) => [name, get(setting)])),
    userLocale: locale,
    isRTL: isRightToLeft(locale),
  });
}
