// What the site knows of a sender and of a text before it is weighed.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, type Param } from '#kernel/db/prepared.ts';
import type { Services } from '#kernel/services.ts';
import { hasEnded } from '#content/comments/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { countSpam, wasSaid } from '#modules/spamfilter/verdicts/store.ts';
import type { SenderKeys } from './sender.ts';
import { leaningOf, spamOf } from './store.ts';

export interface Past {
  /** From -1 to 1: what became of everything that came from there. */
  readonly prior: number;
  /** The text was sent to another post within a day. */
  readonly isSaidElsewhere: boolean;
  /** Log-odds: comments that were approved speak for a person, spam from the same network against it. */
  readonly fame: number;
}

interface Known {
  byAddress: number | null;
  byEmail: number | null;
  byHost?: number | null;
  spam: number | null;
  said: number | boolean;
  approved: number | boolean;
}

interface Asked {
  readonly address: string;
  readonly email: string;
  readonly host: string;
  readonly textKey: string;
  readonly postId: number;
  /** A text that was said elsewhere is known again this long. */
  readonly saidSince: string;
  /** 0 for a visitor. */
  readonly author: number;
  readonly mail: string;
  readonly name: string;
  readonly ip: string;
}

const NOTHING: Known = { byAddress: null, byEmail: null, spam: null, said: false, approved: false };

const DAY = 86_400_000;
const FAME = 2;
/** So much spam gives a network a bad name, so many approved comments give somebody a good one. */
const BAD_BY = 3;
const GOOD_BY = 2;

const who = (param: Param<Asked>, isVisitor: boolean) =>
  isVisitor ? { email: param('mail'), name: param('name'), ip: param('ip') } : { author: param('author') };

/** One question: each costs more to begin than to answer. Few name a site of their own. */
const pastQuery = (isVisitor: boolean, hasHost: boolean) =>
  preparedQuery<Asked, Known>((db, param) =>
    db.selectNoFrom([
      leaningOf(db, param('address')).as('byAddress'),
      leaningOf(db, param('email')).as('byEmail'),
      ...(hasHost ? [leaningOf(db, param('host')).as('byHost')] : []),
      spamOf(db, param('address')).as('spam'),
      wasSaid(db, param).as('said'),
      hasEnded(db, who(param, isVisitor), 'approved', GOOD_BY).as('approved'),
    ]),
  );
const pastOfVisitor = { plain: pastQuery(true, false), withHost: pastQuery(true, true) };
const pastOfUser = { plain: pastQuery(false, false), withHost: pastQuery(false, true) };

const spamQuery = (isVisitor: boolean) =>
  preparedQuery<Asked, { has: number | boolean }>((db, param) =>
    db.selectNoFrom([hasEnded(db, who(param, isVisitor), 'spam', 1).as('has')]),
  );
const spamOfVisitor = spamQuery(true);
const spamOfUser = spamQuery(false);

export async function findPast(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  subject: SpamSubject,
  sender: SenderKeys,
): Promise<Past> {
  const now = clock.now().getTime();
  const { userId: author, author: name, email: mail, ip } = subject;
  const { address, email, host, text } = sender;
  const saidSince = utcText(new Date(now - DAY));
  const asked = { address, email, host, textKey: text, postId: subject.postId, saidSince, author, mail, name, ip };
  const queries = author === 0 ? pastOfVisitor : pastOfUser;
  const [known] = await (host === '' ? queries.plain : queries.withHost)(db, asked);
  const { byAddress, byEmail, byHost, spam, said, approved } = known ?? NOTHING;
  // Nobody is known by an empty address, and an empty key is nobody's.
  const isApproved = Boolean(approved) && (author !== 0 || mail !== '');
  const isGood = isApproved && !(await hasSpam(db, asked));
  // Who never sent so much spam did not do it of late.
  const isBad = (spam ?? 0) >= BAD_BY && (await countSpam(db, address, weekBefore(now), BAD_BY)) >= BAD_BY;
  return {
    prior: ((byAddress ?? 0) + (byEmail ?? 0) + (byHost ?? 0)) / 2,
    isSaidElsewhere: text !== '' && Boolean(said),
    fame: (isGood ? -FAME : 0) + (isBad ? FAME : 0),
  };
}

const weekBefore = (time: number): string => utcText(new Date(time - 7 * DAY));

async function hasSpam(db: Db, asked: Asked): Promise<boolean> {
  const [ended] = await (asked.author === 0 ? spamOfVisitor : spamOfUser)(db, asked);
  return Boolean(ended?.has);
}
