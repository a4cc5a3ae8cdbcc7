// What only works with the help of others: their place says so, and nothing is loaded from them.
import { linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { link, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { plain, plains } from '../control.ts';
import { awayLink } from '../parts/away.ts';
import { defineWidget, type Widget } from '../widget.ts';

/** The drawing needs a player; what is written below it stays. */
const lottie = defineWidget({
  type: 'lottie',
  controls: { caption: plain('html'), custom_link: plain('url') },
  render({ settings }, context) {
    const [caption, target] = [text(settings, 'caption'), link(settings, 'custom_link')];
    if (caption.trim() === '') return target ? awayLink(target, context) : nothing;
    return tag('p', {}, linked(target, {}, inlineText(caption)));
  },
});

/** What is sold and for how much; the button says that nobody can pay here. */
const payments = ['paypal-button', 'stripe-button'].map((type) =>
  defineWidget({
    type,
    controls: { ...plains('text', 'product_name product_price currency'), text: plain('html') },
    render({ settings }, context) {
      const name = text(settings, 'product_name');
      const price = [text(settings, 'product_price'), text(settings, 'currency')].filter(Boolean).join(' ');
      const label = text(settings, 'text');
      return tag(
        'div',
        {},
        (name !== '' || price !== '') && tag('p', {}, tag('strong', {}, inlineText(name)), price !== '' && ` ${price}`),
        label.trim() !== '' &&
          tag('button', { class: 'builder-button builder-size-sm', type: 'button', disabled: true }, inlineText(label)),
        tag('p', {}, saidIn(context, 'Online payment is not available here.')),
      );
    },
  }),
);

const NETWORK = 'facebook';

const networkParts = ['button', 'page', 'embed', 'comments'].map((part) =>
  defineWidget({
    type: `${NETWORK}-${part}`,
    controls: plains('url', 'url post_url video_url comment_url'),
    render({ settings }, context) {
      const target = ['url', 'post_url', 'video_url', 'comment_url']
        .map((name) => link(settings, name))
        .find((one) => one !== undefined && /^https?:/i.test(one.url));
      return target ? awayLink(target, context) : nothing;
    },
  }),
);

export const foreignWidgets: readonly Widget[] = [lottie, ...payments, ...networkParts];
