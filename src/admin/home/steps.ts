// The first steps of a new site, each until it is done.
import type { Counts } from '#client/paths.ts';
import type { StartDocument } from '#content/admin/start-document.ts';

export const STEPS = ['write', 'name', 'menu', 'people', 'import'] as const;
export type StepName = (typeof STEPS)[number];

export interface StepState {
  readonly name: StepName;
  readonly isDone: boolean;
}

/** What a site is called that nobody has named. */
const UNNAMED = new Set(['', 'Sitewright']);

/** A new site begins with one. */
const SAMPLES = 1;

/** Where a step is taken; naming the site has a form of its own on the home screen. */
export const STEP_PATHS: Readonly<Record<Exclude<StepName, 'name'>, string>> = {
  write: 'posts',
  menu: 'menus',
  people: 'people',
  import: 'copy',
};

/** Only steps that the person can take; none once all are done. */
export function stepsOf(
  { site, user }: StartDocument,
  counts: Counts,
  hasScreen: (path: string) => boolean,
): StepState[] {
  const canManage = user.capabilities.includes('manage_options');
  if (!canManage) return [];
  const own = Object.values(counts.posts['post']?.mine ?? {}).reduce((total, count) => total + count, 0);
  const steps = STEPS.filter((name) => name === 'name' || hasScreen(STEP_PATHS[name])).map((name) => ({
    name,
    isDone: (name === 'write' && own > SAMPLES) || (name === 'name' && !UNNAMED.has(site.title)),
  }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
