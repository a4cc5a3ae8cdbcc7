// Links that hand the address of a page on. Nothing of the networks is loaded here.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import { currentPost, type RenderContext } from '#modules/builder/render/context.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { findCurrent } from '#modules/builder/render/posts/find.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { entry, link, rows, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { box, color, flexAlign, plain, plains, size } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

type Address = (url: string, title: string) => string;
type Network = readonly [name: string, address: Address];

const X: Network = ['X', (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`];

const NETWORKS: Readonly<Record<string, Network>> = {
  facebook: ['Facebook', (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  twitter: X,
  'x-twitter': X,
  linkedin: ['LinkedIn', (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  pinterest: [
    'Pinterest',
    (url, title) => `https://www.pinterest.com/pin/create/button/?url=${url}&description=${title}`,
  ],
  reddit: ['Reddit', (url, title) => `https://www.reddit.com/submit?url=${url}&title=${title}`],
  threads: ['Threads', (url, title) => `https://www.threads.net/intent/post?text=${title}%20${url}`],
  tumblr: ['Tumblr', (url) => `https://www.tumblr.com/widgets/share/tool?canonicalUrl=${url}`],
  vk: ['VK', (url) => `https://vk.com/share.php?url=${url}`],
  xing: ['XING', (url) => `https://www.xing.com/spi/shares/new?url=${url}`],
  telegram: ['Telegram', (url, title) => `https://t.me/share/url?url=${url}&text=${title}`],
  whatsapp: ['WhatsApp', (url, title) => `https://wa.me/?text=${title}%20${url}`],
  email: ['Email', (url, title) => `mailto:?subject=${title}&body=${url}`],
};

const BUTTON = ' .b-share a';

export const shareButtons = defineWidget({
  type: 'share-buttons',
  controls: {
    share_buttons: plain('repeater'),
    ...plains('choice', 'share_url_type'),
    share_url: plain('url'),
    alignment: flexAlign(' .b-share'),
    column_gap: size(' .b-share', 'gap'),
    primary_color: color(BUTTON, 'background-color'),
    secondary_color: color(BUTTON),
    ...typography(BUTTON),
    border_radius: box(BUTTON, 'border-radius'),
  },
  async render({ settings }, context) {
    addMoreLooks(context);
    const url = encodeURIComponent(await sharedAddress(settings, context));
    const title = encodeURIComponent(stripTags(currentPost(context)?.title ?? ''));
    const links = rows(settings, 'share_buttons').flatMap((row) => {
      const network = entry(NETWORKS, text(row, 'button', 'facebook'));
      if (!network) return [];
      const [name, address] = network;
      const label = text(row, 'text') || (name === 'Email' ? saidIn(context, 'Email') : name);
      const attributes = { href: address(url, title), rel: 'noopener nofollow' };
      return [tag('li', {}, tag('a', attributes, label))];
    });
    return links.length === 0 ? nothing : tag('ul', { class: 'b-share' }, links);
  },
});

async function sharedAddress(settings: ElementSettings, context: RenderContext): Promise<string> {
  const own = text(settings, 'share_url_type') === 'custom' ? link(settings, 'share_url') : undefined;
  return own?.url ?? (await findCurrent(context))?.link ?? `${context.site.home}/`;
}
