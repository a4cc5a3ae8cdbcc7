// Texts that fold: tabs, accordions, toggles.
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { rows, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, size, type Controls } from '../control.ts';
import { typography } from '../groups.ts';
import { printFolds, printTabs } from '../parts/folds.ts';
import { defineWidget, type Widget } from '../widget.ts';

function controls(title: string, content: string): Controls {
  return {
    tabs: plain('repeater'),
    title_color: color(title),
    tab_active_color: color(`${title}[aria-selected=true]`),
    ...typography(title, 'title_typography'),
    content_color: color(content),
    ...typography(content, 'content_typography'),
    title_padding: size(title, 'padding'),
  };
}

export const tabs = defineWidget({
  type: 'tabs',
  controls: { ...controls(' .builder-tab-title', ' .builder-tab-content'), type: plain('choice') },
  render({ node, settings }, context) {
    const panels = rows(settings, 'tabs').map((row) => ({
      title: inlineText(text(row, 'tab_title')),
      inside: richText(text(row, 'tab_content'), context),
    }));
    return printTabs(panels, { node, isVertical: text(settings, 'type') === 'vertical' }, context);
  },
});

export const accordion = folding('accordion', true);
export const toggle = folding('toggle', false);

function folding(type: string, isExclusive: boolean): Widget {
  return defineWidget({
    type,
    controls: controls(' .builder-toggle-item > summary', ' .builder-toggle-content'),
    render({ node, settings }, context) {
      const folds = rows(settings, 'tabs').map((row) => ({
        title: inlineText(text(row, 'tab_title')),
        inside: richText(text(row, 'tab_content'), context),
      }));
      const name = isExclusive ? `b-${elementClassId(node.id, context.idPrefix)}` : undefined;
      const items = printFolds(folds, { name, isFirstOpen: isExclusive });
      return items.length === 0 ? nothing : tag('div', { class: `builder-${type}` }, items);
    },
  });
}
