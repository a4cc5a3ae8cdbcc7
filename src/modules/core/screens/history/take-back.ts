// One change taken back in the open work: not stored on the site until somebody saves it.
import type { KeptText } from '#admin/editor/kept-texts.ts';
import type { ContentRecord } from '#admin/kit/collection.ts';

type Texts = Pick<KeptText, 'title' | 'content' | 'excerpt'>;

/** The texts with the change; undefined when its place is not there any more. */
export type Patch = (texts: Texts) => Texts | undefined;

export type TakenBack =
  | { readonly kind: 'work'; readonly text: KeptText }
  | { readonly kind: 'changedSince' }
  /** There is work that was written on an older state: the person has to choose first. */
  | { readonly kind: 'openFirst' };

/** What the editor goes on with: what the browser has kept of this state, or the record itself. */
export function takeBack(record: ContentRecord, kept: KeptText | undefined, patch: Patch, now: number): TakenBack {
  const base = record.modified_gmt ?? '';
  if (kept && kept.base !== base) return { kind: 'openFirst' };
  const saved = {
    title: record.title.raw ?? '',
    content: record.content?.raw ?? '',
    excerpt: record.excerpt?.raw ?? '',
  };
  const patched = patch(kept ?? saved);
  return patched ? { kind: 'work', text: { ...kept, ...patched, base, at: now } } : { kind: 'changedSince' };
}
