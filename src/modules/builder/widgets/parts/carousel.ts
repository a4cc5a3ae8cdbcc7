// A strip that scrolls sideways: by touch, by keys, by its buttons, and by itself where people want that.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { drawnIcon } from '#modules/builder/render/markup/icons.ts';
import { nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addMoreLooks, addMoreScript, addScript } from '#modules/builder/render/page/script.ts';
import { count, isOn, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, plains, size, type Controls } from '../control.ts';
import { columnClasses } from '../posts/posts.ts';

const SHOWN = 'slides_to_show slides_to_show_tablet slides_to_show_mobile';

/** Beside what each kind of strip shows. */
export const carouselControls: Controls = {
  ...plains('text', `${SHOWN} carousel_name`),
  ...plains('number', 'autoplay_speed'),
  ...plains('choice', 'navigation'),
  ...plains('switcher', 'autoplay infinite pause_on_hover'),
  image_spacing_custom: size(' .builder-carousel__strip', 'gap'),
};

/** Cards of a strip: room and edges. */
export const slideControls: Controls = {
  slide_padding: box(' .builder-carousel__slide', 'padding'),
  slide_border_radius: box(' .builder-carousel__slide', 'border-radius'),
};

interface Strip {
  readonly settings: ElementSettings;
  /** Where nobody gave it a name. */
  readonly name: string;
  /** Slides side by side where nobody said how many. */
  readonly columns: number;
  readonly classes?: readonly string[];
}

export function printCarousel(slides: readonly Markup[], strip: Strip, context: RenderContext): Markup {
  if (slides.length === 0) return nothing;
  addScript(context);
  const { settings, name, columns, classes = [] } = strip;
  const shown = {
    columns: count(settings, 'slides_to_show', Math.min(columns, slides.length), 1, 10),
    columns_tablet: settings['slides_to_show_tablet'],
    columns_mobile: settings['slides_to_show_mobile'],
  };
  return tag(
    'div',
    {
      class: ['builder-carousel', ...columnClasses(shown, ''), ...classes],
      role: 'region',
      'aria-label': text(settings, 'carousel_name') || name,
      ...moving(settings, context),
    },
    tag('div', { class: 'builder-carousel__strip', tabindex: 0 }, slides),
    text(settings, 'navigation') !== 'none' && arrows(context),
    isOn(settings, 'autoplay') && pause(context),
  );
}

export function slide(...children: readonly Child[]): Markup {
  return tag('div', { class: 'builder-carousel__slide' }, ...children);
}

function arrows(context: RenderContext): Child {
  return [
    arrow('previous', 'angle-left', saidIn(context, 'Show previous')),
    arrow('next', 'angle-right', saidIn(context, 'Show next')),
  ];
}

function arrow(way: 'previous' | 'next', sign: string, label: string): Markup {
  const attributes = { class: `builder-carousel__button builder-carousel__button--${way}`, type: 'button' };
  return tag('button', { ...attributes, 'data-builder-carousel': way, 'aria-label': label }, drawnIcon(sign));
}

const QUICKEST = 2000;
const USUAL = 5000;

function moving(settings: ElementSettings, context: RenderContext): Record<string, string | number> {
  if (!isOn(settings, 'autoplay')) return {};
  addMoreLooks(context);
  addMoreScript(context);
  return {
    'data-builder-autoplay': count(settings, 'autoplay_speed', USUAL, QUICKEST, 60_000),
    ...(!isOn(settings, 'infinite', true) && { 'data-builder-once': 'yes' }),
    ...(isOn(settings, 'pause_on_hover', true) && { 'data-builder-rests': 'yes' }),
  };
}

/** What moves by itself can be stopped by everybody; without the script it does not move. */
function pause(context: RenderContext): Markup {
  return tag(
    'button',
    { class: 'b-pause', type: 'button', 'data-builder-pause': '', 'aria-pressed': 'false', hidden: true },
    saidIn(context, 'Pause'),
  );
}
