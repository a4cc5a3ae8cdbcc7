// Texts that pages and answers show are kept where each of them finds them: whoever changes translations says so here.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import type { Tx } from '#kernel/tx.ts';
import { ownSentences } from '#kernel/words/own-sentences.ts';
import { THEME_DOMAIN, themeTexts } from '#content/languages/theme-texts.ts';
import { keepTexts, type KeptTexts } from './keep-texts.ts';
import { CORE_DOMAIN, shownText } from './rules.ts';
import { usesOutdated } from './settings.ts';
import { isSiteText, settleSiteTexts } from './site-texts.ts';
import { findDomainTranslations } from './store.ts';

type Parts = Pick<Services, 'settings' | 'registry'>;

/** Whether old translations are shown is decided for all of them. */
export const followShownTexts = on(
  'setting.changed',
  async (_payload, services) => {
    await services.tx((tx) => settleShownTexts(tx, services));
  },
  ({ name }) => name === usesOutdated.name,
);

/** `domain`: the one whose strings changed; undefined: any. */
export async function settleShownTexts(tx: Tx, services: Parts, domain?: string): Promise<void> {
  const programs = [CORE_DOMAIN, ...services.registry().bundled.map(({ name }) => name)];
  if (domain === undefined || isSiteText(domain)) await settleSiteTexts(tx, services);
  if (domain === undefined || domain === THEME_DOMAIN) await settle(tx, services, themeTexts, [THEME_DOMAIN]);
  if (domain === undefined || programs.includes(domain)) await settle(tx, services, ownSentences, programs);
}

/** By the English text. */
async function settle(
  tx: Tx,
  { settings }: Parts,
  kept: Setting<KeptTexts>,
  domains: readonly string[],
): Promise<void> {
  const found: Record<string, Record<string, string>> = {};
  for (const row of await findDomainTranslations(tx.db, domains)) {
    const text = shownText(row, settings.get(usesOutdated));
    if (text !== null) (found[row.language] ??= {})[row.source] = text;
  }
  await keepTexts(tx, kept, found);
}
