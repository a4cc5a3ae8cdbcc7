// The pictures of contact forms.
import { pictureEndpoint } from '#content/submissions/captcha/pictures.ts';
import { cookieOf, PICTURES_PATH } from './addresses.ts';

const PLACE = /\/(contactform-f(\d{1,15})-p\d{1,15}-o\d{1,5})\/([A-Za-z](?:[-\w:]|%3A){0,99})\.png$/;

export const captchaPictures = pictureEndpoint(PICTURES_PATH, (path) => {
  const [, unitTag, formId, field = ''] = PLACE.exec(path) ?? [];
  if (unitTag === undefined) return undefined;
  return cookieOf({ unitTag, formId: Number(formId), field: field.replaceAll('%3A', ':') });
});
