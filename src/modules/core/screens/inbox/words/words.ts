// What the inbox says.
import type { Tab } from '../view.ts';

export interface InboxWords {
  readonly inbox: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly search: string;
  readonly form: string;
  readonly nameless: string;
  readonly unread: string;
  readonly mailFailedShort: string;
  readonly choose: string;
  number(serial: number): string;
  readonly from: string;
  readonly happened: string;
  readonly stored: string;
  readonly sent: string;
  readonly waits: string;
  readonly failed: string;
  readonly failedHint: string;
  /** Reasons that the site gives in one word. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly takenForSpam: string;
  forgottenOn(day: string): string;
  readonly files: string;
  readonly answer: string;
  readonly mailAgain: string;
  readonly mailedAgain: string;
  readonly mailFailedAgain: string;
  readonly star: string;
  readonly unstar: string;
  readonly markUnread: string;
  readonly ofPerson: string;
  readonly export: string;
  readonly exportHint: string;
  readonly toTrash: string;
  trashed(count: number): string;
  readonly notTrashed: string;
  readonly restore: string;
  restored(count: number): string;
  readonly notRestored: string;
  chosen(count: number): string;
  readonly markRead: string;
  changed(count: number): string;
  readonly notChanged: string;
  readonly deleteForGood: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  deleted(count: number): string;
  readonly notDeleted: string;
  readonly nothing: Readonly<Record<Tab, { readonly title: string; readonly hint: string }>>;
}
