// What a visitor is told.
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Site } from '#kernel/site.ts';
import { plainText } from '#content/text/plain-text.ts';
import { challengeAddress } from '#modules/contactform/captcha/addresses.ts';
import { createChallenge } from '#content/submissions/captcha/challenge.ts';
import type { FormTag } from '#modules/contactform/language/tag.ts';
import { askQuiz } from '#modules/contactform/quiz.ts';
import type { MessageKey } from '#modules/contactform/messages/messages.ts';
import type { InvalidField } from './faults.ts';

/** Those with a message of the form. */
export type OwnStatus = 'validation_failed' | 'acceptance_missing' | 'spam' | 'mail_sent' | 'mail_failed';

/** By field; absent where the form asks no such thing. */
export interface Refills {
  quiz?: Record<string, readonly [question: string, mark: string]>;
  /** Addresses of pictures. */
  captcha?: Record<string, string>;
}

export interface FeedbackAnswer extends Refills {
  contact_form_id: number;
  /** One of those, `error`, `aborted`, or what a module says that stopped it. */
  status: string;
  message: string;
  posted_data_hash?: string;
  into: string;
  invalid_fields: readonly InvalidField[];
  demo_mode?: true;
}

export const MESSAGE_OF: Readonly<Record<OwnStatus, MessageKey>> = {
  validation_failed: 'validation_error',
  acceptance_missing: 'accept_terms',
  spam: 'spam',
  mail_sent: 'mail_sent_ok',
  mail_failed: 'mail_sent_ng',
};

export interface AnswerParts {
  readonly formId: number;
  readonly unitTag: string;
  readonly tags: readonly FormTag[];
  readonly locale: string;
  readonly keys: SiteKeys;
  readonly site: Pick<Site, 'base'>;
  readonly now: Date;
  readonly isDemo: boolean;
}

export interface Said {
  readonly status: string;
  readonly message: string;
  /** None when nothing was looked at. */
  readonly hash?: string;
  readonly invalid?: readonly InvalidField[];
}

export function makeAnswer(parts: AnswerParts, { status, message, hash, invalid = [] }: Said): FeedbackAnswer {
  return {
    contact_form_id: parts.formId,
    status,
    message: plainText(message),
    ...(hash !== undefined && { posted_data_hash: hash }),
    into: `#${parts.unitTag}`,
    invalid_fields: invalid,
    ...refills(parts),
    ...(parts.isDemo && { demo_mode: true }),
  };
}

/** New questions and pictures, for the next time. */
export function refills(parts: Pick<AnswerParts, 'tags' | 'keys' | 'locale' | 'site' | 'now'>): Refills {
  const { tags, keys, locale, site, now } = parts;
  const quiz = tags
    .filter(({ kind }) => kind === 'quiz')
    .map((tag) => {
      const { question, mark } = askQuiz(keys, tag, locale);
      return [tag.name, [question, mark] as const] as const;
    });
  const captcha = tags
    .filter(({ kind }) => kind === 'picture')
    .map(({ name }) => [name, challengeAddress(site, createChallenge(keys, now))] as const);
  return {
    ...(quiz.length > 0 && { quiz: Object.fromEntries(quiz) }),
    ...(captcha.length > 0 && { captcha: Object.fromEntries(captcha) }),
  };
}
