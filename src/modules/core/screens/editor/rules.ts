// When work is saved, and as what.
import type { StartType } from '#content/admin/start-document.ts';
import type { ContentRecord, RecordChanges } from '#admin/kit/collection.ts';

/** Fields of a record as the editor has them. */
export interface Work {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly slug: string;
  /** Time of the site, to the minute. */
  readonly date: string;
  readonly terms: Readonly<Record<string, readonly string[]>>;
  readonly picture: number;
  readonly hasComments: boolean;
  readonly isPinned: boolean;
  /** 0: nobody was named, so it is the writer. */
  readonly author: number;
  /** Empty: everybody reads it. */
  readonly password: string;
  /** Empty: as the theme has it. */
  readonly template: string;
  readonly format: string;
  /** The page above; 0 for none. */
  readonly parent: number;
  /** Place among its siblings. */
  readonly order: number;
  /** What modules changed beside the text. */
  readonly meta: Readonly<Record<string, unknown>>;
}

export function workOf(record: ContentRecord | undefined, termLists: readonly string[]): Work {
  const ids = (name: string): string[] => {
    const value = record?.[name];
    return Array.isArray(value) ? value.map(String) : [];
  };
  return {
    title: record?.title.raw ?? '',
    content: record?.content?.raw ?? '',
    excerpt: record?.excerpt?.raw ?? '',
    slug: record?.slug ?? '',
    date: record?.date?.slice(0, 16) ?? '',
    terms: Object.fromEntries(termLists.map((name) => [name, ids(name)])),
    picture: record?.featured_media ?? 0,
    hasComments: record ? record.comment_status === 'open' : true,
    isPinned: record?.sticky === true,
    author: record?.author ?? 0,
    password: textIn(record, 'password'),
    template: textIn(record, 'template'),
    format: textIn(record, 'format') || 'standard',
    parent: numberIn(record, 'parent'),
    order: numberIn(record, 'menu_order'),
    meta: {},
  };
}

const textIn = (record: ContentRecord | undefined, name: string): string => {
  const value = record?.[name];
  return typeof value === 'string' ? value : '';
};
const numberIn = (record: ContentRecord | undefined, name: string): number => {
  const value = record?.[name];
  return typeof value === 'number' ? value : 0;
};

/** Says where a text is now, where saving moved it: the date decides between published and scheduled, not the wish. */
export function outcomeWord(
  before: string | undefined,
  after: string,
  { published, scheduled }: { readonly published: string; readonly scheduled: string },
): string | undefined {
  if (before === after) return undefined;
  if (after === 'publish') return published;
  return after === 'future' ? scheduled : undefined;
}

/** Only what differs is sent: what others changed elsewhere stays. */
export function changesOf(before: Work, after: Work): RecordChanges {
  const terms = Object.entries(after.terms).filter(
    ([name, ids]) => JSON.stringify(ids) !== JSON.stringify(before.terms[name]),
  );
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.content !== before.content && { content: after.content }),
    ...(after.excerpt !== before.excerpt && { excerpt: after.excerpt }),
    ...(after.slug !== before.slug && { slug: after.slug }),
    // Without a date a text gets the one of the moment that it is published in.
    ...(after.date !== before.date && { date: after.date === '' ? null : `${after.date}:00` }),
    ...Object.fromEntries(terms.map(([name, ids]) => [name, ids.map(Number)])),
    ...(after.picture !== before.picture && { featured_media: after.picture }),
    ...(after.hasComments !== before.hasComments && { comment_status: after.hasComments ? 'open' : 'closed' }),
    ...(after.isPinned !== before.isPinned && { sticky: after.isPinned }),
    ...(after.author !== before.author && { author: after.author }),
    ...(after.password !== before.password && { password: after.password }),
    ...(after.template !== before.template && { template: after.template }),
    ...(after.format !== before.format && { format: after.format }),
    ...(after.parent !== before.parent && { parent: after.parent }),
    ...(after.order !== before.order && { menu_order: after.order }),
    ...(JSON.stringify(after.meta) !== JSON.stringify(before.meta) && { meta: after.meta }),
  };
}

/** What visitors see of it comes from the page builder; its text is only a copy of the words. */
export function isBuilt({ meta }: ContentRecord): boolean {
  return (
    typeof meta === 'object' && meta !== null && '_builder_edit_mode' in meta && meta._builder_edit_mode === 'builder'
  );
}

const IN_AUTOSAVES = ['title', 'content', 'excerpt'];

/** How many of the changes an autosave of a record cannot hold, which is no draft of one's own. */
export const waitingCount = (changes: RecordChanges): number =>
  Object.keys(changes).filter((name) => !IN_AUTOSAVES.includes(name)).length;

/** One's own draft is saved itself; of everything else an autosave stands beside it. */
export const isOwnDraft = ({ status, author }: ContentRecord, personId: number): boolean =>
  (status === 'draft' || status === 'auto-draft') && author === personId;

const REST = 2_000;
const AT_MOST = 15_000;

/** Two seconds after the last change, and never more than fifteen after the first one that is not saved. */
export function autosaveAt(firstChange: number, lastChange: number): number {
  return Math.min(lastChange + REST, firstChange + AT_MOST);
}

/** A record without anything in it is none yet. */
export const isWorthSaving = ({ title, content, excerpt }: Work): boolean =>
  title.trim() !== '' || content.trim() !== '' || excerpt.trim() !== '';

/** Pictures in a text that have no description. */
export const undescribedPictures = (content: string): number => [...content.matchAll(/<img\s[^>]*alt=""/g)].length;

/** What a record lacks before it is published. */
export function missingIn(
  work: Work,
  { taxonomies }: Pick<StartType, 'taxonomies'>,
): ('missingTitle' | 'missingTerms' | 'alt')[] {
  const tree = taxonomies.find(({ is_hierarchical: isTree }) => isTree);
  return [
    ...(work.title.trim() === '' ? (['missingTitle'] as const) : []),
    ...(tree && (work.terms[tree.rest_base] ?? []).length === 0 ? (['missingTerms'] as const) : []),
    ...(undescribedPictures(work.content) > 0 ? (['alt'] as const) : []),
  ];
}
