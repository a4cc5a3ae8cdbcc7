// What one sees of the comments, as the address says it, and what is asked of the site for it.
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import type { CommentCounts } from '#client/paths.ts';

export const TABS = ['hold', 'approve', 'spam', 'trash'] as const;
export type Tab = (typeof TABS)[number];

export interface View extends Paging {
  readonly tab: Tab;
  readonly search: string;
}

export function readView(search: Search): View {
  return {
    tab: TABS.find((one) => one === search['tab']) ?? 'hold',
    search: search['search'] ?? '',
    ...readPaging(search),
  };
}

const FIELDS = [
  'id',
  'status',
  'author',
  'author_name',
  'author_email',
  'author_ip',
  'author_url',
  'content',
  'date',
  'date_gmt',
  'link',
  'parent',
  'post',
  '_links',
  '_embedded',
];

export const queryOf = ({ tab, search, page, perPage }: View) => ({
  context: 'edit' as const,
  status: tab,
  page,
  per_page: perPage,
  ...(search !== '' && { search }),
  _fields: FIELDS.join(','),
  _embed: 'up,in-reply-to',
});

/** The site counts no further. */
const MOST = 1_000;

/** How many there are, in figures; of the approved ones only their list knows it. */
export function countOf(tab: Tab, counts: CommentCounts | undefined, view: View, total: number | undefined): string {
  if (tab === 'approve') return view.tab === tab && view.search === '' && total !== undefined ? String(total) : '';
  const count = counts?.[tab];
  if (count === undefined) return '';
  return count >= MOST ? `${MOST}+` : String(count);
}
