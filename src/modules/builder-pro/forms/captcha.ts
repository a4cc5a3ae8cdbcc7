// Pictures with letters in forms: where they are, and what was read in them.
import { COOKIE_PREFIX, readCookie } from '#kernel/auth/session.ts';
import type { Services } from '#kernel/services.ts';
import { rootPath, type Site } from '#kernel/site.ts';
import { readAnswer, type CaptchaAnswer } from '#content/submissions/captcha/answers.ts';
import { pictureEndpoint } from '#content/submissions/captcha/pictures.ts';
import type { FormDefinition } from './definition.ts';
import { message } from './messages.ts';

/** Everything that forms are sent to stands below it, and the pictures, too. */
const FOLDER = '/_builder';
const PICTURES_PATH = `${FOLDER}/captcha`;

interface PicturePlace {
  readonly documentId: number;
  readonly elementId: string;
  readonly field: string;
}

/** Another picture each time. */
export function pictureAddress({ base }: Pick<Site, 'base'>, { documentId, elementId, field }: PicturePlace): string {
  return `${rootPath(base)}${PICTURES_PATH}/${documentId}-${elementId}/${field}.png`;
}

const PLACE = /\/(\d{1,15})-([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,64})\.png$/;

export const formPictures = pictureEndpoint(PICTURES_PATH, (path) => {
  const [, documentId, elementId = '', field = ''] = PLACE.exec(path) ?? [];
  if (documentId === undefined) return undefined;
  return { name: cookieName({ documentId: Number(documentId), elementId, field }), path: FOLDER };
});

interface Sent {
  readonly documentId: number;
  readonly elementId: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly cookie: string | undefined;
}

export function readCaptchas(
  services: Pick<Services, 'keys' | 'clock'>,
  { fields }: FormDefinition,
  { documentId, elementId, sent, cookie }: Sent,
): CaptchaAnswer[] {
  const asked = fields.filter(({ type }) => type === 'captcha');
  return asked.map(({ id: field }) => {
    const answer = Object.hasOwn(sent, field) ? sent[field] : '';
    const shown = readCookie(cookie, cookieName({ documentId, elementId, field })) ?? '';
    return readAnswer(services, field, { sent: shown, answer: typeof answer === 'string' ? answer : '' });
  });
}

export const wrongIn = (answers: readonly CaptchaAnswer[]): string[] =>
  answers.filter(({ isRight }) => !isRight).map(({ field }) => field);

export function captchaFaults({ settings }: FormDefinition, fields: readonly string[]): Map<string, string> {
  return new Map(fields.map((field) => [field, message(settings, 'captcha')]));
}

function cookieName({ documentId, elementId, field }: PicturePlace): string {
  return `${COOKIE_PREFIX}captcha_${documentId}-${elementId}_${field}`;
}
