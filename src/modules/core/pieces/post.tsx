// Blocks about the post that they stand in, or that a query shows.
import { render } from 'preact-render-to-string';
import { isMap } from '#kernel/args/is-map.ts';
import { parseBlocks } from '#content/blocks/parse.ts';
import { findPictures } from '#content/media/pictures.ts';
import type { BlockPiece } from '#content/pieces/piece.ts';
import { excerptHtml } from '#content/posts/html.ts';
import { readMeta } from '#content/posts/meta.ts';
import { findMeta, findPost } from '#content/posts/store.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { findUser } from '#content/users/store.ts';
import { classesOf, countOf, headingTag, isOn, textOf } from './attributes.ts';
import { dateOf, listedOf, mayShow } from './listed.ts';
import { Image } from './pictures.tsx';

export const postTitle: BlockPiece = async ({ attributes }, _inside, context) => {
  const [listed] = context.post ? await listedOf([context.post], context) : [];
  if (!listed) return '';
  const Tag = headingTag(attributes['level'], 2);
  const html = { __html: listed.title };
  const name = classesOf(attributes, 'wp-block-post-title');
  if (!isOn(attributes, 'isLink')) return render(<Tag class={name} dangerouslySetInnerHTML={html} />);
  const target = textOf(attributes, 'linkTarget') === '_blank' ? { target: '_blank', rel: 'noopener' } : {};
  return render(
    <Tag class={name}>
      <a href={listed.link} {...target} dangerouslySetInnerHTML={html} />
    </Tag>,
  );
};

export const postContent: BlockPiece = async ({ attributes }, _inside, context) => {
  const { db, post, renderBlocks } = context;
  if (!post || !mayShow(post, context)) return '';
  const content = post.content ?? (await findPost(db, post.id))?.content ?? '';
  const html = await renderBlocks(parseBlocks(content), post);
  return `<div class="${classesOf(attributes, 'entry-content wp-block-post-content')}">${html}</div>`;
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
    <div class={classesOf(attributes, 'wp-block-post-date')}>{listed ? <a href={listed.link}>{time}</a> : time}</div>,
  );
};

export const postAuthor: BlockPiece = async ({ attributes }, _inside, { db, post, reads, site }) => {
  const author = post?.author_id ? await findUser(db, post.author_id) : undefined;
  if (!author) return '';
  reads(`user:${author.id}`);
  return render(
    <div class={classesOf(attributes, 'wp-block-post-author')}>
      <p class="wp-block-post-author__name">
        {isOn(attributes, 'isLink') ? (
          <a href={`${site.home}/author/${author.slug}/`}>{author.display_name}</a>
        ) : (
          author.display_name
        )}
      </p>
    </div>,
  );
};

export const postImage: BlockPiece = async ({ attributes }, _inside, context) => {
  const { post } = context;
  const picture =
    post && mayShow(post, context)
      ? (await findPictures([post.featured_media], context)).get(post.featured_media)
      : undefined;
  if (!post || !picture) return '';
  const image = <Image picture={picture} />;
  const [listed] = isOn(attributes, 'isLink') ? await listedOf([post], context) : [];
  return render(
    <figure class={classesOf(attributes, 'wp-block-post-featured-image')}>
      {listed ? <a href={listed.link}>{image}</a> : image}
    </figure>,
  );
};

export const postExcerpt: BlockPiece = async ({ attributes }, _inside, context) => {
  const { post } = context;
  if (!post || !mayShow(post, context)) return '';
  const more = filterTitle(textOf(attributes, 'moreText'));
  const [listed] = more === '' ? [] : await listedOf([post], context);
  const words = countOf(attributes, 'excerptLength', 55, 500);
  return render(
    <div class={classesOf(attributes, 'wp-block-post-excerpt')}>
      <div
        class="wp-block-post-excerpt__excerpt"
        dangerouslySetInnerHTML={{ __html: excerptHtml(post, context.services, words) }}
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
    <ol class={classesOf(attributes, 'wp-block-footnotes')}>
      {notes.map(({ id, content }, at) => (
        <li id={id}>
          <span dangerouslySetInnerHTML={{ __html: filterTitle(content) }} />{' '}
          <a href={`#${id}-link`} aria-label={`Back to the place of note ${at + 1}`}>
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
