// The abilities of the active modules.
import type { Services } from '#kernel/services.ts';
import type { Ability, AbilityCategory } from './ability.ts';

type Parts = Pick<Services, 'registry'>;

/** Those that may be used from outside. */
export function findAbilities({ registry }: Parts): Ability[] {
  const all = registry().modules.flatMap((module) => module.abilities ?? []);
  return all.filter(({ isHidden }) => isHidden !== true);
}

export function findAbility(parts: Parts, name: string): Ability | undefined {
  return findAbilities(parts).find((ability) => ability.name === name);
}

export function findCategories({ registry }: Parts): AbilityCategory[] {
  return registry().modules.flatMap((module) => module.abilityCategories ?? []);
}
