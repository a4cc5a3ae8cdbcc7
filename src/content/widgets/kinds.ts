// What a widget can be: each is printed as the block that does the same. No I/O.
import { serializeBlocks } from '#content/blocks/serialize.ts';
import { pageLanguage, type Spoken } from '#content/pages/language.ts';

export type Instance = Readonly<Record<string, unknown>>;

export interface WidgetKind {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The text that prints it. */
  text(instance: Instance, spoken: Spoken): string;
  /** Members that hold HTML: filtered unless their writer may use any. */
  readonly html?: readonly string[];
}

const word = (instance: Instance, name: string): string => (typeof instance[name] === 'string' ? instance[name] : '');
const ON: readonly unknown[] = [true, 1, '1', 'on'];
const isOn = (instance: Instance, name: string): boolean => ON.includes(instance[name]);
const count = (instance: Instance, otherwise: number): number => {
  const number = Number(instance['number'] ?? otherwise);
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, 100) : otherwise;
};

/** How a list of months or topics looks. */
const chosen = (instance: Instance): Record<string, true> => ({
  ...(isOn(instance, 'count') && { showPostCounts: true }),
  ...(isOn(instance, 'dropdown') && { displayAsDropdown: true }),
});

function block(name: string, attributes: Record<string, unknown> = {}): string {
  return serializeBlocks([{ name, attributes, innerBlocks: [], innerHtml: '', innerContent: [] }]);
}

export const WIDGET_KINDS: readonly WidgetKind[] = [
  {
    id: 'block',
    name: 'Block',
    description: 'Any block.',
    text: (instance) => word(instance, 'content'),
    html: ['content'],
  },
  {
    id: 'text',
    name: 'Text',
    description: 'Any text.',
    text: (instance) => word(instance, 'text'),
    html: ['text'],
  },
  {
    id: 'custom_html',
    name: 'Custom HTML',
    description: 'HTML as it is written.',
    text: (instance) => `<!-- wp:html -->${word(instance, 'content')}<!-- /wp:html -->`,
    html: ['content'],
  },
  {
    id: 'search',
    name: 'Search',
    description: 'A field to search the site.',
    text: () => block('core/search', { showLabel: false }),
  },
  {
    id: 'recent-posts',
    name: 'Recent posts',
    description: 'The newest posts.',
    text: (instance) =>
      block('core/latest-posts', {
        postsToShow: count(instance, 5),
        ...(isOn(instance, 'show_date') && { displayPostDate: true }),
      }),
  },
  {
    id: 'recent-comments',
    name: 'Recent comments',
    description: 'The newest comments.',
    text: (instance) =>
      block('core/latest-comments', {
        commentsToShow: count(instance, 5),
        displayAvatar: false,
        displayExcerpt: false,
      }),
  },
  {
    id: 'archives',
    name: 'Archives',
    description: 'Posts by month.',
    text: (instance) => block('core/archives', chosen(instance)),
  },
  {
    id: 'categories',
    name: 'Categories',
    description: 'Topics of the site.',
    text: (instance) =>
      block('core/categories', {
        ...chosen(instance),
        ...(isOn(instance, 'hierarchical') && { showHierarchy: true }),
      }),
  },
  { id: 'pages', name: 'Pages', description: 'The pages of the site.', text: () => block('core/page-list') },
  {
    id: 'calendar',
    name: 'Calendar',
    description: 'A month of posts.',
    text: () => block('core/calendar'),
  },
  {
    id: 'rss',
    name: 'RSS',
    description: 'Entries of a feed of another site.',
    text: (instance) =>
      block('core/rss', {
        feedURL: word(instance, 'url'),
        itemsToShow: Math.min(20, count({ number: instance['items'] }, 10)),
        displayExcerpt: isOn(instance, 'show_summary'),
        displayAuthor: isOn(instance, 'show_author'),
        displayDate: isOn(instance, 'show_date'),
      }),
  },
  {
    id: 'meta',
    name: 'Meta',
    description: 'The ways in and out, and the feeds.',
    text: (_instance, spoken) => {
      const { home } = spoken.site;
      const [entries, comments] = pageLanguage(spoken).toLowerCase().startsWith('de')
        ? ['Feed der Beiträge', 'Feed der Kommentare']
        : ['Feed of posts', 'Feed of comments'];
      const feeds = [`<a href="${home}/feed/">${entries}</a>`, `<a href="${home}/comments/feed/">${comments}</a>`];
      return `<ul><li>${block('core/loginout')}</li>${feeds.map((link) => `<li>${link}</li>`).join('')}</ul>`;
    },
  },
  // Printed from the menu that it names.
  { id: 'nav_menu', name: 'Menu', description: 'A menu of the site.', text: () => '' },
  { id: 'tag_cloud', name: 'Tag cloud', description: 'The most used tags.', text: () => block('core/tag-cloud') },
];

export const findKind = (id: string): WidgetKind | undefined => WIDGET_KINDS.find((kind) => kind.id === id);
