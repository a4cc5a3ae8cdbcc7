// Bodies of posts that an active module has made, such as a page builder.
import type { View } from '#kernel/resource/view.ts';
import type { PageParts } from '#content/pages/parts.ts';
import { readMeta } from '#content/posts/meta.ts';
import { findMeta, type ShownPost } from '#content/posts/store.ts';

export interface Documents {
  /** Undefined when the post shows its content. */
  htmlOf(id: number): string | undefined;
  /** What the body of a post was made of. */
  tagsOf(id: number): readonly string[];
}

const MODE = '_builder_edit_mode';
const NONE: Documents = { htmlOf: () => undefined, tagsOf: () => [] };

/** Costs nothing as long as no module makes any. */
export async function findDocuments(rows: readonly ShownPost[], view: View): Promise<Documents> {
  const makers = view.services.registry().modules.flatMap(({ pageParts }) => (pageParts?.documents ? [pageParts] : []));
  if (makers.length === 0 || view.context === 'embed' || !view.wants('content.rendered')) return NONE;
  const built = await findBuilt(rows, view);
  return built.length === 0 ? NONE : make(makers, built, view);
}

async function findBuilt(rows: readonly ShownPost[], { db }: View): Promise<ShownPost[]> {
  const ids = rows.map((row) => row.id);
  const meta = await findMeta(db, ids, [MODE]);
  return rows.filter((row) => meta.has(row.id) && readMeta(MODE, meta.get(row.id)?.get(MODE)) === 'builder');
}

async function make(makers: readonly PageParts[], posts: readonly ShownPost[], view: View): Promise<Documents> {
  const html = new Map<number, string>();
  const tags = new Set<string>();
  const reads = (...more: string[]): void => {
    for (const tag of more) tags.add(tag);
  };
  for (const maker of makers) {
    const made = await maker.documents?.(posts, { ...view, reads });
    for (const [id, fragment] of made ?? []) if (!html.has(id)) html.set(id, fragment.html);
  }
  return { htmlOf: (id) => html.get(id), tagsOf: (id) => (html.has(id) ? [...tags] : []) };
}
