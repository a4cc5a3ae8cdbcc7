import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { choice, text } from '#modules/builder/render/settings/values.ts';
import { color, plains } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

export const alert = defineWidget({
  type: 'alert',
  controls: {
    ...plains('choice', 'alert_type show_dismiss'),
    ...plains('html', 'alert_title alert_description'),
    background: color(' .builder-alert', 'background-color'),
    border_color: color(' .builder-alert', 'border-color'),
    title_color: color(' .builder-alert-title'),
    ...typography(' .builder-alert-title', 'alert_title'),
    description_color: color(' .builder-alert-description'),
    ...typography(' .builder-alert-description', 'alert_description'),
  },
  render({ settings }) {
    const [title, words] = [text(settings, 'alert_title'), text(settings, 'alert_description')];
    if (title.trim() === '' && words.trim() === '') return nothing;
    const kind = choice(settings, 'alert_type', ['info', 'success', 'warning', 'danger'], 'info');
    return tag(
      'div',
      { class: `builder-alert builder-alert-${kind}`, role: 'alert' },
      title.trim() !== '' && tag('span', { class: 'builder-alert-title' }, inlineText(title)),
      words.trim() !== '' && tag('span', { class: 'builder-alert-description' }, inlineText(words)),
    );
  },
});
