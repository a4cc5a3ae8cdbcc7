// The release notes of a module: those that came with it, and those of a service.
import { isMap } from '#kernel/args/is-map.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import { remoteList } from '#kernel/outbound/remote-list.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { readNotification, showNote, type Notification } from './note.ts';
import { holds, recentNotes, type Facts } from './rules.ts';
import { notificationsUrl } from './settings.ts';

const TWELVE_HOURS = 43_200_000;

/** The newest first; none for a module that the server does not have. `since` is the version that the reader knows. */
export async function findReleaseNotes(services: Services, name: string, since?: string): Promise<Notification[]> {
  const module = findBundled(services, name);
  if (!module) return [];
  const facts: Facts = {
    activeModules: new Set(services.registry().modules.map((one) => one.name)),
    version: module.version,
    locale: services.settings.get(language),
    today: services.clock.now().toISOString().slice(0, 10),
  };
  const bundled = recentNotes(module.releaseNotes ?? [], since)
    .filter(({ conditions }) => holds({ ...conditions }, facts))
    .map(showNote);
  const known = new Set(bundled.map(({ id }) => id));
  const remote = (await findRemoteNotes(services, name, facts)).filter(({ id }) => !known.has(id));
  return [...bundled, ...remote].sort((one, other) => other.date.localeCompare(one.date));
}

async function findRemoteNotes(
  services: Pick<Services, 'clock' | 'log' | 'outbound' | 'part' | 'settings'>,
  name: string,
  facts: Facts,
): Promise<Notification[]> {
  const entries = await remoteList(services, notificationsUrl, TWELVE_HOURS);
  return entries
    .filter(({ app_name: about, conditions }) => about === name && areHeld(conditions, facts))
    .map(readNotification)
    .filter(({ id, title }) => id !== '' && title !== '');
}

function areHeld(conditions: unknown, facts: Facts): boolean {
  return conditions === undefined || (isMap(conditions) && holds(conditions, facts));
}
