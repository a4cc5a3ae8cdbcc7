// Which profile a configuration means.
import type { Module, Profile } from '#kernel/module.ts';
import { multilingual } from './multilingual.ts';
import { single } from './single.ts';

export function profileFor(languages: readonly string[]): Profile {
  return languages.length > 0 ? multilingual : single;
}

/** Modules and add-ons of all profiles, each once. */
export const allModules = (): Module[] => [
  ...new Set([single, multilingual].flatMap(({ modules, addOns = [] }) => [...modules, ...addOns])),
];
