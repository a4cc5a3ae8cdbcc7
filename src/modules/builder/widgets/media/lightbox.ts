// A link to an image file that shows it large on the same page, where there is a script.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import type { Attributes } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { choice } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';

/** The attributes of such a link. Unless an element says otherwise, the kit decides. */
export function lightbox(settings: ElementSettings, context: RenderContext): Attributes {
  const own = choice(settings, 'open_lightbox', ['default', 'yes', 'no'], 'default');
  const isWanted = own === 'default' ? context.kit.settings['global_image_lightbox'] !== '' : own === 'yes';
  if (!isWanted) return {};
  addScript(context);
  const words = { 'data-builder-close': saidIn(context, 'Close'), 'data-builder-name': saidIn(context, 'Image') };
  return { 'data-builder-open-lightbox': 'yes', ...words };
}
