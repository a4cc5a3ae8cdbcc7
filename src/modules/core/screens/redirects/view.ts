// Which redirects one sees, as the address says it, and what one makes of them.
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import type { Redirect } from '#client/paths.ts';

export const KINDS = ['exact', 'prefix', 'pattern'] as const;
export type Kind = (typeof KINDS)[number];
export const STATUSES = [301, 302, 307, 308, 410] as const;
export type Status = (typeof STATUSES)[number];

export interface View extends Paging {
  readonly search: string;
}

export const readView = (search: Search): View => ({ search: search['search'] ?? '', ...readPaging(search) });

export const queryOf = ({ search, page, perPage }: View) => ({
  page,
  per_page: perPage,
  ...(search !== '' && { search }),
});

export interface Draft {
  readonly kind: Kind;
  readonly source: string;
  readonly target: string;
  readonly status: Status;
  readonly is_active: boolean;
}

export const kindOf = (text: string): Kind => KINDS.find((one) => one === text) ?? 'exact';
export const statusOf = (code: number): Status => STATUSES.find((one) => one === code) ?? 301;

/** Of one that is there, or of an address that somebody looked for. */
export const draftOf = (redirect: Redirect | undefined, source = ''): Draft => ({
  kind: kindOf(redirect?.kind ?? ''),
  source: redirect?.source ?? source,
  target: redirect?.target ?? '',
  status: statusOf(redirect?.status ?? 301),
  is_active: redirect?.is_active ?? true,
});

/** What is gone leads nowhere. */
export const sentOf = (draft: Draft): Draft => (draft.status === 410 ? { ...draft, target: '' } : draft);
