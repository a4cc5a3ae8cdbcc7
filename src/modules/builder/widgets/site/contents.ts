// The contents of the page: its headings are known when all of it is printed, and take their place then.
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { contentsPlace } from '#modules/builder/render/contents.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { choice, text, words } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, color, plain, plains } from '../control.ts';
import { border, typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const [TITLE, LIST] = [' .b-contents__title', ' .b-contents__list'] as const;
const USUAL = ['h2', 'h3', 'h4', 'h5', 'h6'];

export const tableOfContents = defineWidget({
  type: 'table-of-contents',
  controls: {
    title: plain('html'),
    ...plains('choice', 'headings_by_tags marker_view'),
    background_color: color(' .b-contents', 'background-color'),
    ...border(' .b-contents'),
    border_radius: box(' .b-contents', 'border-radius'),
    padding: box(' .b-contents', 'padding'),
    header_text_color: color(TITLE),
    ...typography(TITLE, 'header_typography'),
    item_text_color_normal: color(`${LIST} a`),
    ...typography(LIST, 'toc_list_typography'),
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const wished = settings['headings_by_tags'] === undefined ? USUAL : words(settings, 'headings_by_tags');
    const levels = wished.flatMap((name) => /^h([1-6])$/.exec(name)?.[1] ?? []).join('');
    if (levels === '') return nothing;
    const title = text(settings, 'title') || saidIn(context, 'Contents');
    const isBulleted = choice(settings, 'marker_view', ['numbers', 'bullets'], 'numbers') === 'bullets';
    return tag(
      'nav',
      { class: ['b-contents', isBulleted && 'b-contents--bullets'], 'aria-label': saidIn(context, 'Contents') },
      tag('p', { class: 'b-contents__title' }, inlineText(title)),
      contentsPlace(levels),
    );
  },
});
