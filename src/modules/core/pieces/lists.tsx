// Blocks that list posts, comments, terms and months.
import { render } from 'preact-render-to-string';
import type { ComponentChildren } from 'preact';
import { isMap } from '#kernel/args/is-map.ts';
import { canReadCommentsOf } from '#content/comments/rules.ts';
import { commentShelves } from '#content/comments/languages.ts';
import { approvedComments, findCommentIds } from '#content/comments/query.ts';
import { renderComment } from '#content/comments/html.ts';
import { findShownComments } from '#content/comments/store.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findPictures } from '#content/media/pictures.ts';
import type { CountedTerm } from '#content/pieces/about.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { excerptHtml, shownHtml } from '#content/posts/html.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { findMonths } from '#content/posts/months.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds, type OrderBy } from '#content/posts/query.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { listTerms, type TermQuery } from '#content/terms/query.ts';
import { findAncestors, type TermRow } from '#content/terms/store.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { plainText } from '#content/text/plain-text.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { findUsersById } from '#content/users/store.ts';
import { boxOf, countOf, idsOf, isOn, textOf } from './attributes.ts';
import { dateOf, findListed, mayShow } from './listed.ts';
import { Image } from './pictures.tsx';
import { wordsFor } from './words.ts';

export const latestPosts: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, reads, services, site } = context;
  reads('list:post:publish');
  const chosen = attributes['categories'];
  const terms = idsOf(Array.isArray(chosen) ? chosen.map((one: unknown) => (isMap(one) ? one['id'] : one)) : chosen);
  const author = idsOf(attributes['selectedAuthor']);
  const filter = {
    ...published(shelfIn(services, site, 'post')),
    authors: author,
    ...(terms.length > 0 && { terms: [{ terms, match: 'any' as const }] }),
  };
  const orderBy: OrderBy = textOf(attributes, 'orderBy') === 'title' ? 'title' : 'date';
  const direction = textOf(attributes, 'order') === 'asc' ? 'asc' : 'desc';
  const limit = countOf(attributes, 'postsToShow', 5);
  const listed = await findListed(await findPostIds(db, filter, { orderBy, direction, offset: 0, limit }), context);
  if (listed.length === 0) return '';
  const showsText = isOn(attributes, 'displayPostContent');
  const showsImage = isOn(attributes, 'displayFeaturedImage');
  const pictures = await findPictures(showsImage ? listed.map(({ post }) => post.featured_media) : [], context);
  const authorIds = isOn(attributes, 'displayAuthor') ? listed.map(({ post }) => post.author_id ?? 0) : [];
  const authors = new Map((await findUsersById(db, authorIds)).map((user) => [user.id, user.display_name]));
  reads(...authorIds.map((id) => `user:${id}`));
  const isGrid = textOf(attributes, 'postLayout') === 'grid';
  const box = boxOf(
    attributes,
    'wp-block-latest-posts__list wp-block-latest-posts',
    isGrid && `is-grid columns-${countOf(attributes, 'columns', 3, 6)}`,
  );
  return render(
    <ul {...box}>
      {listed.map(({ post, link, title }) => {
        const picture = mayShow(post, context) ? pictures.get(post.featured_media) : undefined;
        const name = authors.get(post.author_id ?? 0);
        const date = dateOf(post, context);
        return (
          <li>
            {picture && (
              <div class="wp-block-latest-posts__featured-image">
                <Image picture={{ ...picture, alt: '' }} sizes="20rem" />
              </div>
            )}
            <a class="wp-block-latest-posts__post-title" href={link} dangerouslySetInnerHTML={{ __html: title }} />
            {name !== undefined && <div class="wp-block-latest-posts__post-author">{name}</div>}
            {isOn(attributes, 'displayPostDate') && (
              <time class="wp-block-latest-posts__post-date" datetime={date.iso}>
                {date.text}
              </time>
            )}
            {showsText && (
              <div
                class="wp-block-latest-posts__post-excerpt"
                dangerouslySetInnerHTML={{
                  __html: mayShow(post, context)
                    ? shortText(excerptHtml(post, context.services), countOf(attributes, 'excerptLength', 55, 500))
                    : '',
                }}
              />
            )}
          </li>
        );
      })}
    </ul>,
  );
};

function shortText(html: string, most: number): string {
  const words = stripTags(html).trim().split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : words.join(' ');
}

const MOST_TERMS = 500;

export const categoryList: BlockPiece = async ({ attributes }, _inside, context) => {
  const taxonomy = findTaxonomy(context.services, textOf(attributes, 'taxonomy', 'category'));
  if (!taxonomy) return '';
  const terms = await termsOf(
    taxonomy.name,
    { hideEmpty: !isOn(attributes, 'showEmpty'), orderBy: 'name', limit: MOST_TERMS },
    context,
  );
  const isTop = isOn(attributes, 'showOnlyTopLevel');
  const counts = isOn(attributes, 'showPostCounts');
  const linkTo = await linkerOf(terms, taxonomy.name, context);
  const entry = (term: CountedTerm) => (
    <>
      <a href={linkTo(term)}>{plainText(term.name)}</a>
      {counts && ` (${term.count})`}
    </>
  );
  const list =
    isOn(attributes, 'showHierarchy') && !isTop
      ? nested(terms, null, entry)
      : terms
          .filter((term) => !isTop || term.parent_id === null)
          .map((term) => <li class={`cat-item cat-item-${term.id}`}>{entry(term)}</li>);
  return render(<ul {...boxOf(attributes, 'wp-block-categories-list wp-block-categories')}>{list}</ul>);
};

function nested(
  terms: readonly CountedTerm[],
  parent: number | null,
  entry: (term: CountedTerm) => ComponentChildren,
): ComponentChildren {
  const known = new Set(terms.map(({ id }) => id));
  const above = (term: TermRow): number | null =>
    term.parent_id !== null && known.has(term.parent_id) ? term.parent_id : null;
  return terms
    .filter((term) => above(term) === parent)
    .map((term) => {
      const inside = terms.some((one) => above(one) === term.id) && (
        <ul class="children">{nested(terms, term.id, entry)}</ul>
      );
      return (
        <li class={`cat-item cat-item-${term.id}`}>
          {entry(term)}
          {inside}
        </li>
      );
    });
}

export const tagCloud: BlockPiece = async ({ attributes }, _inside, context) => {
  const taxonomy = findTaxonomy(context.services, textOf(attributes, 'taxonomy', 'post_tag'));
  if (!taxonomy) return '';
  const limit = countOf(attributes, 'numberOfTags', 45, 100);
  const terms = await termsOf(taxonomy.name, { hideEmpty: true, orderBy: 'count', limit }, context);
  if (terms.length === 0) return '';
  const linkTo = await linkerOf(terms, taxonomy.name, context);
  const most = Math.max(...terms.map(({ count }) => count));
  const sizeOf = ({ count }: CountedTerm): string => `${(0.8 + (0.95 * count) / most).toFixed(2)}em`;
  const byName = [...terms].sort((a, b) => a.name.localeCompare(b.name));
  return render(
    <p {...boxOf(attributes, 'wp-block-tag-cloud')}>
      {byName.map((term) => (
        <>
          <a class={`tag-cloud-link tag-link-${term.id}`} href={linkTo(term)} style={{ 'font-size': sizeOf(term) }}>
            {plainText(term.name)}
            {isOn(attributes, 'showTagCounts') && <span class="tag-link-count"> ({term.count})</span>}
          </a>{' '}
        </>
      ))}
    </p>,
  );
};

export async function termsOf(
  taxonomy: string,
  wish: { hideEmpty: boolean; orderBy: 'name' | 'count'; limit: number } & Partial<TermQuery>,
  { db, reads, services, site }: PieceContext,
): Promise<CountedTerm[]> {
  const shelf = shelfIn(services, site, taxonomy);
  reads(`list:term:${taxonomy}`);
  const direction = wish.orderBy === 'count' ? 'desc' : 'asc';
  const all = { search: '', include: [], exclude: [], slugs: [], parent: undefined, postId: undefined, offset: 0 };
  const { rows } = await listTerms(db, { taxonomy, shelf, direction, ...all, ...wish });
  const counts = await countByTerm(
    db,
    rows.map(({ id }) => id),
  );
  reads('list:post:publish', ...rows.map(({ id }) => `term:${id}`));
  return rows.map((term) => ({ ...term, count: counts.get(term.id) ?? 0 }));
}

export async function linkerOf(
  terms: readonly TermRow[],
  taxonomyName: string,
  { db, services, site }: PieceContext,
): Promise<(term: TermRow) => string> {
  const taxonomy = findTaxonomy(services, taxonomyName);
  const above = await findAncestors(
    db,
    terms.map(({ id }) => id),
  );
  return (term) => (taxonomy ? termAddress(site.home, taxonomy, term, above) : '');
}

export const archives: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, reads, services, site } = context;
  reads('list:post:publish');
  const shelf = shelfIn(services, site, 'post');
  const byYear = textOf(attributes, 'type') === 'yearly';
  const withCounts = isOn(attributes, 'showPostCounts');
  const months = await findMonths(db, { shelf, unit: byYear ? 'year' : 'month', withCounts });
  if (months.length === 0) return '';
  return render(
    <ul {...boxOf(attributes, 'wp-block-archives-list wp-block-archives')}>
      {months.map(({ month, count }) => (
        <li>
          <a href={`${site.home}/${month.replace('-', '/')}/`}>
            {byYear ? month : dateOf({ date: `${month}-01T00:00:00`, date_gmt: null }, context, 'F Y').text}
          </a>
          {withCounts && ` (${count})`}
        </li>
      ))}
    </ul>,
  );
};

export const latestComments: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, reads, caller, services, site } = context;
  reads('list:comment');
  const limit = countOf(attributes, 'commentsToShow', 5);
  const ids = await findCommentIds(db, approvedComments([], commentShelves(services, site)), {
    orderBy: 'date_gmt',
    direction: 'desc',
    offset: 0,
    limit,
  });
  const rows = (await findShownComments(db, ids)).filter((row) =>
    canReadCommentsOf(caller, row.post, undefined, services),
  );
  if (rows.length === 0) return '';
  const words = wordsFor(context);
  const listed = new Map(
    (await findListed([...new Set(rows.map(({ post_id: id }) => id))], context)).map((one) => [one.post.id, one]),
  );
  return render(
    <ol {...boxOf(attributes, 'wp-block-latest-comments')}>
      {rows.map((row) => {
        const about = listed.get(row.post_id);
        const date = dateOf(row, context);
        return (
          <li class="wp-block-latest-comments__comment">
            <article>
              <footer class="wp-block-latest-comments__comment-meta">
                <span class="wp-block-latest-comments__comment-author">{row.author_name || words.anonymous}</span>
                {words.commentedOn}
                {about && (
                  <a
                    class="wp-block-latest-comments__comment-link"
                    href={`${about.link}#comment-${row.id}`}
                    dangerouslySetInnerHTML={{ __html: about.title }}
                  />
                )}
                {isOn(attributes, 'displayDate', true) && (
                  <time class="wp-block-latest-comments__comment-date" datetime={date.iso}>
                    {date.text}
                  </time>
                )}
              </footer>
              {isOn(attributes, 'displayExcerpt', true) && (
                <div
                  class="wp-block-latest-comments__comment-excerpt"
                  dangerouslySetInnerHTML={{
                    __html: `<p>${shortText(shownHtml(renderComment(row.content), context.services), 20)}</p>`,
                  }}
                />
              )}
            </article>
          </li>
        );
      })}
    </ol>,
  );
};
