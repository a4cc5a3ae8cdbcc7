// Tabs, accordions and strips whose parts are elements of their own.
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { nothing, tag, type Child } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, plains, size, type Controls } from '../control.ts';
import { border, typography } from '../groups.ts';
import { carouselControls, printCarousel, slide, slideControls } from '../parts/carousel.ts';
import { printRows, type Row } from '../parts/children.ts';
import { printFolds, printTabs, type Fold } from '../parts/folds.ts';
import { defineWidget } from '../widget.ts';

const TAB = ' .builder-tab-title';
const SUMMARY = ' .builder-toggle-item > summary';

export const nestedTabs = defineWidget({
  type: 'nested-tabs',
  controls: {
    tabs: plain('repeater'),
    tabs_direction: plain('choice'),
    tabs_title_space_between: size(' .builder-tab-list', 'gap'),
    ...titleLooks(TAB, `${TAB}[aria-selected=true]`),
    ...border(' .builder-tab-content', 'box_border'),
  },
  async render({ node, settings }, context) {
    const panels = (await printRows({ node, settings }, ['tabs', 'tab_title'], context)).map((row) =>
      foldOf(row, 'tab_icon'),
    );
    const isVertical = /^inline/.test(text(settings, 'tabs_direction'));
    if (isVertical) addMoreLooks(context);
    return printTabs(panels, { node, isVertical }, context);
  },
});

export const nestedAccordion = defineWidget({
  type: 'nested-accordion',
  controls: {
    items: plain('repeater'),
    ...plains('choice', 'default_state max_items_expended'),
    accordion_item_title_icon: plain('icon'),
    ...titleLooks(SUMMARY, ' .builder-toggle-item[open] > summary'),
    ...border(' .builder-toggle-item', 'accordion_border'),
  },
  async render({ node, settings }, context) {
    const items = await printRows({ node, settings }, ['items', 'item_title'], context);
    if (items.length === 0) return nothing;
    const folds = items.map((row) => foldOf(row, 'item_icon', settings['accordion_item_title_icon']));
    const isOne = text(settings, 'max_items_expended', 'one') === 'one';
    return tag(
      'div',
      { class: 'builder-accordion' },
      printFolds(folds, {
        name: isOne ? `b-${elementClassId(node.id, context.idPrefix)}` : undefined,
        isFirstOpen: text(settings, 'default_state', 'expanded') === 'expanded',
      }),
    );
  },
});

export const nestedCarousel = defineWidget({
  type: 'nested-carousel',
  controls: { carousel_items: plain('repeater'), ...carouselControls, ...slideControls },
  async render({ node, settings }, context) {
    const list = await printRows({ node, settings }, ['carousel_items', 'slide_title'], context);
    const slides = list.map(({ inside }) => slide(inside));
    return printCarousel(slides, { settings, name: saidIn(context, 'Slides'), columns: 3 }, context);
  },
});

/** The colours and the font of titles, as they are and while they are chosen. */
function titleLooks(title: string, chosen: string): Controls {
  return {
    title_text_color: color(title),
    title_text_color_active: color(chosen),
    normal_title_color: color(title),
    active_title_color: color(chosen),
    ...typography(title, 'title_typography'),
  };
}

function foldOf({ row, title, inside }: Row, iconName: string, everywhere?: unknown): Fold {
  const sign = icon(row[iconName]) ?? icon(everywhere);
  const words: Child = inlineText(title);
  const id = text(row, 'element_css_id').replaceAll(/[^\w:.-]/g, '') || undefined;
  return { title: sign ? [sign, ' ', words] : words, inside, id };
}
