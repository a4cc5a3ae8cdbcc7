// Where pictures are, and where the browser keeps which of them it was shown.
import { COOKIE_PREFIX, readCookie } from '#kernel/auth/session.ts';
import { rootPath, type Site } from '#kernel/site.ts';
import type { PictureCookie } from '#content/submissions/captcha/pictures.ts';
import type { Posted } from '#modules/contactform/feedback/posted.ts';
import { FIELD_PREFIX, SUBMIT_PATH } from '#modules/contactform/render/place.ts';

export const PICTURES_PATH = '/_site/captcha';
export const challengeField = (name: string): string => `${FIELD_PREFIX}_captcha_challenge_${name}`;

/** One picture, for whoever asked for it. */
export function challengeAddress({ base }: Pick<Site, 'base'>, challenge: string): string {
  return `${base}${PICTURES_PATH}/${challenge}.png`;
}

/** Another picture each time. Pages are kept and shown to many, so they cannot name one. */
export function placeAddress({ base }: Pick<Site, 'base'>, unitTag: string, field: string): string {
  return `${rootPath(base)}${PICTURES_PATH}/${unitTag}/${encodeURIComponent(field)}.png`;
}

export function cookieOf(place: PicturePlace): PictureCookie {
  return { name: cookieName(place), path: `${SUBMIT_PATH}/${place.formId}` };
}

interface PicturePlace {
  readonly formId: number;
  readonly unitTag: string;
  readonly field: string;
}

/** What was sent, with the pictures that a browser without a script was shown. */
export function withShownPictures(posted: Posted, cookie: string | undefined, unitTag: string): Posted {
  const start = challengeField('');
  return {
    ...posted,
    own(name) {
      const sent = posted.own(name);
      if (sent !== '' || !name.startsWith(start)) return sent;
      return readCookie(cookie, cookieName({ unitTag, field: name.slice(start.length) })) ?? '';
    },
  };
}

/** Names of cookies have no colons. */
function cookieName({ unitTag, field }: Pick<PicturePlace, 'unitTag' | 'field'>): string {
  return `${COOKIE_PREFIX}captcha_${unitTag}_${field.replaceAll(':', '.')}`;
}
