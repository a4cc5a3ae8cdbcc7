// Which sections have colours of their own: they were chosen on light paper, and keep it in the dark.
import { isMap } from '#kernel/args/is-map.ts';
import { hasOwnColors } from '#content/pages/color-scheme.ts';
import type { ElementNode, ElementSettings } from '#modules/builder/document/node.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { SYSTEM_COLORS } from '#modules/builder/kit/defaults.ts';

const COLOR = /(?:^|_)colou?r(?:_|$)/;
const GROUND = /(?:^|_)background_(?:background|image|video_link)$/;
const SYSTEM = SYSTEM_COLORS.map(({ _id }) => `globals/colors?id=${_id}`);

/** The kit that came with the site, while its owner has chosen none of its colours beyond those that sections name. */
export function followsTheme({ settings }: Kit): boolean {
  return settings['follows_theme'] === 'yes' && !Object.entries(settings).some(isColored);
}

export function hasColorsOfItsOwn({ settings, styles, elements }: ElementNode): boolean {
  if (styles !== undefined && Object.keys(styles).length > 0) return true;
  return Object.entries(settings).some(isColored) || hasChosenGlobals(settings) || elements.some(hasColorsOfItsOwn);
}

function isColored([name, value]: readonly [string, unknown]): boolean {
  if (typeof value === 'string') return value !== '' && (COLOR.test(name) || GROUND.test(name) || hasOwnColors(value));
  return GROUND.test(name) && isMap(value) && typeof value['url'] === 'string' && value['url'] !== '';
}

/** Colours of the system are those of the theme; further ones are somebody's choice. */
function hasChosenGlobals(settings: ElementSettings): boolean {
  const globals = settings['__globals__'];
  if (!isMap(globals)) return false;
  return Object.values(globals).some(
    (value) => typeof value === 'string' && value.startsWith('globals/colors') && !SYSTEM.includes(value),
  );
}
