// What a kind of form brings to the pipeline that takes its submissions, and what it gets back.
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import type { LimitName } from '#kernel/limits/limits.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import type { ActionRow, FileRow } from './store.ts';
import type { TokenEvidence } from './token.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** What can be done with the submissions of the module, by the name of the action. */
    readonly submissionActions: Readonly<Record<string, SubmissionAction>>;
  }
}

export interface SubmissionAction {
  /** How often it is tried, the first time included; absent: as often as the queue has patience. */
  readonly tries?: number;
  /** Gives what the log says of a success. What throws is tried again, unless it is a PermanentError. */
  run(services: Services, action: ActionRow): Promise<string | null>;
}

/** The action goes on, but nobody waits for it; `outcome` says whether it came to a good end. */
export class UnfinishedError extends PermanentError {
  readonly outcome: Promise<boolean>;

  constructor(message: string, outcome: Promise<boolean>) {
    super(message);
    this.outcome = outcome;
  }
}

export interface Intake {
  readonly module: string;
  /** Names the form in tokens and repeats: `builder:12-476d0ce`. */
  readonly form: string;
  readonly sender: Sender;
  readonly limits: readonly LimitUse[];
  readonly proof: Proof;
  /** Throws what is wrong; the error passes through. */
  validate(evidence: TokenEvidence): Promise<Accepted> | Accepted;
}

export interface Sender {
  readonly address: string;
  readonly agent: string;
  /** 0 for a visitor. */
  readonly userId: number;
}

export interface LimitUse {
  /** As the limits of the site call it: `builder-form`. */
  readonly name: LimitName;
  /** The address, with the form where the limit is for each form. */
  readonly key: string;
}

export interface Proof {
  /** The form token as it was sent; empty when there was none. */
  readonly token: string;
  /** A field that no person sees was filled in. */
  readonly isHoneypotFilled: boolean;
  /** Each token counts once. */
  readonly isSingleUse: boolean;
}

/** A submission without faults. */
export interface Accepted {
  /** All that was said, in one text: the same within ten seconds is the same submission. */
  readonly said: string;
  /** Absent where the form does not want to be weighed. */
  readonly subject?: SpamSubject | undefined;
  readonly files: readonly CheckedFile[];
  readonly actions: readonly PlannedAction[];
  /** Writes the module's own record and gives its id. May run twice, as every transaction. */
  store(tx: Tx, found: Found): Promise<number>;
}

export interface Found {
  readonly isSpam: boolean;
  /** Why it is taken for spam. */
  readonly reason: string;
  readonly files: readonly StoredFile[];
}

/** A file that fits its field. */
export interface CheckedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly received: ReceivedFile;
}

export type StoredFile = Pick<FileRow, 'key' | 'field' | 'name' | 'type' | 'size'>;

export interface PlannedAction {
  readonly name: string;
  readonly label: string;
  /** Plain JSON, kept with the action. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Nobody waits for it. */
  readonly isInBackground?: boolean;
  /** Done already, or impossible: it is only written down. */
  readonly done?: { readonly status: 'success' | 'failed'; readonly log: string | null };
}

export interface Outcome {
  /** The module's own id of the record. */
  readonly id: number;
  readonly isSpam: boolean;
  /** The same was sent a moment before; this is what became of it. */
  readonly isRepeat: boolean;
  readonly actions: readonly ActionState[];
}

export type ActionState = Pick<ActionRow, 'name' | 'label' | 'status' | 'log'>;
