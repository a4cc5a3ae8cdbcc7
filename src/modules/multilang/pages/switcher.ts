// The switcher in a text: a list of the languages, each where the page is in it.
import { escapeHtml } from '#kernel/text/escape.ts';
import { findChoices } from '#content/languages/alternates.ts';
import type { BlockPiece, PieceContext, ShortcodePiece } from '#content/pieces/piece.ts';

export const switcherShortcode: ShortcodePiece = (_shortcode, context) => print(context);
export const switcherBlock: BlockPiece = (_block, _inside, context) => print(context);

async function print(context: PieceContext): Promise<string> {
  const { post, services, site, db, reads } = context;
  const view = post ? ({ kind: 'single', post, isFront: false } as const) : ({ kind: 'not-found' } as const);
  const items = (await findChoices({ view, services, site, db, reads })).map(
    ({ link, hreflang, nativeName, isCurrent }) =>
      `<li><a href="${escapeHtml(link)}" hreflang="${escapeHtml(hreflang)}" lang="${escapeHtml(hreflang)}"${
        isCurrent ? ' aria-current="true"' : ''
      }>${escapeHtml(nativeName)}</a></li>`,
  );
  return items.length === 0 ? '' : `<ul class="language-switcher">${items.join('')}</ul>`;
}
