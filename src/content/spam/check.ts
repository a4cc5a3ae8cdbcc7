// What strangers send in is weighed before it is stored. A module does the weighing; without one everything is ham.
import { memoFor } from '#kernel/memo.ts';
import type { Registry } from '#kernel/registry.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    readonly spamCheck: SpamCheck;
  }
}

export type SpamKind = 'comment' | 'contact-form' | 'builder-form' | 'simple-form';

export interface SpamSubject {
  readonly kind: SpamKind;
  readonly author: string;
  readonly email: string;
  readonly url: string;
  readonly content: string;
  readonly ip: string;
  readonly agent: string;
  /** Where the sender came from. */
  readonly referrer: string;
  /** The page that it belongs to. */
  readonly permalink: string;
  /** 0 when there is none. */
  readonly postId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  /** Whether the form was filled in by a person, as far as its token tells. */
  readonly evidence: 'person' | 'unknown' | 'spam';
}

/** A module may say more in its own: it gets the same object back when it is kept. */
export interface SpamVerdict {
  /** `error`: nobody could tell, and it is asked again later. `skipped`: the site's own list had decided before. */
  readonly verdict: 'ham' | 'spam' | 'unsure' | 'error' | 'skipped';
  /** So sure that a comment need not even be kept. */
  readonly discard: boolean;
  /** For people: why. */
  readonly reason: string;
  /** Another verdict follows by itself; until then nobody is told that something waits. */
  readonly isProvisional?: boolean;
}

/** A person moves a comment. */
export interface CommentMove {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  /** The login of the person. */
  readonly by: string;
}

export interface SpamCheck {
  /** Before anything is stored, outside of any transaction: it may ask another server. */
  check(services: Services, subject: SpamSubject): Promise<SpamVerdict>;
  /** In the transaction that stores the subject. */
  keep(tx: Tx, services: Services, subject: SpamSubject, verdict: SpamVerdict, id: number): Promise<void>;
  /** One that was discarded has no id; it is counted. */
  countDiscarded(tx: Tx, subject: SpamSubject, verdict: SpamVerdict): void;
  /** In the transaction that moves the comment. */
  moved?(tx: Tx, services: Services, move: CommentMove): Promise<void>;
}

/** For what needs no filter: nothing is written down. */
export const NOBODY_ASKED: SpamVerdict = { verdict: 'ham', discard: false, reason: '' };

export async function checkSpam(services: Services, subject: SpamSubject): Promise<SpamVerdict> {
  return (await checkOf(services)?.check(services, subject)) ?? NOBODY_ASKED;
}

export async function keepVerdict(
  tx: Tx,
  services: Services,
  subject: SpamSubject,
  verdict: SpamVerdict,
  id: number,
): Promise<void> {
  if (verdict !== NOBODY_ASKED) await checkOf(services)?.keep(tx, services, subject, verdict, id);
}

export function countDiscarded(
  tx: Tx,
  services: Pick<Services, 'registry'>,
  subject: SpamSubject,
  verdict: SpamVerdict,
): void {
  checkOf(services)?.countDiscarded(tx, subject, verdict);
}

export async function commentMoved(tx: Tx, services: Services, move: CommentMove): Promise<void> {
  if (move.from !== move.to) await checkOf(services)?.moved?.(tx, services, move);
}

/** One filter is asked: that of the last module which brings one. */
const checkOf = ({ registry }: Pick<Services, 'registry'>): SpamCheck | undefined => checkIn(registry());

const checkIn = memoFor(
  ({ modules }: Registry): SpamCheck | undefined => modules.findLast(({ spamCheck }) => spamCheck)?.spamCheck,
);
