// Modules that use the session of the suite instead of their own.
import { setMigrated } from '#kernel/modules/actions.ts';
import { compareVersions } from '#kernel/modules/rules.ts';
import type { Services } from '#kernel/services.ts';
import { badRequest, forbidden, hasOwnSession, tooOldToShare } from '#modules/suite/errors.ts';
import { findPlugins, isOn, isSuiteConnected, type Plugin } from './plugin.ts';
import { SHARING_SLUGS, type Slug } from './slugs.ts';

/** What must hold before anything is shared or taken back. */
export async function checkSharing(
  plugin: Plugin,
  services: Pick<Services, 'db' | 'registry' | 'sites'>,
): Promise<void> {
  if (!isOn(plugin, services)) throw badRequest(`${plugin.slug} is not active.`);
  if (!(await isSuiteConnected(services, services.db))) throw forbidden('The site is not connected to a service.');
}

/** With `force` a session of its own is closed first. One that shares already is left alone. */
export async function shareSession(
  { module, row, slug }: Plugin,
  services: Services,
  { force }: { force: boolean },
): Promise<void> {
  if (row.is_migrated === 1) return;
  const { ownSession } = module;
  if (!ownSession || compareVersions(row.version, ownSession.sharesSince) < 0) throw tooOldToShare(slug);
  if (await ownSession.isOpen(services, services.db)) {
    if (!force) throw hasOwnSession(slug);
    await ownSession.close(services);
  }
  await setMigrated(services, module.name, true);
}

/** Once the site is connected: all that can, and want to. */
export async function shareWithAll(services: Services): Promise<void> {
  for (const plugin of await findPlugins(services, services.db)) {
    if (canShare(plugin.slug) && isOn(plugin, services)) await tryToShare(plugin, services);
  }
}

/** A failure is no reason to undo what came before. */
export async function tryToShare(plugin: Plugin, services: Services): Promise<void> {
  try {
    await shareSession(plugin, services, { force: false });
  } catch (error) {
    services.log.warn({ err: error, module: plugin.module.name }, 'A module does not share the session of the suite.');
  }
}

export function canShare(slug: Slug): boolean {
  return SHARING_SLUGS.some((one) => one === slug);
}
