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

/** How many menus and accounts there are. */
export interface Made {
  readonly menus: number;
  readonly people: number;
}

/** Only steps that the person can take; none once all are done. A site with contents has no need to import them. */
export function stepsOf(
  { site, user }: StartDocument,
  counts: Counts,
  made: Made,
  hasScreen: (path: string) => boolean,
): StepState[] {
  const canManage = user.capabilities.includes('manage_options');
  if (!canManage) return [];
  const { trash: _gone, ...kept } = counts.posts['post']?.all ?? {};
  const written = Object.values(kept).reduce((total, count) => total + count, 0);
  const isDone: Readonly<Record<StepName, boolean>> = {
    write: written > SAMPLES,
    name: !UNNAMED.has(site.title),
    menu: made.menus > 0,
    people: made.people > 1,
    import: written > SAMPLES,
  };
  const steps = STEPS.filter((name) => name === 'name' || hasScreen(STEP_PATHS[name])).map((name) => ({
    name,
    isDone: isDone[name],
  }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
