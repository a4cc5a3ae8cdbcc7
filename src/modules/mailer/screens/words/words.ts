// What the screen of mail says.

export const STATES = ['queued', 'waiting', 'sent', 'failed'] as const;
export type MailState = (typeof STATES)[number];

export interface MailWords {
  readonly transport: string;
  readonly transportHint: string;
  readonly noTransport: string;
  fixedBy(variable: string): string;
  readonly host: string;
  readonly hostHint: string;
  readonly port: string;
  readonly security: string;
  readonly atOnce: string;
  readonly whenOffered: string;
  readonly user: string;
  readonly userHint: string;
  readonly password: string;
  readonly passwordStored: string;
  readonly passwordNone: string;
  readonly from: string;
  usually(address: string): string;
  readonly saved: string;
  readonly test: string;
  readonly testHint: string;
  readonly to: string;
  readonly sendTest: string;
  readonly tested: string;
  readonly testWaits: string;
  readonly log: string;
  readonly logHint: string;
  readonly all: string;
  readonly states: Readonly<Record<MailState, string>>;

  readonly nothing: string;
  readonly nothingHint: string;
  readonly sendAgain: string;
  readonly sentAgain: string;
  readonly notSentAgain: string;
  readonly newer: string;
  readonly older: string;
}
