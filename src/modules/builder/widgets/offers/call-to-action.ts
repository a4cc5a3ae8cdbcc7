// Boxes that ask for something: a picture or a sign, a title, words and a button. Those that turn show both sides in turn.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linkedOr } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { choice, link, media, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains, size, textAlign } from '../control.ts';
import { background, typography } from '../groups.ts';
import { smallButton, smallButtonControls } from '../parts/small-button.ts';
import { defineWidget } from '../widget.ts';
import { ribbon } from './price-table.ts';

const [TITLE, WORDS] = [' .b-call__title', ' .b-call__text'] as const;
const GRAPHICS = ['none', 'image', 'icon'] as const;

export const callToAction = defineWidget({
  type: 'call-to-action',
  controls: {
    ...plains('html', 'title description button ribbon_title'),
    ...plains('choice', 'skin layout graphic_element title_tag link_click'),
    ...plains('media', 'bg_image graphic_image'),
    selected_icon: plain('icon'),
    link: plain('url'),
    alignment: textAlign(' .b-call__inside'),
    'min-height': size(' .b-call', 'min-height'),
    content_bg_color: color(' .b-call__inside', 'background-color'),
    title_color: color(TITLE),
    ...typography(TITLE, 'title_typography'),
    description_color: color(WORDS),
    ...typography(WORDS, 'description_typography'),
    icon_color: color(' .b-call__sign'),
    ribbon_bg_color: color(' .b-ribbon', 'background-color'),
    ...smallButtonControls,
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const [title, words, label] = [text(settings, 'title'), text(settings, 'description'), text(settings, 'button')];
    const picture = image(context, media(settings, 'bg_image'), { attributes: { class: 'b-call__image' } });
    const target = link(settings, 'link');
    const isWhole = text(settings, 'link_click') === 'box' || label.trim() === '';
    const inside: Child[] = [
      graphic(settings, context, 'graphic_image'),
      titled(title, settings['title_tag']),
      words.trim() !== '' &&
        tag('div', { class: 'b-call__text' }, isWhole && target ? inlineText(words) : richText(words, context)),
      label.trim() !== '' && smallButton(label, isWhole ? undefined : target),
    ].filter(Boolean);
    if (inside.length === 0 && !picture) return nothing;
    const isCover = choice(settings, 'skin', ['classic', 'cover'], 'classic') === 'cover';
    const side = choice(settings, 'layout', ['left', 'right', 'above'], 'above');
    return linkedOr(
      'div',
      isWhole ? target : undefined,
      { class: ['b-call', isCover ? 'b-call--cover' : `b-call--${side}`] },
      picture,
      tag('div', { class: 'b-call__inside' }, inside),
      ribbon(settings),
    );
  },
});

/** Both sides can be read and reached by keys; with a mouse the second one covers the first. */
export const flipBox = defineWidget({
  type: 'flip-box',
  controls: {
    ...plains('html', 'title_text_a description_text_a title_text_b description_text_b button_text'),
    ...plains('choice', 'graphic_element title_tag link_click'),
    image: plain('media'),
    selected_icon: plain('icon'),
    link: plain('url'),
    height: size(' .b-flip', '--flip-height'),
    ...background(' .b-flip__front', 'background_a'),
    ...background(' .b-flip__back', 'background_b'),
    title_color_a: color(' .b-flip__front .b-call__title'),
    description_color_a: color(' .b-flip__front .b-call__text'),
    title_color_b: color(' .b-flip__back .b-call__title'),
    description_color_b: color(' .b-flip__back .b-call__text'),
    ...smallButtonControls,
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const label = text(settings, 'button_text');
    const target = link(settings, 'link');
    const front = side(settings, 'a', graphic(settings, context, 'image'), context);
    const button =
      target || label.trim() !== ''
        ? smallButton(label.trim() === '' ? (target?.url ?? '') : label, target)
        : undefined;
    const back = side(settings, 'b', undefined, context, button);
    if (front.length === 0 && back.length === 0) return nothing;
    return tag(
      'div',
      { class: 'b-flip', tabindex: target ? undefined : 0 },
      tag('div', { class: 'b-flip__front' }, front),
      tag('div', { class: 'b-flip__back' }, back),
    );
  },
});

function side(
  settings: ElementSettings,
  letter: 'a' | 'b',
  sign: Child,
  context: RenderContext,
  button?: Markup,
): Child[] {
  const words = text(settings, `description_text_${letter}`);
  return [
    sign,
    titled(text(settings, `title_text_${letter}`), settings['title_tag']),
    words.trim() !== '' && tag('div', { class: 'b-call__text' }, richText(words, context)),
    button,
  ].filter(Boolean);
}

function titled(title: string, wish: unknown): Child {
  return title.trim() !== '' && tag(headingTag(wish, 'h3'), { class: 'b-call__title' }, inlineText(title));
}

function graphic(settings: ElementSettings, context: RenderContext, imageName: string): Child {
  const kind = choice(settings, 'graphic_element', GRAPHICS, 'icon');
  if (kind === 'none') return undefined;
  const sign =
    kind === 'image' ? image(context, media(settings, imageName), { size: 'medium' }) : icon(settings['selected_icon']);
  return sign && tag('div', { class: 'b-call__sign' }, sign);
}
