// A menu: what there is, and what each costs.
import { image } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { link, media, rows, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, size } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

const [TITLE, PRICE, WORDS] = [' .b-price-list__title', ' .b-price-list__price', ' .b-price-list__text'] as const;

export const priceList = defineWidget({
  type: 'price-list',
  controls: {
    price_list: plain('repeater'),
    title_tag: plain('choice'),
    row_gap: size(' .b-price-list', 'gap'),
    heading_color: color(TITLE),
    ...typography(TITLE, 'heading_typography'),
    price_color: color(PRICE),
    ...typography(PRICE, 'price_typography'),
    description_color: color(WORDS),
    ...typography(WORDS, 'description_typography'),
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const items = rows(settings, 'price_list').map((row) => {
      const [words, price] = [text(row, 'item_description'), text(row, 'price')];
      const title = linked(link(row, 'link'), {}, inlineText(text(row, 'title')));
      return tag(
        'li',
        {},
        image(context, media(row, 'image'), { size: 'thumbnail' }),
        tag(
          'div',
          { class: 'b-price-list__item' },
          tag(headingTag(settings['title_tag'], 'span'), { class: 'b-price-list__title' }, title),
          price !== '' && tag('span', { class: 'b-price-list__price' }, inlineText(price)),
          words.trim() !== '' && tag('div', { class: 'b-price-list__text' }, richText(words, context)),
        ),
      );
    });
    return items.length === 0 ? nothing : tag('ul', { class: 'b-price-list' }, items);
  },
});
