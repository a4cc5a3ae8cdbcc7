// What the console of the interface says.
import type { Fault } from '../request.ts';

export interface ConsoleWords {
  readonly operations: string;
  readonly filter: string;
  readonly nothing: string;
  readonly nothingHint: string;
  more(count: number): string;
  readonly choose: string;
  readonly chooseHint: string;
  readonly documentation: string;
  readonly back: string;
  readonly method: string;
  readonly required: string;
  further(count: number): string;
  usual(value: string): string;
  readonly notSent: string;
  readonly commas: string;
  readonly asJson: string;
  readonly otherMembers: string;
  readonly otherMembersHint: string;
  readonly faults: Readonly<Record<Fault, string>>;
  readonly changes: string;
  readonly deletes: string;
  readonly send: string;
  readonly sendDelete: string;
  readonly deleteTitle: string;
  readonly deleteHint: string;
  readonly copyCurl: string;
  readonly answer: string;
  readonly headers: string;
  readonly body: string;
  readonly noBody: string;
  readonly noText: string;
  readonly copyBody: string;
  readonly saveBody: string;
  arrived(status: number, milliseconds: number): string;
}
