// The filter that is always there: it asks nobody but the site's own database.
import { randomUUID } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { findRecordOf } from '#content/comments/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { knowledgeOf, starterModel } from '#modules/spamfilter/model/starter.ts';
import type { Opinion } from '#modules/spamfilter/opinion.ts';
import { strictness } from '#modules/spamfilter/settings/settings.ts';
import { countSpamFrom, isSaidElsewhere } from '#modules/spamfilter/verdicts/store.ts';
import { classify, type Counts, type Knowledge, type Reason } from './classify.ts';
import { priorOf, senderKeys, type SenderKeys } from './sender.ts';
import { scriptsOf, signalsOf } from './signals.ts';
import { findReputations, findTokens } from './store.ts';
import { tokensOf } from './tokens.ts';

const DAY = 86_400_000;
const TRUSTED_FROM = 2;
const SUSPECT_FROM = 3;
const FAME = 2;

export async function askEmbedded(services: Services, subject: SpamSubject): Promise<Opinion> {
  const { db, settings, siteConfig, keys, clock } = services;
  const tokens = tokensOf(subject);
  const sender = senderKeys(keys, subject);
  const [site, reputations, isRepeated, reputation] = await Promise.all([
    findTokens(db, [...tokens.keys()]),
    findReputations(db, [sender.address, sender.email, sender.host]),
    isSaidElsewhere(db, sender.text, subject.postId, utcText(new Date(clock.now().getTime() - DAY))),
    reputationOf(db, subject, sender, clock.now()),
  ]);
  const signals = signalsOf(subject, {
    isPerson: subject.evidence === 'person',
    isRepeated,
    prior: priorOf(reputations),
    scripts: scriptsOf([settings.get(language), ...siteConfig.languages]),
  });
  const weighed = classify({ tokens, signals, reputation }, together(site), starterModel);
  const isDiscarded =
    weighed.isWorst &&
    isTrained(site.decisions) &&
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

function together({ decisions, counts }: Awaited<ReturnType<typeof findTokens>>): Knowledge {
  starter ??= knowledgeOf(starterModel);
  const known = starter;
  return {
    decisions: sum(known.decisions, decisions),
    tokens(bucket) {
      const given = known.tokens(bucket);
      const own = counts.get(bucket);
      return given && own ? sum(given, own) : (given ?? own);
    },
  };
}

const sum = (one: Counts, other: Counts): Counts => ({ spam: one.spam + other.spam, ham: one.ham + other.ham });

async function reputationOf(db: Db, subject: SpamSubject, { address }: SenderKeys, now: Date): Promise<number> {
  const { userId, author: name, email, ip } = subject;
  const weekAgo = utcText(new Date(now.getTime() - 7 * DAY));
  const [record, spam] = await Promise.all([
    findRecordOf(db, { authorId: userId === 0 ? null : userId, name, email, ip }, TRUSTED_FROM),
    countSpamFrom(db, address, weekAgo, SUSPECT_FROM),
  ]);
  const good = record.approved >= TRUSTED_FROM && !record.hasSpam ? -FAME : 0;
  return good + (spam >= SUSPECT_FROM ? FAME : 0);
}

function sentenceOf(verdict: Opinion['verdict'], reasons: readonly Reason[]): string {
  if (verdict === 'ham') return '';
  const against = reasons.filter(({ weight }) => weight > 0).slice(0, 3);
  return `The filter found: ${against.map(({ feature }) => feature).join(', ')}.`;
}
