// Blocks around a post: who wrote it, what it is about, where one reads on.
import { render } from 'preact-render-to-string';
import { lookup } from '#kernel/lookup.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { findTaxonomy } from '#content/posts/kinds.ts';
import { findNeighbours, neighboursTag } from '#content/posts/neighbours.ts';
import { termAddress } from '#content/terms/addresses.ts';
import { findAncestors, findTermsOfPosts } from '#content/terms/store.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { plainText } from '#content/text/plain-text.ts';
import { findUser, type UserRow } from '#content/users/store.ts';
import { avatarUrls } from '../users/avatars.ts';
import { boxOf, countOf, isOn, textOf } from './attributes.ts';
import { commentAvatar } from './comment-parts.tsx';
import { findListed, listedOf } from './listed.ts';
import { wordsFor } from './words.ts';

async function authorOf({ db, post, reads }: PieceContext): Promise<UserRow | undefined> {
  const author = post?.author_id ? await findUser(db, post.author_id) : undefined;
  if (author) reads(`user:${author.id}`);
  return author;
}

export const authorName: BlockPiece = async ({ attributes }, _inside, context) => {
  const author = await authorOf(context);
  if (!author) return '';
  const target = textOf(attributes, 'linkTarget') === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
  const link = `${context.site.home}/author/${author.slug}/`;
  return render(
    <div {...boxOf(attributes, 'wp-block-post-author-name')}>
      {isOn(attributes, 'isLink') ? (
        <a class="wp-block-post-author-name__link" href={link} {...target}>
          {author.display_name}
        </a>
      ) : (
        author.display_name
      )}
    </div>,
  );
};

export const authorBiography: BlockPiece = async ({ attributes }, _inside, context) => {
  const author = await authorOf(context);
  if (!author || author.description === '') return '';
  const html = { __html: filterTitle(author.description) };
  return render(<div {...boxOf(attributes, 'wp-block-post-author-biography')} dangerouslySetInnerHTML={html} />);
};

/** In a list of comments, of whoever said one. */
export const avatar: BlockPiece = async (block, inside, context) => {
  if (context.about.comment) return commentAvatar(block, inside, context);
  const { attributes } = block;
  const author = await authorOf(context);
  if (!author) return '';
  const size = countOf(attributes, 'size', 96, 512);
  const image = (
    <img
      class={`avatar avatar-${size} photo wp-block-avatar__image`}
      alt={author.display_name}
      src={avatarUrls(context.site)[96]}
      width={size}
      height={size}
      loading="lazy"
    />
  );
  return render(
    <div {...boxOf(attributes, 'wp-block-avatar')}>
      {isOn(attributes, 'isLink') ? (
        <a class="wp-block-avatar__link" href={`${context.site.home}/author/${author.slug}/`}>
          {image}
        </a>
      ) : (
        image
      )}
    </div>,
  );
};

export const postTerms: BlockPiece = async ({ attributes }, _inside, { db, post, reads, services, site }) => {
  const taxonomy = findTaxonomy(services, textOf(attributes, 'term'));
  if (!post || !taxonomy) return '';
  reads(`list:term:${taxonomy.name}`, `${post.type}:${post.id}`);
  const linked = (await findTermsOfPosts(db, [post.id])).get(post.id) ?? [];
  const ids = linked.filter((term) => term.taxonomy === taxonomy.name).map(({ id }) => id);
  const rows = await findAncestors(db, ids);
  const terms = ids.flatMap((id) => rows.get(id) ?? []);
  if (terms.length === 0) return '';
  const [prefix, suffix] = ['prefix', 'suffix'].map((name) => filterTitle(textOf(attributes, name)));
  return render(
    <div {...boxOf(attributes, 'wp-block-post-terms', `taxonomy-${taxonomy.name}`)}>
      {prefix && <span class="wp-block-post-terms__prefix" dangerouslySetInnerHTML={{ __html: prefix }} />}
      {terms.map((term, at) => (
        <>
          {at > 0 && <span class="wp-block-post-terms__separator">{textOf(attributes, 'separator', ', ')}</span>}
          <a href={termAddress(site.home, taxonomy, term, rows)} rel="tag">
            {plainText(term.name)}
          </a>
        </>
      ))}
      {suffix && <span class="wp-block-post-terms__suffix" dangerouslySetInnerHTML={{ __html: suffix }} />}
    </div>,
  );
};

const ARROWS: Readonly<Record<string, readonly [string, string]>> = lookup({ arrow: ['←', '→'], chevron: ['«', '»'] });

export const postNavigationLink: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, post, reads } = context;
  if (!post) return '';
  const isNext = textOf(attributes, 'type', 'next') === 'next';
  reads(neighboursTag(post.id));
  const { older, newer } = await findNeighbours(db, post);
  const id = isNext ? newer : older;
  const [found] = id === undefined ? [] : await findListed([id], context);
  if (!found) return '';
  const label = textOf(attributes, 'label') || wordsFor(context)[isNext ? 'next' : 'previous'];
  const showsTitle = isOn(attributes, 'showTitle');
  const arrow = ARROWS[textOf(attributes, 'arrow')]?.[isNext ? 1 : 0];
  const sign = arrow !== undefined && (
    <span class="wp-block-post-navigation-link__arrow" aria-hidden="true">
      {isNext ? ` ${arrow}` : `${arrow} `}
    </span>
  );
  const words = showsTitle ? (
    <>
      {textOf(attributes, 'label') !== '' && <span class="post-navigation-link__label">{label} </span>}
      <span class="post-navigation-link__title" dangerouslySetInnerHTML={{ __html: found.title }} />
    </>
  ) : (
    label
  );
  return render(
    <div {...boxOf(attributes, `post-navigation-link-${isNext ? 'next' : 'previous'} wp-block-post-navigation-link`)}>
      {!isNext && sign}
      <a href={found.link} rel={isNext ? 'next' : 'prev'}>
        {words}
      </a>
      {isNext && sign}
    </div>,
  );
};

export const readMore: BlockPiece = async ({ attributes }, _inside, context) => {
  const [listed] = context.post ? await listedOf([context.post], context) : [];
  if (!listed) return '';
  const target = textOf(attributes, 'linkTarget') === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
  const words = filterTitle(textOf(attributes, 'content')) || wordsFor(context).readMore;
  return render(
    <a {...boxOf(attributes, 'wp-block-read-more')} href={listed.link} {...target}>
      <span dangerouslySetInnerHTML={{ __html: words }} />
      <span class="visually-hidden" dangerouslySetInnerHTML={{ __html: `: ${listed.title}` }} />
    </a>,
  );
};
