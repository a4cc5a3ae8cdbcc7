// Bodies of posts for which the stored rendering is not enough: of a page builder, or with dynamic parts.
import type { View } from '#kernel/resource/view.ts';
import { findBodies } from '#content/pieces/bodies.ts';
import { hasStoredHtml } from '#content/posts/html.ts';
import { readMeta } from '#content/posts/meta.ts';
import { findMeta, type ShownPost } from '#content/posts/store.ts';

export interface Documents {
  /** Undefined when the post shows what is stored. */
  htmlOf(id: number): string | undefined;
  /** What the body of a post was made of. */
  tagsOf(id: number): readonly string[];
}

const MODE = '_builder_edit_mode';
const NONE: Documents = { htmlOf: () => undefined, tagsOf: () => [] };

export async function findDocuments(rows: readonly ShownPost[], view: View): Promise<Documents> {
  if (view.context === 'embed' || !view.wants('content.rendered')) return NONE;
  const special = await findSpecial(rows, view);
  if (special.length === 0) return NONE;
  const tags = new Set<string>();
  const reads = (...more: string[]): void => {
    for (const tag of more) tags.add(tag);
  };
  const bodies = await findBodies(special, { ...view, reads });
  return { htmlOf: (id) => bodies.get(id)?.html, tagsOf: (id) => (bodies.has(id) ? [...tags] : []) };
}

async function findSpecial(rows: readonly ShownPost[], { db, services }: View): Promise<ShownPost[]> {
  const canBeBuilt = services.registry().modules.some(({ pageParts }) => pageParts?.documents);
  const ids = rows.map((row) => row.id);
  const meta = canBeBuilt ? await findMeta(db, ids, [MODE]) : undefined;
  const isBuilt = (id: number): boolean =>
    meta?.has(id) === true && readMeta(MODE, meta.get(id)?.get(MODE)) === 'builder';
  return rows.filter((row) => !hasStoredHtml(row) || isBuilt(row.id));
}
