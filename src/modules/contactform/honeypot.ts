// A field that no person sees. Its name changes each day, so that no program learns it.
import type { SiteKeys } from '#kernel/secrets/site-key.ts';

const DAY = 86_400_000;

export function honeypotName(keys: SiteKeys, formId: number, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `website-${keys.hash('form-token', `trap|${formId}|${day}`).slice(0, 8)}`;
}

/** Pages that were made yesterday have the name of yesterday. */
export function honeypotNames(keys: SiteKeys, formId: number, now: Date): string[] {
  return [0, 1].map((days) => honeypotName(keys, formId, new Date(now.getTime() - days * DAY)));
}
