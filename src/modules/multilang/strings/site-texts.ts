// Settings that are translated are strings. What they are in other languages stands in a setting, so that every page knows
// it without asking; whoever changes one of these strings writes it anew.
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { translatedTexts } from '#kernel/settings/site-texts.ts';
import type { Tx } from '#kernel/tx.ts';
import { fits } from '../options/rules.ts';
import { domainOfOption, isOptionDomain, optionKeys, registerOptions } from '../options/register.ts';
import { keepTexts } from './keep-texts.ts';
import { shownText } from './rules.ts';
import { usesOutdated } from './settings.ts';
import { findNamedTranslations } from './store.ts';

export const isSiteText = isOptionDomain;

type Parts = Pick<Services, 'settings' | 'siteConfig'>;

export async function startSiteTexts(services: Pick<Services, 'settings' | 'siteConfig' | 'tx'>): Promise<void> {
  await services.tx(async (tx) => {
    await registerOptions(tx, services, optionKeys(services));
    await settleSiteTexts(tx, services);
  });
}

export async function settleSiteTexts(tx: Tx, { settings }: Pick<Parts, 'settings'>): Promise<void> {
  const found: Record<string, Record<string, string>> = {};
  const domains = settings.list().map(({ name }) => domainOfOption(name));
  for (const row of await findNamedTranslations(tx.db, domains)) {
    const text = shownText(row, settings.get(usesOutdated));
    if (text !== null) (found[row.language] ??= {})[row.name] = text;
  }
  await keepTexts(tx, translatedTexts, found);
}

export const followSiteTexts = on('setting.changed', async ({ name }, services) => {
  const isNamed = optionKeys(services).some((key) => fits(key.name, name));
  if (!isNamed && name !== usesOutdated.name) return;
  await startSiteTexts(services);
});
