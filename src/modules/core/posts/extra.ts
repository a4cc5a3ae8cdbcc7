// What a page of posts needs beside the rows, fetched once for all of them.
import type { View } from '#kernel/resource/view.ts';
import { defaultMeta, metaKeys, publicMetaKeys, readMeta } from '#content/posts/meta.ts';
import { findFeaturedMedia, type FeaturedMedia } from '#content/media/featured.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { SYNC_STATUS } from '#content/posts/design-types.ts';
import { findTaxonomy, getPostType } from '#content/posts/kinds.ts';
import { readField } from '#content/posts/own-fields.ts';
import { findAddressFacts, type AddressFacts } from '#content/posts/permalinks.ts';
import { freeSlug } from '#content/posts/slugs.ts';
import { findMeta, type ShownPost } from '#content/posts/store.ts';
import type { CustomField, PostType } from '#content/posts/types.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findTermsOfPosts, type LinkedTerm } from '#content/terms/store.ts';
import { slugify } from '#content/text/slug.ts';
import { findDocuments, MODE, type Documents, type PostMetas } from './documents.ts';

export interface PostExtra {
  readonly addresses: AddressFacts;
  termsOf(id: number): readonly LinkedTerm[];
  termIds(id: number, taxonomy: string): number[];
  metaOf(id: number): Record<string, unknown>;
  /** The featured image by its number; undefined when there is none. */
  featuredOf(mediaId: number): FeaturedMedia | undefined;
  /** The slug that the title would give. */
  generatedSlug(id: number): string;
  readonly documents: Documents;
}

export async function loadExtra(rows: readonly ShownPost[], view: View): Promise<PostExtra> {
  const ids = rows.map((row) => row.id);
  const terms = needsTerms(rows, view) ? await findTermsOfPosts(view.db, ids) : new Map<number, LinkedTerm[]>();
  const keys = view.context === 'edit' ? metaKeys : publicMetaKeys;
  const fields = ownFields(rows, view);
  const wanted = [...keys, ...fields.map(({ key }) => key), MODE];
  const meta = needsMeta(view) ? await findMeta(view.db, ids, wanted) : NO_META;
  const featured = await findFeaturedMedia(view.db, view.wants('_links') ? featuredIds(rows) : [], view.services);
  const addresses = await findAddressFacts(view.db, rows, terms, addressSettings(view.services, view.site));
  const slugs = view.context === 'edit' && view.wants('generated_slug') ? await generateSlugs(rows, view) : undefined;
  const termsOf = (id: number): readonly LinkedTerm[] => terms.get(id) ?? [];
  return {
    addresses,
    termsOf,
    featuredOf: (mediaId) => featured.get(mediaId),
    termIds: (id, taxonomy) =>
      termsOf(id)
        .filter((term) => term.taxonomy === taxonomy)
        .map((term) => term.id),
    generatedSlug: (id) => slugs?.get(id) ?? '',
    documents: await findDocuments(rows, view, meta),
    metaOf: (id) => {
      const stored = meta.get(id);
      return Object.fromEntries([
        ...keys.map((key) => [key, stored?.has(key) ? readMeta(key, stored.get(key)) : defaultMeta(key)] as const),
        ...fields.map((field) => [field.key, readField(field, stored?.get(field.key))] as const),
      ]);
    },
  };
}

const NO_META: PostMetas = new Map();

function needsMeta(view: View): boolean {
  return view.context !== 'embed' && (view.wants('meta') || view.wants(SYNC_STATUS) || view.wants('content.rendered'));
}

function featuredIds(rows: readonly ShownPost[]): number[] {
  return rows.map((row) => row.featured_media).filter((id) => id > 0);
}

/** All rows of a page are of one type. */
function typeOf([first]: readonly ShownPost[], { services }: View): PostType | undefined {
  return first && getPostType(services, first.type);
}

function ownFields(rows: readonly ShownPost[], view: View): readonly CustomField[] {
  return typeOf(rows, view)?.custom?.fields ?? [];
}

function needsTerms(rows: readonly ShownPost[], view: View): boolean {
  const taxonomies = typeOf(rows, view)?.taxonomies.flatMap((name) => findTaxonomy(view.services, name) ?? []) ?? [];
  if (taxonomies.length === 0) return false;
  const lists = taxonomies.map(({ restBase }) => restBase);
  return [...lists, 'class_list', 'link', 'permalink_template'].some((field) => view.wants(field));
}

async function generateSlugs(rows: readonly ShownPost[], view: View): Promise<Map<number, string>> {
  const { localeOf, slugs } = writeRulesOf(view.services, view.site);
  const generate = async (row: ShownPost): Promise<string> => {
    const wish = slugify(row.title, localeOf(row.language)) || String(row.id);
    // A published post that has it already keeps all others from it.
    return wish === row.slug && row.status === 'publish' ? wish : freeSlug(view.db, wish, row, slugs);
  };
  const found = await Promise.all(rows.map(generate));
  return new Map(rows.map((row, index) => [row.id, found[index] ?? '']));
}
