// What a page of posts needs beside the rows, fetched once for all of them.
import type { View } from '#kernel/resource/view.ts';
import { defaultMeta, metaKeys, publicMetaKeys, readMeta } from '#content/posts/meta.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findAddressFacts, type AddressFacts } from '#content/posts/permalinks.ts';
import { findMeta, type ShownPost } from '#content/posts/store.ts';
import { findTermsOfPosts, type LinkedTerm } from '#content/terms/store.ts';

export interface PostExtra {
  readonly addresses: AddressFacts;
  termsOf(id: number): readonly LinkedTerm[];
  termIds(id: number, taxonomy: string): number[];
  metaOf(id: number): Record<string, unknown>;
}

export async function loadExtra(rows: readonly ShownPost[], view: View): Promise<PostExtra> {
  const ids = rows.map((row) => row.id);
  const terms = needsTerms(rows, view) ? await findTermsOfPosts(view.db, ids) : new Map<number, LinkedTerm[]>();
  const keys = view.context === 'edit' ? metaKeys : publicMetaKeys;
  const meta =
    view.context !== 'embed' && view.wants('meta')
      ? await findMeta(view.db, ids, keys)
      : new Map<number, Map<string, string>>();
  const addresses = await findAddressFacts(
    view.db,
    rows,
    terms,
    addressSettings(view.services.settings, view.site.home),
  );
  const termsOf = (id: number): readonly LinkedTerm[] => terms.get(id) ?? [];
  return {
    addresses,
    termsOf,
    termIds: (id, taxonomy) =>
      termsOf(id)
        .filter((term) => term.taxonomy === taxonomy)
        .map((term) => term.id),
    metaOf: (id) => {
      const stored = meta.get(id);
      return Object.fromEntries(
        keys.map((key) => [key, stored?.has(key) ? readMeta(key, stored.get(key)) : defaultMeta(key)]),
      );
    },
  };
}

function needsTerms(rows: readonly ShownPost[], view: View): boolean {
  if (rows[0]?.type !== 'post') return false;
  return ['categories', 'tags', 'class_list', 'link', 'permalink_template'].some((field) => view.wants(field));
}
