// The title and the tagline of the site are strings from the start. What they are in other languages stands in a setting,
// so that every page knows it without asking; whoever changes one of these strings writes it anew.
import { isMap } from '#kernel/args/is-map.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { SETTINGS_TAG, type Settings } from '#kernel/settings/settings.ts';
import { description, title } from '#kernel/settings/site-settings.ts';
import { translatedTexts } from '#kernel/settings/site-texts.ts';
import { findSettings, upsertSetting } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { registerString } from './register.ts';
import { shownText } from './rules.ts';
import { usesOutdated } from './settings.ts';
import { findTranslationsOfDomains } from './store.ts';

const DOMAINS = new Map([title, description].map((one) => [`admin_texts_${one.name}`, one]));

export const isSiteText = (domain: string): boolean => DOMAINS.has(domain);

export async function startSiteTexts(services: Services): Promise<void> {
  const { settings, siteConfig } = services;
  await services.tx(async (tx) => {
    for (const [domain, option] of DOMAINS) {
      const language = siteConfig.languages[0] ?? 'en';
      await registerString(tx, { domain, name: option.name, text: settings.get(option), language });
    }
    await settleSiteTexts(tx, settings);
  });
}

export async function settleSiteTexts(tx: Tx, settings: Pick<Settings, 'get'>): Promise<void> {
  const found: Record<string, Record<string, string>> = {};
  for (const row of await findTranslationsOfDomains(tx.db, [...DOMAINS.keys()])) {
    const text = shownText(row, settings.get(usesOutdated));
    const option = DOMAINS.get(row.domain);
    if (text !== null && option) found[row.language] = { ...found[row.language], [option.name]: text };
  }
  const before = (await findSettings(tx.db)).get(translatedTexts.name);
  if (JSON.stringify(isMap(before) ? before : {}) === JSON.stringify(found)) return;
  await upsertSetting(tx.db, translatedTexts.name, found, utcText(tx.now));
  tx.touch(SETTINGS_TAG);
}

const FOLLOWED = [title.name, description.name, usesOutdated.name];

export const followSiteTexts = on(
  'setting.changed',
  async (_payload, services) => {
    await services.freshness.sync();
    await startSiteTexts(services);
  },
  ({ name }) => FOLLOWED.includes(name),
);
