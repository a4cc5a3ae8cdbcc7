// How long it is until something. The moment itself stands there for those without the script.
import { fromZoneText } from '#kernel/clock/zone.ts';
import { pageLanguage } from '#content/pages/language.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { richText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks, addMoreScript } from '#modules/builder/render/page/script.ts';
import { isOn, text, words } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plain, plains, size } from '../control.ts';
import { border, typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const UNITS = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Minutes'],
  ['seconds', 'Seconds'],
] as const;

const [BOX, DIGITS, LABEL] = [' .b-countdown__unit', ' .b-countdown__digits', ' .b-countdown__label'] as const;

export const countdown = defineWidget({
  type: 'countdown',
  controls: {
    ...plains('text', 'due_date label_days label_hours label_minutes label_seconds'),
    ...plains('switcher', 'show_days show_hours show_minutes show_seconds show_labels custom_labels'),
    expire_actions: plain('choice'),
    message_after_expire: plain('html'),
    box_background_color: color(BOX, 'background-color'),
    ...border(BOX, 'box_border'),
    box_spacing: size(' .b-countdown__units', 'gap'),
    digits_color: color(DIGITS),
    ...typography(DIGITS, 'digits_typography'),
    label_color: color(LABEL),
    ...typography(LABEL, 'label_typography'),
  },
  render({ settings }, context) {
    const wall = wallTime(text(settings, 'due_date'));
    if (wall === undefined) return nothing;
    addMoreLooks(context);
    addMoreScript(context);
    const end = fromZoneText(zoneOf(context.services), wall).toISOString();
    const hasOwnLabels = isOn(settings, 'custom_labels');
    const units = UNITS.filter(([unit]) => isOn(settings, `show_${unit}`, true)).map(([unit, name]) =>
      tag(
        'div',
        { class: 'b-countdown__unit' },
        tag('span', { class: 'b-countdown__digits', 'data-builder-unit': unit }, '00'),
        isOn(settings, 'show_labels', true) &&
          tag(
            'span',
            { class: 'b-countdown__label' },
            (hasOwnLabels && text(settings, `label_${unit}`)) || saidIn(context, name),
          ),
      ),
    );
    const message = words(settings, 'expire_actions').includes('message')
      ? richText(text(settings, 'message_after_expire'), context)
      : nothing;
    return tag(
      'div',
      { class: 'b-countdown', 'data-builder-countdown': end },
      tag('time', { datetime: end }, spokenTime(wall, pageLanguage(context))),
      tag('div', { class: 'b-countdown__units', role: 'timer' }, units),
      message.html !== '' && tag('div', { 'data-builder-after': '', hidden: true }, message),
    );
  },
});

/** `2027-03-04 12:00`, as a time of the site. */
function wallTime(typed: string): string | undefined {
  const [, day, hour = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?/.exec(typed.trim()) ?? [];
  const time = Date.parse(`${day}T${hour}:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 19);
}

function spokenTime(wall: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.parse(`${wall}Z`));
}
