// Texts that fold: tabs, accordions, toggles.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import { nothing, tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { addScript } from '#modules/builder/render/page/script.ts';
import { rows, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains, size, type Controls } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget, type Widget } from '../widget.ts';

function controls(title: string, content: string): Controls {
  return {
    tabs: plain('repeater'),
    ...plains('choice', 'type title_html_tag'),
    ...plains('icon', 'selected_icon selected_active_icon'),
    faq_schema: plain('switcher'),
    title_color: color(title),
    tab_active_color: color(`${title}[aria-selected=true]`),
    ...typography(title, 'title_typography'),
    content_color: color(content),
    ...typography(content, 'content_typography'),
    title_padding: size(title, 'padding'),
  };
}

/** Without the script all texts stand below each other, each with its heading. */
export const tabs = defineWidget({
  type: 'tabs',
  controls: controls(' .builder-tab-title', ' .builder-tab-content'),
  render({ node, settings }, context) {
    const list = rows(settings, 'tabs');
    if (list.length === 0) return nothing;
    addScript(context);
    const id = `b-tab-${elementClassId(node.id, context.idPrefix)}`;
    const buttons = list.map((row, index) =>
      tag(
        'button',
        {
          class: 'builder-tab-title',
          type: 'button',
          role: 'tab',
          id: `${id}-${index}`,
          'aria-controls': `${id}-${index}-text`,
          'aria-selected': String(index === 0),
        },
        inlineText(text(row, 'tab_title')),
      ),
    );
    const panels = list.map((row, index) =>
      tag(
        'div',
        {
          class: 'builder-tab-content',
          role: 'tabpanel',
          id: `${id}-${index}-text`,
          'aria-labelledby': `${id}-${index}`,
        },
        tag('div', { class: 'builder-tab-heading', 'aria-hidden': 'true' }, inlineText(text(row, 'tab_title'))),
        richText(text(row, 'tab_content'), context),
      ),
    );
    return tag(
      'div',
      { class: ['builder-tabs', text(settings, 'type') === 'vertical' && 'builder-tabs--vertical'] },
      tag('div', { class: 'builder-tab-list', role: 'tablist' }, buttons),
      panels,
    );
  },
});

export const accordion = folding('accordion', true);
export const toggle = folding('toggle', false);

/** The browser folds them by itself; of an accordion only one is open. */
function folding(type: string, isExclusive: boolean): Widget {
  return defineWidget({
    type,
    controls: controls(' .builder-toggle-item > summary', ' .builder-toggle-content'),
    render({ node, settings }, context) {
      const name = isExclusive ? `b-${elementClassId(node.id, context.idPrefix)}` : undefined;
      const items = rows(settings, 'tabs').map((row, index) =>
        fold(row, context, { name, isOpen: isExclusive && index === 0 }),
      );
      return items.length === 0 ? nothing : tag('div', { class: `builder-${type}` }, items);
    },
  });
}

function fold(
  row: ElementSettings,
  context: RenderContext,
  { name, isOpen }: { name: string | undefined; isOpen: boolean },
): Markup {
  return tag(
    'details',
    { class: 'builder-toggle-item', name, open: isOpen },
    tag('summary', {}, inlineText(text(row, 'tab_title'))),
    tag('div', { class: 'builder-toggle-content' }, richText(text(row, 'tab_content'), context)),
  );
}
