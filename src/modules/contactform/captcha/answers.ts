// What visitors read in the pictures of a form.
import type { Services } from '#kernel/services.ts';
import { readAnswer, type CaptchaAnswer } from '#content/submissions/captcha/answers.ts';
import type { Posted } from '#modules/contactform/feedback/posted.ts';
import type { FormTag } from '#modules/contactform/language/tag.ts';
import { challengeField } from './addresses.ts';

export function readAnswers(
  services: Pick<Services, 'keys' | 'clock'>,
  tags: readonly FormTag[],
  posted: Posted,
): CaptchaAnswer[] {
  const names = tags.filter(({ kind }) => kind === 'captcha').map(({ name }) => name);
  return [...new Set(names)].map((name) =>
    readAnswer(services, name, { sent: posted.own(challengeField(name)), answer: posted.texts(name)[0] ?? '' }),
  );
}
