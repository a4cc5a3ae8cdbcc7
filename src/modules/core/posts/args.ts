// The arguments of the lists of posts and pages.
import { a, type Arg, type ArgMap, type Asker } from '#kernel/args/args.ts';
import { plainText } from '#kernel/args/clean.ts';
import { toList } from '#kernel/args/containers.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import { QUERYABLE_STATUSES } from '#content/posts/statuses.ts';
import { FORMATS, type PostType } from '#content/posts/types.ts';
import type { Taxonomy } from '#content/terms/taxonomies.ts';

export const context = a.oneOf(['view', 'embed', 'edit'], {
  default: 'view',
  description: 'Which fields the answer has.',
});
export const page = a.int({ default: 1, minimum: 1, description: 'Page of the list.' });
export const perPage = a.int({ default: 10, minimum: 1, maximum: 100, description: 'How many items a page has.' });
export const search = a.string({ description: 'Only items that contain this text.', clean: plainText });
export const order = a.oneOf(['asc', 'desc'], { default: 'desc', description: 'Direction of the order.' });
export const ids = (description: string) => a.list(a.int(), { default: [], description });

const dateTime = (description: string) => a.string({ format: 'date-time', description });

/** What the lists of all kinds of records can be sorted by. */
export const ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const;

/** What the lists of posts and pages have in common. */
export const sharedArgs = {
  context,
  page,
  per_page: perPage,
  search,
  after: dateTime('Only posts published after this date.'),
  modified_after: dateTime('Only posts modified after this date.'),
  author: ids('Only posts of these authors.'),
  author_exclude: ids('No posts of these authors.'),
  before: dateTime('Only posts published before this date.'),
  modified_before: dateTime('Only posts modified before this date.'),
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
  search_semantics: a.oneOf(['exact'], { description: 'How the search text is understood.' }),
  offset: a.int({ description: 'Skip this many items.' }),
  order,
  search_columns: a.list(a.oneOf(['post_title', 'post_content', 'post_excerpt']), {
    default: [],
    description: 'Where to search.',
  }),
  slug: a.list(a.string(), { description: 'Only posts with one of these slugs.' }),
};

/** Who may ask for which state is part of the argument: a wrong wish is a wrong value. */
function statusArg(type: PostType) {
  const word = type.capabilityWord;
  return a.list(a.oneOf(QUERYABLE_STATUSES), {
    default: 'publish',
    description: 'Only posts in one of these states.',
    gate: (statuses, _name, asker) =>
      asker.can(`edit_${word}`)
        ? undefined
        : refuseStatuses(statuses, asker, ['publish', ...(asker.can(`read_private_${word}`) ? ['private'] : [])]),
  });
}

/** Nobody learns which states there are by asking for them. */
export function refuseStatuses(wish: unknown, asker: Asker, allowed: readonly unknown[]): Fault | undefined {
  if (toList(wish)?.every((status) => allowed.includes(status)) !== false) return undefined;
  const data = { status: asker.id === 0 ? 401 : 403 };
  return { code: 'rest_forbidden_status', message: 'You may not list what is in this state.', data };
}

export interface TermQuery {
  terms?: number[];
  include_children?: boolean;
  operator?: 'AND' | 'OR';
}
export type TermWish = number[] | TermQuery;

function termsArg(parts: { children: boolean; operator: boolean }, description: string) {
  return a.schema<TermWish>({
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'Term ids', type: 'array', items: { type: 'integer' } },
      {
        title: 'Term query',
        type: 'object',
        properties: {
          terms: { type: 'array', items: { type: 'integer' }, default: [] },
          ...(parts.children && { include_children: { type: 'boolean', default: false } }),
          ...(parts.operator && { operator: { type: 'string', enum: ['AND', 'OR'], default: 'OR' } }),
        },
        additionalProperties: false,
      },
    ],
  });
}

/** The filters by terms of one taxonomy, under the name of its list. */
function termArgs({ restBase, label, isHierarchical: children }: Taxonomy): ArgMap {
  const many = label.toLowerCase();
  return {
    [restBase]: termsArg({ children, operator: true }, `Only posts with these ${many}.`),
    [`${restBase}_exclude`]: termsArg({ children, operator: false }, `No posts with these ${many}.`),
  };
}

function termListArgs(taxonomies: readonly Taxonomy[]): ArgMap {
  return Object.fromEntries(taxonomies.flatMap((taxonomy) => Object.entries(termArgs(taxonomy))));
}

const taxRelation = a.oneOf(['AND', 'OR'], { description: 'How several term filters combine.' });

export const postListArgs = (type: PostType, taxonomies: readonly Taxonomy[]) =>
  ({
    ...sharedArgs,
    orderby: a.oneOf(ORDERS, { default: 'date', description: 'What the list is sorted by.' }),
    status: statusArg(type),
    tax_relation: taxRelation,
    ...termListArgs(taxonomies),
    sticky: a.bool({ description: 'Only sticky posts, or none of them.' }),
    ignore_sticky: a.bool({ default: true, description: 'Whether sticky posts stand in their usual place.' }),
    format: a.list(a.oneOf(FORMATS), { uniqueItems: true, description: 'Only posts of these formats.' }),
  }) satisfies ArgMap;

const pageListArgs = (type: PostType) =>
  ({
    ...sharedArgs,
    orderby: a.oneOf([...ORDERS, 'menu_order'], { default: 'date', description: 'What the list is sorted by.' }),
    status: statusArg(type),
    menu_order: a.int({ description: 'Only pages with this place in the menu.' }),
    parent: ids('Only pages below these.'),
    parent_exclude: ids('No pages below these.'),
  }) satisfies ArgMap;

/** Of pages, and of the types that people defined. */
export function placedListArgs(type: PostType, taxonomies: readonly Taxonomy[]): PlacedListArgs {
  const hasPlace = type.isHierarchical || type.supports.includes('page-attributes');
  return {
    ...(hasPlace ? pageListArgs(type) : innerListArgs(type)),
    ...(taxonomies.length > 0 && { tax_relation: taxRelation }),
    ...termListArgs(taxonomies),
  };
}

type Places = 'menu_order' | 'parent' | 'parent_exclude';
type PlacedListArgs = Omit<ReturnType<typeof pageListArgs>, Places> & {
  menu_order?: Arg<number>;
  parent?: Arg<number[]>;
  parent_exclude?: Arg<number[]>;
  tax_relation?: Arg<'AND' | 'OR'>;
};

export const innerListArgs = (type: PostType) =>
  ({
    ...sharedArgs,
    orderby: a.oneOf(ORDERS, { default: 'date', description: 'What the list is sorted by.' }),
    status: statusArg(type),
  }) satisfies ArgMap;
