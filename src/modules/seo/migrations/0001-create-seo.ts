import type { CreateTableBuilder } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

type Table = CreateTableBuilder<string, string>;

const texts = (table: Table, names: readonly string[]): Table =>
  names.reduce((sum, name) => sum.addColumn(name, 'text'), table);
const numbers = (table: Table, names: readonly string[], type: 'integer' | 'bigint' = 'integer'): Table =>
  names.reduce((sum, name) => sum.addColumn(name, type), table);

/** One row for each page of the site, its links, what is above it, why its text has the score that it has. */
export const createSeo: Migration = {
  name: '0001-create-seo',
  async up(db, dialect) {
    let table: Table = db.schema
      .createTable('seo_indexables')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('object_type', 'text', (c) => c.notNull())
      .addColumn('object_id', dialect.idType, (c) => c.notNull())
      .addColumn('object_sub_type', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull());
    table = texts(table, [
      'permalink',
      'permalink_hash',
      'canonical',
      'breadcrumb_title',
      'title',
      'description',
      'open_graph_title',
      'open_graph_description',
      'open_graph_image',
      'open_graph_image_source',
      'open_graph_image_meta',
      'twitter_title',
      'twitter_description',
      'twitter_image',
      'twitter_image_source',
      'twitter_card',
      'primary_focus_keyword',
      'keyword_stems',
      'post_status',
      'object_published_at',
      'object_last_modified',
      'schema_page_type',
      'schema_article_type',
    ]);
    table = numbers(table, [
      'has_ancestors',
      'is_robots_noindex',
      'is_robots_nofollow',
      'is_robots_noarchive',
      'is_robots_noimageindex',
      'is_robots_nosnippet',
      'is_public',
      'is_protected',
      'has_public_posts',
      'primary_focus_keyword_score',
      'readability_score',
      'inclusive_language_score',
      'seo_title_score',
      'meta_description_score',
      'is_cornerstone',
      'estimated_reading_time_minutes',
      'link_count',
      'incoming_link_count',
      'number_of_pages',
    ]);
    table = numbers(table, ['open_graph_image_id', 'twitter_image_id', 'author_id', 'post_parent'], dialect.idType);
    await table.execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`seo_indexables_${name}`).on('seo_indexables').columns(columns);
    await index('object', ['object_type', 'object_id', 'object_sub_type', 'language']).unique().execute();
    await index('by_permalink', ['permalink_hash']).execute();
    await index('by_author', ['author_id']).execute();
    await index('by_keyword', ['keyword_stems']).execute();
    await index('by_change', ['object_sub_type', 'object_last_modified']).execute();
    await index('unlinked', ['object_type', 'link_count', 'object_id']).execute();

    await db.schema
      .createTable('seo_links')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('indexable_id', dialect.idType, (c) => c.notNull().references('seo_indexables.id').onDelete('cascade'))
      .addColumn('post_id', dialect.idType)
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('target_indexable_id', dialect.idType)
      .addColumn('target_post_id', dialect.idType)
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('size', 'integer')
      .addColumn('language', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('seo_links_from').on('seo_links').column('indexable_id').execute();
    await db.schema.createIndex('seo_links_to').on('seo_links').columns(['target_indexable_id', 'type']).execute();

    await db.schema
      .createTable('seo_hierarchy')
      .addColumn('indexable_id', dialect.idType, (c) => c.notNull().references('seo_indexables.id').onDelete('cascade'))
      .addColumn('ancestor_id', dialect.idType, (c) => c.notNull())
      .addColumn('depth', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('seo_hierarchy_key', ['indexable_id', 'depth'])
      .execute();

    await db.schema
      .createTable('seo_primary_terms')
      .addColumn('post_id', dialect.idType, (c) => c.notNull())
      .addColumn('taxonomy', 'text', (c) => c.notNull())
      .addColumn('term_id', dialect.idType, (c) => c.notNull())
      .addPrimaryKeyConstraint('seo_primary_terms_key', ['post_id', 'taxonomy'])
      .execute();

    await db.schema
      .createTable('seo_analyses')
      .addColumn('post_id', dialect.idType, (c) => c.primaryKey())
      .addColumn('analysed_at', 'text', (c) => c.notNull())
      .addColumn('report', 'text', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('seo_states')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
