// From what is known of a page to its row.
import type { HeadImage, PageFacts } from '#content/head/facts.ts';
import { stemsOf } from '#modules/seo/analysis/keyphrase.ts';
import { permalinkHash } from './permalink-hash.ts';
import type { PostIndexable } from './store.ts';
import type { NewIndexable, ObjectType } from './table.ts';

/** Raised whenever rows get something that older ones lack. */
export const VERSION = 1;

export interface PostNotes {
  readonly parentId: number | null;
  readonly authorId: number | null;
  readonly featured: number;
  readonly parts: number;
}

const orNull = (text: string): string | null => (text === '' ? null : text);
const flag = (value: boolean): number => (value ? 1 : 0);

function common(facts: PageFacts, language: string) {
  const { own, link } = facts;
  return {
    object_id: facts.id,
    language,
    version: VERSION,
    permalink: orNull(link),
    permalink_hash: link === '' ? null : permalinkHash(link),
    canonical: orNull(own.canonical),
    breadcrumb_title: orNull(own.breadcrumbTitle || facts.title),
    has_ancestors: flag(facts.above.length > 0),
    is_robots_noindex: own.isHidden === undefined ? null : flag(own.isHidden),
    is_robots_nofollow: flag(own.isNofollow),
    is_robots_noarchive: flag(own.refusals.includes('noarchive')),
    is_robots_noimageindex: flag(own.refusals.includes('noimageindex')),
    is_robots_nosnippet: flag(own.refusals.includes('nosnippet')),
    title: orNull(own.title),
    description: orNull(own.description),
    open_graph_title: orNull(own.og.title),
    open_graph_description: orNull(own.og.description),
    twitter_title: orNull(own.card.title),
    twitter_description: orNull(own.card.description),
    twitter_image: orNull(own.card.image),
    twitter_image_id: own.card.imageId || null,
    twitter_image_source: own.card.image === '' ? null : 'set-by-user',
    primary_focus_keyword: orNull(own.keyphrase),
    keyword_stems: orNull(stemsOf(own.keyphrase, language).join(' ')),
    is_cornerstone: flag(own.isCornerstone),
    schema_page_type: orNull(own.pageType),
    schema_article_type: orNull(own.articleType),
  };
}

export function postIndexable(facts: PageFacts, notes: PostNotes, language: string): PostIndexable {
  const image = imageOf(facts, notes);
  const isOpen = facts.status === 'publish' || facts.status === 'private';
  return {
    object_type: 'post',
    object_sub_type: facts.type,
    ...common(facts, language),
    is_public: publicOf(facts),
    is_protected: flag(facts.isProtected),
    ...image,
    estimated_reading_time_minutes: facts.minutes || null,
    author_id: notes.authorId,
    post_parent: notes.parentId,
    post_status: facts.status,
    number_of_pages: notes.parts > 1 ? notes.parts : null,
    object_published_at: isOpen ? timeOf(facts.published) : null,
    object_last_modified: timeOf(facts.modified),
  };
}

/** Null: as its kind is. */
function publicOf({ status, own }: PageFacts): number | null {
  if (status !== 'publish') return 0;
  return own.isHidden === undefined ? null : flag(!own.isHidden);
}

const timeOf = (iso: string | undefined): string | null => iso?.slice(0, 19) ?? null;

function sourceOf({ own }: PageFacts, featured: number): string {
  if (own.og.image !== '' || own.og.imageId > 0) return 'set-by-user';
  return featured > 0 ? 'featured-image' : 'first-content-image';
}

function imageOf(facts: PageFacts, { featured }: PostNotes) {
  const { own, image } = facts;
  const source = sourceOf(facts, featured);
  const shown: HeadImage | undefined = own.og.image !== '' && own.og.imageId === 0 ? { url: own.og.image } : image;
  return {
    open_graph_image: shown?.url ?? null,
    open_graph_image_id: own.og.imageId || (source === 'featured-image' ? featured : null),
    open_graph_image_source: shown ? source : null,
    open_graph_image_meta: shown ? JSON.stringify(shown) : null,
  };
}

/** Of everything that is no post. */
export function plainIndexable(type: ObjectType, facts: PageFacts, language: string): NewIndexable {
  const isHidden = facts.own.isHidden ?? (type === 'date-archive' || type === 'system-page');
  return {
    object_type: type,
    object_sub_type: type === 'term' || type === 'post-type-archive' ? facts.type : '',
    ...common(facts, language),
    is_public: flag(!isHidden),
    ...(type === 'user' && { author_id: facts.id, has_public_posts: 1 }),
  };
}
