// Which people one sees, as the address says it, and what is asked of the site for it.
import type { Search } from '#admin/kit/address.ts';
import type { Sorting } from '#admin/kit/data-table.tsx';
import { readPaging, type Paging } from '#admin/kit/paging.ts';

export interface View extends Paging {
  /** Empty: of all roles. */
  readonly role: string;
  readonly search: string;
  readonly sorting: Sorting;
}

const ORDERS = ['name', 'email', 'registered_date'] as const;

export function readView(search: Search): View {
  const [, falling = '', by = ''] = /^(-?)(\w+)$/.exec(search['sort'] ?? '') ?? [];
  return {
    role: /^[\w-]+$/.test(search['role'] ?? '') ? (search['role'] ?? '') : '',
    search: search['search'] ?? '',
    sorting: ORDERS.some((one) => one === by) ? { by, isRising: falling === '' } : { by: 'name', isRising: true },
    ...readPaging(search),
  };
}

const FIELDS = [
  'id',
  'name',
  'username',
  'first_name',
  'last_name',
  'email',
  'url',
  'description',
  'locale',
  'roles',
  'registered_date',
];

export const queryOf = ({ role, search, sorting, page, perPage }: View) => ({
  context: 'edit' as const,
  page,
  per_page: perPage,
  orderby: ORDERS.find((one) => one === sorting.by) ?? 'name',
  order: sorting.isRising ? ('asc' as const) : ('desc' as const),
  ...(role !== '' && { roles: [role] }),
  ...(search !== '' && { search }),
  _fields: FIELDS.join(','),
});

export interface RoleCount {
  readonly name: string;
  readonly count: number;
}

const ORDER = ['administrator', 'editor', 'author', 'contributor', 'subscriber'];
const rank = ({ name }: RoleCount): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** From the mightiest down; those that nobody has are left out, but for the one that one looks at. */
export const tabsOf = <Role extends RoleCount>(roles: readonly Role[], current: string): Role[] =>
  roles
    .filter(({ name, count }) => count > 0 || name === current)
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));

/** The site counts no further. */
const MOST = 1_000;
export const countText = (count: number): string => (count >= MOST ? `${MOST}+` : String(count));
