// Stars out of how many, parts of a star included.
import type { RenderContext } from '#modules/builder/render/context.ts';
import { tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { saidIn } from '#modules/builder/render/words.ts';

const SIGN = '★';

/** The full ones lie above the empty ones, as wide as the share that they are. */
export function printStars(given: number, scale: number, context: RenderContext, ...classes: string[]): Markup {
  const rating = Math.min(scale, Math.max(0, given));
  const width = `${Math.round((rating / scale) * 1000) / 10}%`;
  return tag(
    'div',
    { class: ['b-stars', ...classes], role: 'img', 'aria-label': saidIn(context, `Rating: ${rating} of ${scale}`) },
    tag('span', { class: 'b-stars__empty', 'aria-hidden': 'true' }, SIGN.repeat(scale)),
    tag('span', { class: 'b-stars__full', 'aria-hidden': 'true', style: `width:${width}` }, SIGN.repeat(scale)),
  );
}
