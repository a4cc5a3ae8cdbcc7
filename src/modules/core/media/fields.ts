// The public fields of media items.
import { a } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { all, editOnly, resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import type { View } from '#kernel/resource/view.ts';
import { fileAddress } from '#content/media/addresses.ts';
import { missingSizes } from '#content/media/details.ts';
import { lastPart } from '#content/media/names.ts';
import type { MediaItem } from '#content/media/store.ts';
import { withoutPieces as renderers } from '#content/pieces/names.ts';
import { shownHtml } from '#content/posts/html.ts';
import type { PostRow } from '#content/posts/store.ts';
import { renderContent, renderExcerpt } from '#content/text/render.ts';
import type { PostExtra } from '#modules/core/posts/extra.ts';
import { postFields } from '#modules/core/posts/fields.ts';
import { mediaDetails } from './media-details.ts';
import { previewHtml } from './preview.ts';

export type Media = PostRow & { item: MediaItem };
export interface MediaExtra extends PostExtra {
  /** The type of the post that an item belongs to. */
  parentType(id: number): string | undefined;
}

export const { resource, shown, writable } = resourceOf<Media, MediaExtra>();

const allContexts = ['view', 'embed', 'edit'] as const;
const raw = a.string({ context: ['edit'], description: 'The text as it is stored.' });
const rendered = (contexts: readonly string[]) =>
  a.string({ readonly: true, context: contexts, description: 'The text as HTML.' });

const addressOf = ({ services, site }: View, file: string): string => fileAddress(services, site, file);

function captionHtml({ excerpt }: Media): string {
  return excerpt === '' ? '' : renderExcerpt(excerpt, '', { renderers }).html;
}

/** An item has a caption and a description instead of texts, and is filed nowhere. */
const {
  content: _content,
  excerpt: _excerpt,
  password: _password,
  sticky: _sticky,
  format: _format,
  meta: _meta,
  ...sharedFields
} = postFields;

export const mediaFields = {
  ...sharedFields,
  // No meta keys are registered for media items; clients know the empty list.
  meta: writable(a.map({ isListWhenEmpty: true, description: 'Meta values.' }), viewAndEdit, () => []),
  alt_text: writable(
    a.string({ description: 'What the image shows, in words.', clean: plainText }),
    all,
    (media) => media.item.alt_text,
  ),
  caption: writable(
    a.object(
      { raw, rendered: rendered(allContexts) },
      { unchecked: true, alsoText: true, description: 'A line below the image.' },
    ),
    all,
    (media, _extra, view) => ({
      ...(view.context === 'edit' && { raw: media.excerpt }),
      rendered: shownHtml(captionHtml(media), view.services),
    }),
  ),
  description: writable(
    a.object(
      { raw, rendered: rendered(['view', 'edit']) },
      { unchecked: true, alsoText: true, description: 'A longer text.' },
    ),
    viewAndEdit,
    (media, _extra, view) => ({
      ...(view.context === 'edit' && { raw: media.content }),
      ...(view.wants('description.rendered') && {
        rendered:
          previewHtml(media, (file) => addressOf(view, file)) +
          shownHtml(renderContent(media.content, renderers).html, view.services),
      }),
    }),
  ),
  media_type: shown(a.oneOf(['image', 'file'], { description: 'Kind of the file.' }), all, (media) =>
    media.item.media_type === 'image' ? 'image' : 'file',
  ),
  mime_type: shown(a.string({ description: 'Type of the file.' }), all, (media) => media.item.mime_type),
  media_details: shown(a.map({ description: 'Facts about the file, by its kind.' }), all, (media, _extra, view) =>
    mediaDetails(media.item, (file) => addressOf(view, file)),
  ),
  post: writable(
    a.int({ isNullable: true, description: 'Id of the post it belongs to.' }),
    viewAndEdit,
    (media) => media.parent_id,
  ),
  source_url: shown(a.string({ format: 'uri', description: 'Address of the file.' }), all, (media, _extra, view) =>
    addressOf(view, media.item.file),
  ),
  missing_image_sizes: shown(a.list(a.string(), { description: 'Sizes that are not made yet.' }), editOnly, (media) =>
    missingSizes(media.item).map((size) => size.name),
  ),
  filename: shown(a.string({ description: 'Name of the file.' }), viewAndEdit, (media) => lastPart(media.item.file)),
  filesize: shown(a.int({ description: 'Bytes of the file.' }), viewAndEdit, (media) => media.item.filesize),
};
