// Installing themes and choosing one.
import type { Services } from '#kernel/services.ts';
import { findSettings } from '#kernel/settings/store.ts';
import { activeTheme, installedThemes } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { THEMES } from '#content/pages/themes.ts';
import { badRequest, conflict, notFound } from '#modules/suite/errors.ts';

export async function installTheme(
  services: Pick<Services, 'database' | 'settings' | 'tx'>,
  slug: string,
  { isActivated }: { isActivated: boolean },
) {
  if (!THEMES.some((theme) => theme.slug === slug)) throw notFound(`This server does not have the theme ${slug}.`);
  await changeThemes(services, async (open, installed) => {
    if (installed.includes(slug)) throw conflict(`The theme ${slug} is installed already.`);
    await services.settings.set(open, installedThemes, [...installed, slug]);
    if (isActivated) await services.settings.set(open, activeTheme, slug);
  });
}

/** Public pages use its shells at once. */
export async function activateTheme(
  services: Pick<Services, 'database' | 'settings' | 'tx'>,
  slug: string,
): Promise<void> {
  await changeThemes(services, async (open, installed) => {
    if (!installed.includes(slug)) throw notFound(`The theme ${slug} is not installed.`);
    if (services.settings.get(activeTheme) === slug) throw badRequest(`The theme ${slug} is active already.`);
    await services.settings.set(open, activeTheme, slug);
  });
}

async function changeThemes(
  { database, tx }: Pick<Services, 'database' | 'tx'>,
  change: (open: Tx, installed: readonly string[]) => Promise<void>,
): Promise<void> {
  await tx(async (open) => {
    await database.dialect.lockUntilCommit(open.db, 'themes');
    const stored = (await findSettings(open.db)).get(installedThemes.name);
    await change(open, Array.isArray(stored) ? stored.map(String) : installedThemes.default);
  });
}
