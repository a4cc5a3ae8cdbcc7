// What the tools say.

export const TOOLS = ['upkeep', 'jobs', 'people', 'log', 'api'] as const;
export type Tool = (typeof TOOLS)[number];

export const TASKS = ['caches', 'counts', 'files', 'sessions'] as const;
export type Task = (typeof TASKS)[number];

export const JOB_STATES = ['running', 'waiting', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

interface TaskWords {
  readonly name: string;
  readonly hint: string;
  /** The verb on its button. */
  readonly act: string;
  readonly done: string;
}

export interface ToolWords {
  readonly title: string;
  readonly tabs: Readonly<Record<Tool, string>>;
  readonly tasks: Readonly<Record<Task, TaskWords>>;
  readonly notDone: string;
  readonly searchIndex: string;
  readonly searchIndexHint: string;
  readonly open: string;
  readonly copies: string;
  readonly copiesHint: string;
  readonly jobsHint: string;
  readonly jobStates: Readonly<Record<JobState, string>>;
  readonly noJobs: string;
  readonly noJobsHint: string;
  due(when: string): string;
  failedAt(when: string): string;
  attempts(count: number): string;
  readonly retry: string;
  readonly retried: string;
  readonly imports: string;
  stepOf(done: number, total: number): string;
  readonly person: string;
  readonly personHint: string;
  readonly look: string;
  readonly known: string;
  nothingKnown(person: string): string;
  records(count: number): string;
  readonly download: string;
  readonly erase: string;
  eraseTitle(person: string): string;
  readonly eraseHint: string;
  readonly eraseForGood: string;
  erased(count: number): string;
  readonly logHint: string;
  readonly noLog: string;
  readonly noLogHint: string;
  readonly somebody: string;
  readonly when: string;
  readonly who: string;
  readonly what: string;
  readonly which: string;
}
