// What can be done on the screen that one is at, for the palette.
import { useEffect } from 'react';
import type { IconName } from './icons.ts';
import { createStore } from './store.ts';

export interface ScreenAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: string;
  readonly run: () => void;
}

export const screenActions = createStore<readonly ScreenAction[]>([]);

/** As long as the screen is shown. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  useEffect(() => {
    screenActions.set(actions);
    return () => screenActions.set([]);
    // Their labels say whether they are others.
  }, [actions.map(({ id, label }) => `${id}/${label}`).join()]);
}
