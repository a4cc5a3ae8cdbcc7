// What the screen of messages says.
import type { Tab } from '../inbox/view.ts';

export interface InboxWords {
  readonly inbox: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly search: string;
  readonly nameless: string;
  /** States that need a word in the list. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly choose: string;
  number(serial: number): string;
  readonly happened: string;
  readonly stored: string;
  readonly mailSent: string;
  readonly mailFailed: string;
  readonly mailFailedHint: string;
  readonly takenForSpam: string;
  readonly stopped: string;
  readonly agreedTo: string;
  readonly answer: string;
  readonly deleteForGood: string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleted: string;
  readonly notDeleted: string;
  readonly nothing: Readonly<Record<Tab, { readonly title: string; readonly hint: string }>>;
  readonly noMatch: string;
  readonly noMatchHint: string;
}
