// What the site knows of a sender and of a text before it is weighed.
import { sql } from 'kysely';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, type Param } from '#kernel/db/prepared.ts';
import type { Services } from '#kernel/services.ts';
import { hasEnded } from '#content/comments/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { countSpam, wasSaid } from '#modules/spamfilter/verdicts/store.ts';
import type { SenderKeys } from './sender.ts';
import { leaningOf, spamOfAddress } from './store.ts';

export interface Past {
  /** From -1 to 1: what became of everything that came from there. */
  readonly prior: number;
  /** The text was sent to another post within a day. */
  readonly isSaidElsewhere: boolean;
  /** Log-odds: comments that were approved speak for a person, spam from the same network against it. */
  readonly fame: number;
}

interface Known {
  leaning: number;
  spam: number;
  said: number | boolean;
  approved: number | boolean;
}

interface Asked {
  readonly address: string;
  readonly email: string;
  readonly host: string;
  readonly addressKey: string;
  readonly textKey: string;
  readonly postId: number;
  /** Spam of an address counts this long. */
  readonly spamSince: string;
  /** A text that was said elsewhere is known again this long. */
  readonly saidSince: string;
}
type Visitor = Record<'mail' | 'name' | 'ip', string>;

const DAY = 86_400_000;
const FAME = 2;
/** So much spam gives a network a bad name, so many approved comments give somebody a good one. */
const BAD_BY = 3;
const GOOD_BY = 2;

/** Those that never sent so much spam are not looked at again. */
const recentSpam = (db: Db, param: Param<Asked>) =>
  sql<number>`case when ${spamOfAddress(db, param)} >= ${sql.lit(BAD_BY)} then ${countSpam(db, param, BAD_BY)} else 0 end`;

const senderColumns = (db: Db, param: Param<Asked>) =>
  [leaningOf(db, param).as('leaning'), recentSpam(db, param).as('spam'), wasSaid(db, param).as('said')] as const;
const visitor = (param: Param<Visitor>) => ({ email: param('mail'), name: param('name'), ip: param('ip') });

/** One question: each costs more to begin than to answer. */
const pastOfVisitor = preparedQuery<Asked & Visitor, Known>((db, param) =>
  db.selectNoFrom([...senderColumns(db, param), hasEnded(db, visitor(param), 'approved', GOOD_BY).as('approved')]),
);
const pastOfUser = preparedQuery<Asked & { author: number }, Known>((db, param) =>
  db.selectNoFrom([
    ...senderColumns(db, param),
    hasEnded(db, { author: param('author') }, 'approved', GOOD_BY).as('approved'),
  ]),
);
const spamOfVisitor = preparedQuery<Visitor, { has: number | boolean }>((db, param) =>
  db.selectNoFrom([hasEnded(db, visitor(param), 'spam', 1).as('has')]),
);
const spamOfUser = preparedQuery<{ author: number }, { has: number | boolean }>((db, param) =>
  db.selectNoFrom([hasEnded(db, { author: param('author') }, 'spam', 1).as('has')]),
);

export async function findPast({ db, clock }: Services, subject: SpamSubject, sender: SenderKeys): Promise<Past> {
  const now = clock.now().getTime();
  const { userId: author, author: name, email: mail, ip } = subject;
  const asked = {
    address: sender.address,
    email: sender.email,
    host: sender.host,
    addressKey: sender.address,
    textKey: sender.text,
    postId: subject.postId,
    spamSince: utcText(new Date(now - 7 * DAY)),
    saidSince: utcText(new Date(now - DAY)),
    author,
    mail,
    name,
    ip,
  };
  const [known] = await (author === 0 ? pastOfVisitor(db, asked) : pastOfUser(db, asked));
  // Nobody is known by an empty address, and an empty key is nobody's.
  const isApproved = Boolean(known!.approved) && (author !== 0 || mail !== '');
  const [ended] = isApproved ? await (author === 0 ? spamOfVisitor(db, asked) : spamOfUser(db, asked)) : [];
  const isGood = isApproved && !ended!.has;
  const isBad = sender.address !== '' && known!.spam >= BAD_BY;
  return {
    prior: known!.leaning / 2,
    isSaidElsewhere: sender.text !== '' && Boolean(known!.said),
    fame: (isGood ? -FAME : 0) + (isBad ? FAME : 0),
  };
}
