// The patterns that come with the theme: beginnings of texts, made of blocks that it prints well.

export interface ShippedPattern {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly blockTypes?: readonly string[];
  readonly content: string;
}

/** By name; the words are those that people choose from. */
export const PATTERN_CATEGORIES: Readonly<Record<string, { label: string; description: string }>> = {
  text: { label: 'Text', description: 'Passages of words.' },
  columns: { label: 'Columns', description: 'Several things beside each other.' },
  'call-to-action': { label: 'Call to action', description: 'What a reader should do next.' },
  posts: { label: 'Posts', description: 'Lists of posts.' },
  footer: { label: 'Footers', description: 'The end of every page.' },
  header: { label: 'Headers', description: 'The beginning of every page.' },
};

export const SHIPPED_PATTERNS: readonly ShippedPattern[] = [
  {
    name: 'starter-theme/questions',
    title: 'Questions and answers',
    description: 'A heading and three answers that open.',
    categories: ['text'],
    keywords: ['faq', 'help'],
    content: [
      '<!-- wp:heading --><h2 class="wp-block-heading">Questions</h2><!-- /wp:heading -->',
      ...['First question', 'Second question', 'Third question'].map(
        (words) =>
          `<!-- wp:details --><details class="wp-block-details"><summary>${words}</summary>` +
          '<!-- wp:paragraph --><p>The answer.</p><!-- /wp:paragraph --></details><!-- /wp:details -->',
      ),
    ].join('\n'),
  },
  {
    name: 'starter-theme/two-columns',
    title: 'Two columns of text',
    description: 'A heading and a paragraph, twice.',
    categories: ['columns', 'text'],
    keywords: ['beside'],
    content: [
      '<!-- wp:columns --><div class="wp-block-columns">',
      ...['One side', 'The other side'].map(
        (words) =>
          '<!-- wp:column --><div class="wp-block-column">' +
          `<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">${words}</h3><!-- /wp:heading -->` +
          '<!-- wp:paragraph --><p>Some words.</p><!-- /wp:paragraph --></div><!-- /wp:column -->',
      ),
      '</div><!-- /wp:columns -->',
    ].join(''),
  },
  {
    name: 'starter-theme/call',
    title: 'A sentence with a button',
    description: 'What to do next.',
    categories: ['call-to-action'],
    keywords: ['button', 'contact'],
    content: [
      '<!-- wp:heading --><h2 class="wp-block-heading">Shall we talk?</h2><!-- /wp:heading -->',
      '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button">' +
        '<a class="wp-block-button__link wp-element-button">Write to us</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
    ].join('\n'),
  },
  {
    name: 'starter-theme/newest-posts',
    title: 'The newest posts',
    description: 'Titles and dates of three posts.',
    categories: ['posts'],
    keywords: ['query', 'list', 'news'],
    blockTypes: ['core/query'],
    content:
      '<!-- wp:query {"queryId":1,"query":{"perPage":3,"postType":"post","order":"desc","orderBy":"date"}} -->' +
      '<div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /-->' +
      '<!-- wp:post-date /--><!-- /wp:post-template --></div><!-- /wp:query -->',
  },
];
