// Pictures and questions are of use once: each answer of the server brings others.
import { hiddenField, readJson, wrapOf, type Answer, type FormPlace } from './place.ts';

export function refill(place: FormPlace, { quiz = {}, captcha = {} }: Pick<Answer, 'quiz' | 'captcha'>): void {
  for (const [name, address] of Object.entries(captcha)) showPicture(place, name, address);
  for (const [name, [question = '', hash = '']] of Object.entries(quiz)) {
    const wrap = wrapOf(place, name);
    const label = wrap?.querySelector('.contactform-quiz-label');
    if (label) label.textContent = question;
    setValue(wrap?.querySelector('input:not([type=hidden])'), '');
    setValue(wrap?.querySelector('input[type=hidden]'), hash);
  }
}

function showPicture(place: FormPlace, name: string, address: string): void {
  const [, challenge] = /([0-9]+)[.]png$/.exec(address) ?? [];
  const field = hiddenField(place, `_contactform_captcha_challenge_${name}`);
  if (challenge === undefined || !field) return;
  field.value = challenge;
  for (const picture of picturesOf(place)) if (picture.dataset['contactformCaptcha'] === name) picture.src = address;
  setValue(wrapOf(place, name)?.querySelector('input'), '');
}

function setValue(input: Element | null | undefined, value: string): void {
  if (input instanceof HTMLInputElement) input.value = value;
}

const picturesOf = ({ form }: FormPlace): HTMLImageElement[] => [
  ...form.querySelectorAll<HTMLImageElement>('img[data-contactform-captcha]'),
];

/** The picture that came with the page is of no use: it is known by a cookie, which goes only with the page's own sending. */
export function startPictures(place: FormPlace): void {
  const pictures = picturesOf(place);
  const renew = (): void => {
    readJson<Pick<Answer, 'captcha'>>(`${place.box.dataset['contactformRest']}/refill`)
      .then(({ captcha = {} }) => refill(place, { captcha }))
      // The next answer of the server brings one.
      .catch(() => undefined);
  };
  for (const picture of pictures) addRenewal(picture, renew);
  if (pictures.length > 0) renew();
}

function addRenewal(picture: HTMLImageElement, renew: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'contactform-renew';
  button.textContent = picture.dataset['contactformRenew'] ?? '';
  button.addEventListener('click', renew);
  (picture.closest('label') ?? picture).insertAdjacentElement('afterend', button);
}
