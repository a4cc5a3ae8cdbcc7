// Which jobs one looks at, as the address says it.
import type { Search } from '#admin/kit/address.ts';
import { readPaging, type Paging } from '#admin/kit/paging.ts';
import type { Tone } from '#admin/kit/status-dot.tsx';
import type { TranslationJob, Translator } from '#client/paths.ts';

/** What the interface calls them. */
export const STATES = { cancelled: 0, waiting: 1, running: 2, behind: 3, copy: 9, done: 10, again: 40 } as const;
export type JobState = keyof typeof STATES;

export const TONES: Readonly<Record<JobState, Tone>> = {
  cancelled: 'draft',
  waiting: 'wait',
  running: 'info',
  behind: 'wait',
  copy: 'vio',
  done: 'good',
  again: 'bad',
};

/** One that is not known is shown as one that waits. */
export const stateOf = (status: number): JobState => NAMES.find((name) => STATES[name] === status) ?? 'waiting';

const NAMES: readonly JobState[] = ['cancelled', 'waiting', 'running', 'behind', 'copy', 'done', 'again'];

export const TABS = ['open', 'done', 'cancelled', 'all'] as const;
export type JobTab = (typeof TABS)[number];

const OF_TAB: Readonly<Record<JobTab, readonly JobState[]>> = {
  open: ['waiting', 'running', 'behind', 'again'],
  done: ['done', 'copy'],
  cancelled: ['cancelled'],
  all: [],
};

export const isOpen = (status: number): boolean => OF_TAB.open.includes(stateOf(status));

/** One that is behind may be done, and is made up for by a new one. */
export const canCancel = (status: number): boolean => isOpen(status) && stateOf(status) !== 'behind';

export interface View extends Paging {
  readonly jobs: JobTab;
  readonly search: string;
  readonly target: string;
}

export const readView = (search: Search): View => ({
  ...readPaging(search),
  jobs: TABS.find((one) => one === search['jobs']) ?? 'open',
  search: search['search'] ?? '',
  target: search['target'] ?? '',
});

export const queryOf = ({ jobs, search, target, perPage }: View) => ({
  limit: perPage,
  sorting: { id: 'desc' },
  ...(OF_TAB[jobs].length > 0 && { status: OF_TAB[jobs].map((state) => STATES[state]) }),
  ...(search !== '' && { title: search }),
  ...(target !== '' && { target_language: [target] }),
});

/** Those who translate from its language into the other. */
export const translatorsFor = <Person extends Pick<Translator, 'language_pairs'>>(
  { language_codes: { source, target } }: Pick<TranslationJob, 'language_codes'>,
  people: readonly Person[],
): Person[] => people.filter(({ language_pairs: pairs }) => pairs[source]?.includes(target) === true);
