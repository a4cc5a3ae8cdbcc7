// Widgets of themes inside a document: one of them, or all that stand in a sidebar.
import { WIDGET_KINDS } from '#content/widgets/kinds.ts';
import { printInstance, printSidebar } from '#content/widgets/print.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { cleanSettings } from '#modules/builder/document/clean.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { text } from '#modules/builder/render/settings/values.ts';
import { plain } from '../control.ts';
import { outsideContext, takeFragment } from '../parts/outside.ts';
import { defineWidget } from '../widget.ts';

/** Documents name them by what they are called elsewhere; their settings stand in one map. */
export const classicWidgets = WIDGET_KINDS.map(({ id }) =>
  defineWidget({
    type: `wp-widget-${id}`,
    controls: { wp: plain('text') },
    async render({ settings }, context) {
      addMoreLooks(context);
      const instance = isMap(settings['wp']) ? cleanSettings(settings['wp']) : {};
      const printed = takeFragment(await printInstance(id, instance, outsideContext(context)), context);
      return printed.html === '' ? nothing : tag('div', { class: `widget widget_${id}` }, printed);
    },
  }),
);

export const sidebar = defineWidget({
  type: 'sidebar',
  controls: { sidebar: plain('choice') },
  async render({ settings }, context) {
    const printed = await printSidebar(text(settings, 'sidebar'), outsideContext(context));
    return printed ? takeFragment(printed, context) : nothing;
  },
});
