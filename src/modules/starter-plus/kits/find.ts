// The kits that fit the site: those that come with it, and those of a service.
import { isMap } from '#kernel/args/is-map.ts';
import { remoteList } from '#kernel/outbound/remote-list.ts';
import type { Services } from '#kernel/services.ts';
import { activeTheme } from '#kernel/settings/site-settings.ts';
import { kitsUrl } from '#modules/starter-plus/settings.ts';
import { showKit, type ShownKit, type WebsiteKit } from './kit.ts';
import { studio } from './studio/kit.ts';

export const bundledKits: readonly WebsiteKit[] = [studio];

const ONE_HOUR = 3_600_000;

/** The newest first. */
export async function findKits(
  services: Pick<Services, 'clock' | 'log' | 'outbound' | 'part' | 'settings'>,
): Promise<ShownKit[]> {
  const theme = services.settings.get(activeTheme);
  const remote = await remoteList(services, kitsUrl, ONE_HOUR);
  const bundledIds = new Set(bundledKits.map(({ id }) => id));
  const others = remote.flatMap(readKit).filter(({ _id }) => !bundledIds.has(_id));
  return [...bundledKits.map(showKit), ...others]
    .filter(({ taxonomies }) => taxonomies.some(({ name }) => name === theme))
    .sort((one, other) => other.updated_at.localeCompare(one.updated_at));
}

function readKit(entry: Readonly<Record<string, unknown>>): ShownKit[] {
  const { _id, title, thumbnail, updated_at: updatedAt, taxonomies, manifest } = entry;
  if (typeof _id !== 'string' || typeof title !== 'string' || !isMap(manifest)) return [];
  return [
    {
      _id,
      title,
      thumbnail: typeof thumbnail === 'string' ? thumbnail : '',
      updated_at: typeof updatedAt === 'string' ? updatedAt : '',
      taxonomies: Array.isArray(taxonomies) ? taxonomies.flatMap(readTaxonomy) : [],
      manifest,
    },
  ];
}

function readTaxonomy(value: unknown): ShownKit['taxonomies'] {
  if (!isMap(value) || typeof value['name'] !== 'string') return [];
  return [{ name: value['name'], type: typeof value['type'] === 'string' ? value['type'] : '' }];
}
