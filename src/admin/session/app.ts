// What every screen can ask for: the site, the person, the connection, the words.
import { createContext, useContext } from 'react';
import type { StartDocument } from '#content/admin/start-document.ts';
import type { Client } from '#client/client.ts';
import type { EditorPanel, MediaPart, Moved, Screen } from '#admin/kit/screen.ts';
import type { SettingsPart } from '#admin/kit/settings.ts';
import type { PreferenceStore } from './preferences.ts';
import type { Session } from './session.ts';

export interface App {
  readonly start: StartDocument;
  /** Before every path of the site: empty, or `/shop`. */
  readonly root: string;
  readonly client: Client;
  readonly session: Session;
  readonly preferences: PreferenceStore;
  /** Those of the modules that are on. */
  readonly screens: readonly Screen[];
  readonly moved: readonly Moved[];
  /** Parts of the settings, in their order. */
  readonly editorPanels: readonly EditorPanel[];
  readonly mediaParts: readonly MediaPart[];
  readonly settings: readonly SettingsPart[];
  /** For styles that are made as the app runs. */
  readonly styleNonce: string;
  can(capability: string): boolean;
}

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('A screen stands outside of the app.');
  return app;
}

export const useClient = (): Client => useApp().client;

/** Whether there is a screen at this path that the person may open. */
export function useHasScreen(): (path: string) => boolean {
  const { screens, start } = useApp();
  return (path) => screens.some((screen) => screen.path === path && screen.isAllowed(start));
}
