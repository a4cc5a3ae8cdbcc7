// Documents as they are stored by the page builder that people move in from. Each words() is a text that a visitor finds.
import type { ElementNode } from '#modules/builder/document/node.ts';
import { mapElements } from '#modules/builder/document/walk.ts';

export interface MovedIn {
  readonly name: string;
  readonly elements: readonly ElementNode[];
  /** Texts that must stand on the page, without tags. */
  readonly texts: readonly string[];
}

type Settings = Readonly<Record<string, unknown>>;
type Words = (html: string) => string;

const widget = (widgetType: string, settings: Settings = {}, elements: readonly ElementNode[] = []): ElementNode => ({
  ...{ id: '', elType: 'widget', widgetType, settings, elements },
});
const box = (elements: readonly ElementNode[], settings: Settings = {}): ElementNode => ({
  ...{ id: '', elType: 'container', settings, elements },
});
const atomic = (elType: string, elements: readonly ElementNode[], settings: Settings = {}): ElementNode => ({
  ...{ id: '', elType, settings, elements },
});
const typed = ($$type: string, value: unknown): Settings => ({ $$type, value });
const heading = (title: string): ElementNode => widget('heading', { title });
const link = (url = 'https://example.org/'): Settings => ({ url, is_external: 'on' });
const picture = { id: '', url: 'https://example.org/a.jpg', alt: '' };

function document(name: string, make: (words: Words) => readonly ElementNode[]): MovedIn {
  const texts: string[] = [];
  const words: Words = (html) => {
    texts.push(...html.split(/<[^>]*>|\n/).filter((text) => text.trim() !== ''));
    return html;
  };
  let count = 0;
  const elements = mapElements(make(words), (node) => ({ ...node, id: (++count).toString(16).padStart(7, '0') }));
  return { name, elements, texts };
}

export const documents: readonly MovedIn[] = [
  document('hero', (words) => [
    box([
      heading(words('We bake bread')),
      widget('text-editor', { editor: words('<p>Every morning, <strong>by hand</strong>.</p>') }),
      widget('button', { text: words('Order now'), link: link('/order') }),
    ]),
  ]),
  document('section with columns', (words) => [
    {
      ...{ id: '', elType: 'section', settings: { structure: '20' } },
      elements: [heading(words('Left side')), heading(words('Right side'))].map((one) => ({
        ...{ id: '', elType: 'column', settings: { _column_size: 50 }, elements: [one] },
      })),
    },
  ]),
  document('icon boxes', (words) => [
    box(
      ['Fast', 'Safe', 'Open'].map((title) =>
        widget('icon-box', {
          selected_icon: { value: 'fas fa-rocket', library: 'fa-solid' },
          title_text: words(title),
          description_text: words(`${title} as nothing else`),
        }),
      ),
      { container_type: 'grid' },
    ),
  ]),
  document('nested tabs', (words) => [
    widget(
      'nested-tabs',
      {
        tabs: [
          { tab_title: words('Opening hours'), _id: 'a' },
          { tab_title: words('How to get here'), _id: 'b' },
        ],
      },
      [
        box([widget('text-editor', { editor: words('<p>Nine to five</p>') })]),
        box([heading(words('Take the tram')), widget('google_maps', { address: 'Berlin' })]),
      ],
    ),
  ]),
  document('nested accordion', (words) => [
    widget(
      'nested-accordion',
      {
        items: [{ item_title: words('Do you deliver?') }, { item_title: words('Can I pay by card?') }],
        faq_schema: 'yes',
      },
      [
        box([widget('text-editor', { editor: words('<p>Within the city</p>') })]),
        box([widget('text-editor', { editor: words('<p>Every card</p>') })]),
      ],
    ),
  ]),
  document('nested carousel', (words) => [
    widget(
      'nested-carousel',
      {
        carousel_items: [{ slide_title: 'Slide 1' }, { slide_title: 'Slide 2' }],
        autoplay: 'yes',
        autoplay_speed: 3000,
      },
      [box([heading(words('First of the strip'))]), box([heading(words('Second of the strip'))])],
    ),
  ]),
  document('slides', (words) => [
    widget('slides', {
      slides: [
        {
          heading: words('Summer sale'),
          description: words('Everything must go'),
          button_text: words('See the offers'),
          link: link('/sale'),
          background_color: '#1b4d3e',
        },
        { heading: words('New in the shop'), description: words('Tea from Assam'), background_image: picture },
      ],
      slides_height: { unit: 'px', size: 500 },
    }),
  ]),
  document('testimonials and reviews', (words) => [
    widget('testimonial-carousel', {
      slides: [
        { content: words('Best bread in town'), name: words('Ann Able'), title: words('Neighbour'), image: picture },
        { content: words('I come every day'), name: words('Ben Baker'), title: words('Teacher') },
      ],
    }),
    widget('reviews', {
      slides: [{ content: words('Five stars from me'), name: words('Cleo'), title: words('@cleo'), rating: 4.5 }],
    }),
  ]),
  document('media carousel and gallery', (words) => [
    widget('media-carousel', { slides: [{ type: 'image', image: picture, image_caption: words('Our oven') }] }),
    widget('gallery', {
      gallery_type: 'multiple',
      galleries: [{ gallery_title: words('In the kitchen'), multiple_gallery: [picture] }],
    }),
  ]),
  document('price table', (words) => [
    widget('price-table', {
      heading: words('Family'),
      sub_heading: words('For up to five people'),
      currency_symbol: 'euro',
      price: words('19.90'),
      sale: 'yes',
      original_price: words('24.90'),
      period: words('per month'),
      features_list: [{ item_text: words('Fresh every week') }, { item_text: words('Cancel any time') }],
      button_text: words('Subscribe'),
      link: link('/subscribe'),
      footer_additional_info: words('Plus delivery'),
      show_ribbon: 'yes',
      ribbon_title: words('Popular'),
    }),
  ]),
  document('price list', (words) => [
    widget('price-list', {
      price_list: [
        { title: words('Espresso'), item_description: words('Strong and short'), price: words('€ 2.20') },
        { title: words('Cake'), item_description: words('<em>With</em> cream'), price: words('€ 4.50'), link: link() },
      ],
    }),
  ]),
  document('call to action and flip box', (words) => [
    widget('call-to-action', {
      skin: 'cover',
      bg_image: picture,
      title: words('Visit us'),
      description: words('The coffee is on us'),
      button: words('Find the way'),
      link: link('/way'),
      ribbon_title: words('New'),
    }),
    widget('flip-box', {
      selected_icon: { value: 'fas fa-star', library: 'fa-solid' },
      title_text_a: words('Our promise'),
      description_text_a: words('Turn me'),
      title_text_b: words('Fresh or free'),
      description_text_b: words('No questions asked'),
      button_text: words('Learn more'),
      link: link('/promise'),
    }),
  ]),
  document('contents, share, quote, countdown', (words) => [
    widget('table-of-contents', { title: words('On this page'), headings_by_tags: ['h2', 'h3'] }),
    heading(words('How it began')),
    widget('text-editor', { editor: words('<h3>The first oven</h3><p>It was small.</p>') }),
    widget('share-buttons', {
      share_buttons: [{ button: 'facebook', text: words('Tell your friends') }, { button: 'email' }],
    }),
    widget('blockquote', {
      blockquote_content: words('Bread is life'),
      author_name: words('A baker'),
      tweet_button: '',
    }),
    widget('countdown', {
      due_date: '2031-05-04 12:30',
      custom_labels: 'yes',
      label_days: words('Days left'),
      label_hours: words('Hours left'),
      expire_actions: ['message'],
      message_after_expire: words('<p>We are open!</p>'),
    }),
  ]),
  document('headline, path, rating, code', (words) => [
    widget('animated-headline', {
      headline_style: 'rotate',
      before_text: words('Bread that is'),
      rotating_text: words('warm\ncrisp\nhonest'),
      after_text: words('every day'),
    }),
    widget('animated-headline', { highlighted_text: words('Handmade'), before_text: words('Truly') }),
    widget('text-path', { text: words('Along a wave we go'), path: 'wave' }),
    widget('rating', { rating_scale: { size: 5 }, rating_value: 3.5 }),
    widget('code-highlight', { language: 'javascript', code: words('const dough = flour + water;') }),
    widget('progress', { title: words('Whole grain'), percent: { size: 80 } }),
  ]),
  document('sign-in and sitemap', (words) => [
    widget('login', {
      user_label: words('Your name here'),
      password_label: words('Your secret'),
      button_text: words('Let me in'),
    }),
    widget('sitemap', {
      sitemap_items: [
        { sitemap_title: words('All our pages'), sitemap_type_selector: 'post_type', sitemap_source_post_type: 'page' },
        { sitemap_title: words('All topics'), sitemap_type_selector: 'taxonomy', sitemap_source_taxonomy: 'category' },
      ],
    }),
  ]),
  document('mega menu and off-canvas', (words) => [
    widget(
      'mega-menu',
      {
        menu_name: 'Shop',
        menu_items: [
          { item_title: words('Breads'), item_dropdown_content: 'yes' },
          { item_title: words('Contact us'), item_link: link('/contact') },
        ],
      },
      [box([heading(words('Rye and wheat'))]), box([])],
    ),
    widget('off-canvas', { off_canvas_name: words('More about us') }, [
      box([heading(words('Since 1924')), widget('text-editor', { editor: words('<p>Three generations</p>') })]),
    ]),
  ]),
  document('link in bio', (words) => [
    widget('link-in-bio', {
      bio_heading: words('Kit Baker'),
      bio_title: words('Baker of Berlin'),
      bio_description: words('Bread and more'),
      cta_link: [{ cta_link_text: words('My shop'), cta_link_url: link() }],
      icon: [{ icon_platform: 'Email', icon_text: words('Write to me'), icon_mail: 'kit@example.org' }],
    }),
  ]),
  document('contact buttons and floating bars', (words) => [
    widget('contact-buttons', {
      top_bar_title: words('Kit'),
      top_bar_subtitle: words('Answers within a day'),
      message_bubble_body: words('How can I help?'),
      send_button_text: words('Start a chat'),
      chat_button_number: '+49 30 1234',
    }),
    widget('floating-bars-var-2', {
      announcement_text: words('Closed on Monday'),
      cta_text: words('See the hours'),
      cta_link: link('/hours'),
    }),
  ]),
  document('hotspots and playlist', (words) => [
    widget('hotspot', {
      image: picture,
      hotspot: [
        {
          hotspot_label: words('The oven'),
          hotspot_tooltip_content: words('<p>Built in 1924</p>'),
          hotspot_offset_x: { unit: '%', size: 30 },
          hotspot_offset_y: { unit: '%', size: 40 },
        },
      ],
    }),
    widget('video-playlist', {
      playlist_title: words('See us work'),
      tabs: [
        { type: 'youtube', title: words('Kneading'), duration: '3:05', youtube_url: 'https://youtu.be/abcdefghijk' },
        { type: 'vimeo', title: words('Baking'), inner_tab_content_1: words('<p>At 250 degrees</p>') },
      ],
    }),
  ]),
  document('classic widgets', (words) => [
    widget('wp-widget-text', { wp: { title: words('About the shop'), text: words('Small but good') } }),
    widget('wp-widget-search', { wp: { title: words('Look around') } }),
    widget('wp-widget-media_image', { wp: { title: words('A picture of us'), caption: words('At the fair') } }),
    widget('sidebar', { sidebar: 'sidebar-1' }),
    widget('read-more', { link_text: 'Continue' }),
  ]),
  document('payments and networks', (words) => [
    widget('paypal-button', {
      product_name: words('Sourdough class'),
      product_price: words('45'),
      currency: 'EUR',
      text: words('Buy with one click'),
    }),
    widget('stripe-button', { product_name: words('Apron'), product_price: '20', text: words('Pay by card') }),
    widget('facebook-page', { url: 'https://www.facebook.com/bakery' }),
    widget('lottie', { source: 'media_file', caption: words('A loaf that dances') }),
    widget('audio', { link: link('https://soundcloud.com/bakery/song') }),
  ]),
  document('atomic elements', (words) => [
    atomic('e-flexbox', [
      widget('e-heading', { title: typed('string', words('Atomic heading')), tag: typed('string', 'h2') }),
      widget('e-paragraph', {
        paragraph: typed('html-v3', { content: typed('string', words('Atomic words')), children: [] }),
      }),
      widget('e-button', { text: typed('string', words('Atomic button')) }),
    ]),
    atomic('e-tabs', [
      atomic('e-tabs-menu', [
        atomic('e-tab', [widget('e-paragraph', { paragraph: typed('string', words('Tab of atoms')) })]),
        atomic('e-tab', [widget('e-paragraph', { paragraph: typed('string', words('Another tab')) })]),
      ]),
      atomic('e-tabs-content-area', [
        atomic('e-tab-content', [widget('e-paragraph', { paragraph: typed('string', words('Behind the first')) })]),
        atomic('e-tab-content', [widget('e-paragraph', { paragraph: typed('string', words('Behind the second')) })]),
      ]),
    ]),
    atomic('e-accordion', [
      atomic('e-accordion-item', [
        widget('e-heading', { title: typed('string', words('Folded title')) }),
        widget('e-paragraph', { paragraph: typed('string', words('Folded words')) }),
      ]),
    ]),
  ]),
  document('widgets of an add-on', (words) => [
    widget('fancy-addons-team', {
      fa_team_title: words('Our people'),
      members: [
        { member_name: words('Dora'), member_job: words('Confectioner'), member_bio: words('<p>Loves sugar</p>') },
        { member_name: words('Emil'), member_job: words('Apprentice') },
      ],
    }),
    widget('fancy-addons-box', { content_text: words('In a fancy box') }, [
      box([heading(words('Inside the fancy box')), widget('text-editor', { editor: words('<p>Safe and sound</p>') })]),
    ]),
    atomic('e-of-tomorrow', [heading(words('In an element of tomorrow'))]),
  ]),
  document('old tabs, accordion, toggle', (words) => [
    widget('tabs', { tabs: [{ tab_title: words('Old tab'), tab_content: words('<p>Old tab text</p>') }] }),
    widget('accordion', { tabs: [{ tab_title: words('Old fold'), tab_content: words('<p>Old fold text</p>') }] }),
    widget('toggle', { tabs: [{ tab_title: words('Old toggle'), tab_content: words('<p>Old toggle text</p>') }] }),
  ]),
  document('lists, alert, counter', (words) => [
    widget('icon-list', {
      icon_list: [{ text: words('Open on Sunday') }, { text: words('Parking behind the house') }],
    }),
    widget('alert', { alert_title: words('Closed today'), alert_description: words('We are on holiday') }),
    widget('counter', { ending_number: 1234, title: words('Loaves a day'), suffix: words(' pieces') }),
    widget('testimonial', { testimonial_content: words('So good'), testimonial_name: words('Fritz') }),
    widget('star-rating', { title: words('Rated by guests'), rating: 4.5 }),
  ]),
  document('containers in containers', (words) => [
    box([
      box([
        box([
          widget('nested-accordion', { items: [{ item_title: words('Deep question') }] }, [
            box([
              widget('nested-tabs', { tabs: [{ tab_title: words('Deep tab') }] }, [
                box([heading(words('Deep answer'))]),
              ]),
            ]),
          ]),
        ]),
      ]),
    ]),
  ]),
  document('page title and post parts', (words) => [
    widget('theme-page-title', {}),
    widget('theme-site-title', {}),
    widget('divider', { text: words('Between the lines'), look: 'line_text' }),
    widget('image-box', { image: picture, title_text: words('Boxed picture'), description_text: words('With words') }),
  ]),
];
