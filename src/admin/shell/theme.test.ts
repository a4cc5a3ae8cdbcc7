import { expect, test } from 'vitest';
import { createStore } from '#admin/kit/store.ts';
import type { Preferences, PreferenceStore } from '#admin/session/preferences.ts';
import { isScheme, schemeManager } from './theme.ts';

function preferencesWith(first: Preferences) {
  const store = createStore(first);
  const changed: unknown[] = [];
  const change = (key: string, value: unknown): void => {
    changed.push([key, value]);
    store.set({ ...store.get(), [key]: value });
  };
  return { changed, preferences: { ...store, change } satisfies PreferenceStore };
}

test('light, dark or what the machine says', () => {
  expect(['auto', 'light', 'dark', 'red', undefined].map(isScheme)).toEqual([true, true, true, false, false]);
});

test('the choice is kept with the others of the person', () => {
  const { changed, preferences } = preferencesWith({ scheme: 'dark' });
  const manager = schemeManager(preferences);
  expect(manager.get('light')).toBe('dark');
  manager.set('dark');
  manager.set('light');
  manager.clear();
  manager.set('auto');
  expect(changed).toEqual([
    ['scheme', 'light'],
    ['scheme', 'auto'],
  ]);
});

test('without a choice, or with an odd one, it is what the machine says', () => {
  const { changed, preferences } = preferencesWith({ scheme: 'red' });
  const manager = schemeManager(preferences);
  expect(manager.get('light')).toBe('light');
  manager.set('auto');
  expect(changed).toEqual([]);
});

test('who follows it hears of it until they go', () => {
  const { preferences } = preferencesWith({});
  const manager = schemeManager(preferences);
  const heard: string[] = [];
  manager.unsubscribe();
  manager.subscribe((scheme) => heard.push(scheme));
  preferences.change('scheme', 'dark');
  preferences.change('scheme', 'red');
  manager.unsubscribe();
  preferences.change('scheme', 'light');
  expect(heard).toEqual(['dark', 'auto']);
});
