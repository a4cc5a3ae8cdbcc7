// One row for each page of the site that has an address: what it holds.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Posts } from '#content/posts/store.ts';
import type { Terms } from '#content/terms/store.ts';

export type ObjectType = 'post' | 'term' | 'user' | 'home-page' | 'post-type-archive' | 'date-archive' | 'system-page';

export interface Indexables {
  id: Generated<number>;
  object_type: ObjectType;
  /** 0 for what is no record. */
  object_id: number;
  object_sub_type: string;
  language: string;
  /** Of the builder; an older row counts as not indexed. */
  version: number;
  created_at: string;
  updated_at: string;
  /** Null until somebody needs it after addresses changed. */
  permalink: string | null;
  permalink_hash: string | null;
  canonical: string | null;
  breadcrumb_title: string | null;
  has_ancestors: number | null;
  is_robots_noindex: number | null;
  is_robots_nofollow: number | null;
  is_robots_noarchive: number | null;
  is_robots_noimageindex: number | null;
  is_robots_nosnippet: number | null;
  is_public: number | null;
  is_protected: number | null;
  has_public_posts: number | null;
  title: string | null;
  description: string | null;
  open_graph_title: string | null;
  open_graph_description: string | null;
  open_graph_image: string | null;
  open_graph_image_id: number | null;
  open_graph_image_source: string | null;
  open_graph_image_meta: string | null;
  twitter_title: string | null;
  twitter_description: string | null;
  twitter_image: string | null;
  twitter_image_id: number | null;
  twitter_image_source: string | null;
  twitter_card: string | null;
  primary_focus_keyword: string | null;
  /** The stems of the keyphrase, sorted: the same for all its forms. */
  keyword_stems: string | null;
  primary_focus_keyword_score: number | null;
  readability_score: number | null;
  inclusive_language_score: number | null;
  seo_title_score: number | null;
  meta_description_score: number | null;
  is_cornerstone: number | null;
  estimated_reading_time_minutes: number | null;
  /** Null: nobody has looked for links yet. */
  link_count: number | null;
  incoming_link_count: number | null;
  author_id: number | null;
  post_parent: number | null;
  post_status: string | null;
  number_of_pages: number | null;
  object_published_at: string | null;
  object_last_modified: string | null;
  schema_page_type: string | null;
  schema_article_type: string | null;
}

export type IndexableRow = Selectable<Indexables>;

export type NewIndexable = Pick<
  IndexableRow,
  'object_type' | 'object_id' | 'object_sub_type' | 'language' | 'version'
> &
  Partial<Omit<IndexableRow, 'id' | 'created_at' | 'updated_at'>>;

/** Also the tables that rows are compared with. */
export const own = (db: Db) => db.withTables<{ seo_indexables: Indexables; posts: Posts; terms: Terms }>();
