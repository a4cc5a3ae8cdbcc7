// Quotes, headlines, code, ratings: texts in a dress.
import { linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { link, number, size as sizeOf, text } from '#modules/builder/render/settings/values.ts';
import { color, flexAlign, plain, plains, size, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { printStars } from '../parts/stars.ts';
import { defineWidget } from '../widget.ts';

const QUOTE = ' .b-quote > blockquote';

export const blockquote = defineWidget({
  type: 'blockquote',
  controls: {
    ...plains('html', 'blockquote_content author_name'),
    alignment: textAlign(' .b-quote'),
    content_text_color: color(QUOTE),
    ...typography(QUOTE, 'content_typography'),
    author_text_color: color(' .b-quote > figcaption'),
    ...typography(' .b-quote > figcaption', 'author_typography'),
    border_color: color(QUOTE, 'border-color'),
  },
  render({ settings }, context) {
    const [words, author] = [text(settings, 'blockquote_content'), text(settings, 'author_name')];
    if (words.trim() === '' && author.trim() === '') return nothing;
    return tag(
      'figure',
      { class: 'b-quote' },
      words.trim() !== '' && tag('blockquote', {}, richText(words, context)),
      author.trim() !== '' && tag('figcaption', {}, inlineText(author)),
    );
  },
});

const HEADLINE = ' .b-headline';

/** Words that would take turns stand beside each other: all of them can be read, and nothing moves. */
export const animatedHeadline = defineWidget({
  type: 'animated-headline',
  controls: {
    ...plains('html', 'before_text highlighted_text rotating_text after_text'),
    ...plains('choice', 'headline_style tag'),
    link: plain('url'),
    alignment: textAlign(HEADLINE),
    title_color: color(HEADLINE),
    ...typography(HEADLINE, 'title_typography'),
    words_color: color(' .b-headline__words'),
    ...typography(' .b-headline__words', 'words_typography'),
    marker_color: color(' .b-headline__words', 'text-decoration-color'),
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const isTurning = text(settings, 'headline_style') === 'rotate';
    const turning = text(settings, 'rotating_text')
      .split('\n')
      .filter((line) => line.trim() !== '');
    const words = isTurning ? turning.join(' · ') : text(settings, 'highlighted_text');
    const [before, behind] = [text(settings, 'before_text'), text(settings, 'after_text')];
    if (`${before}${words}${behind}`.trim() === '') return nothing;
    const parts = [
      before.trim() !== '' && inlineText(before),
      words.trim() !== '' && tag('span', { class: 'b-headline__words' }, inlineText(words)),
      behind.trim() !== '' && inlineText(behind),
    ].flatMap((part) => (part ? [part, ' '] : []));
    return tag(
      headingTag(settings['tag'], 'h3'),
      { class: 'b-headline' },
      linked(link(settings, 'link'), {}, parts.slice(0, -1)),
    );
  },
});

/** Straight, so that it can be read on every screen. */
export const textPath = defineWidget({
  type: 'text-path',
  controls: {
    text: plain('html'),
    link: plain('url'),
    align: textAlign(''),
    text_color_normal: color(' .b-text-path'),
    ...typography(' .b-text-path', 'text_typography'),
  },
  render({ settings }) {
    const words = text(settings, 'text');
    if (words.trim() === '') return nothing;
    return tag('p', { class: 'b-text-path' }, linked(link(settings, 'link'), {}, inlineText(words)));
  },
});

export const codeHighlight = defineWidget({
  type: 'code-highlight',
  controls: { ...plains('text', 'code language'), height: size(' pre', 'max-height') },
  render({ settings }, context) {
    addMoreLooks(context);
    const code = text(settings, 'code');
    if (code.trim() === '') return nothing;
    const language = text(settings, 'language').replaceAll(/[^\w-]/g, '');
    return tag(
      'pre',
      { class: 'b-code', tabindex: 0 },
      tag('code', { class: language === '' ? undefined : `language-${language}` }, code),
    );
  },
});

export const rating = defineWidget({
  type: 'rating',
  controls: {
    ...plains('slider', 'rating_scale'),
    ...plains('number', 'rating_value'),
    icon_alignment: flexAlign(' .b-stars-line'),
    icon_size: size(' .b-stars', 'font-size'),
    icon_gap: size(' .b-stars', 'letter-spacing'),
    icon_color: color(' .b-stars__full'),
    icon_unmarked_color: color(' .b-stars__empty'),
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const scale = Math.min(10, Math.max(1, Math.round(sizeOf(settings, 'rating_scale')?.size ?? 5)));
    const stars = printStars(number(settings, 'rating_value') ?? scale, scale, context);
    return tag('div', { class: 'b-stars-line' }, stars);
  },
});

/** Where a text goes on after its beginning in lists. */
export const readMore = defineWidget({
  type: 'read-more',
  controls: {},
  render: () => tag('div', { id: 'more' }),
});
