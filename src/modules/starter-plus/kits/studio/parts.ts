// Header and footer.
import type { KitDocument, KitElement, KitSettings } from '../kit.ts';
import { CREAM } from './settings.ts';
import { color, container, filled, gap, padding, size, widget, words } from './shapes.ts';

const ROW: KitSettings = {
  content_width: 'boxed',
  flex_direction: 'row',
  flex_justify_content: 'space-between',
  flex_align_items: 'center',
  flex_wrap: 'wrap',
  flex_gap: gap(16),
};

export const header: KitDocument = {
  key: 'header',
  kind: 'header',
  title: 'Studio header',
  elements: [
    container(
      { ...ROW, padding: padding(20, 24), ...filled(CREAM) },
      widget('theme-site-title', {
        header_size: 'p',
        typography_typography: 'custom',
        typography_font_family: 'Georgia',
        typography_font_size: size(22),
        __globals__: { title_color: color('accent') },
      }),
      container(
        { content_width: 'full', html_tag: 'nav', width: size(320), padding: padding(0, 0) },
        links({ __globals__: { text_color: color('primary') } }),
      ),
    ),
  ],
};

export const footer: KitDocument = {
  key: 'footer',
  kind: 'footer',
  title: 'Studio footer',
  elements: [
    container(
      {
        ...ROW,
        padding: padding(48, 24),
        background_background: 'classic',
        __globals__: { background_color: color('primary') },
      },
      words('<p>Studio · 12 Mill Lane · open Monday to Friday</p>', { text_color: CREAM }),
      links({ text_color: CREAM }),
    ),
  ],
};

function links(look: KitSettings): KitElement {
  return widget('icon-list', {
    view: 'inline',
    space_between: size(24),
    icon_align: 'right',
    icon_align_mobile: 'left',
    icon_list: [
      { _id: 'home', text: 'Home', link: { url: 'kit:home' } },
      { _id: 'about', text: 'About', link: { url: 'kit:about' } },
      { _id: 'contact', text: 'Contact', link: { url: 'kit:contact' } },
    ],
    ...look,
  });
}
