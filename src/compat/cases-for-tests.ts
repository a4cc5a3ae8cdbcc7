// Values as other tools write them, beside what they are here; and a small site in their exchange format.

export const SEO_CASES: readonly [
  source: string,
  theirs: Readonly<Record<string, unknown>>,
  ours: Readonly<Record<string, string>>,
][] = [
  [
    'yoast',
    {
      _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: ' A walk. ',
      '_yoast_wpseo_meta-robots-noindex': '2',
      '_yoast_wpseo_meta-robots-nofollow': '1',
      '_yoast_wpseo_meta-robots-adv': 'noarchive,nosnippet',
      '_yoast_wpseo_opengraph-image-id': '12',
      _yoast_wpseo_is_cornerstone: '0',
    },
    {
      _seo_title: '%%title%% %%sep%% %%sitename%%',
      _seo_metadesc: 'A walk.',
      _seo_robots_noindex: '2',
      _seo_robots_nofollow: '1',
      _seo_robots_adv: 'noarchive,nosnippet',
      _seo_og_image_id: '12',
    },
  ],
  [
    'rank-math',
    {
      rank_math_title: '%seo_title% %sep% %sitename% 100% sure',
      rank_math_focus_keyword: 'harbour walk,boats',
      rank_math_robots: ['noindex', 'nofollow', 'noimageindex'],
      rank_math_pillar_content: 'on',
    },
    {
      _seo_title: '%%title%% %%sep%% %%sitename%% 100% sure',
      _seo_focuskw: 'harbour walk',
      _seo_robots_noindex: '1',
      _seo_robots_nofollow: '1',
      _seo_robots_adv: 'noimageindex',
      _seo_is_cornerstone: '1',
    },
  ],
  ['rank-math', { rank_math_robots: ['index'], rank_math_description: '' }, {}],
  [
    'aioseo',
    { _aioseo_title: '#post_title #separator_sa #site_title', _aioseop_title: '%post_title%', _aioseop_noindex: 'on' },
    { _seo_title: '%%title%% %%sep%% %%sitename%%', _seo_robots_noindex: '1' },
  ],
  ['aioseo', { _aioseop_title: '%post_title% | %blog_title%' }, { _seo_title: '%%title%% | %%sitename%%' }],
  [
    'seopress',
    {
      _seopress_titles_title: '%%post_title%% %%sep%% %%sitetitle%%',
      _seopress_robots_index: 'yes',
      _seopress_robots_archive: 'yes',
      _seopress_robots_snippet: 'yes',
      _seopress_robots_imageindex: '',
      _seopress_analysis_target_kw: 'mill, sea',
    },
    {
      _seo_title: '%%title%% %%sep%% %%sitename%%',
      _seo_robots_noindex: '1',
      _seo_robots_adv: 'noarchive,nosnippet',
      _seo_focuskw: 'mill',
    },
  ],
];

/** The same of terms. */
export const SEO_TERM_CASES: typeof SEO_CASES = [
  [
    'yoast',
    {
      wpseo_title: '%%term_title%% %%sep%% %%sitename%%',
      wpseo_desc: ' All walks. ',
      wpseo_canonical: 'https://other.test/walks/',
      wpseo_noindex: 'noindex',
      'wpseo_opengraph-title': 'Walks for friends',
      'wpseo_twitter-description': 'Walks, short.',
    },
    {
      _seo_title: '%%term_title%% %%sep%% %%sitename%%',
      _seo_metadesc: 'All walks.',
      _seo_canonical: 'https://other.test/walks/',
      _seo_robots_noindex: '1',
      _seo_og_title: 'Walks for friends',
      _seo_twitter_description: 'Walks, short.',
    },
  ],
  ['yoast', { wpseo_noindex: 'index' }, { _seo_robots_noindex: '2' }],
  ['yoast', { wpseo_noindex: 'default', _yoast_wpseo_title: 'Of a post' }, {}],
  [
    'rank-math',
    {
      rank_math_title: '%term% %sep% %sitename%',
      rank_math_canonical_url: 'https://other.test/walks/',
      rank_math_robots: ['noindex', 'noarchive'],
      rank_math_facebook_description: 'Walks',
    },
    {
      _seo_title: '%%term_title%% %%sep%% %%sitename%%',
      _seo_canonical: 'https://other.test/walks/',
      _seo_robots_noindex: '1',
      _seo_robots_adv: 'noarchive',
      _seo_og_description: 'Walks',
    },
  ],
  [
    'aioseo',
    { _aioseo_title: '#taxonomy_title #separator_sa #site_title', _aioseo_og_title: '#taxonomy_title' },
    { _seo_title: '%%term_title%% %%sep%% %%sitename%%', _seo_og_title: '%%term_title%%' },
  ],
  [
    'seopress',
    {
      _seopress_titles_title: '%%_category_title%% %%sep%% %%sitetitle%%',
      _seopress_robots_index: 'yes',
      _seopress_robots_canonical: 'https://other.test/walks/',
      _seopress_social_twitter_title: 'Walks',
    },
    {
      _seo_title: '%%category_title%% %%sep%% %%sitename%%',
      _seo_robots_noindex: '1',
      _seo_canonical: 'https://other.test/walks/',
      _seo_twitter_title: 'Walks',
    },
  ],
];

/** No tool writes these. */
export const SEO_FAULTS: readonly [source: string, theirs: Readonly<Record<string, unknown>>][] = [
  ['yoast', { _yoast_wpseo_title: { deep: 1 } }],
  ['rank-math', { rank_math_robots: [1, 2] }],
];

/** Where a test needs one of them: the name of the source and of its value. */
export const SEO_NAMES = {
  title: ['yoast', '_yoast_wpseo_title'],
  description: ['seopress', '_seopress_titles_desc'],
  oldTitle: ['aioseo', '_aioseop_title'],
  robots: ['rank-math', 'rank_math_robots'],
  termTitle: ['yoast', 'wpseo_title'],
  termIndexing: ['yoast', 'wpseo_noindex'],
  termRobots: ['rank-math', 'rank_math_robots'],
} as const;

/** One post, which stood at /2019/05/old-walk/, and one category; both have a title for search engines. */
export const OLD_SITE = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/">
<channel><title>Old</title><link>https://old.test</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.test</wp:base_site_url><wp:base_blog_url>https://old.test</wp:base_blog_url>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>old-walks</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Old walks</wp:cat_name>
<wp:termmeta><wp:meta_key>wpseo_title</wp:meta_key><wp:meta_value>Walks of old %%sep%% %%sitename%%</wp:meta_value></wp:termmeta></wp:category>
<item><title>Old walk</title><link>https://old.test/2019/05/old-walk/</link><dc:creator>ada</dc:creator>
<content:encoded>Once upon a time.</content:encoded><excerpt:encoded></excerpt:encoded>
<wp:post_id>7</wp:post_id><wp:post_date>2019-05-04 10:00:00</wp:post_date><wp:post_date_gmt>2019-05-04 10:00:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:ping_status>open</wp:ping_status><wp:post_name>old-walk</wp:post_name>
<wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>post</wp:post_type>
<wp:postmeta><wp:meta_key>_yoast_wpseo_title</wp:meta_key><wp:meta_value>A walk of old %%sep%% %%sitename%%</wp:meta_value></wp:postmeta>
</item></channel></rss>`;

const serialised = (values: Readonly<Record<string, string>>): string =>
  `a:${Object.keys(values).length}:{${Object.entries(values)
    .map(([key, value]) => `s:${Buffer.byteLength(key)}:"${key}";s:${Buffer.byteLength(value)}:"${value}";`)
    .join('')}}`;

const widget = (id: string, widgetType: string, settings: object) => ({
  id,
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});

/** What a tool told search engines about one page, as it stands in an exchange file. */
export const HEAD_CASE = {
  marked: {
    _yoast_wpseo_title: 'A walk for engines',
    _yoast_wpseo_metadesc: 'A description for engines.',
    '_yoast_wpseo_meta-robots-noindex': '1',
  },
  changed: { _yoast_wpseo_title: 'Another title', _yoast_wpseo_metadesc: 'Another description.' },
  scores: { _yoast_wpseo_linkdex: '47', _yoast_wpseo_content_score: '90' },
  broken: { rank_math_robots: 'a:1:{i:0;i:1;}' },
  category:
    '<wp:category><wp:term_id>33</wp:term_id><wp:category_nicename>boats</wp:category_nicename><wp:cat_name>Boats</wp:cat_name>' +
    '<wp:termmeta><wp:meta_key>rank_math_title</wp:meta_key><wp:meta_value>Boats for engines</wp:meta_value></wp:termmeta>' +
    '<wp:termmeta><wp:meta_key>rank_math_robots</wp:meta_key><wp:meta_value>a:1:{i:0;s:7:"noindex";}</wp:meta_value></wp:termmeta></wp:category>',
} as const;

/** What pages have that stand in a template of the page builder, or hide their title. */
export const LAYOUT_CASES = {
  canvas: { _wp_page_template: 'elementor_canvas' },
  full: { _wp_page_template: 'elementor_header_footer' },
  untitled: { _wp_page_template: 'default', _elementor_page_settings: 'a:1:{s:10:"hide_title";s:3:"yes";}' },
  settings: { _elementor_page_settings: 'a:1:{s:8:"template";s:16:"elementor_canvas";}' },
} as const;

/** Records of the add-ons as their sites export them: what is in their meta, and how texts name them. */
export const ADDON_CASES = {
  built: {
    _elementor_edit_mode: 'builder',
    _elementor_template_type: 'wp-page',
    _elementor_version: '3.21.0',
    _elementor_data: JSON.stringify([
      {
        id: 'a1b2c3d',
        elType: 'section',
        settings: {},
        elements: [
          {
            id: 'a2b2c3d',
            elType: 'column',
            settings: { _column_size: 100 },
            elements: [
              widget('b1c2d3e', 'heading', { title: 'Built elsewhere' }),
              widget('b2c2d3e', 'text-editor', { editor: '<p>Words of a widget</p>' }),
              widget('b3c2d3e', 'button', { text: 'Press here', link: { url: 'https://old.example/about/' } }),
              widget('b4c2d3e', 'shortcode', { shortcode: '[contact-form-7 id="77" title="Ask"]' }),
              widget('b5c2d3e', 'acme-slider', { slides: [] }),
            ],
          },
        ],
      },
    ]),
  },
  brokenDocument: { _elementor_data: '[{"id":"a1b2c3d","elType":' },
  form: {
    type: 'wpcf7_contact_form',
    shortcode: '[contact-form-7 id="77" title="Ask"]',
    meta: {
      _form: '<label>Your name [text* your-name]</label>\n<label>Mail [email* your-email]</label>\n[submit "Send"]',
      _mail: serialised({
        subject: 'Asked by [your-name]',
        sender: 'site@site.test',
        recipient: 'owner@site.test',
        body: 'From [your-name]',
        additional_headers: 'Reply-To: [your-email]',
      }),
      _messages: serialised({ mail_sent_ok: 'It has left.' }),
      _locale: 'en_US',
    },
  },
  head: { _yoast_wpseo_title: 'A title for engines', _yoast_wpseo_metadesc: 'A description for engines.' },
  folders: { taxonomy: 'media_folder', source: 'premio' },
} as const;
