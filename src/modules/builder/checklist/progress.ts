// How far the owner of a site has come; kept for the site, not for a person.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { checklistProgress } from '#modules/builder/settings/settings.ts';
import type { StepFlags } from './steps.ts';
import { STEPS } from './steps.ts';

export interface Progress {
  readonly last_opened_timestamp: number | null;
  readonly first_closed_checklist_in_editor: boolean;
  readonly is_popup_minimized: boolean;
  readonly editor_visit_count: number;
  readonly steps: Readonly<Record<string, StepFlags>>;
}

export function readProgress({ settings }: Pick<Services, 'settings'>): Progress {
  const stored = settings.get(checklistProgress);
  const steps = isMap(stored['steps']) ? stored['steps'] : {};
  const { last_opened_timestamp: opened, editor_visit_count: visits } = stored;
  return {
    last_opened_timestamp: typeof opened === 'number' ? opened : null,
    first_closed_checklist_in_editor: stored['first_closed_checklist_in_editor'] === true,
    is_popup_minimized: stored['is_popup_minimized'] === true,
    editor_visit_count: typeof visits === 'number' ? visits : 0,
    steps: Object.fromEntries(STEPS.map(({ id }) => [id, flagsIn(steps[id])])),
  };
}

export async function writeProgress(tx: Tx, { settings }: Pick<Services, 'settings'>, progress: Progress) {
  await settings.set(tx, checklistProgress, progress);
}

/** The editor opens the checklist by itself at the second visit, when nobody has opened it yet. */
export function opensByItself({ editor_visit_count: visits, last_opened_timestamp: opened }: Progress): boolean {
  return visits === 2 && opened === null;
}

function flagsIn(value: unknown): StepFlags {
  const flags = isMap(value) ? value : {};
  return {
    is_marked_completed: flags['is_marked_completed'] === true,
    is_immutable_completed: flags['is_immutable_completed'] === true,
  };
}
