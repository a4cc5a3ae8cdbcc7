// What the person chose for the screens, kept by the site: columns, dark, keys.
import type { Client } from '#client/client.ts';
import { createStore, useStore, type Store } from '#admin/kit/store.ts';

export type Preferences = Readonly<Record<string, unknown>>;

export interface PreferenceStore extends Store<Preferences> {
  change(key: string, value: unknown): void;
}

const REST = 600;

/** Changes are sent together, after a moment of rest. A choice that cannot be kept still holds until the page is left. */
export function createPreferences(first: Preferences, client: Client): PreferenceStore {
  const store = createStore(first);
  let unsent: Record<string, unknown> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    const values = unsent;
    unsent = {};
    client.post('/sitewright/v1/preferences', { values }).catch(() => {
      unsent = { ...values, ...unsent };
    });
  };
  return {
    ...store,
    change(key, value) {
      store.set({ ...store.get(), [key]: value });
      unsent[key] = value;
      clearTimeout(timer);
      timer = setTimeout(send, REST);
    },
  };
}

/** `usePreference(store, 'density', isDensity, 'roomy')`: what is stored counts only if it is of the right kind. */
export function usePreference<T>(
  store: PreferenceStore,
  key: string,
  isRight: (value: unknown) => value is T,
  otherwise: T,
): [T, (value: T) => void] {
  const value = useStore(store)[key];
  return [isRight(value) ? value : otherwise, (next) => store.change(key, next)];
}
