// What the screen of redirects says.
import type { Kind, Status } from '../view.ts';

export interface RedirectWords {
  readonly search: string;
  readonly tabs: Readonly<Record<'list' | 'missing', string>>;
  readonly add: string;
  readonly edit: string;
  readonly column: Readonly<Record<'from' | 'to' | 'kind' | 'hits' | 'last', string>>;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly kindHints: Readonly<Record<Kind, string>>;
  readonly statuses: Readonly<Record<Status, string>>;
  readonly gone: string;
  readonly isOff: string;
  readonly never: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly toHint: string;
  readonly status: string;
  readonly works: string;
  saved(source: string): string;
  readonly nothing: string;
  readonly nothingHint: string;
  chosen(count: number): string;
  deleteTitle(count: number): string;
  readonly deleteHint: string;
  readonly deleteForGood: string;
  deleted(count: number): string;
  notDeleted(failed: number, total: number): string;
  readonly test: string;
  readonly testLabel: string;
  testLeads(target: string, status: string): string;
  readonly testGone: string;
  readonly testNone: string;
  readonly importCsv: string;
  readonly exportCsv: string;
  imported(count: number): string;
  refused(count: number, first: string): string;
  readonly missingHint: string;
  readonly missingNone: string;
  readonly missingNoneHint: string;
  hits(count: number): string;
  from404(referrer: string): string;
  readonly makeRedirect: string;
  readonly forget: string;
  readonly forgetAll: string;
  readonly forgotten: string;
}
