// Blocks about the post that they stand in, or that a query shows.
import { render } from 'preact-render-to-string';
import { isMap } from '#kernel/args/is-map.ts';
import { parseBlocks } from '#content/blocks/parse.ts';
import { withDuotone } from '#content/blocks/duotone.ts';
import { declaration } from '#content/global-styles/declarations.ts';
import { findPictures, type Picture } from '#content/media/pictures.ts';
import type { BlockPiece, PieceContext } from '#content/pieces/piece.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { readMeta } from '#content/posts/meta.ts';
import { findMeta, findPost } from '#content/posts/store.ts';
import { countWords } from '#content/text/count-words.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { findUser } from '#content/users/store.ts';
import { avatarUrls } from '../users/avatars.ts';
import { boxOf, countOf, headingTag, inBox, isOn, textOf } from './attributes.ts';
import { dateOf, listedOf, mayShow } from './listed.ts';
import { Image } from './pictures.tsx';
import { wordsFor } from './words.ts';

export const postTitle: BlockPiece = async ({ attributes }, _inside, context) => {
  const [listed] = context.post ? await listedOf([context.post], context) : [];
  if (!listed) return '';
  const Tag = headingTag(attributes['level'], 2);
  const html = { __html: listed.title };
  const box = boxOf(attributes, 'wp-block-post-title');
  if (!isOn(attributes, 'isLink')) return render(<Tag {...box} dangerouslySetInnerHTML={html} />);
  const target = textOf(attributes, 'linkTarget') === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
  return render(
    <Tag {...box}>
      <a href={listed.link} {...target} dangerouslySetInnerHTML={html} />
    </Tag>,
  );
};

export const postContent: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, post, renderBlocks } = context;
  if (!post || !mayShow(post, context)) return '';
  const content = post.content ?? (await findPost(db, post.id))?.content ?? '';
  const html = await renderBlocks(parseBlocks(content), post);
  return inBox('div', boxOf(attributes, 'entry-content wp-block-post-content'), html);
};

export const postDate: BlockPiece = async ({ attributes }, _inside, context) => {
  const { post } = context;
  if (!post) return '';
  const isModified = textOf(attributes, 'displayType') === 'modified';
  const when = isModified ? { date: post.modified, date_gmt: post.modified_gmt } : post;
  const { iso, text } = dateOf(when, context, textOf(attributes, 'format'));
  const time = <time datetime={iso}>{text}</time>;
  const [listed] = isOn(attributes, 'isLink') ? await listedOf([post], context) : [];
  return render(
    <div {...boxOf(attributes, 'wp-block-post-date')}>{listed ? <a href={listed.link}>{time}</a> : time}</div>,
  );
};

export const postAuthor: BlockPiece = async ({ attributes }, _inside, { db, post, reads, site }) => {
  const author = post?.author_id ? await findUser(db, post.author_id) : undefined;
  if (!author) return '';
  reads(`user:${author.id}`);
  const size = countOf(attributes, 'avatarSize', 48, 512);
  const byline = filterTitle(textOf(attributes, 'byline'));
  return render(
    <div {...boxOf(attributes, 'wp-block-post-author')}>
      {isOn(attributes, 'showAvatar', true) && (
        <div class="wp-block-post-author__avatar">
          <img class="avatar photo" alt="" src={avatarUrls(site)[96]} width={size} height={size} loading="lazy" />
        </div>
      )}
      <div class="wp-block-post-author__content">
        {byline !== '' && <p class="wp-block-post-author__byline" dangerouslySetInnerHTML={{ __html: byline }} />}
        <p class="wp-block-post-author__name">
          {isOn(attributes, 'isLink') ? (
            <a href={`${site.home}/author/${author.slug}/`}>{author.display_name}</a>
          ) : (
            author.display_name
          )}
        </p>
        {isOn(attributes, 'showBio') && author.description !== '' && (
          <p class="wp-block-post-author__bio" dangerouslySetInnerHTML={{ __html: filterTitle(author.description) }} />
        )}
      </div>
    </div>,
  );
};

const SCALES = ['cover', 'contain', 'fill'];

export const postImage: BlockPiece = async ({ attributes }, _inside, context) => {
  const { post } = context;
  const picture = post && (await featuredOf(context));
  if (!picture) return '';
  const form =
    declaration('aspect-ratio', attributes['aspectRatio']) +
    declaration('width', attributes['width']) +
    declaration('height', attributes['height']);
  const fit = form === '' ? '' : `${form}object-fit:${SCALES.find((one) => one === attributes['scale']) ?? 'cover'};`;
  const image = <Image picture={picture} style={fit.replace(/;$/, '')} />;
  const dim = countOf(attributes, 'dimRatio', 0, 100);
  const [listed] = isOn(attributes, 'isLink') ? await listedOf([post], context) : [];
  const target = textOf(attributes, 'linkTarget') === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
  const figure = render(
    <figure {...boxOf(attributes, 'wp-block-post-featured-image')}>
      {listed ? (
        <a href={listed.link} {...target}>
          {image}
        </a>
      ) : (
        image
      )}
      {dim > 0 && (
        <span class="wp-block-post-featured-image__overlay" aria-hidden="true" style={{ opacity: String(dim / 100) }} />
      )}
    </figure>,
  );
  return withDuotone(attributes, figure);
};

async function featuredOf(context: PieceContext): Promise<Picture | undefined> {
  const { post } = context;
  if (!post || !mayShow(post, context)) return undefined;
  return (await findPictures([post.featured_media], context)).get(post.featured_media);
}

/** A cover, or a picture beside a text, with the picture of the post in place of one of its own. */
export const withFeatured: BlockPiece = async ({ name }, inside, context) => {
  const picture = await featuredOf(context);
  if (!picture) return inside;
  const isCover = name === 'core/cover';
  const own = isCover ? 'wp-block-cover__image-background' : 'wp-image-featured';
  const image = render(<Image picture={picture} class={own} />);
  if (isCover) return inside.replace(/(<(?:span|div)[^<>]*wp-block-cover__(?:background|inner-container))/, (open) => image + open); // prettier-ignore
  return inside.replace(/(<figure(?=[^<>]*wp-block-media-text__media)[^<>]*>)/, (open) => open + image);
};

export const timeToRead: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, post } = context;
  if (!post || !mayShow(post, context)) return '';
  const content = post.content ?? (await findPost(db, post.id))?.content ?? '';
  const minutes = Math.max(1, Math.round(countWords(content) / WORDS_A_MINUTE));
  return render(<div {...boxOf(attributes, 'wp-block-post-time-to-read')}>{wordsFor(context).minutes(minutes)}</div>);
};

const WORDS_A_MINUTE = 220;

export const postExcerpt: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, post } = context;
  if (!post || !mayShow(post, context)) return '';
  const more = filterTitle(textOf(attributes, 'moreText'));
  const [listed] = more === '' ? [] : await listedOf([post], context);
  const words = attributes['excerptLength'] === undefined ? undefined : countOf(attributes, 'excerptLength', 55, 500);
  // Another length is made of the text itself, which lists leave out.
  const whole = words !== undefined && post.content === null ? { ...post, ...(await findPost(db, post.id)) } : post;
  return render(
    <div {...boxOf(attributes, 'wp-block-post-excerpt')}>
      <div
        class="wp-block-post-excerpt__excerpt"
        dangerouslySetInnerHTML={{ __html: excerptHtml(whole, context.services, words) }}
      />
      {listed && (
        <p class="wp-block-post-excerpt__more-text">
          <a class="wp-block-post-excerpt__more-link" href={listed.link} dangerouslySetInnerHTML={{ __html: more }} />
        </p>
      )}
    </div>,
  );
};

/** The notes stand in the meta of the post, as a JSON list of `{id, content}`. */
export const footnotes: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, post } = context;
  if (!post || !mayShow(post, context)) return '';
  const stored = (await findMeta(db, [post.id], ['footnotes'])).get(post.id)?.get('footnotes');
  const notes = notesOf(readMeta('footnotes', stored));
  if (notes.length === 0) return '';
  return render(
    <ol {...boxOf(attributes, 'wp-block-footnotes')}>
      {notes.map(({ id, content }, at) => (
        <li id={id}>
          <span dangerouslySetInnerHTML={{ __html: filterTitle(content) }} />{' '}
          <a href={`#${id}-link`} aria-label={wordsFor(context).backToNote(at + 1)}>
            ↩︎
          </a>
        </li>
      ))}
    </ol>,
  );
};

function notesOf(text: unknown): { id: string; content: string }[] {
  try {
    const list: unknown = JSON.parse(typeof text === 'string' && text !== '' ? text : '[]');
    return Array.isArray(list) ? list.filter(isNote) : [];
  } catch {
    // What is no list of notes has none to show.
    return [];
  }
}

function isNote(value: unknown): value is { id: string; content: string } {
  if (!isMap(value)) return false;
  const { id, content } = value;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && typeof content === 'string';
}
