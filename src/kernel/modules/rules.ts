// Which modules hold each other, and which version is newer. No I/O.
import type { Module, Upgrade } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';

type Named = Pick<Module, 'name' | 'needs'>;

/** The modules that cannot do without this one. */
export function dependantsOf(modules: readonly Named[], name: string): string[] {
  return modules.filter((module) => module.needs?.includes(name) === true).map((module) => module.name);
}

export function missingNeeds({ needs = [] }: Pick<Module, 'needs'>, active: ReadonlySet<string>): string[] {
  return needs.filter((name) => !active.has(name));
}

export function isModuleActive({ registry }: Pick<Services, 'registry'>, name: string): boolean {
  return registry().modules.some((module) => module.name === name);
}

export function findBundled({ registry }: Pick<Services, 'registry'>, name: string): Module | undefined {
  return registry().bundled.find((module) => module.name === name);
}

/** Those that data of this version have not seen, the oldest first. */
export function dueUpgrades({ upgrades = [] }: Pick<Module, 'upgrades'>, version: string): Upgrade[] {
  return upgrades
    .filter((upgrade) => compareVersions(upgrade.version, version) > 0)
    .sort((one, other) => compareVersions(one.version, other.version));
}

export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const length = Math.max(left.length, right.length);
  for (let at = 0; at < length; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** `image-optimizer` reads `Image optimizer`. */
export function moduleTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}
