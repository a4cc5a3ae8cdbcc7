// Addresses of the editor.
import type { Site } from '#kernel/site.ts';

export function editUrl({ base }: Pick<Site, 'base'>, id: number): string {
  return `${base}/admin/builder/${id}`;
}
