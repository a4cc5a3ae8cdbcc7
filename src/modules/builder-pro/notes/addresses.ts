// Addresses of notes.
import type { SiteConfig } from '#kernel/site.ts';

export const NOTES_PATH = '/admin/notes';

/** Leads to the page that the thread stands on. */
export function noteAddress({ base }: Pick<SiteConfig, 'base'>, threadId: number): string {
  return `${base}${NOTES_PATH}?note-id=${threadId}`;
}
