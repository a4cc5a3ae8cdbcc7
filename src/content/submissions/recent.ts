// What this process took a moment ago: a second press of the button costs nothing. Other processes find it in the table.
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import type { Outcome } from './intake.ts';

export const REPEAT_MS = 10_000;

export interface Recent {
  readonly outcome: Promise<Outcome>;
  isRunning: boolean;
}

interface Kept extends Recent {
  until: number;
}

/** Two ages: when all of the older one has expired it goes whole, and the younger one grows old. */
interface Ages {
  young: Map<string, Kept>;
  old: Map<string, Kept>;
  youngSince: number;
}

const recentOnes = definePart(({ clock }): Ages => ({
  young: new Map(),
  old: new Map(),
  youngSince: clock.now().getTime(),
}));

export function findRecent(services: Pick<Services, 'clock' | 'part'>, key: string): Recent | undefined {
  const now = services.clock.now().getTime();
  const { young, old } = agesAt(services, now);
  const found = young.get(key) ?? old.get(key);
  return found && (found.isRunning || found.until > now) ? found : undefined;
}

/** What fails may be sent again. */
export function keepRecent(services: Pick<Services, 'clock' | 'part'>, key: string, outcome: Promise<Outcome>): void {
  const now = services.clock.now().getTime();
  const { young } = agesAt(services, now);
  const kept: Kept = { outcome, isRunning: true, until: now + REPEAT_MS };
  young.set(key, kept);
  outcome.then(
    () => {
      kept.isRunning = false;
    },
    () => {
      [kept.isRunning, kept.until] = [false, 0];
    },
  );
}

function agesAt(services: Pick<Services, 'part'>, now: number): Ages {
  const ages = services.part(recentOnes);
  if (now - ages.youngSince >= REPEAT_MS) {
    // One that is still being worked on is not forgotten, however long it takes.
    const running = [...ages.old].filter(([, { isRunning }]) => isRunning);
    [ages.old, ages.young, ages.youngSince] = [ages.young, new Map(running), now];
  }
  return ages;
}
