// Which profile a configuration means.
import type { Profile } from '#kernel/module.ts';
import { multilingual } from './multilingual.ts';
import { single } from './single.ts';

export function profileFor(languages: readonly string[]): Profile {
  return languages.length > 0 ? multilingual : single;
}
