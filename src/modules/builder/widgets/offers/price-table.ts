// What something costs, and what one gets for it.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { icon } from '#modules/builder/render/markup/icons.ts';
import { nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { headingTag } from '#modules/builder/render/markup/tags.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { entry, isOn, link, rows, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { color, plain, plains, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { smallButton, smallButtonControls } from '../parts/small-button.ts';
import { defineWidget } from '../widget.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  dollar: '$',
  euro: '€',
  pound: '£',
  yen: '¥',
  franc: 'CHF',
  krona: 'kr',
  ruble: '₽',
  rupee: '₨',
  indian_rupee: '₹',
  real: 'R$',
  won: '₩',
  shekel: '₪',
  lira: '₺',
  baht: '฿',
  peso: '₱',
  peseta: '₧',
  guilder: 'ƒ',
};

const [HEADING, PRICE, FEATURES] = [' .b-price__heading', ' .b-price__amount', ' .b-price__features'] as const;

export const priceTable = defineWidget({
  type: 'price-table',
  controls: {
    ...plains('html', 'heading sub_heading period footer_additional_info ribbon_title button_text'),
    ...plains('text', 'currency_symbol_custom price original_price'),
    ...plains('choice', 'heading_tag currency_symbol'),
    ...plains('switcher', 'sale show_ribbon'),
    features_list: plain('repeater'),
    link: plain('url'),
    header_bg_color: color(' .b-price__header', 'background-color'),
    heading_color: color(HEADING),
    ...typography(HEADING, 'heading_typography'),
    price_color: color(PRICE),
    ...typography(PRICE, 'price_typography'),
    features_list_color: color(FEATURES),
    ...typography(FEATURES, 'features_list_typography'),
    features_list_alignment: textAlign(FEATURES),
    ribbon_bg_color: color(' .b-ribbon', 'background-color'),
    ribbon_text_color: color(' .b-ribbon'),
    ...smallButtonControls,
  },
  render({ settings }, context) {
    addMoreLooks(context);
    const label = text(settings, 'button_text');
    const note = text(settings, 'footer_additional_info');
    const parts: Child[] = [
      printHeader(settings),
      printPrice(settings, context),
      printFeatures(settings),
      label.trim() !== '' && tag('p', {}, smallButton(label, link(settings, 'link'))),
      note.trim() !== '' && tag('p', { class: 'b-price__note' }, inlineText(note)),
      isOn(settings, 'show_ribbon', true) && ribbon(settings),
    ].filter(Boolean);
    return parts.length === 0 ? nothing : tag('div', { class: 'b-price' }, parts);
  },
});

/** A word across the corner. */
export function ribbon(settings: ElementSettings): Child {
  const words = text(settings, 'ribbon_title');
  return words.trim() !== '' && tag('div', { class: 'b-ribbon' }, inlineText(words));
}

function printHeader(settings: ElementSettings): Child {
  const [heading, below] = [text(settings, 'heading'), text(settings, 'sub_heading')];
  if (heading.trim() === '' && below.trim() === '') return undefined;
  return tag(
    'div',
    { class: 'b-price__header' },
    heading.trim() !== '' &&
      tag(headingTag(settings['heading_tag'], 'h3'), { class: 'b-price__heading' }, inlineText(heading)),
    below.trim() !== '' && tag('p', {}, inlineText(below)),
  );
}

function printPrice(settings: ElementSettings, context: RenderContext): Child {
  const price = text(settings, 'price');
  const before = isOn(settings, 'sale') ? text(settings, 'original_price') : '';
  const period = text(settings, 'period');
  if (`${price}${before}${period}`.trim() === '') return undefined;
  const sign = currency(settings);
  return tag(
    'p',
    { class: 'b-price__amount' },
    before !== '' && tag('s', { 'aria-label': saidIn(context, `Price before: ${sign}${before}`) }, sign, before),
    price !== '' && tag('strong', {}, sign, price),
    period.trim() !== '' && tag('span', { class: 'b-price__period' }, inlineText(period)),
  );
}

function currency(settings: ElementSettings): string {
  const kind = text(settings, 'currency_symbol', 'dollar');
  return kind === 'custom' ? text(settings, 'currency_symbol_custom') : (entry(CURRENCIES, kind) ?? '');
}

function printFeatures(settings: ElementSettings): Markup | undefined {
  const items = rows(settings, 'features_list').map((row) => {
    const sign = icon(row['selected_item_icon']);
    return tag('li', {}, sign && [sign, ' '], inlineText(text(row, 'item_text')));
  });
  return items.length === 0 ? undefined : tag('ul', { class: 'b-price__features' }, items);
}
