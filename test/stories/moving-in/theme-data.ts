// Everything that a theme has to show, in the shape of the file that themes of the reference are tested with.
import {
  exchangeAuthor,
  exchangeEntry,
  exchangeFile,
  exchangeItem,
  exchangeTerm,
  type ExchangeItem,
} from '#test/kit/exchange-file.ts';

/** What a page must say when it is shown. */
export interface Shown extends ExchangeItem {
  says: string;
}

export const FORMATS = ['aside', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio', 'chat'];

const formats = FORMATS.map((format, at): Shown => ({
  id: 100 + at,
  title: `Format ${format}`,
  slug: `format-${format}`,
  content: `Words of the ${format}.`,
  says: `Words of the ${format}.`,
  terms: [
    ['category', 'formats', 'Formats'],
    ['post_format', `post-format-${format}`, format],
  ],
}));

const block = (name: string, inner: string, attributes = ''): string =>
  `<!-- wp:${name}${attributes === '' ? '' : ` ${attributes}`} -->\n${inner}\n<!-- /wp:${name} -->`;

/** Each with a word of its own. */
export const BLOCKS: readonly (readonly [string, string])[] = [
  ['paragraph', block('paragraph', '<p class="has-drop-cap">Word-paragraph</p>', '{"dropCap":true}')],
  ['heading', block('heading', '<h3 class="wp-block-heading">Word-heading</h3>', '{"level":3}')],
  ['list', block('list', `<ul>${block('list-item', '<li>Word-list</li>')}</ul>`)],
  ['quote', block('quote', '<blockquote class="wp-block-quote"><p>Word-quote</p><cite>Somebody</cite></blockquote>')],
  [
    'pullquote',
    block('pullquote', '<figure class="wp-block-pullquote"><blockquote><p>Word-pullquote</p></blockquote></figure>'),
  ],
  ['verse', block('verse', '<pre class="wp-block-verse">Word-verse\n  and more</pre>')],
  ['code', block('code', '<pre class="wp-block-code"><code>Word-code &lt;b&gt;</code></pre>')],
  ['preformatted', block('preformatted', '<pre class="wp-block-preformatted">Word-preformatted</pre>')],
  [
    'table',
    block(
      'table',
      '<figure class="wp-block-table"><table><tbody><tr><td>Word-table</td></tr></tbody></table></figure>',
    ),
  ],
  ['separator', `${block('separator', '<hr class="wp-block-separator"/>')}<p>Word-separator</p>`],
  [
    'spacer',
    `${block('spacer', '<div style="height:40px" aria-hidden="true" class="wp-block-spacer"></div>', '{"height":"40px"}')}<p>Word-spacer</p>`,
  ],
  ['html', block('html', '<mark>Word-html</mark>')],
  [
    'button',
    block(
      'buttons',
      `<div class="wp-block-buttons">${block('button', '<div class="wp-block-button"><a class="wp-block-button__link" href="https://old.example/about/">Word-button</a></div>')}</div>`,
    ),
  ],
  [
    'columns',
    block(
      'columns',
      `<div class="wp-block-columns">${block('column', '<div class="wp-block-column"><p>Word-columns</p></div>')}</div>`,
    ),
  ],
  ['group', block('group', '<div class="wp-block-group"><p>Word-group</p></div>')],
  [
    'cover',
    block(
      'cover',
      '<div class="wp-block-cover"><div class="wp-block-cover__inner-container"><p>Word-cover</p></div></div>',
      '{"customOverlayColor":"#246"}',
    ),
  ],
  [
    'media-text',
    block(
      'media-text',
      '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content"><p>Word-media-text</p></div></div>',
    ),
  ],
  [
    'details',
    block('details', '<details class="wp-block-details"><summary>Word-details</summary><p>More</p></details>'),
  ],
  ['shortcode', `${block('shortcode', '[gallery ids="201,202"]')}<p>Word-shortcode</p>`],
  ['more', 'Word-more\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\nand the rest'],
  ['file', block('file', '<div class="wp-block-file"><a href="https://old.example/a.pdf">Word-file</a></div>')],
  [
    'embed',
    block(
      'embed',
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://elsewhere.example/v/1\n</div><figcaption>Word-embed</figcaption></figure>',
      '{"url":"https://elsewhere.example/v/1"}',
    ),
  ],
  ['latest-posts', `<!-- wp:latest-posts /--><p>Word-latest-posts</p>`],
  ['vendor', block('vendor/box', '<div class="box">Word-vendor</div>')],
];

const blocks = BLOCKS.map(([name, content], at): Shown => ({
  id: 300 + at,
  title: `Block ${name}`,
  slug: `block-${name}`,
  content,
  says: `Word-${name}`,
  terms: [['category', 'blocks', 'Blocks']],
}));

const LONG = `A title that goes on and on ${'and on '.repeat(30)}until its end`;
const image = (id: number, align: string, host: string): string =>
  block(
    'image',
    `<figure class="wp-block-image ${align} size-medium"><img src="${host}/wp-content/uploads/2020/05/photo-${id}.png" alt="Alt ${align}" class="wp-image-${id}"/><figcaption>Caption ${align}</figcaption></figure>`,
    `{"id":${id},"align":"${align.slice(5)}"}`,
  );

const special = (host: string): Shown[] => [
  { id: 401, title: LONG, slug: 'long-title', content: 'Long.', says: 'and on until its end' },
  {
    id: 402,
    title: '“Quotes” & <b>bold</b> — ñ 日本 ¿? ]]&gt; 100%',
    slug: 'special-characters',
    content: 'Signs: ñ 日本 🙂 & ]]> end.',
    says: '日本 🙂',
  },
  { id: 403, slug: '403', content: 'Nobody named this.', says: 'Nobody named this.' },
  { id: 404, title: 'Сад', slug: '%d1%81%d0%b0%d0%b4', content: 'Garden words.', says: 'Garden words.' },
  {
    id: 405,
    title: 'Sticky',
    slug: 'sticky-one',
    content: 'Stays above.',
    says: 'Stays above.',
    isSticky: true,
    date: '2010-01-01 10:00:00',
  },
  { id: 406, title: 'Parts', slug: 'parts', content: 'First part.<!--nextpage-->Second part.', says: 'First part.' },
  {
    id: 407,
    title: 'Excerpt',
    slug: 'excerpt',
    content: 'Whole words.',
    excerpt: 'Short words.',
    says: 'Whole words.',
  },
  { id: 408, title: 'Closed', slug: 'closed', content: 'No comments.', says: 'No comments.', comments: 'closed' },
  {
    id: 409,
    title: 'Markup',
    slug: 'markup',
    content:
      '<h2>Two</h2><dl><dt>Term</dt><dd>Meaning</dd></dl><ol><li>One<ol><li>Inner</li></ol></li></ol><p><abbr title="a">A</abbr> <del>gone</del> <ins>new</ins> <kbd>K</kbd> <sub>s</sub><sup>u</sup></p><address>Street</address>',
    says: '<dd>Meaning</dd>',
  },
  {
    id: 410,
    title: 'Alignment',
    slug: 'alignment',
    content: ['alignleft', 'alignright', 'aligncenter', 'alignwide', 'alignfull']
      .map((align) => image(201, align, host))
      .join('\n'),
    says: 'Caption alignfull',
    meta: { _thumbnail_id: '202' },
  },
  {
    id: 411,
    title: 'Gallery',
    slug: 'gallery',
    content: 'Pictures: [gallery ids="201,202,203" columns="3"]',
    says: 'Pictures:',
  },
  {
    id: 412,
    title: 'Nested comments',
    slug: 'nested-comments',
    content: 'Talk.',
    says: 'Deep 10',
    said: [
      ...Array.from({ length: 10 }, (_, at) => ({
        id: 501 + at,
        parent: at === 0 ? 0 : 500 + at,
        author: `Reader ${at + 1}`,
        content: `Deep ${at + 1}`,
      })),
      { id: 520, author: 'A site', content: 'Linked.', type: 'pingback' },
      { id: 521, author: 'Waiting', content: 'Not yet.', approved: '0' },
      { id: 522, author: 'Casino', content: 'Buy.', approved: 'spam' },
    ],
  },
  {
    id: 413,
    title: 'Many terms',
    slug: 'many-terms',
    content: 'Filed.',
    says: 'Filed.',
    terms: [
      ['category', 'child-topic', 'Child topic'],
      ['category', 'formats', 'Formats'],
      ['post_tag', 'tag-one', 'Tag one'],
      ['post_tag', '8bit', '8-bit &amp; more'],
    ],
  },
];

const pages: Shown[] = [
  { id: 601, type: 'page', title: 'Level one', slug: 'level-one', content: 'First level.', says: 'First level.' },
  {
    id: 603,
    type: 'page',
    title: 'Level three',
    slug: 'level-three',
    parent: 602,
    content: 'Third level.',
    says: 'Third level.',
    link: 'https://old.example/level-one/level-two/level-three/',
  },
  {
    id: 602,
    type: 'page',
    title: 'Level two',
    slug: 'level-two',
    parent: 601,
    content: 'Second level.',
    says: 'Second level.',
    link: 'https://old.example/level-one/level-two/',
  },
  {
    id: 604,
    type: 'page',
    title: 'About',
    slug: 'about',
    content: 'See <a href="https://old.example/level-one/level-two/">there</a>.',
    says: '/level-one/level-two/"',
    meta: { _wp_page_template: 'default' },
  },
];

export const HIDDEN: readonly ExchangeItem[] = [
  {
    id: 701,
    title: 'Scheduled',
    slug: 'scheduled',
    status: 'future',
    date: '2099-01-01 10:00:00',
    content: 'Of tomorrow.',
  },
  { id: 702, title: 'Draft', slug: 'draft-one', status: 'draft', content: 'Unfinished.' },
  { id: 703, title: 'Pending', slug: 'pending-one', status: 'pending', content: 'Waiting.' },
  { id: 704, title: 'Private', slug: 'private-one', status: 'private', content: 'For us.' },
  { id: 705, title: 'Trashed', slug: 'trashed__trashed', status: 'trash', content: 'Gone.' },
];

export const LOCKED: ExchangeItem = {
  id: 706,
  title: 'Locked',
  slug: 'locked',
  password: 'key',
  content: 'The treasure.',
};

export const shownIn = (host: string): Shown[] => [...formats, ...blocks, ...special(host), ...pages];

/** `tagDomain`: as files of that version call tags. */
export function themeData(host: string, { version = '1.2', site = 'https://old.example' } = {}): string {
  const files = [201, 202, 203].map((id) =>
    exchangeItem({
      id,
      title: `Photo ${id}`,
      type: 'attachment',
      status: 'inherit',
      slug: `photo-${id}`,
      file: `${host}/wp-content/uploads/2020/05/photo-${id}.png`,
      meta: { _wp_attachment_image_alt: `Alt ${id}` },
    }),
  );
  const items = [...shownIn(host), ...HIDDEN, LOCKED].map(exchangeItem);
  const parts = [
    exchangeAuthor(1, 'ada'),
    exchangeTerm(11, { taxonomy: 'category', slug: 'formats', name: 'Formats' }),
    exchangeTerm(12, { taxonomy: 'category', slug: 'blocks', name: 'Blocks' }),
    exchangeTerm(13, { taxonomy: 'category', slug: 'child-topic', name: 'Child topic', parent: 'formats' }),
    exchangeTerm(14, { taxonomy: 'post_tag', slug: 'tag-one', name: 'Tag one' }),
    exchangeTerm(15, { taxonomy: 'nav_menu', slug: 'long-menu', name: 'Long menu' }),
    exchangeTerm(16, { taxonomy: 'nav_menu', slug: 'short-menu', name: 'Short menu' }),
    ...files,
    ...items,
    exchangeEntry(801, 'long-menu', { title: 'Start', url: 'https://old.example/' }),
    exchangeEntry(802, 'long-menu', { title: '', page: 601 }),
    exchangeEntry(803, 'long-menu', { title: 'Below', page: 602, parent: 802 }),
    exchangeEntry(801, 'short-menu', { title: 'Other', url: 'https://elsewhere.example/' }),
    exchangeEntry(802, 'short-menu', { title: 'Below other', page: 604, parent: 801 }),
  ];
  const text = exchangeFile(parts, { version, site });
  // The first version had no elements for terms, and called tags otherwise.
  return version === '1.0'
    ? text.replaceAll('domain="post_tag"', 'domain="tag"').replaceAll(/<wp:term>.*?<\/wp:term>/gs, '')
    : text;
}
