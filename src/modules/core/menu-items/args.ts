// The arguments of the list of menu items.
import { a } from '#kernel/args/args.ts';
import type { Values } from '#kernel/args/args.ts';
import { ITEM_STATUSES } from '#content/menus/store.ts';
import { context, ids, ORDERS, page, search } from '#modules/core/posts/args.ts';

const dateTime = (description: string) => a.string({ format: 'date-time', description });

export interface MenuQuery {
  terms?: number[];
}

/** A list of ids, or the longer form that the lists of posts know too. */
const menusArg = (description: string) =>
  a.schema<number[] | MenuQuery>({
    description,
    type: ['object', 'array'],
    oneOf: [
      { title: 'Menu ids', type: 'array', items: { type: 'integer' } },
      {
        title: 'Menu query',
        type: 'object',
        properties: { terms: { type: 'array', items: { type: 'integer' }, default: [] } },
        additionalProperties: false,
      },
    ],
  });

export const listArgs = {
  context,
  page,
  per_page: a.int({ default: 100, minimum: 1, maximum: 100, description: 'How many items a page has.' }),
  search,
  after: dateTime('Only items made after this date.'),
  modified_after: dateTime('Only items modified after this date.'),
  before: dateTime('Only items made before this date.'),
  modified_before: dateTime('Only items modified before this date.'),
  exclude: ids('Without these ids.'),
  include: ids('Only these ids.'),
  offset: a.int({ minimum: 0, description: 'Skip this many items.' }),
  order: a.oneOf(['asc', 'desc'], { default: 'asc', description: 'Direction of the order.' }),
  orderby: a.oneOf([...ORDERS, 'menu_order'], { default: 'menu_order', description: 'What the list is sorted by.' }),
  status: a.list(a.oneOf([...ITEM_STATUSES, 'any']), {
    default: 'publish',
    description: 'Only items in one of these states.',
  }),
  menus: menusArg('Only items of these menus.'),
  menus_exclude: menusArg('No items of these menus.'),
  menu_order: a.int({ description: 'Only items at this place.' }),
};

export type ListArgs = Values<typeof listArgs>;
