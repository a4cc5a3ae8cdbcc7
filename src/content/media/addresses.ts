// Where files are found by browsers.
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { cdnUrl } from './settings.ts';

/** Names hold nothing that an address would have to spell otherwise. */
export function fileAddress(
  { settings }: Pick<Services, 'settings'>,
  { base }: Pick<Site, 'base'>,
  file: string,
): string {
  return `${settings.get(cdnUrl).replace(/(?<!\/)\/+$/, '') || base}/media/${file}`;
}
