// What a site does about languages as it starts: every item has a row, and the tables mean by no language the default one.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import { findSettings } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { settleFrontPages } from './front-pages.ts';
import type { Kind } from './elements.ts';
import { changeDefault } from './change-default.ts';
import { groupMissing } from './missing.ts';
import { keepAllPackages } from './packages.ts';
import { defaultLanguage, isGrouped, modeOf } from './settings.ts';

export interface Names {
  readonly types: readonly string[];
  readonly taxonomies: readonly string[];
}

export async function startLanguages(
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'tx'>,
  names: Names,
): Promise<void> {
  const { siteConfig, settings, tx } = services;
  const [first = ''] = siteConfig.languages;
  if (!siteConfig.isMultilingual) {
    if (settings.get(isGrouped)) await tx((open) => settings.set(open, isGrouped, false));
    return;
  }
  if (settings.get(isGrouped) && settings.get(defaultLanguage) === first) return;
  await tx(async (open) => {
    await dialectOf(open.db).lockUntilCommit(open.db, 'multilang:start');
    const before = (await findSettings(open.db)).get(defaultLanguage.name);
    const last = typeof before === 'string' && before !== '' ? before : first;
    await groupAll(open, services, names, last);
    if (last !== first) await changeDefault(open, services, names, { from: last, to: first });
    await settings.set(open, defaultLanguage, first);
    await settings.set(open, isGrouped, true);
    await settleFrontPages(open);
    await keepAllPackages(open, services);
  });
}

async function groupAll(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  names: Names,
  language: string,
): Promise<void> {
  const group = async (kind: Kind, name: string): Promise<void> => {
    if (modeOf(settings, name) !== 0) await groupMissing(tx.db, kind, name, language);
  };
  for (const name of names.types) await group('post', name);
  for (const name of names.taxonomies) await group('term', name);
}
