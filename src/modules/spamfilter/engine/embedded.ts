// The filter that is always there: it asks nobody but the site's own database.
import { randomUUID } from 'node:crypto';
import { once } from '#kernel/memo.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { knowledgeOf, starterModel } from '#modules/spamfilter/model/starter.ts';
import type { Opinion } from '#modules/spamfilter/opinion.ts';
import { strictness } from '#modules/spamfilter/settings/settings.ts';
import { classify, type Counts, type Knowledge, type Reason } from './classify.ts';
import { findLearned, NOTHING_LEARNED, type Learned } from './learned.ts';
import { findPast } from './past.ts';
import { senderKeys } from './sender.ts';
import { scriptsOf, signalsOf } from './signals.ts';
import { tokensOf } from './tokens.ts';

export async function askEmbedded(services: Services, subject: SpamSubject): Promise<Opinion> {
  const { settings, siteConfig, keys } = services;
  const tokens = tokensOf(subject);
  const [learned, past] = await Promise.all([
    findLearned(services, tokens.keys()),
    findPast(services, subject, senderKeys(keys, subject)),
  ]);
  const signals = signalsOf(subject, {
    isPerson: subject.evidence === 'person',
    isRepeated: past.isSaidElsewhere,
    prior: past.prior,
    scripts: scriptsOf([settings.get(language), ...siteConfig.languages]),
  });
  const weighed = classify({ tokens, signals, reputation: past.fame }, together(learned), starterModel);
  const isDiscarded =
    weighed.isWorst &&
    isTrained(learned.decisions) &&
    settings.get(strictness) &&
    subject.kind === 'comment' &&
    subject.userId === 0;
  return {
    engine: 'embedded',
    modelVersion: starterModel.version,
    guid: subject.kind === 'comment' ? randomUUID() : '',
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

const starter = once(() => knowledgeOf(starterModel));

function together(learned: Learned): Knowledge {
  const known = starter();
  if (learned === NOTHING_LEARNED) return known;
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

function sentenceOf(verdict: Opinion['verdict'], reasons: readonly Reason[]): string {
  if (verdict === 'ham') return '';
  const against = reasons.filter(({ weight }) => weight > 0).slice(0, 3);
  return `The filter found: ${against.map(({ feature }) => feature).join(', ')}.`;
}
