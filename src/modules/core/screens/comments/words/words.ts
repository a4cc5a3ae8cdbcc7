// What the screen of comments says.
import type { Tab } from '../view.ts';

export interface CommentWords {
  readonly comments: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly search: string;
  readonly keysHint: Readonly<Record<'approve' | 'spam' | 'trash' | 'reply' | 'undo', string>>;
  readonly nameless: string;
  on(post: string): string;
  readonly aPost: string;
  answerTo(name: string): string;
  by(name: string): string;

  readonly approve: string;
  readonly hold: string;
  readonly spam: string;
  readonly notSpam: string;
  readonly toTrash: string;
  readonly reply: string;
  readonly why: string;
  readonly view: string;
  readonly deleteForGood: string;
  chosen(count: number): string;

  approved(count: number): string;
  notApproved(failed: number, total: number): string;
  held(count: number): string;
  notHeld(failed: number, total: number): string;
  spammed(count: number): string;
  notSpammed(failed: number, total: number): string;
  trashed(count: number): string;
  notTrashed(failed: number, total: number): string;
  deleted(count: number): string;
  notDeleted(failed: number, total: number): string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;

  replyTo(name: string): string;
  readonly sendReply: string;
  readonly approveAndReply: string;
  readonly approveHint: string;
  readonly replied: string;

  readonly nothing: Readonly<Record<Tab, { readonly title: string; readonly hint: string }>>;

  readonly opinion: OpinionWords;
}

export interface OpinionWords {
  readonly title: Readonly<Record<'spam' | 'unsure' | 'ham' | 'error' | 'skipped', string>>;
  readonly engines: Readonly<Record<'embedded' | 'remote' | 'site', string>>;
  readonly wanted: string;
  readonly spam: string;
  score(score: string, threshold: string): string;
  readonly none: string;
  readonly noneHint: string;
  readonly noReasons: string;
  readonly error: string;
  readonly skipped: string;
  readonly remote: Readonly<Record<'spam' | 'ham', string>>;
  /** Signals of the engine. */
  readonly signals: Readonly<Record<string, string>>;
  /** What stands before the sign: `word`, `pair`, `host`, `mail`, `author`. */
  readonly tokens: Readonly<Record<string, (text: string) => string>>;
  readonly itIsSpam: string;
  readonly itIsWanted: string;
  readonly learns: string;
  readonly history: string;
  /** By the beginning of the name of what happened. */
  readonly events: Readonly<Record<string, string>>;
}
