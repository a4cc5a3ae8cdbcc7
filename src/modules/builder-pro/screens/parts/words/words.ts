import type { Kind, NewType } from '../part.ts';

export interface PartWords {
  readonly parts: string;
  readonly newPart: string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly types: Readonly<Record<NewType, string>>;
  inUse(count: number): string;
  readonly none: string;
  readonly noneHint: string;
  readonly nowhere: string;
  readonly draft: string;
  readonly published: string;
  andMore(count: number): string;
  but(places: string): string;
  readonly loopHint: string;
  /** Places of rules by the names of the interface. */
  readonly places: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;

  readonly name: string;
  readonly whereShown: string;
  readonly whereHint: string;
  readonly show: string;
  readonly hide: string;
  readonly what: string;
  readonly which: string;
  readonly all: string;
  readonly whichHint: string;
  ruleNumber(number: number): string;
  readonly addRule: string;
  dropRule(number: number): string;
  readonly noRules: string;
  conflict(title: string): string;
  readonly conflictHint: string;
  readonly saved: string;
  readonly saveRules: string;
  readonly publish: string;
  readonly unpublish: string;
  readonly publishedNow: string;
  readonly draftNow: string;
  readonly look: string;
  readonly trash: string;
  trashed(count: number): string;
  trashFailed(failed: number, total: number): string;
  readonly lockHint: string;

  readonly tryAddress: string;
  readonly tryHint: string;
  readonly tryAction: string;
  readonly tryFailed: string;
  readonly tryNone: string;
  readonly shownHere: string;
  readonly notHere: string;
}
