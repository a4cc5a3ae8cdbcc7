// Which entries the side bar has for a person, and in which order.
import type { StartDocument } from '#content/admin/start-document.ts';
import type { Entry, Group, ModuleScreens, Screen } from '#admin/kit/screen.ts';
import type { SettingsPart } from '#admin/kit/settings.ts';

export const GROUPS: readonly Group[] = ['content', 'design', 'reach', 'site'];

/** What belongs to a module that is off is not there. */
export function activeModules(all: readonly ModuleScreens[], { modules }: StartDocument): ModuleScreens[] {
  const names = new Set(modules.map(({ name }) => name));
  return all.filter(({ module }) => names.has(module));
}

export const screensOf = (modules: readonly ModuleScreens[]): Screen[] => modules.flatMap(({ screens }) => screens);

export const settingsOf = (modules: readonly ModuleScreens[]): SettingsPart[] =>
  modules
    .flatMap(({ settings = [] }) => settings)
    .sort((one, other) => Number(one.isOfModule) - Number(other.isOfModule) || one.place - other.place);

export function entriesOf(modules: readonly ModuleScreens[], start: StartDocument): Entry[] {
  return modules
    .flatMap(({ entries }) => entries(start))
    .sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) || one.place - other.place);
}

/** The entry that a path belongs to: `posts/12` to `posts`. */
export function entryAt(entries: readonly Entry[], path: string): Entry | undefined {
  const own = path.replace(/^\/+|\/+$/g, '');
  return entries
    .filter((entry) => own === entry.path || own.startsWith(`${entry.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
