// What the theme is made of, said in blocks: where people begin who change it.

export interface ShippedTemplate {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Of parts: where they stand. */
  readonly area?: 'header' | 'footer';
  readonly content: string;
}

const part = (slug: string, tag: string): string =>
  `<!-- wp:template-part {"slug":"${slug}","theme":"starter-theme","tagName":"${tag}","area":"${slug}"} /-->`;

const page = (...blocks: string[]): string =>
  [
    part('header', 'header'),
    '<!-- wp:group -->',
    `<div class="wp-block-group">${blocks.join('\n')}</div>`,
    '<!-- /wp:group -->',
    part('footer', 'footer'),
  ].join('\n');

const list = [
  '<!-- wp:query {"queryId":0,"query":{"inherit":true}} -->',
  '<div class="wp-block-query"><!-- wp:post-template -->',
  '<!-- wp:post-title {"isLink":true} /-->',
  '<!-- wp:post-date /-->',
  '<!-- wp:post-excerpt /-->',
  '<!-- /wp:post-template -->',
  '<!-- wp:query-pagination /--></div>',
  '<!-- /wp:query -->',
].join('\n');

const text = ['<!-- wp:post-title {"level":1} /-->', '<!-- wp:post-featured-image /-->', '<!-- wp:post-content /-->'];
const words = (paragraph: string): string => `<!-- wp:paragraph --><p>${paragraph}</p><!-- /wp:paragraph -->`;

export const SHIPPED_TEMPLATES: readonly ShippedTemplate[] = [
  { slug: 'index', title: 'Index', description: 'Any page that nothing else is for.', content: page(list) },
  { slug: 'home', title: 'Newest posts', description: 'The list of the newest posts.', content: page(list) },
  { slug: 'archive', title: 'Archive', description: 'Posts of a topic, an author or a time.', content: page(list) },
  {
    slug: 'search',
    title: 'Search',
    description: 'What a search has found.',
    content: page('<!-- wp:search {"showLabel":false} /-->', list),
  },
  {
    slug: 'single',
    title: 'Single posts',
    description: 'One post.',
    content: page(...text, '<!-- wp:post-date /-->'),
  },
  { slug: 'page', title: 'Pages', description: 'One page.', content: page(...text) },
  {
    slug: '404',
    title: 'Not found',
    description: 'An address where nothing stands.',
    content: page(
      '<!-- wp:heading {"level":1} --><h1 class="wp-block-heading">Nothing stands here</h1><!-- /wp:heading -->',
      words('Perhaps a search helps.'),
      '<!-- wp:search {"showLabel":false} /-->',
    ),
  },
];

export const SHIPPED_PARTS: readonly ShippedTemplate[] = [
  {
    slug: 'header',
    title: 'Header',
    description: 'Name and menu of the site.',
    area: 'header',
    content: ['<!-- wp:site-logo /-->', '<!-- wp:site-title {"level":0} /-->', '<!-- wp:navigation /-->'].join('\n'),
  },
  {
    slug: 'footer',
    title: 'Footer',
    description: 'The end of every page.',
    area: 'footer',
    content: ['<!-- wp:site-title {"level":0} /-->', '<!-- wp:site-tagline /-->'].join('\n'),
  },
];
