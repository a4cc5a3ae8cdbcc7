// The columns of a post of another site. No I/O but for asking which slugs are free.
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { titleKey, type PostChanges } from '#content/posts/actions.ts';
import { storedHtml } from '#content/posts/html.ts';
import { freeSlug } from '#content/posts/slugs.ts';
import type { NEWBORN, PostRow } from '#content/posts/store.ts';
import { slugify } from '#content/text/slug.ts';
import { personKey, type Carrier } from './carrier.ts';
import type { KnownPosts } from './known.ts';
import type { PreparedPost } from './prepare.ts';
import type { ForeignPost } from './records.ts';
import { templateOf } from './templates.ts';

type Columns = Omit<
  PostRow,
  'id' | 'type' | 'status' | 'parent_id' | 'slug' | 'featured_media' | 'guid' | keyof typeof NEWBORN
>;

const NOT_RENDERED = { content_html: null, excerpt_html: null, html_key: null };

export function columnsOf(tx: Tx, carrier: Carrier, post: PreparedPost, prepared: PostChanges): Columns {
  const { record, title } = post;
  const { content = '', excerpt = '' } = prepared;
  return {
    author_id: authorOf(carrier, record),
    date: post.date,
    date_gmt: post.dateGmt,
    modified: post.modified || post.date,
    modified_gmt: post.modifiedGmt || utcText(tx.now),
    password: post.status === 'private' ? '' : record.password,
    comment_status: record.commentStatus === 'open' ? 'open' : 'closed',
    ping_status: record.pingStatus === 'open' ? 'open' : 'closed',
    format: post.format,
    template: templateOf(record.template),
    is_sticky: Number(record.isSticky && record.password === ''),
    menu_order: record.menuOrder,
    title_key: titleKey(title),
    title,
    excerpt,
    ...(post.html ? storedHtml(content, excerpt, post.html) : NOT_RENDERED),
    content,
  };
}

/** A text whose author did not come along goes to whoever looks after the site, and the report says so. */
export function authorOf({ people, heir, recorder }: Carrier, { author }: Pick<ForeignPost, 'author'>): number | null {
  if (!author) return null;
  const known = people.get(personKey(author));
  if (known === undefined && 'login' in author)
    recorder.note(`Nobody here is "${author.login}": what they wrote belongs to an administrator now.`);
  return known ?? heir;
}

export function trashColumns(
  tx: Tx,
  { trashed }: PreparedPost,
): Partial<Pick<PostRow, 'trashed_status' | 'trashed_slug' | 'trashed_at'>> {
  if (!trashed) return {};
  return { trashed_status: trashed.status, trashed_slug: trashed.slug, trashed_at: trashed.at || utcText(tx.now) };
}

/** See `Carrier.unlinked`. */
export type Unlinked = [number, number, number];

export interface Place {
  parentId: number | null;
  featured: number;
  /** Whether its parent is known: only then is its slug compared with those of its neighbours. */
  isPlaced: boolean;
  unlinked(id: number): Unlinked | undefined;
}

export function placeOf({ type, record }: PreparedPost, known: KnownPosts): Place {
  const parent = record.parent === '' ? undefined : known.target(record.parent);
  const fits = parent !== undefined && (type === 'attachment' || parent.type === type);
  const image = record.featured === '' ? undefined : known.target(record.featured);
  const isPlaced = record.parent === '' || parent !== undefined;
  const isLinked = isPlaced && (record.featured === '' || image !== undefined);
  return {
    parentId: fits ? parent.id : null,
    featured: image?.type === 'attachment' ? image.id : 0,
    isPlaced,
    unlinked: (id) => (isLinked ? undefined : [id, Number(record.parent), Number(record.featured)]),
  };
}

export async function slugOf(
  tx: Tx,
  { rules }: Carrier,
  post: PreparedPost,
  row: Pick<PostRow, 'id' | 'type' | 'language' | 'parent_id'>,
  isPlaced: boolean,
  unused: ReadonlySet<string> = new Set(),
): Promise<string> {
  const wish = slugify(post.slug, rules.localeOf(row.language)) || ownSlug(post, rules.localeOf(row.language), row.id);
  if (wish === '' || !post.isKnownType || !isPlaced) return wish;
  return freeSlug(tx.db, wish, row, rules.slugs, unused);
}

/** What they are likely to be called: whether anything has these names is asked once for all of them. */
export function wishedSlugs({ rules }: Carrier, posts: readonly PreparedPost[]): string[] {
  const locale = rules.localeOf('');
  return posts.map(({ slug, title }) => slugify(slug, locale) || slugify(title, locale));
}

/** Drafts need none. */
function ownSlug({ status, title }: PreparedPost, language: string, id: number): string {
  if (['draft', 'pending', 'auto-draft'].includes(status)) return '';
  return slugify(title, language) || String(id);
}

/** `about` and `about-2`: the number was given to it here. */
export function isNumbered(slug: string, wish: string): boolean {
  return slug === wish || (wish !== '' && slug.startsWith(`${wish}-`) && /^\d+$/.test(slug.slice(wish.length + 1)));
}

export function slugNotes(post: PreparedPost, { slug }: Pick<PostRow, 'slug'>): string[] {
  const wish = post.slug.toLowerCase();
  return wish === '' || slug === wish ? [] : [`${post.about} is called "${slug}" here: "${post.slug}" is taken.`];
}
