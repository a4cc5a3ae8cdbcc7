// Enqueues scheduled jobs when they are due, once in a fleet.
import { Cron } from 'croner';
import type { Job } from './job.ts';
import type { EngineOptions, JobQueue } from './queue.ts';
import { insertRun } from './store.ts';

export interface Schedules {
  start(): void;
  stop(): Promise<void>;
  /** Looks now whether anything is due. */
  look: () => void;
}

interface Parts extends Pick<EngineOptions, 'database' | 'clock' | 'log' | 'isOn' | 'refresh'> {
  jobs: readonly Job[];
  enqueue: JobQueue['enqueue'];
  wake: () => void;
}

export function createSchedules(parts: Parts): Schedules {
  const { database, jobs, clock, log, enqueue, wake } = parts;
  const plans = jobs.flatMap(({ name, schedule }) => (schedule ? [createPlan(name, schedule)] : []));
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const run = async (name: string, dueAt: Date): Promise<void> => {
    try {
      await parts.refresh();
      if (!parts.isOn(name)) return;
      await database.transaction(async (db) => {
        // A run that still waits stands for the next one too.
        if (await insertRun(db, name, dueAt)) await enqueue(db, name, {}, { key: `schedule:${name}` });
      });
      wake();
    } catch (error) {
      log.error({ err: error, job: name }, 'A scheduled job was not enqueued.');
    }
  };
  /** Before it nothing can be due: whoever enqueues a job has one look at the clock, and not at every plan. */
  let first = 0;
  const look = (): void => {
    const now = clock.now();
    if (!timer || now.getTime() < first) return;
    for (const plan of plans) {
      const dueAt = plan.takeDue(now);
      if (dueAt) working = working.then(() => run(plan.name, dueAt));
    }
    first = Math.min(...plans.map((plan) => plan.next()));
  };
  return {
    start() {
      for (const plan of plans) plan.takeDue(clock.now());
      timer ??= setInterval(look, lookMs);
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await working;
    },
    look,
  };
}

const lookMs = 1000;

interface Plan {
  name: string;
  /** The time that has come since the last look, if one has; several missed ones count as one. */
  takeDue(now: Date): Date | undefined;
  /** When it is due again. */
  next(): number;
}

function createPlan(name: string, schedule: string): Plan {
  const cron = new Cron(schedule, { timezone: 'UTC', paused: true });
  let next: Date | null | undefined;
  return {
    name,
    takeDue(now) {
      const dueAt = next && next <= now ? next : undefined;
      if (next === undefined || dueAt) next = cron.nextRun(now);
      return dueAt;
    },
    next: () => next?.getTime() ?? 0,
  };
}
