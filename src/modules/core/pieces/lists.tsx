// Blocks that list posts, comments, terms and months.
import { render } from 'preact-render-to-string';
import type { ComponentChildren } from 'preact';
import { isMap } from '#kernel/args/is-map.ts';
import type { Block } from '#content/blocks/block.ts';
import { canReadCommentsOf } from '#content/comments/rules.ts';
import { commentShelves } from '#content/comments/languages.ts';
import { approvedComments, findCommentIds } from '#content/comments/query.ts';
import { renderComment } from '#content/comments/html.ts';
import { findShownComments } from '#content/comments/store.ts';
import { shelfIn } from '#content/languages/spoken.ts';
import { findPictures } from '#content/media/pictures.ts';
import { pageLanguage } from '#content/pages/language.ts';
import type { CountedTerm } from '#content/pieces/about.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { excerptHtml, shownHtml } from '#content/posts/html.ts';
import { countByTerm } from '#content/posts/counts.ts';
import { labelIn } from '#content/posts/labels.ts';
import { findMonths } from '#content/posts/months.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds, type OrderBy } from '#content/posts/query.ts';
import { queryWord, termAddress } from '#content/terms/addresses.ts';
import { listTerms, type TermQuery } from '#content/terms/query.ts';
import { findAncestors, type TermRow } from '#content/terms/store.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { plainText } from '#content/text/plain-text.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { findUsersById } from '#content/users/store.ts';
import { boxOf, countOf, idsOf, isOn, textOf } from './attributes.ts';
import { printChoices, type Choices } from './choices.tsx';
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
  const isTree = isOn(attributes, 'showHierarchy') && !isTop;
  const shown = terms.filter((term) => !isTop || term.parent_id === null);
  if (isOn(attributes, 'displayAsDropdown'))
    return printChoices(attributes, termChoices(taxonomy, { shown, isTree, counts }, attributes, context), context);
  const linkTo = await linkerOf(terms, taxonomy.name, context);
  const entry = (term: CountedTerm) => (
    <>
      <a href={linkTo(term)}>{plainText(term.name)}</a>
      {counts && ` (${term.count})`}
    </>
  );
  const list = isTree
    ? nested(childrenOf(terms), null, entry)
    : shown.map((term) => <li class={`cat-item cat-item-${term.id}`}>{entry(term)}</li>);
  return render(<ul {...boxOf(attributes, 'wp-block-categories-list wp-block-categories')}>{list}</ul>);
};

type Children = ReadonlyMap<number | null, readonly CountedTerm[]>;

/** By the term above them; null for those that stand below none of these. */
function childrenOf(terms: readonly CountedTerm[]): Children {
  const known = new Set<number | null>(terms.map(({ id }) => id));
  const children = new Map<number | null, CountedTerm[]>();
  for (const term of terms) {
    const parent = known.has(term.parent_id) ? term.parent_id : null;
    children.set(parent, [...(children.get(parent) ?? []), term]);
  }
  return children;
}

function nested(
  children: Children,
  parent: number | null,
  entry: (term: CountedTerm) => ComponentChildren,
): ComponentChildren {
  return children.get(parent)?.map((term) => (
    <li class={`cat-item cat-item-${term.id}`}>
      {entry(term)}
      {children.has(term.id) && <ul class="children">{nested(children, term.id, entry)}</ul>}
    </li>
  ));
}

function termChoices(
  taxonomy: Taxonomy,
  { shown, isTree, counts }: { shown: readonly CountedTerm[]; isTree: boolean; counts: boolean },
  attributes: Block['attributes'],
  context: PieceContext,
): Choices {
  const words = wordsFor(context);
  const own = { category: words.categories, post_tag: words.tags }[taxonomy.name];
  const ordered = isTree ? deep(childrenOf(shown), null, 0) : shown.map((term) => ({ term, depth: 0 }));
  return {
    block: 'categories',
    word: queryWord(taxonomy),
    label: textOf(attributes, 'label') || (own ?? labelIn(taxonomy, pageLanguage(context)).many),
    first: words.chooseTerm,
    options: ordered.map(({ term, depth }) => ({
      value: term.slug,
      text: plainText(term.name),
      count: counts ? term.count : undefined,
      depth,
    })),
  };
}

/** Each before those below it. */
function deep(children: Children, parent: number | null, depth: number): { term: CountedTerm; depth: number }[] {
  return (children.get(parent) ?? []).flatMap((term) => [{ term, depth }, ...deep(children, term.id, depth + 1)]);
}

export const tagCloud: BlockPiece = async ({ attributes }, _inside, context) => {
  const taxonomy = findTaxonomy(context.services, textOf(attributes, 'taxonomy', 'post_tag'));
  if (!taxonomy) return '';
  const limit = countOf(attributes, 'numberOfTags', 45, 100);
  const terms = await termsOf(taxonomy.name, { hideEmpty: true, orderBy: 'count', limit }, context);
  if (terms.length === 0) return '';
  const linkTo = await linkerOf(terms, taxonomy.name, context);
  const sizeOf = sizesOf(terms, attributes);
  const words = wordsFor(context);
  const byName = [...terms].sort((a, b) => a.name.localeCompare(b.name));
  return render(
    <p {...boxOf(attributes, 'wp-block-tag-cloud')}>
      {byName.map((term) => (
        <>
          <a
            class={`tag-cloud-link tag-link-${term.id}`}
            href={linkTo(term)}
            style={{ 'font-size': sizeOf(term) }}
            aria-label={words.items(plainText(term.name), term.count)}
          >
            {plainText(term.name)}
            {isOn(attributes, 'showTagCounts') && <span class="tag-link-count"> ({term.count})</span>}
          </a>{' '}
        </>
      ))}
    </p>,
  );
};

/** Between the smallest and the largest size, by the order of magnitude of how often each is used. */
function sizesOf(terms: readonly CountedTerm[], attributes: Block['attributes']): (term: CountedTerm) => string {
  const [small, unit] = sizeIn(attributes, 'smallestFontSize') ?? [0.8, 'em'];
  const [large] = sizeIn(attributes, 'largestFontSize') ?? [small * 2.2];
  const weight = ({ count }: CountedTerm): number => Math.log10(count + 1);
  const weights = terms.map(weight);
  const least = Math.min(...weights);
  const spread = Math.max(...weights) - least || 1;
  return (term) => `${Number((small + ((large - small) * (weight(term) - least)) / spread).toFixed(2))}${unit}`;
}

/** `8pt`: what is no size is not there. */
function sizeIn(attributes: Block['attributes'], name: string): readonly [number, string] | undefined {
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(pt|px|em|rem|%|vw|vh)$/.exec(textOf(attributes, name)) ?? [];
  return number === undefined || unit === undefined ? undefined : [Number(number), unit];
}

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

const UNITS = { yearly: 'year', monthly: 'month', daily: 'day' } as const;

export const archives: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, reads, services, site } = context;
  reads('list:post:publish');
  const shelf = shelfIn(services, site, 'post');
  const type = textOf(attributes, 'type');
  const unit = type === 'yearly' || type === 'daily' ? UNITS[type] : UNITS.monthly;
  const withCounts = isOn(attributes, 'showPostCounts');
  const spans = await findMonths(db, { shelf, unit, withCounts });
  if (spans.length === 0) return '';
  const words = wordsFor(context);
  const format = { year: 'Y', month: 'F Y', day: '' }[unit];
  const textIn = (span: string): string =>
    dateOf({ date: `${span}${'-01-01'.slice(span.length - 4)}T00:00:00`, date_gmt: null }, context, format).text;
  if (isOn(attributes, 'displayAsDropdown')) {
    const first = { year: words.chooseYear, month: words.chooseMonth, day: words.chooseDay }[unit];
    const options = spans.map(({ month, count }) => ({
      value: month.replaceAll('-', ''),
      text: textIn(month),
      count: withCounts ? count : undefined,
    }));
    return printChoices(attributes, { block: 'archives', word: 'm', label: words.archives, first, options }, context);
  }
  return render(
    <ul {...boxOf(attributes, 'wp-block-archives-list wp-block-archives')}>
      {spans.map(({ month, count }) => (
        <li>
          <a href={`${site.home}/${month.replaceAll('-', '/')}/`}>{textIn(month)}</a>
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
