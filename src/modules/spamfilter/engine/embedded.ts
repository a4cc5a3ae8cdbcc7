// The filter that is always there: it asks nobody but the site's own database.
import { randomUUID } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { findRecordOf, RECORD_MOST, type CommenterRecord } from '#content/comments/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { knowledgeOf, starterModel } from '#modules/spamfilter/model/starter.ts';
import type { Opinion } from '#modules/spamfilter/opinion.ts';
import { strictness } from '#modules/spamfilter/settings/settings.ts';
import { findPast, MOST_SPAM } from '#modules/spamfilter/verdicts/store.ts';
import { classify, type Counts, type Knowledge, type Reason } from './classify.ts';
import { findLearned, type Learned } from './learned.ts';
import { priorOf, senderKeys } from './sender.ts';
import { scriptsOf, signalsOf } from './signals.ts';
import { findReputations } from './store.ts';
import { tokensOf } from './tokens.ts';

const DAY = 86_400_000;
const FAME = 2;

export async function askEmbedded(services: Services, subject: SpamSubject): Promise<Opinion> {
  const { db, settings, siteConfig, keys, clock } = services;
  const tokens = tokensOf(subject);
  const sender = senderKeys(keys, subject);
  const { userId, author: name, email, ip } = subject;
  const before = (ms: number): string => utcText(new Date(clock.now().getTime() - ms));
  const [learned, reputations, past, record] = await Promise.all([
    findLearned(services, [...tokens.keys()]),
    findReputations(db, sender),
    findPast(db, {
      addressKey: sender.address,
      textKey: sender.text,
      postId: subject.postId,
      spamSince: before(7 * DAY),
      saidSince: before(DAY),
    }),
    findRecordOf(db, { authorId: userId === 0 ? null : userId, name, email, ip }),
  ]);
  const signals = signalsOf(subject, {
    isPerson: subject.evidence === 'person',
    isRepeated: past.isSaidElsewhere,
    prior: priorOf(reputations),
    scripts: scriptsOf([settings.get(language), ...siteConfig.languages]),
  });
  const weighed = classify({ tokens, signals, reputation: fameOf(record, past.spam) }, together(learned), starterModel);
  const isDiscarded =
    weighed.isWorst &&
    isTrained(learned.decisions) &&
    settings.get(strictness) &&
    subject.kind === 'comment' &&
    subject.userId === 0;
  return {
    engine: 'embedded',
    modelVersion: starterModel.version,
    guid: randomUUID(),
    verdict: weighed.verdict,
    score: weighed.score,
    discard: isDiscarded,
    reasons: weighed.reasons,
    reason: sentenceOf(weighed.verdict, weighed.reasons),
  };
}

/** Enough of both kinds to be trusted with what nobody will ever see. */
export function isTrained({ spam, ham }: Counts): boolean {
  return spam + ham >= 50 && spam >= 10 && ham >= 10;
}

let starter: Knowledge | undefined;

function together(learned: Learned): Knowledge {
  starter ??= knowledgeOf(starterModel);
  const known = starter;
  return {
    decisions: sum(known.decisions, learned.decisions),
    tokens(bucket) {
      const given = known.tokens(bucket);
      const own = learned.tokens(bucket);
      return given && own ? sum(given, own) : (given ?? own);
    },
  };
}

const sum = (one: Counts, other: Counts): Counts => ({ spam: one.spam + other.spam, ham: one.ham + other.ham });

/** Comments that were approved speak for a person, spam from the same network against it. */
function fameOf(record: CommenterRecord, spam: number): number {
  const good = record.approved >= RECORD_MOST && !record.hasSpam ? -FAME : 0;
  return good + (spam >= MOST_SPAM ? FAME : 0);
}

function sentenceOf(verdict: Opinion['verdict'], reasons: readonly Reason[]): string {
  if (verdict === 'ham') return '';
  const against = reasons.filter(({ weight }) => weight > 0).slice(0, 3);
  return `The filter found: ${against.map(({ feature }) => feature).join(', ')}.`;
}
