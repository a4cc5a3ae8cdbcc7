// From rows to what the theme prints of them, for a whole list at once.
import { dateFormat } from '#kernel/settings/site-settings.ts';
import { addressSettings } from '#content/addresses/resolve.ts';
import { findPictures } from '#content/media/pictures.ts';
import { formatDate, localeOf } from '#content/pages/dates.ts';
import { pageLanguage, untitled } from '#content/pages/language.ts';
import type { PageContext } from '#content/pages/view.ts';
import { shownGmt } from '#content/posts/dates.ts';
import { lookOf } from '#content/pages/look/settings.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { findTaxonomy, getPostType } from '#content/posts/kinds.ts';
import { findAddressFacts, permalink } from '#content/posts/permalinks.ts';
import type { ShownPost } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts, type LinkedTerm, type TermRow } from '#content/terms/store.ts';
import { plainText } from '#content/text/plain-text.ts';
import { renderTitle } from '#content/text/render.ts';
import type { Card, Named, ShownDate } from '../theme/model.ts';
import { findAuthors } from './authors.ts';
import { minutesOf } from './reading-time.ts';

export async function loadCards(posts: readonly ShownPost[], context: PageContext): Promise<Card[]> {
  const { db, services, site, reads } = context;
  if (posts.length === 0) return [];
  const filed = posts.filter((post) => getPostType(services, post.type).taxonomies.length > 0);
  const termsOf = await findTermsOfPosts(
    db,
    filed.map((post) => post.id),
  );
  const terms = await findAncestors(
    db,
    [...termsOf.values()].flat().map((term) => term.id),
  );
  const authorIds = [...new Set(posts.map((post) => post.author_id))].filter((id) => id !== null);
  const authors = await findAuthors(authorIds, context);
  const pictures = await findPictures(
    posts.map((post) => post.featured_media),
    context,
  );
  const addresses = await findAddressFacts(db, posts, termsOf, addressSettings(services, site));
  for (const post of posts) reads(`${post.type}:${post.id}`, `user:${post.author_id ?? 0}`);
  for (const { type, parent_id: parent } of posts) {
    reads(...(addresses.parentPaths.get(parent ?? 0)?.ids ?? []).map((id) => `${type}:${id}`));
  }
  reads(...[...terms.keys()].map((id) => `term:${id}`));
  const nameless = untitled(context);
  const { hasReadingTime } = lookOf(services.settings);
  return posts.map((post): Card => {
    const author = authors.get(post.author_id ?? 0);
    const isShown = context.canShow(post);
    const named = (isTree: boolean) => namedTerms(termsOf.get(post.id) ?? [], { isTree, rows: terms }, context);
    return {
      id: post.id,
      type: post.type,
      link: permalink(post, addresses),
      title: renderTitle(post.title) || nameless,
      date: showDate(post, context),
      modified: showDate({ date: post.modified, date_gmt: post.modified_gmt }, context),
      author: author && { name: author.name, link: `${site.home}/author/${author.slug}/` },
      categories: named(true),
      topic: (termsOf.get(post.id) ?? []).find(({ taxonomy }) => taxonomy === 'category')?.id,
      tags: named(false),
      picture: isShown ? pictures.get(post.featured_media) : undefined,
      excerpt: isShown ? excerptHtml(post, context.services) : '',
      isProtected: post.password !== '',
      isSticky: post.is_sticky === 1,
      minutes: hasReadingTime && isShown ? minutesOf(post.content_html ?? post.content ?? '') : 0,
    };
  });
}

export function showDate(
  when: { date: string; date_gmt: string | null },
  context: Pick<PageContext, 'services' | 'site'>,
): ShownDate {
  const { services } = context;
  const locale = localeOf(pageLanguage(context));
  return {
    text: formatDate(services.settings.get(dateFormat), when.date, locale),
    iso: `${shownGmt(when, zoneOf(services))}Z`,
  };
}

/** Terms of trees stand where categories do, all others where tags do. */
function namedTerms(
  linked: readonly LinkedTerm[],
  { isTree, rows }: { isTree: boolean; rows: ReadonlyMap<number, TermRow> },
  { services, site }: PageContext,
): Named[] {
  return linked.flatMap((term) => {
    const taxonomy = findTaxonomy(services, term.taxonomy);
    const row = rows.get(term.id);
    if (!row || taxonomy?.isHierarchical !== isTree || taxonomy.custom?.isViewable === false) return [];
    return [{ name: plainText(row.name), link: termAddress(site.home, taxonomy, row, rows) }];
  });
}
