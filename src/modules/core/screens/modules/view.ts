// Which modules one sees, as the address says it.
import type { Module } from '#client/paths.ts';

export const TABS = ['all', 'on', 'off', 'trouble'] as const;
export type Tab = (typeof TABS)[number];

const isInTab: Readonly<Record<Tab, (module: Module) => boolean>> = {
  all: () => true,
  on: ({ state }) => state === 'active',
  off: ({ state }) => state !== 'active',
  trouble: ({ fault, is_update_due: isDue }) => fault !== null || isDue,
};

export const countIn = (modules: readonly Module[], tab: Tab): number => modules.filter(isInTab[tab]).length;

export function shownModules<Told extends { readonly module: Module; readonly title: string; readonly text: string }>(
  all: readonly Told[],
  tab: Tab,
  search: string,
): Told[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter(({ module }) => isInTab[tab](module))
    .filter(({ module, title, text }) => {
      const told = `${title} ${text} ${module.name}`.toLocaleLowerCase();
      return words.every((word) => told.includes(word));
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
