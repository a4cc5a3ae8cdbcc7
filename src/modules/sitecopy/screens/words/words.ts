// What the screens of copies and imports say.
import type { Transfer, TransferProgress, TransferReport } from '#client/paths.ts';

type UnknownPart = TransferReport['unknown'][number]['part'];

export interface CopyWords {
  readonly copy: string;
  readonly take: string;
  readonly takeHint: string;
  readonly download: string;
  readonly bring: string;
  readonly bringHint: string;
  readonly choose: string;
  readonly sending: string;
  readonly earlier: string;
  by(person: string): string;

  readonly importTitle: string;
  readonly steps: Readonly<Record<'source' | 'findings' | 'importing' | 'review', string>>;
  readonly states: Readonly<Record<Transfer['state'], string>>;
  readonly nowAt: Readonly<Record<TransferProgress['step'], string>>;
  ofTotal(done: number, total: number | null): string;
  readonly mayLeave: string;
  readonly lookingHint: string;
  readonly unreachable: string;

  readonly refusedTitle: string;
  readonly failedTitle: string;
  readonly failedHint: string;
  readonly stoppedHint: string;
  wouldBring(origin: string): string;
  broughtFrom(origin: string): string;
  readonly replacesSite: string;
  readonly keepsSite: string;
  readonly resumed: string;
  readonly columns: Readonly<Record<'what' | Figure, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly nothingToDo: string;
  readonly toReview: string;
  readonly unknownNames: string;
  readonly unknownHint: string;
  readonly unknownParts: Readonly<Record<UnknownPart, string>>;
  times(count: number): string;
  onPages(count: number): string;
  moreNotes(count: number): string;

  readonly choices: string;
  readonly media: string;
  readonly mediaHint: string;
  readonly replace: string;
  readonly replaceHint: string;
  readonly mirror: string;
  readonly mirrorHint: string;
  readonly start: string;
  readonly goOn: string;
  readonly stop: string;
  readonly forget: string;
  readonly forgotten: string;
  readonly another: string;

  readonly wayBack: string;
  readonly wayBackHint: string;
  readonly undo: string;
  readonly undoTitle: string;
  undoHint(time: string): string;
  readonly undoAction: string;
  readonly undoneHint: string;
  readonly oldAddresses: string;
  readonly oldAddressesHint: string;
  readonly seeList: string;
}

export type Figure = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed' | 'removed';
