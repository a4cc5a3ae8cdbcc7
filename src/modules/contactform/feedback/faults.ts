// What is wrong with a submission, field by field.
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { CaptchaAnswer } from '#content/submissions/captcha/answers.ts';
import { hasOption, optionOf, type FormTag } from '#modules/contactform/language/tag.ts';
import type { Messages } from '#modules/contactform/messages/messages.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { isQuizRight } from '#modules/contactform/quiz.ts';
import { errorId, FIELD_PREFIX } from '#modules/contactform/render/place.ts';
import { findFaults } from '#modules/contactform/rules/engine.ts';
import { makeRules } from '#modules/contactform/rules/make-rules.ts';
import type { FieldFault } from '#modules/contactform/rules/rule.ts';
import { findFalseFiles } from './files.ts';
import type { Posted } from './posted.ts';
import type { Consent } from './values.ts';

export interface InvalidField {
  readonly field: string;
  readonly message: string;
  readonly idref: string | null;
  readonly error_id: string;
}

export interface FaultInput {
  readonly tags: readonly FormTag[];
  readonly posted: Posted;
  readonly messages: Messages;
  readonly locale: string;
  readonly today: string;
  readonly consents: Readonly<Record<string, Consent>>;
  /** A missing consent is a fault of its field. */
  readonly checksConsents: boolean;
  readonly keys: SiteKeys;
  readonly captchas: readonly CaptchaAnswer[];
}

/** Rules first, then quizzes and pictures, then consents; the contents of files only when all else is right. */
export async function findFieldFaults(input: FaultInput): Promise<FieldFault[]> {
  const { tags, posted, messages } = input;
  const files = (field: string) => posted.files(field).map(({ filename, size }) => ({ name: filename, size }));
  const found = [
    ...findFaults(makeRules(tags, input), { texts: posted.texts, files }),
    ...quizFaults(input),
    ...captchaFaults(input),
    ...(input.checksConsents ? consentFaults(input) : []),
  ];
  if (found.length > 0) return firstOfEach(found);
  const isEmpty = (field: string) => posted.files(field).some(({ size }) => size === 0);
  const error = (field: string) =>
    isEmpty(field) ? sentencesIn(input.locale).emptyFile : messages.upload_file_type_invalid;
  return [...(await findFalseFiles(tags, posted))].map((field) => ({ field, error: error(field) }));
}

export function isConsentMissing(consents: Readonly<Record<string, Consent>>): boolean {
  return Object.values(consents).some(({ isGiven, isOptional }) => !isGiven && !isOptional);
}

export function showFaults(faults: readonly FieldFault[], tags: readonly FormTag[], unitTag: string): InvalidField[] {
  return faults.map(({ field, error }) => {
    const tag = tags.find(({ name }) => name === field);
    const idref = (tag && optionOf(tag, 'id', /^[A-Za-z][\w:.-]*$/)) ?? null;
    return { field, message: error, idref, error_id: errorId(unitTag, field) };
  });
}

function quizFaults({ tags, posted, messages, keys }: FaultInput): FieldFault[] {
  return tags
    .filter((tag) => {
      if (tag.kind !== 'quiz') return false;
      const mark = posted.own(`${FIELD_PREFIX}_quiz_answer_${tag.name}`);
      return !isQuizRight(keys, tag, posted.texts(tag.name)[0] ?? '', mark);
    })
    .map(({ name }) => ({ field: name, error: messages.quiz_answer_not_correct }));
}

function captchaFaults({ captchas, messages }: FaultInput): FieldFault[] {
  return captchas.filter(({ isRight }) => !isRight).map(({ field }) => ({ field, error: messages.captcha_not_match }));
}

function consentFaults({ tags, consents, messages }: FaultInput): FieldFault[] {
  return tags
    .filter((tag) => tag.kind === 'consent' && !hasOption(tag, 'optional') && consents[tag.name]?.isGiven !== true)
    .map(({ name }) => ({ field: name, error: messages.accept_terms }));
}

function firstOfEach(faults: readonly FieldFault[]): FieldFault[] {
  return faults.filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index);
}
