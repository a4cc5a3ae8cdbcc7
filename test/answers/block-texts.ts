// Texts with the blocks that the server prints, and most of what their authors can choose.

type Attributes = Readonly<Record<string, unknown>>;

export const block = (name: string, attributes: Attributes = {}, inside = ''): string =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} -->${inside}<!-- /wp:${name} -->`;

/** The records of the site that the texts name. */
export interface Known {
  readonly category: number;
  readonly author: number;
  readonly menu: number;
  readonly page: number;
  readonly story: number;
}

const inQuery = (query: Attributes, inside: string, more: Attributes = {}): string =>
  block('query', { queryId: 7, query, ...more }, inside);
const eachPost = (inside: string, query: Attributes = { perPage: 2, orderBy: 'title', order: 'asc' }): string =>
  inQuery(query, block('post-template', {}, inside));
const names = eachPost.bind(undefined, block('post-title'));

export const blockTexts = ({ category, author, menu, page, story }: Known): Readonly<Record<string, string>> => ({
  'blocks-of-posts': eachPost(
    [
      block('post-title', { level: 3, isLink: true, linkTarget: '_blank', textAlign: 'center', anchor: 'a b' }),
      block('post-title', { level: 0, className: 'big <x>' }),
      block('post-date', { displayType: 'modified', format: 'Y-m-d', isLink: true }),
      block('post-author', { byline: 'By <em>her</em>', isLink: true, showBio: true, avatarSize: 24 }),
      block('post-author', { showAvatar: false }),
      block('post-featured-image', {
        ...{ isLink: true, linkTarget: '_blank', aspectRatio: '4/3', width: '200px', height: '9rem', scale: 'contain' },
        dimRatio: 40,
      }),
      block('post-featured-image', { aspectRatio: '1', scale: 'strange' }),
      block('post-excerpt', { moreText: 'Read <b>on</b>', excerptLength: 3 }),
      block('post-time-to-read'),
      block('post-author-name', { isLink: true, linkTarget: '_blank' }),
      block('post-author-biography'),
      block('avatar', { size: 40, isLink: true }),
      block('post-terms', { term: 'category', prefix: 'In ', suffix: '.', separator: ' / ' }),
      block('post-terms', { term: 'post_tag' }),
      block('post-navigation-link', { type: 'previous', arrow: 'chevron', showTitle: true, label: 'Before' }),
      block('post-navigation-link', { arrow: 'arrow' }),
      block('read-more', { content: 'On', linkTarget: '_blank' }),
      block('read-more'),
      block('footnotes'),
      block('post-content'),
    ].join('\n'),
  ),
  'blocks-of-queries': [
    inQuery(
      { perPage: 2, pages: 3, offset: 1, orderBy: 'date' },
      [
        block('query-total', { displayType: 'range-display' }),
        block('query-total'),
        block('post-template', { layout: { type: 'grid', columnCount: 2 } }, block('post-title')),
        block('query-pagination', { paginationArrow: 'arrow', showLabel: false }),
      ].join(''),
      { tagName: 'section', displayLayout: { type: 'flex', columns: 9 } },
    ),
    names({ perPage: 9, sticky: 'only' }),
    names({ perPage: 9, sticky: 'exclude', order: 'asc' }),
    names({ perPage: 9, taxQuery: { category: [category], post_tag: [] } }),
    names({ perPage: 9, author: String(author) }),
    names({ perPage: 9, exclude: [story] }),
    names({ postType: 'page', parents: [page] }),
    names({ perPage: 9, search: 'second' }),
    inQuery({ perPage: 9, search: 'zebra' }, block('query-no-results', {}, '<p>Nothing.</p>')),
    block(
      'terms-query',
      { termQuery: { taxonomy: 'category', hideEmpty: false, orderBy: 'name', order: 'desc', parent: 0 } },
      block(
        'term-template',
        {},
        block('term-name', { isLink: true, level: 3 }) +
          block('term-count', { bracketType: 'square' }) +
          block('term-description'),
      ),
    ),
    block(
      'terms-query',
      { termQuery: { taxonomy: 'post_tag', orderBy: 'count', perPage: 1 }, tagName: 'nav' },
      block('term-template', {}, block('term-name') + block('term-count')),
    ),
  ].join('\n'),
  'blocks-of-lists': [
    block('latest-posts', {
      ...{ postsToShow: 2, displayFeaturedImage: true, displayPostContent: true, excerptLength: 2, postLayout: 'grid' },
      ...{ columns: 2, displayAuthor: true, categories: [{ id: category }], selectedAuthor: author },
    }),
    block('latest-posts', { postsToShow: 1, displayPostDate: true }),
    block('categories', { showEmpty: true, showPostCounts: true, showHierarchy: true }),
    block('categories', { showOnlyTopLevel: true, showHierarchy: true }),
    block('categories', { displayAsDropdown: true, showHierarchy: true, showPostCounts: true, showEmpty: true }),
    block('categories', { displayAsDropdown: true, taxonomy: 'post_tag', label: 'Which?', showLabel: false }),
    block('tag-cloud', { numberOfTags: 2, smallestFontSize: '8pt', largestFontSize: '22pt', showTagCounts: true }),
    block('tag-cloud', { taxonomy: 'category' }),
    block('archives', { type: 'yearly', showPostCounts: true }),
    block('archives', { type: 'daily', displayAsDropdown: true, showPostCounts: true }),
    block('archives', { displayAsDropdown: true }),
    block('latest-comments', { commentsToShow: 1, displayExcerpt: false, displayDate: false, displayAvatar: false }),
    block('latest-comments'),
    block('calendar', { year: 2026, month: 2 }),
    block('page-list', { parentPageID: page }),
  ].join('\n'),
  'blocks-of-the-site': [
    block('site-title', { isLink: false, level: 0 }),
    block('site-logo', { width: 32, isLink: false }),
    block('site-logo', { align: 'wide' }),
    block('site-tagline', { textAlign: 'right' }),
    block('search', {
      ...{ buttonPosition: 'button-inside', buttonUseIcon: true, width: 50, widthUnit: '%', showLabel: false },
      query: { post_type: 'page', s: 'x', 'a b': 'y' },
    }),
    block('search', { buttonPosition: 'no-button', width: 240 }),
    block('navigation', { ref: menu, ariaLabel: 'Main', overlayMenu: 'never' }),
    block(
      'navigation',
      {},
      block('navigation-link', {
        label: 'New <b>x</b>',
        url: 'javascript:x',
        opensInNewTab: true,
        title: 'T',
        description: 'D',
      }) +
        block('navigation-submenu', { label: 'Sub', url: '/sub/' }, block('home-link', { label: 'Start' })) +
        block('page-list') +
        block('site-title'),
    ),
    block(
      'social-links',
      {
        size: 'has-large-icon-size',
        showLabels: true,
        openInNewTab: true,
        iconColor: 'x',
        iconColorValue: '#123456',
        iconBackgroundColorValue: '#654321',
      },
      block('social-link', { service: 'mail', url: 'a@people.test' }) +
        block('social-link', { service: 'mastodon', url: 'social.test/@a', label: 'Us', rel: 'me "x' }) +
        block('social-link', { service: 'github', url: 'https://git.test/' }) +
        block('social-link', { service: 'x' }) +
        block('social-link', { service: 'feed', url: 'javascript:x' }),
    ),
    block('loginout', { displayLoginAsForm: true, redirectToCurrent: false }),
    block('loginout', { displayLoginAsForm: true }),
    block('breadcrumbs', { separator: '/' }),
  ].join('\n'),
});
