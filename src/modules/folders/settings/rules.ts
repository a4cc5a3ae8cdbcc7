// What people may choose, and what their choices mean.
import { isMap } from '#kernel/args/is-map.ts';
import { toBoolean, toNumber, type Sent } from '#modules/folders/input.ts';
import { toCounter, type Counter, type Sort } from '#modules/folders/tree/rules.ts';

const ALL_FILES = -1;
const USED_LAST = -2;

export interface Choices {
  DEFAULT_FOLDER: number;
  FOLDER_STARTUP: number;
  DEFAULT_SORT_FILES: { orderby: string; order: 'asc' | 'desc' } | null;
  DEFAULT_SORT_FOLDERS: Sort | null;
  FOLDER_COUNTER_TYPE: Counter;
  THEME: { name: string };
  SHOW_BREAD_CRUMB: boolean;
}

/** The themes with their colours. */
export const THEMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  default: { folder: '#8f8f8f', selected: '#0073aa' },
  windows: { folder: '#f3c73e', selected: '#cce8ff' },
  dropbox: { folder: '#92ceff', selected: '#e7f2ff' },
};

/** Anything that does not fit is as if it were not there. */
export function readChoices(stored: Sent): Choices {
  const theme = isMap(stored['THEME']) ? stored['THEME']['name'] : undefined;
  return {
    DEFAULT_FOLDER: toNumber(stored['DEFAULT_FOLDER']) ?? ALL_FILES,
    FOLDER_STARTUP: toNumber(stored['FOLDER_STARTUP']) ?? ALL_FILES,
    DEFAULT_SORT_FILES: toFileSort(stored['DEFAULT_SORT_FILES']),
    DEFAULT_SORT_FOLDERS: toSort(stored['DEFAULT_SORT_FOLDERS']),
    FOLDER_COUNTER_TYPE: toCounter(stored['FOLDER_COUNTER_TYPE']) ?? 'counter_file_in_folder',
    THEME: { name: typeof theme === 'string' && Object.hasOwn(THEMES, theme) ? theme : 'default' },
    SHOW_BREAD_CRUMB: toBoolean(stored['SHOW_BREAD_CRUMB']) ?? true,
  };
}

/** The choices after a change; unknown members are left out, and so is what does not fit. */
export function changedChoices(before: Choices, sent: Sent): Choices {
  const known = Object.keys(before).filter((key) => key in sent);
  return readChoices({ ...before, ...Object.fromEntries(known.map((key) => [key, sent[key]])) });
}

/** Where the screen opens: `exists` tells whether a folder is still there. */
export function openedFolder(choices: Choices, exists: (id: number) => boolean): Choices {
  const real = (id: number): number => (id > 0 && !exists(id) ? ALL_FILES : id);
  const start = choices.DEFAULT_FOLDER === USED_LAST ? real(choices.FOLDER_STARTUP) : ALL_FILES;
  return { ...choices, DEFAULT_FOLDER: real(choices.DEFAULT_FOLDER), FOLDER_STARTUP: start };
}

export function toSort(value: unknown): Sort | null {
  if (!isMap(value) || value['orderby'] !== 'name') return null;
  return { orderby: 'name', order: value['order'] === 'desc' ? 'desc' : 'asc' };
}

function toFileSort(value: unknown): Choices['DEFAULT_SORT_FILES'] {
  if (!isMap(value) || typeof value['orderby'] !== 'string' || !/^\w{1,50}$/.test(value['orderby'])) return null;
  return { orderby: value['orderby'], order: value['order'] === 'asc' ? 'asc' : 'desc' };
}
