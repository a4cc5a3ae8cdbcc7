// What one sees of the answers, as the address says it.
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import { instantOf } from '#admin/kit/dates.ts';
import type { InboxAnswer } from '#client/paths.ts';

export const TABS = ['all', 'unread', 'starred', 'failed', 'spam', 'trash'] as const;
export type Tab = (typeof TABS)[number];

export interface View extends Paging {
  readonly tab: Tab;
  readonly search: string;
  /** `contactform:5`. */
  readonly form: string;
}

export function readView(search: Search): View {
  return {
    tab: TABS.find((one) => one === search['tab']) ?? 'all',
    search: search['search'] ?? '',
    form: search['form'] ?? '',
    ...readPaging(search),
  };
}

export const queryOf = ({ tab, search, form, page, perPage }: View) => ({
  page,
  per_page: perPage,
  state: tab,
  ...(search !== '' && { search }),
  ...(form !== '' && { form }),
});

export const nameOf = ({ from_name: name, from_email: email }: InboxAnswer, otherwise: string): string =>
  name || email || otherwise;

/** A line that tells it from others: its subject, else its longest text. */
export function summaryOf({ subject, fields, from_name: name, from_email: email }: InboxAnswer): string {
  if (subject !== '') return subject;
  const texts = fields.map(({ value }) => value).filter((text) => text !== name && text !== email);
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** A time in UTC as the clock of the site shows it; `offset` in hours. */
export function siteTime(gmt: string, offset: number): string {
  return new Date(instantOf(gmt).getTime() + offset * 3_600_000).toISOString().slice(0, 19);
}
