// Images in pieces: one as it is, and a gallery of several.
import { render } from 'preact-render-to-string';
import { fileAddress } from '#content/media/addresses.ts';
import { findPictures, type Picture } from '#content/media/pictures.ts';
import { findItems } from '#content/media/store.ts';
import type { PieceContext, ShortcodePiece } from '#content/pieces/piece.ts';
import { published } from '#content/posts/filter.ts';
import { findPostIds } from '#content/posts/query.ts';
import { filterTitle } from '#content/text/html-filter.ts';
import { idsOf } from './attributes.ts';
import { findListed, type Listed } from './listed.ts';

interface ImageProps {
  readonly picture: Picture;
  readonly sizes?: string;
  readonly class?: string;
  readonly style?: string;
}

export function Image({ picture, sizes = '100vw', class: name = '', style = '' }: ImageProps) {
  const { src, srcset, width, height, alt } = picture;
  return (
    <img
      {...(name !== '' && { class: name })}
      {...(style !== '' && { style })}
      src={src}
      {...(srcset !== '' && { srcset, sizes })}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

const MOST_COLUMNS = 9;
const MOST_PICTURES = 200;

/** `[gallery ids="3,5" columns="3" link="file"]`; without ids the images that belong to the post. */
export const gallery: ShortcodePiece = async ({ attributes }, context) => {
  const wished = idsOf(attributes.get('ids') ?? attributes.get('include') ?? '');
  const excluded = idsOf(attributes.get('exclude') ?? '');
  const all =
    wished.length > 0 ? wished : await imagesOfPost(Number(attributes.get('id')) || context.post?.id || 0, context);
  const ids = all.filter((id) => !excluded.includes(id)).slice(0, MOST_PICTURES);
  if (attributes.get('order')?.toLowerCase() === 'desc') ids.reverse();
  const pictures = await findPictures(ids, context);
  const shown = ids.filter((id) => pictures.has(id));
  if (shown.length === 0) return '';
  const listed = await findListed(shown, context);
  const captions = new Map(listed.map(({ post }) => [post.id, filterTitle(post.excerpt)]));
  const links = await linksOf(listed, attributes.get('link') ?? '', context);
  const columns = Math.min(MOST_COLUMNS, Math.max(1, Number(attributes.get('columns')) || 3));
  return render(
    <div class={`gallery gallery-columns-${columns}`} style={{ '--gallery-columns': String(columns) }}>
      {shown.map((id) => {
        const picture = pictures.get(id);
        const image = picture && <Image picture={picture} sizes={`${Math.ceil(100 / columns)}vw`} />;
        const link = links.get(id);
        const caption = captions.get(id) ?? '';
        return (
          <figure class="gallery-item">
            {link === undefined ? image : <a href={link}>{image}</a>}
            {caption !== '' && (
              <figcaption class="wp-caption-text gallery-caption" dangerouslySetInnerHTML={{ __html: caption }} />
            )}
          </figure>
        );
      })}
    </div>,
  );
};

async function imagesOfPost(postId: number, { db, reads }: PieceContext): Promise<number[]> {
  if (postId === 0) return [];
  reads('list:attachment:inherit');
  const filter = { ...published('attachment'), statuses: ['inherit'], parents: [postId] };
  return findPostIds(
    db,
    { ...filter, media: { kinds: ['image'], mimeTypes: [] } },
    { orderBy: 'id', direction: 'asc', offset: 0, limit: MOST_PICTURES },
  );
}

/** To the page of each image, to its file, or nowhere. */
async function linksOf(listed: readonly Listed[], link: string, context: PieceContext): Promise<Map<number, string>> {
  if (link === 'none') return new Map();
  if (link !== 'file') return new Map(listed.map(({ post, link: page }) => [post.id, page]));
  const items = await findItems(
    context.db,
    listed.map(({ post }) => post.id),
  );
  return new Map([...items].map(([id, { file }]) => [id, fileAddress(context.services, context.site, file)]));
}
