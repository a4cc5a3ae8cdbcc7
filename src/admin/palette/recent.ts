// What a person has had open last.
import { useEffect } from 'react';
import { useApp } from '#admin/session/app.ts';
import type { PreferenceStore } from '#admin/session/preferences.ts';

export interface RecentPlace {
  readonly path: string;
  readonly title: string;
}

const MOST = 5;
const KEY = 'recent';

export function recentPlaces(preferences: Pick<PreferenceStore, 'get'>): RecentPlace[] {
  const kept = preferences.get()[KEY];
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

function isPlace(value: unknown): value is RecentPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'title' in value &&
    typeof value.path === 'string' &&
    typeof value.title === 'string'
  );
}

/** Notes that it was opened. */
export function useRecentPlace(path: string | undefined, title: string): void {
  const { preferences } = useApp();
  useEffect(() => {
    if (path === undefined || title === '') return;
    const before = recentPlaces(preferences);
    const after = withRecent(before, { path, title });
    if (after !== before) preferences.change(KEY, after);
  }, [path, title, preferences]);
}

/** The same list when nothing is new. */
export function withRecent(before: readonly RecentPlace[], { path, title }: RecentPlace): readonly RecentPlace[] {
  const [last] = before;
  if (last?.path === path && last.title === title) return before;
  return [{ path, title }, ...before.filter((place) => place.path !== path)].slice(0, MOST);
}
