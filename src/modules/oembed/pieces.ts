// Embedded addresses in texts. A page never waits for another server: until the queue has asked it, there is a link.
import { isMap } from '#kernel/args/is-map.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import { isOnHostOf } from '#content/addresses/local.ts';
import type { BlockPiece, PieceContext, ShortcodePiece } from '#content/pieces/piece.ts';
import { recall } from './actions.ts';
import { embedOf } from './embed.ts';
import { playerFor } from './files.ts';
import { isWebUrl, printTag } from './html.ts';
import { aboutEmbed, embedTag, fetchEmbed } from './jobs.ts';

/** `[embed]https://…[/embed]` or `[embed src="…"]` */
export const embedShortcode: ShortcodePiece = ({ attributes, content }, context) =>
  embedded(attributes.get('src') ?? content?.trim() ?? '', context);

export const embedBlock: BlockPiece = async ({ attributes }, inside, context) => {
  const url = typeof attributes['url'] === 'string' ? attributes['url'] : '';
  const html = await embedded(url, context);
  if (html === '') return inside;
  const wrapped = `<div class="wp-block-embed__wrapper">${html}</div>`;
  return WRAPPER.test(inside)
    ? inside.replace(WRAPPER, () => wrapped)
    : `<figure class="wp-block-embed">${wrapped}</figure>`;
};

const WRAPPER = /<div class="wp-block-embed__wrapper">[^<]*<\/div>/;
const WIDTH = 600;

async function embedded(address: string, context: PieceContext): Promise<string> {
  const { services, reads, db } = context;
  if (!isWebUrl(address)) return '';
  const link = `${printTag('a', { href: address })}${escapeHtml(address)}</a>`;
  if (isOnHostOf(address, services.siteConfig.base)) {
    return (await embedOf({ db, services, reads }, address, WIDTH))?.html ?? link;
  }
  const player = playerFor(address);
  if (player) return player.html;
  reads(embedTag(address));
  const known = await recall(services, aboutEmbed(address));
  if (known === undefined)
    await services.tx((tx) => tx.enqueue(fetchEmbed, { url: address }, { key: embedTag(address) }));
  return isMap(known) && typeof known['html'] === 'string' ? known['html'] : link;
}
