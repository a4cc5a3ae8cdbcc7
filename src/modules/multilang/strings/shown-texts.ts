// Texts that pages show are kept where every page finds them: whoever changes their translations says so here.
import { utcText } from '#kernel/clock/clock.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { on } from '#kernel/events/events.ts';
import { SETTINGS_TAG, type Settings } from '#kernel/settings/settings.ts';
import { findSettings, upsertSetting } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { THEME_DOMAIN, themeTexts } from '#content/languages/theme-texts.ts';
import { shownText } from './rules.ts';
import { usesOutdated } from './settings.ts';
import { isSiteText, settleSiteTexts } from './site-texts.ts';
import { findDomainTranslations } from './store.ts';

/** Whether old translations are shown is decided for all of them. */
export const followShownTexts = on(
  'setting.changed',
  async (_payload, services) => {
    await services.freshness.sync();
    await services.tx((tx) => settleThemeTexts(tx, services.settings));
  },
  ({ name }) => name === usesOutdated.name,
);

/** `domain`: the one whose strings changed; undefined: any. */
export async function settleShownTexts(tx: Tx, settings: Pick<Settings, 'get'>, domain?: string): Promise<void> {
  if (domain === undefined || isSiteText(domain)) await settleSiteTexts(tx, settings);
  if (domain === undefined || domain === THEME_DOMAIN) await settleThemeTexts(tx, settings);
}

async function settleThemeTexts(tx: Tx, settings: Pick<Settings, 'get'>): Promise<void> {
  const found: Record<string, Record<string, string>> = {};
  for (const row of await findDomainTranslations(tx.db, THEME_DOMAIN)) {
    const text = shownText(row, settings.get(usesOutdated));
    if (text !== null) (found[row.language] ??= {})[row.source] = text;
  }
  const before = (await findSettings(tx.db)).get(themeTexts.name);
  if (JSON.stringify(isMap(before) ? before : {}) === JSON.stringify(found)) return;
  await upsertSetting(tx.db, themeTexts.name, found, utcText(tx.now));
  tx.touch(SETTINGS_TAG);
}
