// What this process took a moment ago: a second press of the button costs nothing. Other processes find it in the table.
import type { Services } from '#kernel/services.ts';
import type { Outcome } from './intake.ts';

export const REPEAT_MS = 10_000;

export interface Recent {
  readonly outcome: Promise<Outcome>;
  isRunning: boolean;
}

interface Kept extends Recent {
  readonly until: number;
}

const known = new WeakMap<Services, Map<string, Kept>>();

export function findRecent(services: Services, key: string): Recent | undefined {
  const all = allOf(services);
  const now = services.clock.now().getTime();
  // The oldest stand first.
  for (const [old, { until, isRunning }] of all) {
    if (isRunning || until > now) break;
    all.delete(old);
  }
  const found = all.get(key);
  return found && (found.isRunning || found.until > now) ? found : undefined;
}

/** What fails may be sent again. */
export function keepRecent(services: Services, key: string, outcome: Promise<Outcome>): void {
  const all = allOf(services);
  const kept: Kept = { outcome, isRunning: true, until: services.clock.now().getTime() + REPEAT_MS };
  all.delete(key);
  all.set(key, kept);
  outcome.then(
    () => {
      kept.isRunning = false;
    },
    () => all.delete(key),
  );
}

function allOf(services: Services): Map<string, Kept> {
  const all = known.get(services) ?? new Map<string, Kept>();
  known.set(services, all);
  return all;
}
