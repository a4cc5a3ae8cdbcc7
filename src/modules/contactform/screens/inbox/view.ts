// What one sees of the messages, as the address says it.
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import { instantOf } from '#admin/kit/dates.ts';
import type { InboxMessage } from '#client/paths.ts';

export const TABS = ['all', 'mail_failed', 'spam'] as const;
export type Tab = (typeof TABS)[number];

export interface View extends Paging {
  readonly tab: Tab;
  readonly search: string;
}

export function readView(search: Search): View {
  return {
    tab: TABS.find((one) => one === search['tab']) ?? 'all',
    search: search['search'] ?? '',
    ...readPaging(search),
  };
}

export const queryOf = ({ tab, search, page, perPage }: View) => ({
  page,
  per_page: perPage,
  ...(tab !== 'all' && { status: tab }),
  ...(search !== '' && { search }),
});

/** A line that tells it from others: its subject, else its longest text. */
export function summaryOf({ subject, fields, from_name: name, from_email: email }: InboxMessage): string {
  if (subject !== '') return subject;
  const texts = Object.values(fields)
    .flat()
    .filter((text) => text !== name && text !== email);
  return texts.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** A time in UTC as the clock of the site shows it; `offset` in hours. */
export function siteTime(gmt: string, offset: number): string {
  return new Date(instantOf(gmt).getTime() + offset * 3_600_000).toISOString().slice(0, 19);
}

/** `your-name` is "Your name" for readers. */
export function labelOf(field: string): string {
  const words = field.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
