// Bodies of posts for which the stored rendering is not enough: of a page builder, or with dynamic parts.
import type { View } from '#kernel/resource/view.ts';
import { findBodies } from '#content/pieces/bodies.ts';
import { hasStoredHtml } from '#content/posts/html.ts';
import { readMeta } from '#content/posts/meta.ts';
import type { ShownPost } from '#content/posts/store.ts';

export interface Documents {
  /** Undefined when the post shows what is stored. */
  htmlOf(id: number): string | undefined;
  /** What the body of a post was made of. */
  tagsOf(id: number): readonly string[];
}

/** Says whether a post has a document. */
export const MODE = '_builder_edit_mode';
export type PostMetas = ReadonlyMap<number, ReadonlyMap<string, string>>;

const NONE: Documents = { htmlOf: () => undefined, tagsOf: () => [] };

/** `metas` hold the mode of each post. */
export async function findDocuments(rows: readonly ShownPost[], view: View, metas: PostMetas): Promise<Documents> {
  if (view.context === 'embed' || !view.wants('content.rendered')) return NONE;
  const special = findSpecial(rows, view, metas);
  if (special.length === 0) return NONE;
  const tags = new Set<string>();
  const reads = (...more: string[]): void => {
    for (const tag of more) tags.add(tag);
  };
  const bodies = await findBodies(special, { ...view, reads });
  return { htmlOf: (id) => bodies.get(id)?.html, tagsOf: (id) => (bodies.has(id) ? [...tags] : []) };
}

function findSpecial(rows: readonly ShownPost[], { services }: View, metas: PostMetas): ShownPost[] {
  const canBeBuilt = services.registry().modules.some(({ pageParts }) => pageParts?.documents);
  const isBuilt = (id: number): boolean => canBeBuilt && readMeta(MODE, metas.get(id)?.get(MODE)) === 'builder';
  return rows.filter((row) => !hasStoredHtml(row) || isBuilt(row.id));
}
