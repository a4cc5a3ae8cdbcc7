import type { Services } from '#kernel/services.ts';

export function isModuleActive({ registry }: Pick<Services, 'registry'>, name: string): boolean {
  return registry().modules.some((module) => module.name === name);
}
