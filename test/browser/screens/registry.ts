// The lists of screens that the modules have. They belong to the browser's program, whose types this one does not have.
import { existsSync, readdirSync } from 'node:fs';
import type { StartDocument } from '#content/admin/start-document.ts';

interface Labelled {
  readonly id: string;
  label(start: StartDocument): string;
}

export interface Screen {
  readonly path: string;
  load(): Promise<unknown>;
  isAllowed(start: StartDocument): boolean;
}

export interface ModuleScreens {
  readonly module: string;
  readonly screens: readonly Screen[];
  readonly settings?: readonly (Labelled & { readonly icon: string; readonly load?: unknown })[];
  readonly moved?: readonly { readonly from: string; readonly to: string }[];
  readonly editorPanels?: readonly Labelled[];
  readonly mediaParts?: readonly (Labelled & Pick<Screen, 'isAllowed'>)[];
}

interface Entry {
  readonly path: string;
  readonly group: string;
  readonly place: number;
  readonly label: string;
  readonly icon: string;
  readonly key?: string;
  badge?(counts: object): number;
}

export interface Navigation {
  activeModules(all: readonly ModuleScreens[], start: StartDocument): ModuleScreens[];
  screensOf(modules: readonly ModuleScreens[]): Screen[];
  settingsOf(modules: readonly ModuleScreens[]): NonNullable<ModuleScreens['settings']>;
  entriesOf(modules: readonly ModuleScreens[], start: StartDocument): Entry[];
}

const load = async (path: string): Promise<any> => import(path);

export async function findModules(): Promise<ModuleScreens[]> {
  const names = readdirSync('src/modules').filter((name) => existsSync(`src/modules/${name}/screens/screens.ts`));
  return Promise.all(names.sort().map(async (name) => (await load(`#modules/${name}/screens/screens.ts`)).screens));
}

export const findHome = async (): Promise<Screen> => (await load('#admin/home/screen.ts')).homeScreen;

export const findNavigation = (): Promise<Navigation> => load('#admin/shell/navigation.ts');
