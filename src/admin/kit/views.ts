// Views of a list that a person has kept: a name, and what the address says then.
import { usePreference } from '#admin/session/preferences.ts';
import { useApp } from '#admin/session/app.ts';
import type { Search } from './address.ts';

export interface SavedView {
  readonly name: string;
  readonly search: Search;
}

/** More are no help, and would not fit among the choices of a person. */
const MOST = 20;

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isView = (value: unknown): value is SavedView =>
  isMap(value) &&
  typeof value['name'] === 'string' &&
  isMap(value['search']) &&
  Object.values(value['search']).every((one) => typeof one === 'string');

const areViews = (value: unknown): value is SavedView[] => Array.isArray(value) && value.every(isView);

/** The page that one is at, and what is open, belong to no view. */
export const viewOf = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => name !== 'page' && name !== 'open')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

export const isSameView = (one: Search, other: Search): boolean =>
  JSON.stringify(viewOf(one)) === JSON.stringify(viewOf(other));

/** One of the same name takes the place of the other. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), { ...view, search: viewOf(view.search) }].slice(-MOST);

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The one that is shown. */
  readonly current: SavedView | undefined;
  keep(views: readonly SavedView[]): void;
}

/** `list`: whose views, as `post`. */
export function useSavedViews(list: string, search: Search): SavedViews {
  const { preferences } = useApp();
  const [views, keep] = usePreference<SavedView[]>(preferences, `views:${list}`, areViews, NONE);
  return {
    views,
    current: views.find((view) => isSameView(view.search, search)),
    keep: (next) => keep([...next]),
  };
}

const NONE: SavedView[] = [];
