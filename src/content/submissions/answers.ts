// What visitors sent with the forms of all modules, as one inbox: each module says it of its own forms.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { ActionRow } from './store.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly answers: AnswerSource;
  }
}

export const ANSWER_STATES = ['all', 'unread', 'starred', 'failed', 'spam', 'trash'] as const;
/** `all` is what is neither spam nor in the trash; so are all others but those two. */
export type AnswerState = (typeof ANSWER_STATES)[number];

export interface AnswerWish {
  readonly state: AnswerState;
  /** As the module names its forms. */
  readonly form?: string | undefined;
  readonly search?: string | undefined;
}

export interface AnswerPlace {
  readonly id: number;
  readonly at: string;
}

export interface AnswerPage {
  readonly limit: number;
  readonly offset: number;
  /** Only what stands behind this one: what comes meanwhile moves nothing. */
  readonly after?: AnswerPlace | undefined;
}

export interface AnswerField {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export interface Answer extends AnswerPlace {
  readonly form: string;
  readonly formTitle: string;
  /** Counts the answers of the form; 0 where nobody counts. */
  readonly serial: number;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly isRead: boolean;
  readonly isStarred: boolean;
  readonly isSpam: boolean;
  readonly isTrash: boolean;
  readonly fields: readonly AnswerField[];
  /** The page that it was sent from. */
  readonly page: string;
  /** When it is forgotten by itself. */
  readonly expiresAt?: string | undefined;
}

export interface AnswerMarks {
  readonly isRead?: boolean | undefined;
  readonly isStarred?: boolean | undefined;
  readonly isTrash?: boolean | undefined;
}

export interface AnswerForm {
  readonly form: string;
  readonly title: string;
  readonly fields: readonly Pick<AnswerField, 'id' | 'label'>[];
  /** The post that it is a part of, with which it is edited; absent where it stands by itself, or the post is gone. */
  readonly document?: { readonly id: number; readonly type: string } | undefined;
}

export interface AnswerSource {
  mayRead(caller: Caller): boolean;
  /** Who may not read what was sent may still write the forms. */
  mayEdit(caller: Caller): boolean;
  /** The newest first. */
  list(db: Db, wish: AnswerWish, page: AnswerPage): Promise<AnswerPlace[]>;
  count(db: Db, wish: AnswerWish): Promise<number>;
  /** In the order of the ids; what is gone is left out. */
  read(db: Db, ids: readonly number[]): Promise<Answer[]>;
  mark(tx: Tx, id: number, marks: AnswerMarks): Promise<void>;
  remove(services: Services, id: number): Promise<void>;
  forms(db: Db): Promise<AnswerForm[]>;
}

/** What an action says whose mail lies in the outbox until there is a transport. */
export const NOT_CONFIGURED = 'mail_not_configured';

/** The number of a form; of anything else that of none. */
export const formNumber = (form: string): number => (/^\d{1,15}$/.test(form) ? Number(form) : 0);

/** What became of its mails. Without a transport they wait for one. */
export function mailStateOf(
  actions: readonly Pick<ActionRow, 'status' | 'log'>[],
): 'none' | 'sent' | 'failed' | 'waiting' {
  if (actions.length === 0) return 'none';
  if (actions.some(({ status, log }) => status === 'failed' && log !== NOT_CONFIGURED)) return 'failed';
  return actions.every(({ status }) => status === 'success') ? 'sent' : 'waiting';
}
