// What the site knows of a sender and of a text before it is weighed: one question, asked for all who wait.
import { sql } from 'kysely';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { preparedAnswers } from '#kernel/db/prepared.ts';
import { askTogether } from '#kernel/db/together.ts';
import type { Services } from '#kernel/services.ts';
import { recordColumns, RECORD_MOST } from '#content/comments/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { MOST_SPAM, seenColumns, type Seen } from '#modules/spamfilter/verdicts/store.ts';
import type { SenderKeys } from './sender.ts';
import { leaningColumn } from './store.ts';

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
  addressSpam: number;
  elsewhere: number;
  approved: number;
  spam: number;
}

interface Asked extends Seen {
  readonly emailKey: string;
  readonly hostKey: string;
}
interface AskedVisitor extends Asked {
  readonly email: string;
  readonly name: string;
  readonly ip: string;
}
interface AskedUser extends Asked {
  readonly author: number;
}

const ASKED = ['addressKey', 'emailKey', 'hostKey', 'textKey', 'postId', 'spamSince', 'saidSince'] as const;

/** The answers have the numbers of their questions. */
const aboutSender = (db: Db, asked: Asked, at: number) =>
  [
    sql.lit(at).as('at'),
    leaningColumn(db, [asked.addressKey, asked.emailKey, asked.hostKey]),
    ...seenColumns(db, asked),
  ] as const;

const visitorsQuery = preparedAnswers<AskedVisitor, Known & { at: number }>(
  [...ASKED, 'email', 'name', 'ip'],
  (db, all) => {
    const [first, ...others] = all.map((asked, at) =>
      db.selectNoFrom([...aboutSender(db, asked, at), ...recordColumns(db, asked)]),
    );
    return others.reduce((query, other) => query.unionAll(other), first!);
  },
);
const usersQuery = preparedAnswers<AskedUser, Known>([...ASKED, 'author'], (db, all) =>
  db.selectNoFrom([...aboutSender(db, all[0]!, 0), ...recordColumns(db, all[0]!)]),
);

const MOST_AT_ONCE = 16;

const askVisitor = askTogether<AskedVisitor, Known>(async (db, questions) => {
  const rows = await visitorsQuery(db, questions);
  return rows.sort((one, other) => one.at - other.at);
}, MOST_AT_ONCE);

const DAY = 86_400_000;
const FAME = 2;

export async function findPast({ db, clock }: Services, subject: SpamSubject, sender: SenderKeys): Promise<Past> {
  const now = clock.now().getTime();
  const { userId, author: name, email, ip } = subject;
  const asked: Asked = {
    addressKey: sender.address,
    emailKey: sender.email,
    hostKey: sender.host,
    textKey: sender.text,
    postId: subject.postId,
    spamSince: utcText(new Date(now - 7 * DAY)),
    saidSince: utcText(new Date(now - DAY)),
  };
  if (userId === 0) return pastOf(await askVisitor(db, { ...asked, email, name, ip }), subject, sender);
  const [known] = await usersQuery(db, [{ ...asked, author: userId }]);
  return pastOf(known!, subject, sender);
}

/** An empty key is nobody's, and nobody is known by an empty address. */
function pastOf(known: Known, { userId, email }: SpamSubject, sender: SenderKeys): Past {
  const isKnown = userId !== 0 || email !== '';
  const isGood = isKnown && known.approved >= RECORD_MOST && known.spam === 0;
  const isBad = sender.address !== '' && known.addressSpam >= MOST_SPAM;
  return {
    prior: known.leaning / 2,
    isSaidElsewhere: sender.text !== '' && known.elsewhere > 0,
    fame: (isGood ? -FAME : 0) + (isBad ? FAME : 0),
  };
}
