// What a visitor is told.
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { FormTag } from '#modules/contactform/language/tag.ts';
import { askQuiz } from '#modules/contactform/quiz.ts';
import type { MessageKey } from '#modules/contactform/messages/messages.ts';
import type { InvalidField } from './faults.ts';

export type FeedbackStatus =
  'error' | 'validation_failed' | 'acceptance_missing' | 'spam' | 'mail_sent' | 'mail_failed';

export interface FeedbackAnswer {
  contact_form_id: number;
  status: FeedbackStatus;
  message: string;
  posted_data_hash: string;
  into: string;
  invalid_fields: readonly InvalidField[];
  quiz?: Record<string, readonly [question: string, mark: string]>;
  demo_mode?: true;
}

export const MESSAGE_OF: Readonly<Record<Exclude<FeedbackStatus, 'error'>, MessageKey>> = {
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
  readonly isDemo: boolean;
}

export interface Said {
  readonly status: FeedbackStatus;
  readonly message: string;
  readonly hash?: string;
  readonly invalid?: readonly InvalidField[];
}

export function makeAnswer(parts: AnswerParts, { status, message, hash = '', invalid = [] }: Said): FeedbackAnswer {
  const quiz = refills(parts);
  return {
    contact_form_id: parts.formId,
    status,
    message: plainText(message),
    posted_data_hash: hash,
    into: `#${parts.unitTag}`,
    invalid_fields: invalid,
    ...(Object.keys(quiz).length > 0 && { quiz }),
    ...(parts.isDemo && { demo_mode: true }),
  };
}

/** New questions, for the next time. */
export function refills({
  tags,
  keys,
  locale,
}: Pick<AnswerParts, 'tags' | 'keys' | 'locale'>): NonNullable<FeedbackAnswer['quiz']> {
  return Object.fromEntries(
    tags
      .filter(({ kind }) => kind === 'quiz')
      .map((tag) => {
        const { question, mark } = askQuiz(keys, tag, locale);
        return [tag.name, [question, mark] as const];
      }),
  );
}
