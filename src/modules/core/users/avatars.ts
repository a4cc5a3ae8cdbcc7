// Pictures of people. Everybody has the same local one: nothing about a person goes to another host.
import type { Site } from '#kernel/site.ts';

const SIZES = [24, 48, 96];

/** Addresses by size. */
export function avatarUrls({ base }: Pick<Site, 'base'>): Record<string, string> {
  return Object.fromEntries(SIZES.map((size) => [size, `${base}/assets/avatar.svg?s=${size}`]));
}
