// What the editor says.
import type { WritingWords } from '#admin/editor/writing.tsx';

export interface Words extends WritingWords {
  readonly titleLabel: string;
  readonly titleHint: string;
  readonly back: string;
  readonly preview: string;
  readonly history: string;
  readonly publish: string;
  readonly update: string;
  readonly sendForReview: string;
  readonly panel: string;
  readonly saved: string;
  savedAt(time: string): string;
  readonly saving: string;
  kept(count: number): string;
  notSaved(reason: string): string;
  readOnly(reason: string): string;
  readonly offline: string;
  words(count: number): string;
  minutes(count: number): string;
  blocks(count: number): string;
  readonly slashHint: string;

  readonly status: string;
  readonly publishAt: string;
  readonly slug: string;
  readonly picture: string;
  readonly excerpt: string;
  readonly commentsOpen: string;
  readonly pinned: string;

  readonly publishTitle: string;
  readonly when: string;
  readonly now: string;
  readonly atTime: string;
  readonly privately: string;
  zoneHint(zone: string): string;
  readonly missing: string;
  readonly missingTitle: string;
  readonly missingTerms: string;
  missingAlt(count: number): string;
  readonly schedule: string;
  readonly published: string;
  readonly updated: string;
  readonly scheduled: string;
  readonly sent: string;
  readonly view: string;

  lockedBy(name: string): string;
  readonly lockedHint: string;
  readonly lockFree: string;
  readonly loadLatest: string;
  newerWork(time: string): string;
  readonly goOn: string;
  readonly discard: string;
  takenBy(name: string): string;
  readonly takenHint: string;
  readonly takeOver: string;
  takeOverTitle(name: string): string;
  takeOverHint(name: string): string;
  readonly theirs: string;
  readonly mine: string;
  readonly gone: string;
  readonly added: string;
  readonly noDifference: string;
  readonly conflictTitle: string;
  readonly conflictHint: string;
  readonly saveCopy: string;
  readonly useMine: string;
  readonly useTheirs: string;
  copyOf(title: string): string;
  readonly mayNotEdit: string;
  readonly notThere: string;
}
