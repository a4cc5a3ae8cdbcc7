// Which add-ons hold each other. No I/O.
import type { Module } from '#kernel/module.ts';

/** The modules that cannot do without this one. */
export function dependantsOf(modules: readonly Pick<Module, 'name' | 'needs'>[], name: string): string[] {
  return modules.filter((module) => module.needs?.includes(name) === true).map((module) => module.name);
}
