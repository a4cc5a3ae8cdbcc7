// A picture that opens above the page: a link to the whole file, which a script takes over.
import { escapeHtml } from '#kernel/text/escape.ts';
import { outermost, withMore } from '#content/blocks/tag.ts';
import { imagesIn } from '#content/head/text-facts.ts';
import { findPictures } from '#content/media/pictures.ts';
import type { BlockPiece } from '#content/pieces/piece.ts';
import { addImageAttributes } from '#content/text/images.ts';
import { noShortcodes } from '#content/text/shortcode-tag.ts';
import { findTagEnd } from '#content/text/tags.ts';
import { texturise } from '#content/text/texturise.ts';
import { idsOf } from './attributes.ts';
import { blockFiles } from './files.ts';
import { wordsFor } from './words.ts';

export const enlarged: BlockPiece = async ({ attributes }, inside, context) => {
  const html = addImageAttributes(texturise(inside, noShortcodes));
  const start = html.search(/<img\s/i);
  const [image] = imagesIn(html);
  // One that leads elsewhere goes on doing so.
  if (!image || start === -1 || /<a\s/i.test(html)) return html;
  const [id = 0] = idsOf([attributes['id']]);
  const whole = (await findPictures([id], context)).get(id)?.src ?? image.url;
  const words = wordsFor(context);
  const says = { href: whole, 'aria-label': words.enlarge(image.alt ?? ''), 'data-lightbox-close': words.close };
  const written = Object.entries(says).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const end = findTagEnd(html, start);
  const link = `<a${written.join('')} aria-haspopup="dialog" data-lightbox>${html.slice(start, end)}</a>`;
  const linked = html.slice(0, start) + link + html.slice(end);
  const { site } = context;
  return {
    html: withMore(linked, outermost(linked), { classes: ['wp-lightbox-container'], style: '' }),
    scripts: [blockFiles.address(site, 'lightbox.js')],
    styles: [blockFiles.address(site, 'lightbox.css')],
  };
};
