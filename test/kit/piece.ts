// What prints a piece of a text, asked by itself: a site that has only its settings.
import type { Block } from '#content/blocks/block.ts';
import type { PieceContext } from '#content/pieces/piece.ts';
import type { Setting } from '#kernel/settings/setting.ts';

/** As the base ships them, but for those that are named. */
export function pieceContext(more: object = {}, settings: Readonly<Record<string, unknown>> = {}): PieceContext {
  const get = ({ name, default: usual }: Setting): unknown => (Object.hasOwn(settings, name) ? settings[name] : usual);
  const services = { settings: { get }, siteConfig: { isMultilingual: false } };
  const site = { base: 'http://site.test', home: 'http://site.test/home', language: '' };
  return { services, site, about: {}, caller: { id: 0 }, reads: () => undefined, ...more } as unknown as PieceContext;
}

export const blockWith = (attributes: Block['attributes'], name = 'core/any'): Block => ({
  name,
  attributes,
  innerBlocks: [],
  innerHtml: '',
  innerContent: [],
});
