// Ways to reach somebody: pages of links, buttons for messages, bars with news.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { image } from '#modules/builder/render/markup/images.ts';
import { linkAttributes } from '#modules/builder/render/markup/links.ts';
import { nothing, tag, type Child } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { link, media, rows, text, type Link } from '#modules/builder/render/settings/values.ts';
import { plain, plains, textAlign } from '../control.ts';
import { background } from '../groups.ts';
import { defineWidget, type Widget } from '../widget.ts';

interface Kind {
  readonly type: string;
  /** How many further looks of it there are, each with a name of its own. */
  readonly looks: readonly number[];
  readonly titles: readonly string[];
  readonly texts: readonly string[];
  readonly images: readonly string[];
  readonly lists: readonly string[];
  /** Settings that are an address, a number or a place themselves; the text of the link stands in the first. */
  readonly links: readonly (readonly [label: string, address: string])[];
}

const KINDS: readonly Kind[] = [
  {
    type: 'link-in-bio',
    looks: [2, 3, 4, 5, 6, 7],
    titles: ['bio_heading', 'bio_title'],
    texts: ['bio_description'],
    images: ['identity_image', 'identity_image_cover'],
    lists: ['cta_link', 'icon', 'image_links'],
    links: [],
  },
  {
    type: 'contact-buttons',
    looks: [1, 3, 4, 5, 6, 7, 8, 9, 10],
    titles: ['top_bar_title', 'message_bubble_name'],
    texts: ['top_bar_subtitle', 'message_bubble_body'],
    images: ['top_bar_image'],
    lists: ['contact_repeater'],
    links: [
      ['send_button_text', 'chat_button_url'],
      ['send_button_text', 'chat_button_mail'],
      ['send_button_text', 'chat_button_number'],
    ],
  },
  {
    type: 'floating-bars',
    looks: [2, 3],
    titles: ['announcement_text'],
    texts: ['coupon_text'],
    images: [],
    lists: ['headlines'],
    links: [['cta_text', 'cta_link']],
  },
];

export const contactWidgets: readonly Widget[] = KINDS.flatMap((kind) =>
  ['', ...kind.looks.map((look) => `-var-${look}`)].map((ending) => contactWidget(kind, kind.type + ending)),
);

function contactWidget(kind: Kind, type: string): Widget {
  return defineWidget({
    type,
    controls: {
      ...plains('html', [...kind.titles, ...kind.texts, ...kind.links.map(([label]) => label)].join(' ')),
      ...Object.fromEntries(kind.images.map((name) => [name, plain('media')])),
      ...Object.fromEntries(kind.lists.map((name) => [name, plain('repeater')])),
      ...Object.fromEntries(kind.links.map(([, address]) => [address, plain('url')])),
      alignment: textAlign(' .b-contact'),
      ...background(' .b-contact'),
    },
    render({ settings }, context) {
      addMoreLooks(context);
      const parts = [...aboutParts(kind, settings, context), linkList(kind, settings, context)].filter(Boolean);
      return parts.length === 0 ? nothing : tag('div', { class: 'b-contact' }, parts);
    },
  });
}

function aboutParts({ images, titles, texts }: Kind, settings: ElementSettings, context: RenderContext): Child[] {
  const written = (names: readonly string[]) => names.map((name) => text(settings, name)).filter((one) => one.trim());
  return [
    ...images.map((name) => image(context, media(settings, name), { size: 'medium' })),
    ...written(titles).map((title) => tag('p', { class: 'b-contact__title' }, inlineText(title))),
    ...written(texts).map((words) => richText(words, context)),
  ];
}

function linkList({ lists, links }: Kind, settings: ElementSettings, context: RenderContext): Child {
  const own = links.flatMap(([label, address]) => {
    const target = contactIn(settings, address);
    return target
      ? [tag('li', {}, tag('a', linkAttributes(target), inlineText(text(settings, label) || target.url)))]
      : [];
  });
  const listed = lists.flatMap((name) => rows(settings, name).flatMap((row) => printWay(row, context)));
  const items = [...own, ...listed];
  return items.length > 0 && tag('ul', { class: 'b-contact__links' }, items);
}

function printWay(row: ElementSettings, context: RenderContext): Child[] {
  const names = Object.keys(row);
  const label = names.find((name) => /(?:text|title|label|tooltip|name)$/.test(name) && text(row, name).trim() !== '');
  const platform = names.find((name) => name.endsWith('platform'));
  const target = names.map((name) => contactIn(row, name)).find(Boolean);
  const picture = names.map((name) => image(context, media(row, name), { size: 'thumbnail' })).find(Boolean);
  const words = text(row, label ?? platform ?? '') || target?.url || '';
  if (words === '' && !picture) return [];
  const shown = [picture, inlineText(words)];
  return [tag('li', {}, target ? tag('a', linkAttributes(target), shown) : shown)];
}

/** `…_url` and `…_link` hold addresses, `…_mail` and `…_number` what they say. */
function contactIn(row: ElementSettings, name: string): Link | undefined {
  const typed = text(row, name).trim();
  if (/_(?:url|link)$/.test(name)) return link(row, name);
  if (name.endsWith('_mail') && typed !== '') return link({ to: `mailto:${typed}` }, 'to');
  if (name.endsWith('_number') && typed !== '') return link({ to: `tel:${typed.replaceAll(/[^\d+]/g, '')}` }, 'to');
  return undefined;
}
