// Numbers that make an impression: counters, progress, stars.
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { isOn, number, size as sizeOf, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, plains, size, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { printStars } from '../parts/stars.ts';
import { defineWidget } from '../widget.ts';

export const counter = defineWidget({
  type: 'counter',
  controls: {
    ...plains('text', 'ending_number prefix suffix thousand_separator_char'),
    title: plain('html'),
    thousand_separator: plain('switcher'),
    number_color: color(' .builder-counter-number-wrapper'),
    ...typography(' .builder-counter-number-wrapper', 'typography_number'),
    title_color: color(' .builder-counter-title'),
    ...typography(' .builder-counter-title', 'typography_title'),
  },
  render({ settings }) {
    const end = number(settings, 'ending_number');
    if (end === undefined) return nothing;
    const separator = [',', '.', ' ', "'"].find((sign) => sign === text(settings, 'thousand_separator_char')) ?? ',';
    const title = text(settings, 'title');
    return tag(
      'div',
      { class: 'builder-counter' },
      title.trim() !== '' && tag('div', { class: 'builder-counter-title' }, inlineText(title)),
      tag(
        'div',
        { class: 'builder-counter-number-wrapper' },
        tag('span', { class: 'builder-counter-number-prefix' }, text(settings, 'prefix')),
        tag(
          'span',
          { class: 'builder-counter-number' },
          isOn(settings, 'thousand_separator', true) ? parted(end, separator) : end,
        ),
        tag('span', { class: 'builder-counter-number-suffix' }, text(settings, 'suffix')),
      ),
    );
  },
});

export const progress = defineWidget({
  type: 'progress',
  controls: {
    ...plains('html', 'title inner_text'),
    display_percentage: plain('choice'),
    percent: plain('slider'),
    bar_color: color(' .builder-progress', 'accent-color'),
    title_color: color(' .builder-progress-title'),
    ...typography(' .builder-progress-title'),
    bar_height: size(' .builder-progress', 'height'),
  },
  render({ settings }, context) {
    const percent = Math.min(100, Math.max(0, sizeOf(settings, 'percent')?.size ?? 50));
    const title = text(settings, 'title');
    const label = [title, text(settings, 'inner_text')].filter(Boolean).join(': ');
    const isShown = text(settings, 'display_percentage', 'show') !== 'hide';
    return tag(
      'div',
      { class: 'builder-progress-wrapper' },
      tag(
        'div',
        { class: 'builder-progress-title' },
        tag('span', {}, inlineText(label)),
        isShown && tag('span', { class: 'builder-progress-percentage' }, `${percent}%`),
      ),
      tag('progress', {
        class: 'builder-progress',
        max: 100,
        value: percent,
        'aria-label': label || saidIn(context, 'Progress'),
      }),
    );
  },
});

export const starRating = defineWidget({
  type: 'star-rating',
  controls: {
    ...plains('text', 'rating_scale rating title'),
    align: textAlign(),
    title_color: color(' .builder-star-rating__title'),
    ...typography(' .builder-star-rating__title', 'title_typography'),
    icon_size: size(' .builder-star-rating', 'font-size'),
    stars_color: color(' .builder-star-rating'),
    stars_unmarked_color: color(' .b-stars__empty'),
  },
  render({ settings }, context) {
    const scale = text(settings, 'rating_scale') === '10' ? 10 : 5;
    const title = text(settings, 'title');
    addMoreLooks(context);
    return tag(
      'div',
      { class: 'builder-star-rating__wrapper' },
      title !== '' && tag('div', { class: 'builder-star-rating__title' }, inlineText(title)),
      printStars(number(settings, 'rating') ?? scale, scale, context, 'builder-star-rating'),
    );
  },
});

function parted(value: number, separator: string): string {
  const [whole = '', rest] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, separator);
  return rest === undefined ? grouped : `${grouped}${separator === '.' ? ',' : '.'}${rest}`;
}
