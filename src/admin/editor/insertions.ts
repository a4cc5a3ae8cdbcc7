// What can be put into a text by its name.
import type { IconName } from '#admin/kit/icons.ts';

interface Offer {
  readonly icon: IconName;
  readonly group: InsertionGroup;
}

export type InsertionGroup = 'text' | 'media' | 'layout' | 'site' | 'markup';

const offer = (group: InsertionGroup, icon: IconName): Offer => ({ group, icon });

export const OFFERS = {
  paragraph: offer('text', 'text'),
  heading2: offer('text', 'heading'),
  heading3: offer('text', 'heading'),
  heading4: offer('text', 'heading'),
  list: offer('text', 'list'),
  numbers: offer('text', 'numbers'),
  quote: offer('text', 'quote'),
  pullquote: offer('text', 'quote'),
  table: offer('text', 'table'),
  details: offer('text', 'down'),
  codeBlock: offer('text', 'block'),
  preformatted: offer('text', 'text'),
  verse: offer('text', 'text'),
  image: offer('media', 'media'),
  gallery: offer('media', 'media'),
  cover: offer('media', 'media'),
  mediaText: offer('media', 'columns'),
  audio: offer('media', 'media'),
  video: offer('media', 'media'),
  file: offer('media', 'page'),
  embed: offer('media', 'external'),
  columns2: offer('layout', 'columns'),
  columns3: offer('layout', 'columns'),
  group: offer('layout', 'block'),
  buttons: offer('layout', 'form'),
  line: offer('layout', 'line'),
  spacer: offer('layout', 'up-down'),
  more: offer('layout', 'more'),
  nextpage: offer('layout', 'page'),
  latestPosts: offer('site', 'posts'),
  latestComments: offer('site', 'comment'),
  categories: offer('site', 'folder'),
  tagCloud: offer('site', 'tag'),
  archives: offer('site', 'calendar'),
  search: offer('site', 'search'),
  html: offer('markup', 'code'),
  shortcode: offer('markup', 'code'),
} satisfies Readonly<Record<string, Offer>>;

export type Insertion = keyof typeof OFFERS;

const isInsertion = (name: string): name is Insertion => Object.hasOwn(OFFERS, name);

export const INSERTIONS: readonly Insertion[] = Object.keys(OFFERS).filter(isInsertion);

export interface InsertionWords {
  readonly label: string;
  /** Other names that people know it by, in all languages. */
  readonly also: string;
}

/** Those whose names hold all that was typed; a name that begins with it comes first. */
export function matching(query: string, words: Readonly<Record<Insertion, InsertionWords>>): Insertion[] {
  const typed = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [...INSERTIONS];
  const rankOf = (name: Insertion): number => {
    const label = words[name].label.toLocaleLowerCase();
    const all = `${label} ${words[name].also.toLocaleLowerCase()}`;
    if (!typed.every((part) => all.includes(part))) return -1;
    const [first = ''] = typed;
    if (label.startsWith(first)) return 0;
    if (label.includes(` ${first}`)) return 1;
    return all.includes(` ${first}`) ? 2 : 3;
  };
  return INSERTIONS.map((name) => ({ name, rank: rankOf(name) }))
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name);
}
